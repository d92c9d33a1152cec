"""Tournaments that are fed by real games, kept, and led by commands."""

import pytest

from firmware.club.checking import check
from firmware.club.database import Database
from firmware.club.errors import ClubError
from firmware.club.store import Store
from firmware.club.tournaments import Tournaments
from tests.firmware.club.boards import GAMES, finished, record_of, sending

pytestmark = pytest.mark.slow


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


def test_people_are_found_however_they_write_their_names_at_a_board(database: Database) -> None:
    times = iter(float(number) for number in range(100))
    store, tournaments = Store(database), Tournaments(database, lambda: next(times))
    commands = tournaments.commands()
    with pytest.raises(ClubError, match="same name"):
        commands["begin_tournament"]({"name": "Cup", "players": ["Anna", "Ben", "anna"]})
    commands["begin_tournament"]({"name": "Cup", "players": ["Anna", "Ben", "Cleo"]})
    store.keep([check(GAMES, *sending(finished(record_of(1, ("ANNA", "Ben", "cleo")))))], next(times))
    tournaments.refresh()
    data = tournaments.data()
    assert data is not None
    assert sorted(name for place in data["rounds"][0][0]["places"] for name in place) == ["Anna", "Ben", "Cleo"]


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
