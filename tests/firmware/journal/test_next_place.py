"""A file takes the place of a journal whole, and only when nothing of the old one is left beside it."""

from pathlib import Path

import pytest

from firmware.journal import next_place
from firmware.journal.errors import JournalDiskError
from firmware.journal.journal import Journal
from firmware.journal.store import Store
from tests.firmware.journal.journals import filled


@pytest.fixture
def coming(path: Path) -> Path:
    """Return a journal without games that is to take the place of one with a game."""
    filled(path, "move 5")
    return built(path)


def built(path: Path) -> Path:
    found = next_place.next_of(path)
    next_place.create(found)
    next_place.close(next_place.connect(found), found)
    return found


def test_a_finished_file_is_a_journal_at_rest(coming: Path) -> None:
    assert [file.name for file in coming.parent.glob(f"{coming.name}*")] == [coming.name]
    journal, report = Journal.open(coming)
    with journal:
        assert (report.created, report.findings, journal.current()) == (False, (), None)


def test_a_log_of_the_old_journal_keeps_the_new_one_out(path: Path, coming: Path) -> None:
    path.with_name(path.name + "-wal").write_bytes(b"what was booked")
    with pytest.raises(JournalDiskError, match="left behind"):
        next_place.replace(path, coming)
    assert coming.exists()


def test_a_store_whose_file_cannot_be_replaced_goes_on_with_the_old_one(path: Path) -> None:
    filled(path, "move 5")
    store = Store(path)
    store.open()
    with pytest.raises(JournalDiskError, match="in the place"):
        store.replace(next_place.next_of(path))
    assert (store.read("SELECT count(*) FROM games"), store.open_games) == ([(1,)], [1])
    store.close()


def test_a_store_goes_on_with_the_new_file(path: Path) -> None:
    filled(path, "move 5")
    store = Store(path)
    store.open()
    store.write([("UPDATE games SET name = 'x'", ())])
    coming = built(path)
    store.replace(coming)
    assert store.read("SELECT count(*) FROM games") == [(0,)]
    assert store.read("PRAGMA journal_mode") == [("wal",)]
    assert not coming.exists()
    store.close()


def test_what_is_left_of_a_file_that_came_to_nothing_is_removed_at_the_opening(path: Path, coming: Path) -> None:
    coming.with_name(coming.name + "-wal").write_bytes(b"")
    Journal.open(path)[0].close()
    assert list(path.parent.glob("*.next*")) == []


def test_somebody_who_may_not_open_the_journal_removes_nothing(path: Path, coming: Path) -> None:
    store = Store(path)
    store.open()
    next_place.create(coming)
    with pytest.raises(OSError, match="somebody else"):
        Store(path).open()
    assert coming.exists()
    store.close()
