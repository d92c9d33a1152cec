"""Golden playthroughs: whole games as readable text, so that a change of a rule is a diff that can be read.

Everybody plays at random, and so does chance, both from a seeded generator.
"""

from collections.abc import Iterator
from dataclasses import dataclass, fields
from pathlib import Path
from random import Random

from engine.animal_race.events import Event
from engine.animal_race.state import RaceState, named_cards, words
from tests.engine.animal_race.support import GAME, begun, choose

FOLDER = Path(__file__).parent / "golden"


@dataclass(frozen=True)
class Game:
    """A game that is kept."""

    players: int
    rules: str
    races: int
    seed: int

    @property
    def name(self) -> str:
        """What its file is called."""
        return f"{self.rules}_{self.players}p" + ("_championship" if self.races > 1 else "")

    @property
    def path(self) -> Path:
        """Where it is kept."""
        return FOLDER / f"{self.name}.txt"


GAMES = tuple(
    Game(players, rules, races, 10 * players + races)
    for rules in ("full", "apprentice")
    for players, races in ((2, 1), (3, 3), (4, 1), (5, 1))
)


def playthrough(game: Game) -> Iterator[str]:
    """Play a game, line by line; a line: number, what, what came of it, how the race stands."""
    source = Random(game.seed)
    state = begun(game.players, rules=game.rules, races=game.races)
    yield f"# {game.name}: {' '.join(state.names)}; a line: number, what, what came of it, and how it stands"
    yield "# standings: tiles of hare, tortoise, wolf, fox, lamb; hands in seat order; cards that lie, discards, pile"
    number = 0
    while not state.over:
        number += 1
        action = choose(state, source)
        step = GAME.apply(state, action)
        state = step.state
        yield f"{number:4} {action} | {'; '.join(map(_event, step.events))} | {_standings(state)}"
    yield f"# {state}"


def _event(event: Event) -> str:
    values = ", ".join(str(getattr(event, field.name)) for field in fields(event))
    return f"{type(event).__name__} {values}".strip()


def _standings(state: RaceState) -> str:
    tiles = " ".join(map(str, state.tiles))
    podium = "/".join(",".join(words(step)) for step in state.podium)
    hands = " ".join(_cards(hand) for hand in state.hands)
    laid = tuple(state.to_race().laid())
    return f"{tiles} [{podium}] {hands} lie {_cards(laid)} out {_cards(state.discards)} pile {sum(state.pile)}"


def _cards(cards: tuple[int, ...]) -> str:
    """Return cards by their letters; a howl is a capital W."""
    letters = {"howl": "W"}
    return "".join(letters.get(card, card[0]) * count for card, count in named_cards(cards).items()) or "-"
