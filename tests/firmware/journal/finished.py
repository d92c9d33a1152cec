"""Finished games in a journal, for tests."""

from pathlib import Path

from firmware.journal.journal import Journal
from tests.firmware.journal.aged import aged
from tests.firmware.journal.games import GAME, play_into, start, whole_game

GAMES = {GAME.name: GAME}


def large(folder: Path) -> Path:
    """Leave a journal that is too large to be checked whole at every opening."""
    path = folder / "journal.db"
    aged(path, 80, entries=150)
    assert path.stat().st_size > 2**20
    return path


def play(journal: Journal, seed: int = 314) -> None:
    """Play a whole game of three."""
    game = whole_game("abacus-2000", ("Anna", "Ben", "Cleo"), seed)
    play_into(journal, [("start", str(start())), *(("action", str(action)) for _, action in game), ("finish", "")])
