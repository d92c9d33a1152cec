"""Journals for the tests: filled, changed behind their back, read."""

import sqlite3
from contextlib import closing
from pathlib import Path

from firmware.journal.journal import Journal
from tests.firmware.journal.games import Line, lines_of


def filled(path: Path, *actions: str) -> None:
    """Leave a journal with an open game behind."""
    journal, _ = Journal.open(path)
    with journal:
        journal.begin("race", "the start")
        for action in actions:
            journal.book(action)


def change(path: Path, statement: str) -> None:
    """Change a closed journal behind its back."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute(statement)
        connection.commit()


def current_lines(journal: Journal) -> list[Line]:
    record = journal.current()
    assert record is not None
    return lines_of(record)
