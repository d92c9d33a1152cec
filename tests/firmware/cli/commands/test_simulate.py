"""Many games, by the command."""

import json

import pytest

from firmware.cli.main import main

FEW = ("--games", "60", "--seed", "3", "--jobs", "1", "--levels", "random")


def simulated(capsys: pytest.CaptureFixture[str], *options: str) -> str:
    assert main(["simulate", *FEW, *options]) == 0
    return capsys.readouterr().out


def test_a_study_is_told_as_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    lines = simulated(capsys, "--edition", "parlett", "--players", "3", "--end", "first").splitlines()
    assert lines[0] == "edition             parlett, hare: table, end: first, 3 players"
    assert lines[1] == "seed                3"
    assert lines[2].startswith("games               60, ")
    assert lines[10] == "hare events"


def test_a_study_as_data_is_the_same_on_any_number_of_processes(capsys: pytest.CaptureFixture[str]) -> None:
    one = json.loads(simulated(capsys, "--json"))
    two = json.loads(simulated(capsys, "--json", "--jobs", "2"))
    assert {**one, "cpu_seconds": 0} == {**two, "cpu_seconds": 0}
    assert (one["edition"], one["players"], one["games"], len(one["wins"])) == ("abacus-2000", 4, 60, 4)
    assert 0 < sum(one["wins"]) <= one["games"]


def test_bots_play_by_default_and_mixed_on_demand(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--games", "3", "--jobs", "1", "--players", "3", "--end", "first", "--json"]) == 0
    played = json.loads(capsys.readouterr().out)
    assert (played["finished"], played["levels"]) == (3, ["skilled"] * 3)
    mixed = ("--levels", "expert", "beginner", "casual")
    assert main(["simulate", "--games", "1", "--jobs", "1", "--players", "3", *mixed]) == 0
    assert "played by           expert, beginner, casual" in capsys.readouterr().out
