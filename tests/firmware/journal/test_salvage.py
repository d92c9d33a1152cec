"""What can still be read of a damaged journal."""

from pathlib import Path
from random import Random

import pytest

from firmware.journal.findings import Finding
from firmware.journal.journal import Journal
from tests.firmware.journal.journals import change, current_lines, filled

pytestmark = pytest.mark.slow


def test_a_file_of_somebody_else_is_kept_as_it_was(path: Path) -> None:
    path.parent.mkdir()
    change(path, "CREATE TABLE recipes (soup)")
    before = path.read_bytes()
    journal, report = Journal.open(path)
    journal.close()
    file = report.findings[0].file
    assert file is not None
    assert file.read_bytes() == before


def test_broken_pages_lose_only_what_stood_on_them(path: Path) -> None:
    filled(path, *["move 5"] * 600)
    content = bytearray(path.read_bytes())
    page = 4096
    broken = content.rindex(b"move 5") // page * page
    content[broken : broken + page] = Random(9).randbytes(page)
    path.write_bytes(content)
    journal, report = Journal.open(path)
    with journal:
        assert report.findings[0].finding is Finding.FILE_MENDED
        record = journal.current()
        assert record is not None
        assert 400 < len(record.entries) < 601


def test_a_truncated_file_keeps_what_is_left(path: Path) -> None:
    filled(path, *["move 5"] * 1200)
    content = path.read_bytes()
    path.write_bytes(content[: len(content) // 2])
    journal, report = Journal.open(path)
    with journal:
        assert report.findings[0].finding is Finding.FILE_MENDED
        assert report.findings[0].kept > 200
        assert len(current_lines(journal)) > 200


def test_a_mending_that_was_interrupted_is_completed(path: Path) -> None:
    filled(path, "move 5")
    path.with_name("journal.db.finished").write_bytes(path.read_bytes())
    path.write_bytes(b"half")
    path.with_name("journal.db-wal").write_bytes(b"old log")
    journal, report = Journal.open(path)
    with journal:
        assert [found.finding for found in report.findings] == [Finding.MENDING_COMPLETED]
        assert current_lines(journal)[-1] == ("action", "move 5")
