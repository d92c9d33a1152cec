"""Swiss pairing over tables of four against pairings worked out by hand, and a tournament fed by real games."""

import random
from collections import Counter
from itertools import combinations, pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from firmware.club.checking import check
from firmware.club.database import Database
from firmware.club.errors import ClubError
from firmware.club.store import Store
from firmware.club.swiss import first_round, meetings, next_round, table_sizes
from firmware.club.tournament import Places, Tournament
from firmware.club.tournaments import Tournaments
from tests.firmware.club.boards import GAMES, finished, record_of, sending

LETTERS = "ABCDEFGHIJKLMNOP"


def places(order: str) -> Places:
    return tuple((name,) for name in order)


def after(tournament: Tournament, *orders: str) -> Tournament:
    """Return a tournament in which the tables of the last round came in like this."""
    for table, order in enumerate(orders):
        tournament = tournament.written(table, places(order))
    return tournament


@pytest.mark.parametrize(
    ("players", "sizes"),
    [(3, [3]), (4, [4]), (5, [3, 2]), (6, [3, 3]), (7, [4, 3]), (9, [3, 3, 3]), (10, [4, 3, 3]), (16, [4] * 4)],
)
def test_tables_have_at_most_four_and_are_as_even_as_can_be(players: int, sizes: list[int]) -> None:
    assert table_sizes(players) == sizes


def test_the_first_round_keeps_the_strongest_apart() -> None:
    assert first_round(LETTERS[:8]) == [tuple("ADEH"), tuple("BCFG")]
    assert first_round(LETTERS[:10]) == [tuple("AFGJ"), tuple("BEH"), tuple("CDI")]


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


def test_a_second_meeting_is_avoided_though_the_points_would_ask_for_it() -> None:
    met = Counter({frozenset(pair): 1 for pair in combinations("ABCD", 2)})
    points = dict(zip(LETTERS[:8], (3.0, 3.0, 3.0, 3.0, 2.0, 2.0, 2.0, 2.0), strict=True))
    tables = next_round(LETTERS[:8], points, met)
    assert [sum(name in "ABCD" for name in table) for table in tables] == [2, 2]


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


def test_games_of_boards_are_results_and_a_tournament_survives_a_restart(database: Database) -> None:
    times = iter(float(number) for number in range(100))
    store = Store(database)
    tournaments = Tournaments(database, lambda: next(times))
    tournaments.open()
    commands = tournaments.commands()
    commands["begin_tournament"]({"name": "Cup", "players": ["Anna", "Ben", "Cleo", "Dan", "Eva", "Finn"]})
    assert tournaments.current is not None
    first, second = tournaments.current.rounds[0].tables
    with pytest.raises(ClubError, match="not over"):
        commands["begin_tournament"]({"name": "Cup 2", "players": ["A", "B", "C"]})
    store.keep([check(GAMES, *sending(finished(record_of(1, first))))], next(times))
    store.keep([check(GAMES, *sending(finished(record_of(2, first))))], next(times))
    tournaments.refresh()
    again = Tournaments(database, lambda: next(times))
    again.open()
    assert again.data() == tournaments.data()
    data = again.data()
    assert data is not None
    (won,) = next(game.winners for game in store.games() if game.key == record_of(1, first).key)
    assert data["rounds"][0][0]["places"][0] == [won]
    assert data["rounds"][0][1]["places"] is None
    again.commands()["table_result"]({"table": 1, "places": [[name] for name in second]})
    again.commands()["next_round"]({})
    again.commands()["end_tournament"]({})
    last = Tournaments(database, lambda: next(times))
    last.open()
    ended = last.data()
    assert ended is not None
    assert (ended["over"], len(ended["rounds"])) == (True, 2)
    assert ended["rounds"][0][0]["places"][0] == [won]
    with pytest.raises(ClubError):
        last.commands()["next_round"]({})


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("begin_tournament", {}),
        ("begin_tournament", {"name": 3, "players": ["A"]}),
        ("begin_tournament", {"name": "Cup", "players": [1, 2, 3]}),
        ("table_result", {"table": "1"}),
        ("table_result", {"table": 0, "places": [["A"], 3]}),
        ("next_round", {}),
    ],
)
def test_commands_with_anything_in_them_are_refused(database: Database, name: str, data: dict[str, object]) -> None:
    Store(database)
    tournaments = Tournaments(database, lambda: 0.0)
    tournaments.open()
    with pytest.raises(ClubError):
        tournaments.commands()[name](data)
