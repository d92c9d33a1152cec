"""One plain SQL for both databases: all of a transaction or nothing, and faults of one kind."""

from pathlib import Path

import pytest

from firmware.club.database import Database, open_database
from firmware.club.errors import ClubError, DatabaseError

INSERT = "INSERT INTO notes (number, body) VALUES (?, ?)"


def add(database: Database, *notes: tuple[int, bytes]) -> None:
    """Add notes in one transaction."""
    with database.writing() as write:
        for note in notes:
            assert write(INSERT, *note) == 1


def test_a_transaction_is_kept_whole_or_not_at_all(database: Database) -> None:
    with database.writing() as write:
        write("CREATE TABLE notes (number INTEGER PRIMARY KEY, body BLOB NOT NULL)")
    add(database, (1, b"\x00?"))
    with pytest.raises(DatabaseError):
        add(database, (2, b""), (1, b"again"))
    kept = database.read("SELECT number, body FROM notes")
    assert [(number, bytes(body)) for number, body in kept] == [(1, b"\x00?")]


def test_a_database_of_another_kind_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ClubError, match="postgresql://"):
        open_database(tmp_path, "mysql://localhost/club")
