"""All games leave and enter as one file, checked, never doubled, all or nothing."""

from pathlib import Path

import pytest

from firmware.cli.main import main
from firmware.journal.transfer import Imported, TransferError
from tests.firmware.journal.games import GAME, start
from tests.firmware.journal.transfers import bring, export, fill, journal_at


@pytest.fixture
def exported(tmp_path: Path) -> bytes:
    return fill(tmp_path / "here")


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


def test_an_open_game_waits_behind_the_one_that_is_played_here(exported: bytes, tmp_path: Path) -> None:
    with journal_at(tmp_path / "there") as there:
        there.begin(GAME.name, str(start(("Me", "You", "Them"))))
        bring(there, exported)
        there.drop()
        current = there.current()
        assert current is not None
        assert current.actions == ("move 5 by 2",)


def test_the_commands_move_all_games(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    fill(tmp_path / "here")
    file = tmp_path / "games.jsonl.gz"
    assert main(["export", str(file), "--data", str(tmp_path / "here")]) == 0
    assert main(["import", str(file), "--data", str(tmp_path / "there")]) == 0
    assert capsys.readouterr().out == "2 games added, 0 continued, 0 known already\n"
    with journal_at(tmp_path / "there") as there:
        assert export(there) == file.read_bytes()


def test_the_commands_say_what_is_wrong(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "games.jsonl.gz"
    file.write_text("{", "utf-8")
    assert main(["import", str(file), "--data", str(tmp_path)]) == 2
    assert "nothing was imported" in capsys.readouterr().err
    assert main(["import", str(tmp_path / "none.json"), "--data", str(tmp_path)]) == 2
    assert "none.json" in capsys.readouterr().err
    assert main(["export", "--data", str(tmp_path / "empty")]) == 2
    assert "no games" in capsys.readouterr().err
