"""Who is likely to win."""

import pytest

from engine.bots.hare_and_tortoise.prospects import CONSOLATION, prospects
from engine.hare_and_tortoise import EndOption
from tests.engine.hare_and_tortoise.support import game, home, player


def test_whoever_is_nearer_may_hope_for_more() -> None:
    hopes = prospects(game(player(0, 60, carrots=13, lettuces=0), player(1, 40), player(2, 20)).race())
    assert hopes[0] > hopes[1] > hopes[2] > 0


def test_places_that_are_taken_are_worth_less_and_less() -> None:
    state = game(player(0, 20), player(1, home(2)), player(2, home(1)), player(3, 30))
    hopes = prospects(state.race())
    assert (hopes[2], hopes[1]) == (1.0, CONSOLATION)
    assert all(hope <= CONSOLATION**2 for hope in (hopes[0], hopes[3]))


def test_when_the_race_is_over_nobody_hopes_any_more() -> None:
    state = game(player(0, home(1), carrots=5), player(1, 20), player(2, 30), end=EndOption.FIRST)
    assert prospects(state.race()) == [1.0, 0.0, 0.0]


def test_a_team_is_as_slow_as_its_slowest() -> None:
    teams = ("red", "blue", "red", "blue")
    spaces = (60, 40, 5, 41)
    people = (player(s, spaces[s], carrots=40, lettuces=0, team=teams[s]) for s in range(4))
    hopes = prospects(game(*people).race())
    assert hopes[1] == hopes[3] > hopes[0] == hopes[2]
    assert hopes[0] + hopes[1] == pytest.approx(1)
