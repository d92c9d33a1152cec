"""What is sound in a record: nothing comes after an ending, whatever its hash says."""

from pathlib import Path

import pytest

from firmware.journal.findings import Finding
from firmware.journal.journal import Journal
from firmware.journal.records import ENDINGS, EntryKind, GameRecord, sound_part
from tests.firmware.journal.journals import change


def record_of(*entries: tuple[EntryKind, str]) -> GameRecord:
    """Return a record whose hashes fit."""
    record = GameRecord(1, "key", "race", ())
    for kind, text in entries:
        record = record.with_entry(record.next_entry(kind, text))
    return record


def sound(record: GameRecord) -> int:
    return len(sound_part(record.number, record.key, record.name, record.entries).entries)


BEGUN = ((EntryKind.START, "the start"), (EntryKind.ACTION, "move 5"))


@pytest.mark.parametrize("ending", ENDINGS)
@pytest.mark.parametrize(
    "more", [(EntryKind.ACTION, "move 9"), (EntryKind.UNDO, "1"), (EntryKind.FINISH, ""), (EntryKind.DROP, "")]
)
def test_nothing_counts_after_an_ending(ending: EntryKind, more: tuple[EntryKind, str]) -> None:
    assert sound(record_of(*BEGUN, (ending, ""))) == 3
    assert sound(record_of(*BEGUN, (ending, ""), more)) == 3


@pytest.mark.parametrize(
    ("entries", "kept"),
    [
        (((EntryKind.ACTION, "move 5"),), 0),
        ((*BEGUN, (EntryKind.START, "again")), 2),
        ((*BEGUN, (EntryKind.UNDO, "2")), 2),
        ((*BEGUN, (EntryKind.UNDO, "0")), 2),
        ((*BEGUN, (EntryKind.UNDO, "1"), (EntryKind.UNDO, "1")), 3),
    ],
)
def test_what_cannot_be_where_it_stands_does_not_count(entries: tuple[tuple[EntryKind, str], ...], kept: int) -> None:
    assert sound(record_of(*entries)) == kept


def test_a_game_that_was_closed_stays_closed_though_its_file_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "journal.db"
    journal, _ = Journal.open(path)
    with journal:
        journal.begin("race", "the start")
        record = journal.finish()
    more = record.next_entry(EntryKind.ACTION, "move 5")
    values = (record.number, more.number, str(more.kind), more.text, more.hash, "")
    change(path, f"INSERT INTO entries (game, number, kind, text, hash, at) VALUES {values}")  # noqa: S608 # our own
    journal, report = Journal.open(path)
    with journal:
        assert [(found.finding, found.kept, found.cut) for found in report.findings] == [(Finding.TAIL_CUT, 2, 1)]
        assert journal.current() is None
        assert [found.ending for found in journal.archive.records()] == [EntryKind.FINISH]
