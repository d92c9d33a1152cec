"""The open file of a journal: what is written is there, damage is told, and a file that had to wait is opened later."""

from pathlib import Path

import pytest

from firmware.journal.errors import GameDamagedError, JournalDiskError
from firmware.journal.findings import Finding, Report
from firmware.journal.store import Store
from tests.firmware.journal.journals import filled


def test_open_games_are_known_when_the_file_is_open(path: Path) -> None:
    filled(path, "move 5")
    store = Store(path)
    assert not store.is_open
    store.open()
    assert (store.is_open, store.open_games) == (True, [1])
    store.close()


def test_all_statements_are_done_or_none(path: Path) -> None:
    filled(path, "move 5")
    store = Store(path)
    store.open()
    entries = store.read("SELECT count(*) FROM entries")
    with pytest.raises(JournalDiskError):
        store.write([("DELETE FROM entries", ()), ("DELETE FROM nowhere", ())])
    assert store.read("SELECT count(*) FROM entries") == entries
    store.close()


def test_a_game_that_does_not_fit_any_more_is_told_and_not_given_out(path: Path) -> None:
    filled(path, "move 5", "move 2")
    store = Store(path)
    store.open()
    told: list[Report] = []
    store.tell = told.append
    store.write([("UPDATE entries SET text = 'move 9' WHERE number = 1", ())])
    with pytest.raises(GameDamagedError, match="damaged from entry 1 on"):
        store.game(1)
    assert [(report.finding, report.kept, report.cut) for report in told] == [(Finding.TAIL_CUT, 1, 2)]
    store.close()


def test_a_file_that_could_not_be_opened_is_tried_again_when_it_is_needed(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("in the way")
    store = Store(tmp_path / "data" / "journal.db")
    with pytest.raises(JournalDiskError):
        store.read("SELECT 1")
    (tmp_path / "data").unlink()
    assert store.read("SELECT 1") == [(1,)]
    store.close()
