"""What comes with the package: the edition files, and the games that are played by them.

The only module of the engine that reads files, and only the package's own.
"""

import tomllib
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from engine.catalogue import read_games
from engine.game import AnyGame, SetupError
from engine.hare_and_tortoise.edition import Edition, read_editions

DEFAULT_EDITION = "abacus-2000"


def edition_texts() -> dict[str, str]:
    """Return the text of every shipped edition file by id, the default first."""
    folder = files("engine.hare_and_tortoise") / "editions"
    found = (entry for entry in folder.iterdir() if entry.name.endswith(".toml"))
    texts = {entry.name.removesuffix(".toml"): entry.read_text("utf-8") for entry in found}
    return {name: texts[name] for name in sorted(texts, key=lambda name: (name != DEFAULT_EDITION, name))}


def editions(own: Mapping[str, str] | None = None) -> dict[str, Edition]:
    """Return the editions of Hare & Tortoise by id: the shipped ones, and your own from the texts of their files.

    What is wrong with an own edition is a `SetupError` with every fault.
    """
    read, faults = read_editions(_data(own))
    _refuse(faults)
    return read


def games(own: Mapping[str, str] | None = None) -> dict[str, AnyGame]:
    """Return all games by name, with the shipped editions, and your own from the texts of their files."""
    read, faults = read_games(_data(own))
    _refuse(faults)
    return read


def _data(own: Mapping[str, str] | None) -> dict[str, dict[str, Any]]:
    return {name: _toml(name, text) for name, text in (edition_texts() | dict(own or {})).items()}


def _toml(name: str, text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise SetupError([((name,), f"edition {name}: {error}")]) from error


def _refuse(faults: Mapping[str, list[tuple[tuple[str | int, ...], str]]]) -> None:
    if faults:
        raise SetupError(
            [((name, *keys), f"edition {name}: {text}") for name, found in faults.items() for keys, text in found]
        )
