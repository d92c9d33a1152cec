"""The balance lab: plans side by side, with intervals, as text, as data and as a drawing."""

import json
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from engine.study import interval_of_mean, mix_text, share_text
from firmware.cli.commands.simulate import LIMIT
from firmware.cli.main import main

pytestmark = pytest.mark.slow

QUICK = ("simulate", "--games", "3", "--seed", "1", "--jobs", "1", "--players", "3")


def figures(capsys: pytest.CaptureFixture[str], *options: str) -> list[dict[str, Any]]:
    """Return what a simulation comes to."""
    assert main([*QUICK, *options, "--json"]) == 0
    found: list[dict[str, Any]] = json.loads(capsys.readouterr().out)
    return found


@pytest.mark.slow
def test_everything_that_is_named_is_tried(capsys: pytest.CaptureFixture[str]) -> None:
    """Two editions, two variants and two mixes are eight plans, all with the same seed."""
    mixes = ("--levels", "random", "--levels", "beginner")
    found = figures(capsys, "--edition", "abacus-2000", "parlett", "--hare", "table", "nap", *mixes)
    kinds = {(plan["edition"], plan["hare"], plan["levels"][0] if plan["levels"] else "") for plan in found}
    assert len(kinds) == len(found) == 8
    assert {plan["seed"] for plan in found} == {1}


def test_the_same_seed_plays_the_same_games(capsys: pytest.CaptureFixture[str]) -> None:
    """On one process or on two."""
    one, two = (figures(capsys, "--levels", "casual", *jobs)[0] for jobs in ((), ("--jobs", "2")))
    assert {**one, "cpu_seconds": 0} == {**two, "cpu_seconds": 0}


def test_a_championship_of_animal_races_comes_to_its_end(capsys: pytest.CaptureFixture[str]) -> None:
    """The usual limit is enough for three races."""
    (found,) = figures(capsys, "--game", "animal-race", "--races", "3", "--levels", "beginner")
    assert found["finished"] == found["games"] == 3
    assert 400 < found["length"]["most"] < LIMIT


def test_plans_stand_beside_each_other_and_in_a_drawing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A column for each plan, and the same as a drawing with a bar for each seat."""
    drawing = tmp_path / "lab.svg"
    levels = ("--levels", "random", "--levels", "casual", "beginner", "beginner")
    assert main([*QUICK, *levels, "--svg", str(drawing)]) == 0
    lines = {line[:14].strip(): line for line in capsys.readouterr().out.splitlines()}
    assert lines["played by"].split() == ["played", "by", "chance", "casual", "beginner", "beginner"]
    assert lines["wins of seat 1"].count("%") == 6
    words = [element.text for element in ET.parse(drawing).iter() if element.text]  # noqa: S314 - our own file
    assert {"chance", "casual beginner beginner", "1: casual", "3: chance"} <= set(words)


@pytest.mark.parametrize(
    ("options", "words"),
    [
        (("--edition", "lost"), "no edition 'lost'"),
        (("--races", "3"), "has no --races"),
        (("--players", "9"), "not 9"),
    ],
)
def test_what_cannot_be_is_told(capsys: pytest.CaptureFixture[str], options: tuple[str, ...], words: str) -> None:
    assert main([*QUICK, *options]) == 2
    assert words in capsys.readouterr().err


def test_intervals_grow_smaller_with_more_games() -> None:
    few, many = interval_of_mean([10, 20]), interval_of_mean([10, 20] * 50)
    assert few[0] < many[0] < 15 < many[1] < few[1]
    assert interval_of_mean([7]) == (7, 7)
    assert share_text(5, 10) == "50.0% (24% to 76%)"
    assert (mix_text(()), mix_text(("casual", "casual")), mix_text(("casual", "expert"))) == (
        "chance",
        "casual",
        "casual expert",
    )


def test_a_study_is_told_as_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    random = ("--levels", "random", "--edition", "parlett", "--end", "first")
    assert main([*QUICK, *random]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line.split() for line in lines[:6]] == [
        ["edition", "parlett"],
        ["hare", "table"],
        ["end", "first"],
        ["players", "3"],
        ["seed", "1"],
        ["games", "3"],
    ]


def test_bots_play_by_default(capsys: pytest.CaptureFixture[str]) -> None:
    (played,) = figures(capsys, "--end", "first")
    assert (played["finished"], played["levels"]) == (3, ["skilled"] * 3)
