"""Games that come in from a backup: whole, or not at all."""

import asyncio
from pathlib import Path

import pytest

from engine.game import Summary
from firmware.journal.findings import Report
from firmware.journal.journal import Journal
from firmware.journal.staging import import_games
from firmware.journal.transfer import Imported, TransferError
from firmware.service.caretaker import put_in_order
from tests.firmware.journal.aged import aged
from tests.firmware.journal.finished import GAMES, large
from tests.firmware.journal.games import GAME, start
from tests.firmware.journal.journals import change
from tests.firmware.journal.transfers import bring, check, export, journal_at

pytestmark = pytest.mark.slow


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
    backup = five_games(tmp_path)

    def power_cut(done: int) -> None:
        if done == 3:
            for file in (tmp_path / "here").iterdir():
                (tmp_path / "after").mkdir(exist_ok=True)
                (tmp_path / "after" / file.name).write_bytes(file.read_bytes())

    with journal_at(tmp_path / "here") as here:
        import_games(here, [backup], check, power_cut)
    assert (tmp_path / "after" / "journal.db.next").exists()
    with journal_at(tmp_path / "after") as after:
        assert list(after.archive.records()) == []
        assert (after.archive.page(None, 10), after.archive.figures()) == ([], [])
        assert not (tmp_path / "after" / "journal.db.next").exists()
        assert bring(after, backup).added == 5


def test_what_is_played_while_games_come_in_is_there_afterwards(tmp_path: Path) -> None:
    backup = five_games(tmp_path)
    with journal_at(tmp_path / "here") as here:
        finish_a_game(here)
        here.begin(GAME.name, str(start()))

        def go_on(done: int) -> None:
            here.book("move 5")
            if done == 2:
                here.drop()
                here.begin(GAME.name, str(start()))
            if done == 4:
                here.drop()
                finish_a_game(here)
                here.begin(GAME.name, str(start()))

        assert import_games(here, [backup], check, go_on).added == 5
        here.book("move 5")
        figures = here.archive.figures()
        assert [len(record.actions) for record in here.archive.records()][1:3] == [2, 2]
        assert len(here.archive.page(None, 100)) == 7
        assert sum(player.games for player in figures) == sum(len(past.names) for past in here.archive.page(None, 100))
    with journal_at(tmp_path / "here") as again:
        current = again.current()
        assert current is not None
        assert len(current.actions) == 2
        told: list[Report] = []
        again.when_damaged(told.append)
        asyncio.run(put_in_order(again, GAMES))
        assert (again.archive.figures(), told) == (figures, [])
        assert again.store.read("PRAGMA integrity_check") == [("ok",)]


def test_what_was_set_aside_stays_there(tmp_path: Path) -> None:
    backup = five_games(tmp_path)
    with journal_at(tmp_path / "here") as here:
        here.begin(GAME.name, str(start()))
        here.book("move 5")
    change(tmp_path / "here" / "journal.db", "UPDATE entries SET text = 'move 6' WHERE number = 1")
    with journal_at(tmp_path / "here") as here:
        aside = here.store.read("SELECT * FROM set_aside")
        assert len(aside) == 1
        assert bring(here, backup).added == 5
        assert here.store.read("SELECT * FROM set_aside") == aside


def test_a_game_that_goes_on_here_while_it_comes_in_is_left_as_it_is_here(tmp_path: Path) -> None:
    fork(tmp_path, "move 2", "move 1")
    with journal_at(tmp_path / "there") as there:
        backup = export(there)

    def further(*actions: str) -> Imported:
        with journal_at(tmp_path / "here") as here:
            left = list(actions)

            def go_on(_done: int) -> None:
                for action in left:
                    here.book(action)
                left.clear()

            return import_games(here, [backup], check, go_on)

    assert further("move 2", "move 1", "move 3") == Imported(0, 1, 0)
    with journal_at(tmp_path / "here") as here:
        current = here.current()
        assert current is not None
        assert current.actions[1:] == ("move 2", "move 1", "move 3")


def test_a_game_that_goes_on_and_ends_here_while_it_comes_in_has_its_end(tmp_path: Path) -> None:
    fork(tmp_path, "move 2")
    with journal_at(tmp_path / "there") as there:
        backup = export(there)
    with journal_at(tmp_path / "here") as here:

        def go_on(_done: int) -> None:
            here.book("move 2")
            here.book("move 1")
            here.drop()

        import_games(here, [backup], check, go_on)
        ((ending, entries),) = here.store.read("SELECT ending, entries FROM games")
        assert (ending, entries, here.current()) == ("drop", 5, None)


def test_a_game_that_goes_on_differently_while_it_comes_in_is_refused_and_nothing_has_changed(tmp_path: Path) -> None:
    fork(tmp_path, "move 2", "move 1")
    with journal_at(tmp_path / "there") as there:
        backup = export(there)
    with journal_at(tmp_path / "here") as here:

        def go_on(_done: int) -> None:
            here.book("move 9")

        with pytest.raises(TransferError, match="went on differently"):
            import_games(here, [backup], check, go_on)
        current = here.current()
        assert current is not None
        assert current.actions[1:] == ("move 9",)
        here.book("move 1")
        assert list((tmp_path / "here").glob("*.next*")) == []


def test_where_nothing_is_new_the_file_stays_the_one_that_it_is(tmp_path: Path) -> None:
    path = large(tmp_path)
    with journal_at(tmp_path) as journal:
        before = path.stat().st_ino
        assert bring(journal, export(journal)).is_nothing
        assert path.stat().st_ino == before


def test_what_comes_in_is_readable_by_its_owner_only(tmp_path: Path) -> None:
    backup = five_games(tmp_path)
    modes: set[int] = set()

    def look(_done: int) -> None:
        modes.update(file.stat().st_mode & 0o777 for file in (tmp_path / "here").glob("journal.db*"))

    with journal_at(tmp_path / "here") as here:
        import_games(here, [backup], check, look)
        look(0)
    assert modes == {0o600}


def finish_a_game(journal: Journal) -> None:
    journal.begin(GAME.name, str(start()))
    journal.book("move 5")
    journal.finish(Summary(("Zoë", "Ben"), "a race", ("Ben", "Zoë"), 1, ()))


def five_games(folder: Path) -> bytes:
    """Return a backup of a journal with as many games."""
    aged(folder / "there" / "journal.db", 5, entries=20)
    with journal_at(folder / "there") as there:
        return export(there)


def fork(folder: Path, *actions: str) -> None:
    """Leave a game open here that has gone on by some actions there."""
    with journal_at(folder / "here") as here:
        here.begin(GAME.name, str(start()))
        here.book("move 5")
        copy = export(here)
    with journal_at(folder / "there") as there:
        bring(there, copy)
        for action in actions:
            there.book(action)
