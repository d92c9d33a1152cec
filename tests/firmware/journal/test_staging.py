"""Games that come in from a backup: whole, or not at all."""

import asyncio
from pathlib import Path

from firmware.journal.staging import import_games
from firmware.service.caretaker import put_in_order
from tests.firmware.journal.aged import aged
from tests.firmware.journal.finished import GAMES, large
from tests.firmware.journal.journals import change
from tests.firmware.journal.transfers import bring, check, export, journal_at


def test_a_backup_brings_a_damaged_game_back(tmp_path: Path) -> None:
    path = large(tmp_path)
    with journal_at(tmp_path) as journal:
        backup = export(journal)
    change(path, "DELETE FROM entries WHERE game = 3 AND number > 20")
    with journal_at(tmp_path) as journal:
        assert len(list(journal.archive.records())) == 79
        assert bring(journal, backup).added == 1
        assert len(list(journal.archive.records())) == 80


def test_a_restore_that_was_cut_off_by_the_power_is_seen_by_nobody_and_removed(tmp_path: Path) -> None:
    aged(tmp_path / "there" / "journal.db", 5, entries=20)
    with journal_at(tmp_path / "there") as there:
        backup = export(there)

    def power_cut(done: int) -> None:
        if done == 3:
            for file in (tmp_path / "here").iterdir():
                (tmp_path / "after").mkdir(exist_ok=True)
                (tmp_path / "after" / file.name).write_bytes(file.read_bytes())

    with journal_at(tmp_path / "here") as here:
        import_games(here, [backup], check, power_cut)
    with journal_at(tmp_path / "after") as after:
        assert list(after.archive.records()) == []
        assert (after.archive.page(None, 10), after.archive.figures()) == ([], [])
        assert after.store.read("SELECT count(*) FROM games") != [(0,)]
        asyncio.run(put_in_order(after, GAMES))
        assert after.store.read("SELECT count(*) FROM games") == [(0,)]
        assert bring(after, backup).added == 5
