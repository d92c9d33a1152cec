"""Journals that are closed after the test that has opened them, however it ends."""

from pathlib import Path

from firmware.journal.journal import Journal

_OPENED: list[Journal] = []


def opened(path: Path) -> Journal:
    """Open a journal until the end of the test."""
    journal, _ = Journal.open(path)
    _OPENED.append(journal)
    return journal


def close(journal: Journal) -> None:
    """Close a journal before that, and keep nothing of it or of the table that it belongs to."""
    journal.close()
    if journal in _OPENED:
        _OPENED.remove(journal)


def close_all() -> None:
    """Close what was opened."""
    while _OPENED:
        _OPENED.pop().close()
