"""Games of the animal race for tests."""

from collections.abc import Iterator
from random import Random

from engine.animal_race.action import Action
from engine.animal_race.form import new_game
from engine.animal_race.game import AnimalRace
from engine.animal_race.options import Options
from engine.animal_race.state import RaceState
from engine.animal_race.vocabulary import RulesOption

GAME = AnimalRace()
NAMES = ("Ann", "Bob", "Cy", "Dee", "Eve")


def begun(players: int = 3, *, rules: str = "full", races: int = 1, begin: int = 0) -> RaceState:
    """Return a game that waits for its track."""
    return new_game(NAMES[:players], Options(RulesOption(rules), races), begin)


def course(state: RaceState, random: Random) -> Iterator[tuple[RaceState, Action]]:
    """Yield a random game: each state with the action that is done there."""
    while not GAME.over(state):
        action = choose(state, random)
        yield state, action
        state = GAME.apply(state, action).state


def choose(state: RaceState, random: Random) -> Action:
    """Return something that may be done, or may fall, by its weight."""
    if chances := GAME.chances(state):
        return random.choices([action for action, _ in chances], [weight for _, weight in chances])[0]
    return random.choice(GAME.legal_actions(state))


def play(state: RaceState, *texts: str) -> RaceState:
    """Return the state after some actions."""
    for text in texts:
        state = GAME.apply(state, GAME.read_action(state, text)).state
    return state
