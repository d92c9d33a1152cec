"""A damaged journal is mended as far as it goes, what is cut is kept aside, and people are told."""

import sqlite3
from contextlib import closing
from pathlib import Path
from random import Random

import pytest

from firmware.journal.findings import Finding
from firmware.journal.journal import Journal
from tests.firmware.journal.journals import change, current_lines, filled


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "journal.db"


@pytest.mark.parametrize(
    "damage",
    [
        "UPDATE entries SET text = 'move 64' WHERE number = 2",
        "UPDATE entries SET kind = 'undo' WHERE number = 2",
        "UPDATE entries SET hash = replace(hash, 'a', 'b') || 'x' WHERE number = 2",
        "DELETE FROM entries WHERE number = 2",
    ],
)
def test_a_damaged_tail_is_cut_kept_aside_and_told(damage: str, path: Path) -> None:
    filled(path, "move 5", "rolled 4", "move 9")
    change(path, damage)
    journal, report = Journal.open(path)
    with journal:
        assert [(found.finding, found.game, found.kept) for found in report.findings] == [(Finding.TAIL_CUT, 1, 2)]
        assert current_lines(journal) == [("start", "the start"), ("action", "move 5")]
        journal.book("move 6")
    with closing(sqlite3.connect(path)) as connection:
        aside = connection.execute("SELECT game, name, number, text FROM set_aside").fetchall()
    assert aside[-1] == (1, "race", 3, "move 9")
    assert len(aside) == report.findings[0].cut
    again, report = Journal.open(path)
    with again:
        assert report.findings == ()


@pytest.mark.parametrize(
    "damage",
    ["UPDATE entries SET text = 'no start' WHERE number = 0", "UPDATE games SET key = 'x'", "DELETE FROM games"],
)
def test_a_game_damaged_from_its_start_is_kept_aside_and_the_others_stay(damage: str, path: Path) -> None:
    filled(path, "move 5")
    change(path, damage)
    journal, report = Journal.open(path)
    with journal:
        assert [(found.finding, found.cut) for found in report.findings] == [(Finding.GAME_LOST, 2)]
        assert journal.current() is None
        journal.begin("race", "anew")
    with closing(sqlite3.connect(path)) as connection:
        assert connection.execute("SELECT count(*) FROM set_aside").fetchone() == (2,)


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


def test_a_file_of_somebody_else_is_kept_as_it_was(path: Path) -> None:
    path.parent.mkdir()
    change(path, "CREATE TABLE recipes (soup)")
    before = path.read_bytes()
    journal, report = Journal.open(path)
    journal.close()
    file = report.findings[0].file
    assert file is not None
    assert file.read_bytes() == before


def test_a_lost_file_with_its_log_left_behind_is_told(path: Path) -> None:
    filled(path, "move 5")
    log = path.with_name(path.name + "-wal")
    path.rename(log)
    journal, report = Journal.open(path)
    with journal:
        assert [found.finding for found in report.findings] == [Finding.FILE_MENDED]
        assert journal.current() is None
    assert path.with_name("journal-damaged-1.db-wal").exists()


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
