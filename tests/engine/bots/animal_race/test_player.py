"""Bots of the animal race: they do what is allowed, and know only what they may know."""

from random import Random

import pytest

from engine.animal_race.game import AnimalRace
from engine.animal_race.options import Options
from engine.animal_race.race import Race
from engine.animal_race.standing import BET, PLAY
from engine.animal_race.state import RaceState
from engine.animal_race.vocabulary import FOX, LAMB, TORTOISE, WOLF
from engine.bots.animal_race.foresight import Foresight
from engine.bots.animal_race.player import AnimalRaceBot
from engine.bots.arena import play
from engine.bots.catalogue import bot_for
from engine.bots.levels import Level
from engine.bots.seen import Seen
from tests.engine.animal_race.support import begun

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("rules", ["full", "apprentice"])
@pytest.mark.parametrize("players", [2, 5])
def test_an_animal_race_of_bots_comes_to_its_end(rules: str, players: int) -> None:
    """Bets, plays and advances of bots are allowed."""
    game = AnimalRace()
    bots = [bot_for(game, level) for level in (Level.CASUAL, Level.MASTER, Level.BEGINNER)] * 2
    assert play(game, begun(players, rules=rules), bots[:players], Random(5), 1000).over


@pytest.mark.parametrize("level", Level)
def test_a_bot_of_the_animal_race_does_not_know_other_hands(level: Level) -> None:
    """Two games differ only in what another player drew: the bot bets the same."""
    game = AnimalRace()
    answers = []
    for swap in (False, True):
        state = begun(2)
        while game.chances(state) or len(game.seats_to_act(state)) < 2:
            actions = sorted(str(action) for action, _ in game.chances(state))
            own = game.actor(state, game.chances(state)[0][0]) == 0
            state = game.apply(
                state, game.read_action(state, actions[-1 if swap and not own and "drew" in actions[0] else 0])
            ).state
        view = game.page_data(state, 0)
        answers.append((view["players"][0]["hand"], bot_for(game, level).choose(Seen(0, view, ()), Random(2))))
    assert answers[0] == answers[1]


@pytest.mark.parametrize(("level", "bet"), [(Level.MASTER, "bet hare"), (Level.BEGINNER, "bet fox")])
def test_strong_bots_bet_on_the_hare_and_weak_ones_on_slow_animals(level: Level, bet: str) -> None:
    """A hand of many hares and one fox: who has no taste bets on the fox."""
    race = Race(Options(), 3)
    race.phase, race.streams, race.bets = BET, (4, 8), [[LAMB], [WOLF], [TORTOISE]]
    race.hands = [[6, 0, 0, 1, 0, 0], [7, 0, 0, 0, 0, 0], [0, 7, 0, 0, 0, 0]]
    game = AnimalRace()
    view = game.page_data(RaceState.of(race, ("Ann", "Bob", "Cy")), 0)
    assert bot_for(game, level).choose(Seen(0, view, ()), Random(3)).endswith(bet)


@pytest.mark.parametrize(("level", "spared"), [(Level.BEGINNER, True), (Level.EXPERT, False)])
def test_a_beginner_saves_the_cards_of_its_own_animals(level: Level, spared: bool) -> None:
    """A hand of foxes and one wolf, bets on fox and lamb: whoever saves lays the wolf."""
    race = Race(Options(), 3)
    race.phase, race.streams, race.bets = PLAY, (4, 8), [[FOX, LAMB], [WOLF], [TORTOISE]]
    race.hands = [[0, 0, 1, 5, 0, 0], [6, 0, 0, 0, 0, 0], [0, 6, 0, 0, 0, 0]]
    game = AnimalRace()
    view = game.page_data(RaceState.of(race, ("Ann", "Bob", "Cy")), 0)
    laid = [bot_for(game, level).choose(Seen(0, view, ()), Random(seed)) for seed in range(40)]
    wolves = len([action for action in laid if "wolf" in action])
    assert wolves == 40 if spared else wolves < 10


@pytest.mark.parametrize("rules", ["full", "apprentice"])
def test_the_strongest_bot_wins_against_chance(rules: str) -> None:
    """Three in four races of two players, where equal strength would win one in two; it looks ahead in few deals."""
    game = AnimalRace()
    strong = AnimalRaceBot(0.1, 0.1, foresight=Foresight(deals=6, choices=4))
    won = 0
    for number in range(12):
        bots = [strong, bot_for(game, Level.BEGINNER)][:: 1 if number % 2 else -1]
        played = play(game, begun(2, rules=rules), bots, Random(number), 1000)
        won += played.last.to_race().winners() == (0 if number % 2 else 1,)
    assert won >= 9
