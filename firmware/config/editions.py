"""The editions that can be played: the shipped ones, and a user's own from the configuration folder."""

import os
from collections.abc import Mapping
from importlib.resources import files
from pathlib import Path

from engine.catalogue import DEFAULT, read_games
from engine.game import AnyGame, Fault
from engine.hare_and_tortoise import Edition, HareAndTortoise
from firmware.config.toml_file import FileFaultError, TomlFile, parse_toml, read_toml

DEFAULT_EDITION = "abacus-2000"


def configuration_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Return the folder of the user's own files: `HAREBOARD_CONFIG`, or the usual place."""
    if folder := environment.get("HAREBOARD_CONFIG"):
        return Path(folder)
    base = environment.get("XDG_CONFIG_HOME")
    return (Path(base) if base else Path.home() / ".config") / "hareboard"


def load_games(configuration: Path | None = None) -> dict[str, AnyGame]:
    """Return all games by name; every fault of every own file is told at once in a `FileFaultError`."""
    own, unreadable = ({}, []) if configuration is None else _own(configuration / "editions")
    found = _shipped() | own
    games, faults = read_games({name: file.data for name, file in found.items()})
    told = unreadable + [fault for name in faults for fault in _told(found[name], faults[name])]
    if faults or unreadable:
        raise FileFaultError(told)
    return games


def load_editions(configuration: Path | None = None) -> dict[str, Edition]:
    """Return all editions by id."""
    game = load_games(configuration)[DEFAULT]
    if not isinstance(game, HareAndTortoise):
        raise AssertionError("the first game has editions")
    return dict(game.editions)


def _told(file: TomlFile, faults: list[Fault]) -> list[str]:
    return [file.fault(keys, text) for keys, text in sorted(faults, key=lambda fault: file.line(fault[0]))]


def _shipped() -> dict[str, TomlFile]:
    folder = files("engine.hare_and_tortoise") / "editions"
    found = (entry for entry in folder.iterdir() if entry.name.endswith(".toml"))
    texts = {entry.name.removesuffix(".toml"): entry.read_text("utf-8") for entry in found}
    order = sorted(texts, key=lambda name: (name != DEFAULT_EDITION, name))
    return {name: parse_toml(texts[name], f"{name}.toml") for name in order}


def _own(folder: Path) -> tuple[dict[str, TomlFile], list[str]]:
    found: dict[str, TomlFile] = {}
    unreadable: list[str] = []
    for path in sorted(folder.glob("*.toml")):
        try:
            found[path.stem] = read_toml(path)
        except FileFaultError as error:
            unreadable += error.faults
    return found, unreadable
