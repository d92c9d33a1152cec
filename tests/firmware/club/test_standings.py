"""Tables are the same whatever the order in which games arrive."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.bots.levels import Level
from firmware.club.ratings import ANCHORS
from firmware.club.results import ClubGame
from firmware.club.standings import BETWEEN_MARKS, Standings, standings_of
from tests.effort import effort
from tests.firmware.club.played import game


def test_somebody_who_always_beats_a_level_is_shown_above_it() -> None:
    bots = {"X": Level.SKILLED, "Y": Level.SKILLED, "Z": Level.SKILLED}
    (line,) = standings_of(game(number, "AXYZ", bots) for number in range(60))
    assert line.rating.shown > ANCHORS[Level.SKILLED]
    assert (line.games, line.wins) == (60, 60)


def many(seed: int, count: int) -> list[ClubGame]:
    chance = random.Random(seed)
    return [game(n, chance.sample("ABCDEFGHx", chance.randint(2, 6)), at=float(n // 3)) for n in range(count)]


@pytest.mark.slow
@settings(max_examples=effort(60, 10))
@given(st.randoms(use_true_random=False), st.lists(st.integers(0, effort(900, 400)), max_size=4))
def test_any_order_of_arrival_gives_the_same_table_also_with_looks_in_between(
    chance: random.Random, looks: list[int]
) -> None:
    games = many(1, effort(900, 2 * BETWEEN_MARKS + 40))
    expected = standings_of(games)
    chance.shuffle(games)
    standings = Standings()
    for number, one in enumerate(games):
        standings.add(one)
        if number in looks:
            standings.table()
    assert standings.table() == expected


def test_a_game_that_comes_late_is_worked_in_from_the_mark_before_it() -> None:
    games = many(2, 3 * BETWEEN_MARKS)
    late = games.pop(BETWEEN_MARKS + 7)
    standings = Standings()
    for one in games:
        standings.add(one)
    before = standings.table()
    standings.add(late)
    assert standings.table() != before
    assert standings.table() == standings_of([*games, late])
