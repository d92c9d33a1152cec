"""Games of bots: they do what is allowed, come home, and do the same again."""

from random import Random

import pytest

from engine.bots.arena import play
from engine.bots.catalogue import bot_for
from engine.bots.levels import Level
from engine.bots.seen import RandomBot
from engine.hare_and_tortoise import EndOption, HareOption
from tests.effort import effort
from tests.engine.bots.hare_and_tortoise.races import GAME, QUICK, new_game

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    ("players", "teams", "edition", "hare"),
    [
        (2, "", "abacus-2000", HareOption.TABLE),
        (2, "", "ravensburger-1978", HareOption.COSTLY_LEAP),
        (3, "", "parlett", HareOption.TABLE),
        (4, "abab", "ravensburger-2008", HareOption.TABLE),
        (5, "", "intellect-1974", HareOption.NAP),
        (6, "abcabc", "ravensburger-1978", HareOption.MIND_SPORTS_2019),
        (6, "", "ravensburger-2008-ru", HareOption.NO_HARES),
    ],
)
def test_a_game_of_bots_comes_to_its_end(players: int, teams: str, edition: str, hare: HareOption) -> None:
    """What bots do is allowed, in every edition, variant and number of players, and they come home."""
    start = new_game(players, teams, edition=edition, hare=hare)
    bots = [QUICK, *(bot_for(GAME, level) for level in (Level.EXPERT, Level.BEGINNER, Level.CASUAL, Level.SKILLED))]
    played = play(GAME, start, (bots + bots)[:players], Random(players))
    assert played.over


@pytest.mark.parametrize("level", [Level.BEGINNER, Level.CASUAL])
@pytest.mark.parametrize(
    ("players", "teams", "edition"),
    [(2, "", "parlett"), (6, "ababab", "ravensburger-2008-ru"), (4, "", "parlett"), (2, "", "ravensburger-1978")][
        : effort(4, 2)
    ],
)
def test_the_weakest_come_home_before_a_game_is_given_up(level: Level, players: int, teams: str, edition: str) -> None:
    """Their whims fade when a race takes long."""
    start = new_game(players, teams, edition=edition, end=EndOption.FIRST)
    assert play(GAME, start, [bot_for(GAME, level)] * players, Random(players)).over


def test_the_same_chance_makes_the_same_game() -> None:
    """A budget is counted in games of a tree, not in time."""
    games = [play(GAME, new_game(3, end=EndOption.FIRST), [QUICK] * 3, Random(7)).actions for _ in range(2)]
    assert games[0] == games[1]


def test_a_game_that_takes_too_long_is_given_up() -> None:
    """So many actions, each with the step that it led to."""
    played = play(GAME, new_game(3), [RandomBot()] * 3, Random(1), 6)
    assert (played.over, len(played.actions), len(played.steps)) == (False, 6, 7)
    assert played.last is played.steps[-1].state


def test_a_seat_without_a_bot_is_told() -> None:
    with pytest.raises(ValueError, match="3 seats, but 2 bots"):
        play(GAME, new_game(3), [RandomBot()] * 2, Random(1))
