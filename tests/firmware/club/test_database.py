"""One SQL for both databases: a transaction whole or not at all, faults of one kind, tables of every version."""

from pathlib import Path

import pytest

from firmware.club.database import FILE, Database, migrate, open_database
from firmware.club.errors import ClubError, DatabaseError

pytestmark = pytest.mark.slow

NOTES = "CREATE TABLE notes (number INTEGER PRIMARY KEY, body BLOB NOT NULL)"
INSERT = "INSERT INTO notes (number, body) VALUES (?, ?)"


def add(database: Database, *notes: tuple[int, bytes]) -> None:
    """Add notes in one transaction."""
    with database.writing() as write:
        for note in notes:
            assert write(INSERT, *note) == 1


def test_a_transaction_is_kept_whole_or_not_at_all(database: Database) -> None:
    with database.writing() as write:
        write(NOTES)
    add(database, (1, b"\x00?"))
    with pytest.raises(DatabaseError):
        add(database, (2, b""), (1, b"again"))
    kept = database.read("SELECT number, body FROM notes")
    assert [(number, bytes(body)) for number, body in kept] == [(1, b"\x00?")]


def test_a_database_of_another_kind_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ClubError, match="postgresql://"):
        open_database(tmp_path, "mysql://localhost/club")


def test_a_file_that_cannot_be_opened_is_a_fault_of_the_database(tmp_path: Path) -> None:
    (tmp_path / FILE).mkdir()
    with pytest.raises(DatabaseError, match="the database: "):
        open_database(tmp_path, None)


def test_tables_are_led_from_the_version_that_they_have_and_newer_ones_are_left_alone(database: Database) -> None:
    steps = [[NOTES], ["ALTER TABLE notes ADD COLUMN at REAL"]]
    migrate(database, steps[:1])
    add(database, (1, b"old"))
    for _ in range(2):
        migrate(database, steps)
    assert database.read("SELECT number, at FROM notes") == [(1, None)]
    with pytest.raises(ClubError, match="of version 2; this hareboard knows up to 1"):
        migrate(database, steps[:1])


def test_a_file_is_for_its_owner_alone_also_one_that_was_for_others(tmp_path: Path) -> None:
    path = tmp_path / FILE
    path.touch(0o644)
    database = open_database(tmp_path, None)
    with database.writing() as write:
        write(NOTES)
    modes = {found.name: found.stat().st_mode & 0o777 for found in tmp_path.iterdir()}
    database.close()
    assert FILE in modes
    assert set(modes.values()) == {0o600}
