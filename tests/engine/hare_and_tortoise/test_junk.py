"""Junk in a file is told as a fault; nothing else ever comes of it."""

import json
import tomllib
from collections.abc import Iterator, Mapping
from contextlib import suppress
from copy import deepcopy
from importlib.resources import files
from itertools import islice
from typing import Any

import pytest

from engine.hare_and_tortoise import Edition, GameState, StateError, new_game, read_editions
from firmware.config.toml_file import FileFaultError, TomlFile
from firmware.scenarios.runner import DifferenceError, read_scenario
from tests.effort import effort
from tests.engine.hare_and_tortoise.support import game, player
from tests.firmware.scenarios.files import HEAD, STEP
from tests.games import games

JUNK: tuple[object, ...] = (3, -1, 0, 10**30, 1.5, True, "", "x", "A", [], ["x"], [1], [[]], [{}], {}, {"x": 1})
SHIPPED: dict[str, Any] = {
    entry.name.removesuffix(".toml"): tomllib.loads(entry.read_text("utf-8"))
    for entry in (files("engine.hare_and_tortoise") / "editions").iterdir()
}
SCENARIO = tomllib.loads(HEAD + STEP)
STATE = game(player(0, 12), player(1), player(2), edition="parlett").to_data()
Path = tuple[str | int, ...]


def paths(data: object, path: Path = ()) -> Iterator[Path]:
    """Return the ways to all values in plain data."""
    if path:
        yield path
    inside = data.items() if isinstance(data, dict) else enumerate(data) if isinstance(data, list) else ()
    for key, value in inside:
        yield from paths(value, (*path, key))


def replaced(data: dict[str, Any], path: Path, junk: object) -> dict[str, Any]:
    """Return a copy with junk at one place."""
    copy = deepcopy(data)
    place: Any = copy
    for key in path[:-1]:
        place = place[key]
    place[path[-1]] = deepcopy(junk)
    return copy


def spoilt(data: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Return the data with every kind of junk at every place."""
    return (replaced(data, path, junk) for path in paths(data) for junk in JUNK)


@pytest.mark.slow
@pytest.mark.parametrize("name", ["abacus-2000", "parlett", "ravensburger-1978"])
def test_an_edition_with_junk_in_it_is_sound_or_faulty(name: str) -> None:
    for data in islice(spoilt(SHIPPED[name]), 0, None, effort(1, 3)):
        editions, faults = read_editions(SHIPPED | {"own": data})
        assert ("own" in editions) != bool(faults.get("own")), data
        for edition in (editions[name] for name in editions if name == "own"):
            assert new_game(edition, ["Anna", "Ben", "Cleo"]).on_turn == "Anna"


def test_a_scenario_with_junk_in_it_runs_differs_or_is_faulty(editions: Mapping[str, Edition]) -> None:
    for data in spoilt(SCENARIO):
        with suppress(FileFaultError, DifferenceError):
            list(read_scenario(TomlFile("own.toml", data, {}), games(editions)).run())


def test_a_state_with_junk_in_it_reads_or_is_an_error(editions: Mapping[str, Edition]) -> None:
    for data in spoilt(STATE):
        with suppress(StateError):
            assert GameState.read(json.dumps(data), editions).edition.id in editions
