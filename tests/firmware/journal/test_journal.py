"""The journal keeps what it acknowledged, in order."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from firmware.journal import sqlite_file
from firmware.journal.errors import (
    GameOpenError,
    JournalBusyError,
    JournalDiskError,
    JournalVersionError,
    NoGameError,
)
from firmware.journal.journal import Journal
from firmware.journal.records import EntryKind
from firmware.journal.schema import APPLICATION
from tests.firmware.journal.journals import change, current_lines, filled


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "data" / "journal.db"


def is_chance(text: str) -> bool:
    return text.startswith("rolled")


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


def test_a_decision_is_replaced_in_one_go_and_both_stay_written_down(path: Path) -> None:
    filled(path, "move 5", "move 7")
    journal, _ = Journal.open(path)
    with journal:
        assert journal.amend(is_chance, "move 8") == ("move 7",)
    journal, report = Journal.open(path)
    with journal:
        assert report.findings == ()
        assert current_lines(journal)[-2:] == [("undo", "1"), ("action", "move 8")]
        record = journal.current()
        assert record is not None
        assert record.actions == ("move 5", "move 8")


def test_without_a_decision_there_is_nothing_to_replace(path: Path) -> None:
    filled(path)
    journal, _ = Journal.open(path)
    with journal, pytest.raises(NoGameError):
        journal.amend(is_chance, "move 8")


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
        assert len(tuple(journal.archive.records())) == 1


def test_finished_and_dropped_games_stay(path: Path) -> None:
    filled(path, "move 5")
    journal, _ = Journal.open(path)
    with journal:
        journal.finish()
        assert journal.current() is None
        journal.begin("race", "second")
        journal.drop()
        assert [(record.start, record.ending) for record in journal.archive.records()] == [
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


def test_a_journal_of_a_later_version_is_left_alone(path: Path) -> None:
    filled(path, "move 5")
    change(path, "PRAGMA user_version = 99")
    before = path.read_bytes()
    with pytest.raises(JournalVersionError, match="99"):
        Journal.open(path)
    assert path.read_bytes() == before


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
