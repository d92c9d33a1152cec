"""The journal keeps what it acknowledged, in order, and says what it finds damaged."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from firmware import journal_file
from firmware.journal import Finding, Journal
from firmware.journal_errors import (
    GameOpenError,
    JournalBusyError,
    JournalDiskError,
    JournalVersionError,
    NoGameError,
)
from firmware.journal_record import EntryKind
from tests.firmware.games import lines_of


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "journal.db"


def is_chance(text: str) -> bool:
    return text.startswith("rolled")


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


def current_lines(journal: Journal) -> list[tuple[str, str]]:
    record = journal.current()
    assert record is not None
    return lines_of(record)


def test_a_new_journal_is_made_and_says_so(path: Path) -> None:
    journal, report = Journal.open(path)
    with journal:
        assert report.created
        assert report.findings == ()
        assert journal.current() is None
    journal, report = Journal.open(path)
    with journal:
        assert not report.created


def test_an_open_game_is_there_after_reopening(path: Path) -> None:
    filled(path, "move 5", "rolled 4")
    journal, report = Journal.open(path)
    with journal:
        assert report.findings == ()
        assert current_lines(journal) == [("start", "the start"), ("action", "move 5"), ("action", "rolled 4")]


def test_a_journal_that_is_not_closed_loses_nothing(path: Path, tmp_path: Path) -> None:
    journal, _ = Journal.open(path)
    with journal:
        journal.begin("race", "the start")
        journal.book("move 5")
        copy = tmp_path / "copy"
        copy.mkdir()
        for file in path.parent.iterdir():
            (copy / file.name).write_bytes(file.read_bytes())
    reopened, report = Journal.open(copy / path.name)
    with reopened:
        assert report.findings == ()
        assert current_lines(reopened)[-1] == ("action", "move 5")


def test_an_undo_takes_back_a_decision_with_its_chance_and_stays_written_down(path: Path) -> None:
    filled(path, "move 5", "rolled 4", "take", "move 7", "rolled 1", "rolled 2")
    journal, _ = Journal.open(path)
    with journal:
        assert journal.undo(is_chance) == ("move 7", "rolled 1", "rolled 2")
        assert journal.undo(is_chance) == ("take",)
        journal.book("pay")
        assert journal.undo(is_chance) == ("pay",)
        assert journal.undo(is_chance) == ("move 5", "rolled 4")
        record = journal.current()
        assert record is not None
        assert record.actions == ()
        assert [entry.text for entry in record.entries if entry.kind == EntryKind.UNDO] == ["3", "1", "1", "2"]
        with pytest.raises(NoGameError):
            journal.undo(is_chance)


def test_chance_that_nobody_caused_cannot_be_taken_back(path: Path) -> None:
    filled(path, "rolled 4")
    journal, _ = Journal.open(path)
    with journal, pytest.raises(NoGameError):
        journal.undo(is_chance)


def test_without_an_open_game_nothing_can_be_booked(path: Path) -> None:
    journal, _ = Journal.open(path)
    with journal, pytest.raises(NoGameError):
        journal.book("move 5")


def test_no_game_begins_while_one_is_open(path: Path) -> None:
    filled(path, "move 5")
    journal, _ = Journal.open(path)
    with journal:
        with pytest.raises(GameOpenError):
            journal.begin("race", "another start")
        assert len(journal.records()) == 1


def test_finished_and_dropped_games_stay(path: Path) -> None:
    filled(path, "move 5")
    journal, _ = Journal.open(path)
    with journal:
        journal.finish()
        assert journal.current() is None
        journal.begin("race", "second")
        journal.drop()
        assert [(record.start, record.ending) for record in journal.history()] == [
            ("the start", EntryKind.FINISH),
            ("second", EntryKind.DROP),
        ]


def test_the_clock_is_a_remark_only(path: Path) -> None:
    times = iter(["2031-01-01", "1970-01-01"])
    journal, _ = Journal.open(path, clock=lambda: next(times))
    with journal:
        journal.begin("race", "the start")
        journal.book("move 5")
    reopened, report = Journal.open(path)
    with reopened:
        record = reopened.current()
        assert record is not None
        assert [entry.at for entry in record.entries] == ["2031-01-01", "1970-01-01"]
        assert report.findings == ()


def test_somebody_else_cannot_open_it_meanwhile(path: Path) -> None:
    journal, _ = Journal.open(path)
    with journal, pytest.raises(JournalBusyError):
        Journal.open(path)


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


@pytest.mark.parametrize("content", [b"", b"not a database", b"SQLite format 3\0" + bytes(5000), os.urandom(9000)])
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
    content[broken : broken + page] = os.urandom(page)
    path.write_bytes(content)
    journal, report = Journal.open(path)
    with journal:
        assert report.findings[0].finding is Finding.FILE_MENDED
        record = journal.current()
        assert record is not None
        assert 400 < len(record.entries) < 601


def test_a_truncated_file_keeps_what_is_left(path: Path) -> None:
    filled(path, *["move 5"] * 600)
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


def test_a_journal_of_a_later_version_is_left_alone(path: Path) -> None:
    filled(path, "move 5")
    change(path, "PRAGMA user_version = 99")
    before = path.read_bytes()
    with pytest.raises(JournalVersionError, match="99"):
        Journal.open(path)
    assert path.read_bytes() == before


def test_a_setting_that_sqlite_does_not_take_is_an_error() -> None:
    with closing(sqlite3.connect(":memory:")) as connection:
        connection.execute(f"PRAGMA application_id={journal_file.APPLICATION}")
        with pytest.raises(JournalDiskError, match="journal_mode at 'memory'"):
            journal_file.settle(connection)


def test_a_folder_that_cannot_be_made_is_a_disk_error(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(JournalDiskError) as caught:
        Journal.open(tmp_path / "file" / "journal.db")
    assert isinstance(caught.value, OSError)
