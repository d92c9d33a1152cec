"""Swiss pairing over tables of four, against pairings worked out by hand."""

from collections import Counter
from itertools import combinations

import pytest

from firmware.club.swiss import first_round, meetings, next_round, table_sizes

LETTERS = "ABCDEFGHIJKLMNOP"


@pytest.mark.parametrize(
    ("players", "sizes"),
    [(3, [3]), (4, [4]), (5, [3, 2]), (6, [3, 3]), (7, [4, 3]), (9, [3, 3, 3]), (10, [4, 3, 3]), (16, [4] * 4)],
)
def test_tables_have_at_most_four_and_are_as_even_as_can_be(players: int, sizes: list[int]) -> None:
    assert table_sizes(players) == sizes


def test_the_first_round_keeps_the_strongest_apart() -> None:
    assert first_round(LETTERS[:8]) == [tuple("ADEH"), tuple("BCFG")]
    assert first_round(LETTERS[:10]) == [tuple("AFGJ"), tuple("BEH"), tuple("CDI")]


def test_a_second_meeting_is_avoided_though_the_points_would_ask_for_it() -> None:
    met = Counter({frozenset(pair): 1 for pair in combinations("ABCD", 2)})
    points = dict(zip(LETTERS[:8], (3.0, 3.0, 3.0, 3.0, 2.0, 2.0, 2.0, 2.0), strict=True))
    tables = next_round(LETTERS[:8], points, met)
    assert [sum(name in "ABCD" for name in table) for table in tables] == [2, 2]


def test_meetings_count_each_two_at_each_table_of_each_round() -> None:
    met = meetings([[tuple("ABC"), tuple("DE")], [tuple("AB"), tuple("CDE")]])
    assert (met[frozenset("AB")], met[frozenset("DE")], met[frozenset("CD")], met[frozenset("AE")]) == (2, 2, 1, 0)
