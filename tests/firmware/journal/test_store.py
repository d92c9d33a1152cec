"""The open file of a journal: what is written is there, damage is told, and a file that had to wait is opened later."""

from concurrent.futures import ThreadPoolExecutor
from functools import partial
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


def test_whoever_writes_does_not_wait_until_the_log_is_brought_into_the_file(path: Path) -> None:
    store = filled_store(path)
    before = path.read_bytes()
    long: list[bool] = []
    store.when_long = lambda: long.append(store.log_is_long)
    write_until_long(store)
    assert (path.read_bytes(), long) == (before, [True])
    store.shorten_log()
    assert path.read_bytes() != before
    assert not store.log_is_long
    store.close()


def test_a_log_that_was_shortened_begins_anew(path: Path) -> None:
    store = filled_store(path)
    log = path.with_name(path.name + "-wal")
    sizes = []
    for _ in range(3):
        write_until_long(store)
        store.shorten_log()
        sizes.append(log.stat().st_size)
    assert sizes[1] == sizes[2]
    store.close()


def test_what_is_written_while_the_log_is_shortened_waits_and_is_there(path: Path) -> None:
    store = filled_store(path)
    with ThreadPoolExecutor(1) as thread:
        for number in range(200):
            shortened = thread.submit(partial(store.shorten_log, anyway=True))
            store.write([("UPDATE games SET name = ?", (str(number),))])
            assert store.read("SELECT name FROM games") == [(str(number),)]
            shortened.result()
    store.close()
    store.open()
    assert store.read("PRAGMA integrity_check") == [("ok",)]
    store.close()


def test_a_log_that_is_short_is_not_synced_in_vain(path: Path) -> None:
    store = filled_store(path)
    log = path.with_name(path.name + "-wal")
    log.rename(path.with_name("away"))
    log.mkdir()
    store.shorten_log()  # whoever came first has done it: a folder cannot be synced like a log
    with pytest.raises(JournalDiskError):
        store.shorten_log(anyway=True)
    store.close()


def test_a_log_is_synced_after_it_was_shortened_as_before(path: Path) -> None:
    store = filled_store(path)
    store.shorten_log(anyway=True)
    assert store.read("PRAGMA synchronous") == [(2,)]
    store.close()


def test_a_log_that_cannot_be_shortened_is_an_error_of_the_disk(path: Path) -> None:
    store = Store(path)
    store.shorten_log(anyway=True)
    assert not path.exists()
    store.open()
    store.close()
    with pytest.raises(JournalDiskError):
        store.shorten_log(anyway=True)


def filled_store(path: Path) -> Store:
    filled(path, "move 5")
    store = Store(path)
    store.open()
    return store


def write_until_long(store: Store) -> None:
    while not store.log_is_long:
        store.write([("UPDATE games SET name = name || 'x'", ())])


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
