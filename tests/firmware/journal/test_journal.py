"""The journal keeps what it acknowledged, in order."""

from pathlib import Path

import pytest

from firmware.journal.errors import (
    GameOpenError,
    NoGameError,
)
from firmware.journal.journal import Journal
from firmware.journal.records import EntryKind
from tests.firmware.journal.journals import current_lines, filled


def is_chance(text: str) -> bool:
    return text.startswith("rolled")


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
