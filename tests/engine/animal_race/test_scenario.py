"""The animal race in scenario files: what is read, what is refused, and what is written."""

from typing import Any

import pytest

from engine.animal_race.scenario import AnimalScenarios
from engine.animal_race.state import RaceState
from engine.checker import Checker
from tests.engine.animal_race.support import apprentice_position, begun, cards, play, position

FORMAT = AnimalScenarios()
DATA: dict[str, Any] = {
    "begin": "Ann",
    "streams": [4, 8],
    "animals": {"hare": 3},
    "played": {"fox": 2},
    "players": [
        {"name": "Ann", "bets": ["hare", "fox", "lamb"], "hand": {"hare": 6}},
        {"name": "Bob", "bets": ["wolf", "lamb", "fox"], "hand": {"wolf": 6}},
    ],
}


def faults(data: dict[str, Any]) -> list[tuple[str | int, ...]]:
    """Return where a position is faulty."""
    check = Checker()
    step, _ = FORMAT.read_position(check, data)
    assert (step is None) == bool(check.faults)
    return [keys for keys, _ in check.faults]


def test_a_position_is_read_as_it_is_written() -> None:
    check = Checker()
    step, names = FORMAT.read_position(check, DATA)
    assert step is not None
    assert (tuple(names), check.faults) == (("Ann", "Bob"), [])
    seen = FORMAT.observe(step.state)
    assert (seen["turn"], seen["animals"]["hare"], seen["played"]) == ("Ann", 3, {"fox": 2})
    assert seen["bets"] == [["hare", "fox", "lamb"], ["wolf", "lamb", "fox"]]


@pytest.mark.parametrize(
    ("change", "keys"),
    [
        ({"options": {"rules": "lazy"}}, ("options", "rules")),
        ({"options": {"races": 2}}, ("options", "races")),
        ({"options": {"race": 2}}, ("options", "race")),
        ({"options": {"races": 3, "race": 4}}, ("options", "race")),
        ({"options": {"points": {"Zoe": 3}}}, ("options", "points", "Zoe")),
        ({"begin": "Zoe"}, ("begin",)),
        ({"turbos": {}}, ("turbos",)),
        ({"animals": {"goat": 1}}, ("animals", "goat")),
        ({"animals": {"hare": -1}}, ("animals", "hare")),
        ({"played": {"hare": True}}, ("played", "hare")),
        ({"podium": ["hare"]}, ("podium",)),
        ({"streams": [8, 4]}, ("streams",)),
    ],
)
def test_a_fault_is_told_where_it_stands(change: dict[str, Any], keys: tuple[str | int, ...]) -> None:
    assert faults(DATA | change) == [keys]


def test_turbos_lie_one_of_each_animal() -> None:
    data = FORMAT.position(apprentice_position())
    assert data is not None
    assert faults(dict(data)) == []
    assert faults({**data, "turbos": {"hare": 2, "fox": 2}})[0] == ("turbos",)


@pytest.mark.parametrize(
    "state",
    [position(turn=1), position(podium=((3,),), tiles={0: 4}), position(played=cards(fox=2)), apprentice_position()],
)
def test_a_position_that_is_written_sets_up_the_very_state(state: RaceState) -> None:
    data = FORMAT.position(state)
    assert data is not None
    step, _ = FORMAT.read_position(Checker(), data)
    assert step is not None
    assert step.state == state


def test_what_no_file_can_tell_is_not_written() -> None:
    assert FORMAT.position(begun()) is None
    assert FORMAT.position(play(position(), "play hare 1")) is None
    assert FORMAT.position(play(position(), "play hare 1", "drew fox")) is None


@pytest.mark.parametrize(
    ("key", "value", "read"),
    [
        ("hands", {"howl": 1}, {"howl": 1}),
        ("bets", ["fox"], ["fox"]),
        ("podium", [["hare"], ["fox", "lamb"]], [["hare"], ["fox", "lamb"]]),
        ("animals", {"lamb": 2}, {"lamb": 2}),
        ("winners", ["Bob"], ["Bob"]),
        ("turn", "", ""),
        ("race", 2, 2),
    ],
)
def test_what_is_expected_is_read_as_it_is_observed(key: str, value: object, read: object) -> None:
    check = Checker()
    assert FORMAT.read_expected(check, key, value, ("expect", key), ("Ann", "Bob")) == read
    assert check.faults == []
