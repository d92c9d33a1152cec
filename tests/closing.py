"""Journals that are closed after the test that has opened them, however it ends."""

from contextlib import ExitStack
from pathlib import Path

from firmware.journal.journal import Journal

_OPENED = ExitStack()


def opened(path: Path) -> Journal:
    """Open a journal until the end of the test."""
    return _OPENED.enter_context(Journal.open(path)[0])


def close_all() -> None:
    """Close what was opened."""
    _OPENED.close()
