"""Editions of one's own, written into a folder and loaded."""

from pathlib import Path

import pytest

from engine.hare_and_tortoise import Edition
from firmware.config.toml_file import FileFaultError
from tests.games import load_editions

LIKE = 'like = "abacus-2000"\n'


def own(folder: Path, **files: str) -> dict[str, Edition]:
    """Write own edition files (`_` in a name stands for `-`) and load them."""
    place = folder / "editions"
    place.mkdir()
    for name, text in files.items():
        (place / f"{name.replace('_', '-')}.toml").write_text(text, encoding="utf-8")
    return load_editions(folder)


def faults_of(folder: Path, **files: str) -> list[str]:
    """Return the faults that loading own files tells, without the folder."""
    with pytest.raises(FileFaultError) as caught:
        own(folder, **files)
    return [fault.removeprefix(f"{folder / 'editions'}/") for fault in caught.value.faults]
