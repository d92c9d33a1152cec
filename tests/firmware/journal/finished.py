"""Finished games in a journal, for tests."""

from pathlib import Path

from tests.firmware.journal.aged import aged
from tests.firmware.journal.games import GAME

GAMES = {GAME.name: GAME}


def large(folder: Path) -> Path:
    """Leave a journal that is too large to be checked whole at every opening."""
    path = folder / "journal.db"
    aged(path, 80, entries=150)
    assert path.stat().st_size > 2**20
    return path
