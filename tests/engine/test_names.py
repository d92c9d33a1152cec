"""The players of a filled form."""

import pytest

from engine.checker import Checker
from engine.names import LONGEST_NAME, Seat, folded, name_fault, read_seats


def test_names_are_trimmed_and_teams_kept() -> None:
    check = Checker()
    people = [{"name": " Ann ", "team": "red"}, {"name": "Bob", "team": ""}]
    assert read_seats(check, {"players": people, "begin": 1}) == ((Seat("Ann", "red"), Seat("Bob", None)), 1)
    assert read_seats(check, {"players": people})[1] == 0
    assert check.faults == []


@pytest.mark.parametrize(
    ("answers", "keys"),
    [
        ({"players": "Ann"}, ("players",)),
        ({"players": ["Ann"]}, ("players", 0)),
        ({"players": [{"name": 3}]}, ("players", 0, "name")),
        ({"players": [{"name": "Ann", "team": 3}]}, ("players", 0, "team")),
        ({"begin": "Ann"}, ("begin",)),
    ],
)
def test_what_is_no_list_of_players_is_told_where_it_stands(
    answers: dict[str, object], keys: tuple[str | int, ...]
) -> None:
    check = Checker()
    read_seats(check, answers)
    assert keys in [where for where, _ in check.faults]


@pytest.mark.parametrize("name", ["Ann", "Ann B.", "小兔", "x" * LONGEST_NAME])
def test_a_name_that_can_be_told_and_printed_is_one(name: str) -> None:
    assert name_fault(name) is None


@pytest.mark.parametrize("name", ["", " Ann", "Ann ", "A:nn", "A\nnn", "x" * (LONGEST_NAME + 1)])
def test_other_names_are_faulty(name: str) -> None:
    assert name_fault(name)


def test_spellings_of_a_name_have_something_in_common() -> None:
    assert len({folded(name) for name in ("Anna", "ANNA", "anna", "\uff21nna")}) == 1
    assert folded("Anna") != folded("Hanna")
