"""A damaged journal is mended as far as it goes, what is cut is kept aside, and people are told."""

from pathlib import Path
from random import Random

import pytest

from firmware.journal.findings import Finding
from firmware.journal.journal import Journal
from tests.firmware.journal.journals import filled


@pytest.mark.parametrize(
    "content", [b"", b"not a database", b"SQLite format 3\0" + bytes(5000), Random(9).randbytes(9000)]
)
def test_a_file_that_is_no_journal_is_moved_aside_whole_and_told(content: bytes, path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    journal, report = Journal.open(path)
    with journal:
        (found,) = report.findings
        assert found.finding is Finding.FILE_MENDED
        assert found.file is not None
        assert found.file.read_bytes() == content
        assert not report.created
        journal.begin("race", "the start")


def test_a_second_damaged_file_does_not_overwrite_the_first(path: Path) -> None:
    path.parent.mkdir()
    files = []
    for content in (b"one", b"two"):
        path.write_bytes(content)
        journal, report = Journal.open(path)
        journal.close()
        files.append(report.findings[0].file)
    assert [file and file.read_bytes() for file in files] == [b"one", b"two"]


def test_a_lost_file_with_its_log_left_behind_is_told(path: Path) -> None:
    filled(path, "move 5")
    log = path.with_name(path.name + "-wal")
    path.rename(log)
    journal, report = Journal.open(path)
    with journal:
        assert [found.finding for found in report.findings] == [Finding.FILE_MENDED]
        assert journal.current() is None
    assert path.with_name("journal-damaged-1.db-wal").exists()
