"""The games that can be played, by the shipped editions and by a user's own from the configuration folder."""

import os
from collections.abc import Mapping
from pathlib import Path

from engine.catalogue import read_games
from engine.game import AnyGame, Fault
from engine.shipped import edition_texts
from firmware.config.toml_file import FileFaultError, TomlFile, parse_toml, read_toml


def configuration_folder(environment: Mapping[str, str] = os.environ) -> Path:
    """Return the folder of the user's own files: `HAREBOARD_CONFIG`, or the usual place."""
    if folder := environment.get("HAREBOARD_CONFIG"):
        return Path(folder)
    base = environment.get("XDG_CONFIG_HOME")
    return (Path(base) if base else Path.home() / ".config") / "hareboard"


def load_games(configuration: Path | None = None) -> dict[str, AnyGame]:
    """Return all games by name; every fault of every own file is told at once in a `FileFaultError`."""
    own, unreadable = ({}, []) if configuration is None else _own(configuration / "editions")
    shipped = {name: parse_toml(text, f"{name}.toml") for name, text in edition_texts().items()}
    found = shipped | own
    games, faults = read_games({name: file.data for name, file in found.items()})
    told = unreadable + [fault for name in faults for fault in _told(found[name], faults[name])]
    if faults or unreadable:
        raise FileFaultError(told)
    return games


def _told(file: TomlFile, faults: list[Fault]) -> list[str]:
    return [file.fault(keys, text) for keys, text in sorted(faults, key=lambda fault: file.line(fault[0]))]


def _own(folder: Path) -> tuple[dict[str, TomlFile], list[str]]:
    found: dict[str, TomlFile] = {}
    unreadable: list[str] = []
    for path in sorted(folder.glob("*.toml")):
        try:
            found[path.stem] = read_toml(path)
        except FileFaultError as error:
            unreadable += error.faults
    return found, unreadable
