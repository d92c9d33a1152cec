"""A tournament: rounds worked out by hand, points that are shared, and what is refused."""

import random
from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware.club.errors import ClubError
from firmware.club.swiss import meetings, table_sizes
from firmware.club.tournament import Places, Tournament

pytestmark = pytest.mark.slow

LETTERS = "ABCDEFGHIJKLMNOP"


def places(order: str) -> Places:
    return tuple((name,) for name in order)


def after(tournament: Tournament, *orders: str) -> Tournament:
    """Return a tournament in which the tables of the last round came in like this."""
    for table, order in enumerate(orders):
        tournament = tournament.written(table, places(order))
    return tournament


def test_a_second_round_of_eight_by_hand() -> None:
    """Points 3-2-1-0: A B 3, D C 2, E F 1, H G 0. The leaders meet whom they have not met, two of each old table."""
    tournament = after(Tournament.begin("Cup", LETTERS[:8], 0.0), "ADEH", "BCFG")
    assert [score.name for score in tournament.ranking()] == list("ABCDEFGH")
    tables = tournament.next_round(1.0).rounds[-1].tables
    assert [set(table) for table in tables] == [set("ABCD"), set("EFGH")]


def test_sixteen_play_three_rounds_and_nobody_meets_anybody_twice() -> None:
    tournament = Tournament.begin("Cup", LETTERS, 0.0)
    assert [set(table) for table in tournament.rounds[0].tables] == [*map(set, ("AHIP", "BGJO", "CFKN", "DELM"))]
    tournament = after(tournament, "AHIP", "BGJO", "CFKN", "DELM").next_round(1.0)
    # Everybody with 3 points at one table, with 2 at the next, and so on: nobody has met.
    assert [set(table) for table in tournament.rounds[1].tables] == [*map(set, ("ABCD", "EFGH", "IJKL", "MNOP"))]
    tournament = after(tournament, "ABCD", "EFGH", "IJKL", "MNOP").next_round(2.0)
    met = meetings(played.tables for played in tournament.rounds)
    assert max(met.values()) == 1
    leaders = set(tournament.rounds[2].tables[0])
    assert "A" in leaders


@given(st.integers(3, 40), st.integers(2, 4), st.randoms(use_true_random=False))
def test_everybody_plays_in_every_round_at_one_table(players: int, rounds: int, chance: random.Random) -> None:
    tournament = Tournament.begin("Cup", [f"P{number}" for number in range(players)], 0.0)
    for number in range(rounds):
        for table, names in enumerate(tournament.rounds[-1].tables):
            order = list(names)
            chance.shuffle(order)
            tournament = tournament.written(table, tuple((name,) for name in order))
        assert sorted(name for table in tournament.rounds[-1].tables for name in table) == sorted(tournament.players)
        assert sorted(map(len, tournament.rounds[-1].tables), reverse=True) == table_sizes(players)
        tournament = tournament.next_round(float(number))
    # A winner has 3 points whatever the size of the table, and somebody has won at each.
    assert sum(score.wins for score in tournament.ranking()) == rounds * len(table_sizes(players))


def test_those_who_share_a_place_share_its_points() -> None:
    tournament = Tournament.begin("Cup", "ABCD", 0.0).written(0, (("A",), ("B", "C"), ("D",)))
    assert {score.name: score.points for score in tournament.ranking()} == {"A": 3.0, "B": 1.5, "C": 1.5, "D": 0.0}


def test_equal_points_are_told_apart_by_whom_one_has_met() -> None:
    tournament = after(Tournament.begin("Cup", LETTERS[:8], 0.0), "ADEH", "BCFG").next_round(1.0)
    tournament = after(tournament, "BACD", "EFGH")
    ranking = tournament.ranking()
    assert [(score.name, score.points) for score in ranking[:2]] == [("B", 6.0), ("A", 5.0)]
    assert all(one.points > other.points or one.met >= other.met for one, other in pairwise(ranking))


@pytest.mark.parametrize(
    ("name", "players"),
    [
        ("", "ABC"),
        ("Cup", "AB"),
        ("Cup", "AAB"),
        ("Cup", ["A", "B", ""]),
        ("Cup", ["A", "B", "C:D"]),
        ("x" * 61, "ABC"),
    ],
)
def test_what_is_no_tournament_is_refused(name: str, players: list[str]) -> None:
    with pytest.raises(ClubError):
        Tournament.begin(name, players, 0.0)


def test_a_round_waits_for_all_tables_and_results_name_everybody() -> None:
    tournament = Tournament.begin("Cup", LETTERS[:8], 0.0)
    with pytest.raises(ClubError, match="table 1, 2"):
        tournament.next_round(1.0)
    for wrong in ("ADE", "ADEB", "ADEHH"):
        with pytest.raises(ClubError):
            tournament.written(0, places(wrong))
    with pytest.raises(ClubError):
        tournament.written(7, places("ADEH"))
