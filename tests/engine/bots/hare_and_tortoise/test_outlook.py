"""How many turns a player has still to go."""

import pytest

from engine.bots.hare_and_tortoise.lone_runner import turns_home
from engine.bots.hare_and_tortoise.outlook import mixed_turns, turns_left
from engine.hare_and_tortoise import Status
from tests.engine.hare_and_tortoise.support import game, home, on, player


def test_the_mixture_counts_its_own_position_most() -> None:
    rules = game(player(0), player(1), player(2)).rules
    tables = [turns_home(rules, 10).at_position(position, 0, 40) for position in (1, 2, 3)]
    mixed = mixed_turns(rules, 1, 10)[0][40]
    for carrots in range(0, 120, 10):
        turns = [table[carrots] for table in tables]
        assert mixed[carrots] == pytest.approx((4 * turns[0] + 2 * turns[1] + turns[2]) / 7)


def test_who_is_home_has_no_turn_left_and_who_can_come_home_one() -> None:
    race = game(player(0, 60, carrots=13, lettuces=0), player(1, home(1)), player(2, 35)).race()
    assert (turns_left(race, 1), turns_left(race, 0)) == (0.0, 1.0)


def test_whoever_must_miss_a_turn_has_one_more_to_go() -> None:
    free = game(player(0), player(1, 40), player(2, 20)).race()
    missing = game(player(0), player(1, on(40, Status.MISS)), player(2, 20)).race()
    assert turns_left(missing, 1) == turns_left(free, 1) + 1


def test_what_a_number_will_pay_before_the_next_turn_is_counted() -> None:
    """The second of three on a 2 has 20 more when it decides."""
    race = game(player(0, 50), player(1, 29, carrots=30, lettuces=0), player(2, 5)).race()
    poor = game(player(0, 50), player(1, 29, carrots=30, lettuces=0), player(2, 5), begin=1).race()
    table = mixed_turns(race.rules, 2, race.rules.home_limit[1])[0][29]
    assert race.rules.numbers[29] >> 2 & 1
    assert (turns_left(race, 1), turns_left(poor, 1)) == (table[50], table[poor.carrots[1]])


def test_a_pair_of_runners_has_longer_to_go_than_the_one_that_is_left_of_it() -> None:
    pair = game(player(0, 40, 20, carrots=90, lettuces=0), player(1)).race()
    one = game(player(0, home(1), 20, carrots=90, lettuces=0), player(1)).race()
    assert turns_left(pair, 0) > turns_left(one, 0) > 0
