"""The file of a journal: one owner, its settings, and a place that cannot be used."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from firmware.journal import sqlite_file
from firmware.journal.errors import (
    JournalBusyError,
    JournalDiskError,
)
from firmware.journal.journal import Journal
from firmware.journal.schema import APPLICATION


def test_a_new_journal_is_made_and_says_so(path: Path) -> None:
    journal, report = Journal.open(path)
    with journal:
        assert report.created
        assert report.findings == ()
        assert journal.current() is None
    journal, report = Journal.open(path)
    with journal:
        assert not report.created


def test_somebody_else_cannot_open_it_meanwhile(path: Path) -> None:
    journal, _ = Journal.open(path)
    with journal, pytest.raises(JournalBusyError):
        Journal.open(path)


def test_a_setting_that_sqlite_does_not_take_is_an_error() -> None:
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.execute(f"PRAGMA application_id={APPLICATION}")
        with pytest.raises(JournalDiskError, match="journal_mode at 'memory'"):
            sqlite_file.settle(connection)


@pytest.mark.parametrize("name", ["file/journal.db", "n" * 300])
def test_a_place_that_cannot_be_used_is_a_disk_error(name: str, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(JournalDiskError) as caught:
        Journal.open(tmp_path / name)
    assert isinstance(caught.value, OSError)
