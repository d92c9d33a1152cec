"""The next journal is brought to disk in small portions, with a rest after each, and leaves room to whoever books."""

import sqlite3
from pathlib import Path

import pytest

from firmware.journal.errors import JournalDiskError
from firmware.journal.next_file import LONGEST_REST, PORTION, Change, NextFile
from firmware.journal.transfer import TransferError
from firmware.journal.transfer_reader import FAULTS_TOLD
from tests.firmware.journal.journals import filled
from tests.firmware.journal.transfers import journal_at

FIRST = 100


def rows(count: int) -> list[tuple[int, int, str, str, str, str]]:
    return [(1, number, "action", "move 5", "", "") for number in range(count)]


def test_there_is_a_rest_after_every_portion(tmp_path: Path) -> None:
    rests: list[float] = []
    coming = NextFile.create(tmp_path / "next.db", FIRST, rests.append)
    coming.take("entries", rows(PORTION - 1))
    assert rests == []
    for first in (PORTION - 1, 2 * PORTION, 3 * PORTION):
        coming.take("entries", [(2, first + number, "action", "", "", "") for number in range(PORTION)])
    assert len(rests) == 3
    assert all(0 < rest <= LONGEST_REST for rest in rests)
    coming.finish()


def test_a_finished_file_takes_what_has_changed_since(tmp_path: Path) -> None:
    coming = NextFile.create(tmp_path / "next.db", FIRST)
    coming.take("set_aside", [(1, *[None] * 8), (2, *[None] * 8)])
    coming.finish()
    coming.retake([Change("set_aside", (1,), None), Change("set_aside", (3,), (3, *[None] * 8))])
    coming.finish()
    with sqlite3.connect(tmp_path / "next.db") as found:
        assert found.execute("SELECT id FROM set_aside ORDER BY id").fetchall() == [(2,), (3,)]
    found.close()


def test_a_disk_that_gets_full_is_left_to_whoever_books(tmp_path: Path) -> None:
    coming = NextFile.create(tmp_path / "next.db", FIRST, room=2**62)
    with pytest.raises(JournalDiskError, match="No space left"):
        coming.take("entries", rows(PORTION))
    coming.give_up()


def test_a_file_with_too_many_faults_is_given_up(tmp_path: Path) -> None:
    filled(tmp_path / "journal.db", "move 5")
    with journal_at(tmp_path) as journal:
        record = journal.current()
    assert record is not None
    coming = NextFile.create(tmp_path / "next.db", FIRST)
    for _ in range(FAULTS_TOLD):
        coming.add(record, None, None)
    with pytest.raises(TransferError, match="has the key of another game"):
        coming.add(record, None, None)
    coming.give_up()
