"""Who is likely to win."""

import pytest

from engine.bots.hare_and_tortoise.prospects import CONSOLATION, prospects
from engine.hare_and_tortoise import EndOption, Status
from tests.engine.hare_and_tortoise.support import game, home, on, player


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


def test_where_the_race_ends_with_the_winner_only_the_win_is_hoped_for() -> None:
    people = (player(0, 50), player(1, 40), player(2, 20))
    assert sum(prospects(game(*people, end=EndOption.FIRST).race())) == pytest.approx(1)
    assert sum(prospects(game(*people, end=EndOption.LAST).race())) > 1


def test_a_missed_turn_counts_the_more_the_nearer_the_finish_is() -> None:
    def times_better(first: int, second: int, carrots: int, lettuces: int) -> float:
        odds = []
        for status in (Status.MISS, Status.NONE):
            runners = (player(0, first, carrots=carrots, lettuces=lettuces), player(2, 1))
            other = player(1, on(second, status), carrots=carrots, lettuces=lettuces)
            hopes = prospects(game(runners[0], other, runners[1], end=EndOption.FIRST).race())
            odds.append(hopes[0] / hopes[1])
        return odds[0] / odds[1]

    assert times_better(62, 60, 10, 0) > 2 * times_better(4, 3, 65, 3) > 2


def test_a_team_is_as_slow_as_its_slowest() -> None:
    teams = ("red", "blue", "red", "blue")
    spaces = (60, 40, 5, 41)
    people = (player(s, spaces[s], carrots=40, lettuces=0, team=teams[s]) for s in range(4))
    hopes = prospects(game(*people).race())
    assert hopes[1] == hopes[3] > hopes[0] == hopes[2]
    assert hopes[0] + hopes[1] == pytest.approx(1)
