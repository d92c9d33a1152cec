"""All games leave and enter as one file, checked, never doubled, all or nothing."""

from pathlib import Path

import pytest

from firmware.journal.records import EntryKind
from firmware.journal.transfer import Imported, TransferError
from tests.firmware.journal.games import GAME, start
from tests.firmware.journal.transfers import bring, export, journal_at


def test_an_import_brings_everything_over_and_the_open_game_goes_on(exported: bytes, tmp_path: Path) -> None:
    with journal_at(tmp_path / "there") as there:
        assert bring(there, exported) == Imported(2, 0, 0)
        assert export(there) == exported
        current = there.current()
        assert current is not None
        assert current.actions == ("move 5 by 2",)
        there.book("move 3")


def test_importing_twice_doubles_nothing(exported: bytes, tmp_path: Path) -> None:
    with journal_at(tmp_path / "there") as there:
        bring(there, exported)
        assert bring(there, exported) == Imported(0, 0, 2)
        assert export(there) == exported


def test_a_game_that_went_on_elsewhere_goes_on_here(exported: bytes, tmp_path: Path) -> None:
    with journal_at(tmp_path / "there") as there, journal_at(tmp_path / "here") as here:
        bring(there, exported)
        there.book("move 4")
        assert bring(here, export(there)) == Imported(0, 1, 1)
        assert export(here) == export(there)
        assert bring(here, exported) == Imported(0, 0, 2)


def test_a_game_that_went_on_differently_is_refused(exported: bytes, tmp_path: Path) -> None:
    with journal_at(tmp_path / "there") as there, journal_at(tmp_path / "here") as here:
        bring(there, exported)
        there.book("move 4")
        here.book("move 3")
        before = export(here)
        with pytest.raises(TransferError, match="went on differently"):
            bring(here, export(there))
        assert export(here) == before


def test_a_game_that_says_it_was_finished_before_its_end_is_left_out_and_told(exported: bytes, tmp_path: Path) -> None:
    with journal_at(tmp_path / "there") as there, journal_at(tmp_path / "new") as new:
        bring(there, exported)
        there.finish()
        assert bring(new, export(there)) == Imported(1, 0, 0, left_out=1)
        assert [record.ending for record in new.archive.records()] == [EntryKind.DROP]


def test_an_open_game_waits_behind_the_one_that_is_played_here(exported: bytes, tmp_path: Path) -> None:
    with journal_at(tmp_path / "there") as there:
        there.begin(GAME.name, str(start(("Me", "You", "Them"))))
        bring(there, exported)
        there.drop()
        current = there.current()
        assert current is not None
        assert current.actions == ("move 5 by 2",)
