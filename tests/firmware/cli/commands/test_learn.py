from dataclasses import replace
from pathlib import Path

import pytest

from firmware.cli.commands.learn import learn
from firmware.cli.main import main
from firmware.config.board_file import load_settings, write_cells
from hardware.cells import CELLS
from hardware.clock import VirtualClock
from hardware.settings import Settings
from hardware.simulated.board import SimulatedBoard
from hardware.simulated.person import LearningPerson
from hardware.wiring import Wires
from tests.hardware.boards import shuffled_wiring


@pytest.fixture(autouse=True)
def nobodys_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HAREBOARD_CONFIG", str(tmp_path / "nowhere"))


def test_the_demonstration_learns_a_board_and_writes_the_table(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "board.toml"
    main(["init", "--config", str(path)])
    code = main(["learn", "--demo", "--config", str(path)])
    told = capsys.readouterr().out
    cells = load_settings(path).cells

    assert code == 1
    assert [cell for cell, wires in zip(CELLS, cells, strict=True) if wires.input is None] == ["17"]
    assert "73 of 74 cells have their switch." in told
    assert "cell 17: its reed never closed" in told
    assert "hareboard learn --cells 17" in told
    assert max(map(len, told.replace(str(path), "").splitlines())) < 80


def test_the_demonstration_writes_nothing_unless_told_where(capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["learn", "--demo", "--cells", "1", "2"])

    assert code == 0
    assert "Nothing was written" in capsys.readouterr().out


def test_a_reed_that_was_mended_is_learnt_alone(tmp_path: Path) -> None:
    path = tmp_path / "board.toml"
    dead = tuple(Wires(wires.light, None if wires.light == 22 else wires.input) for wires in shuffled_wiring())
    write_cells(path, dead)
    code = main(["learn", "--demo", "--config", str(path), "--cells", CELLS[22]])
    cells = load_settings(path).cells

    assert code == 0
    assert cells[22].input is not None
    assert cells[:22] + cells[23:] == dead[:22] + dead[23:]


def test_some_cells_can_be_learnt_anew_and_the_others_stay() -> None:
    clock = VirtualClock()
    built = Settings(cells=shuffled_wiring())
    known = replace(
        built, cells=tuple(Wires(wires.light, None if wires.light == 20 else wires.input) for wires in built.cells)
    )
    with SimulatedBoard(clock=clock, built=built) as board:
        learnt = learn(board, clock, known, [CELLS[20]], LearningPerson(board, clock).act)

    assert learnt.inputs == {cell: wires.input for cell, wires in zip(CELLS, built.cells, strict=True)}


def test_a_faulty_file_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "board.toml"
    path.write_text("[lights]\ngamma = 9\n")

    assert main(["learn", "--demo", "--config", str(path)]) == 1
    assert "board.toml:2: gamma must be a number from 1 to 3, not 9" in capsys.readouterr().err


def test_nobody_learns_into_a_file_that_cannot_be_written(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "no-folder").write_text("")

    assert main(["learn", "--demo", "--config", str(tmp_path / "no-folder" / "board.toml")]) == 1
    told = capsys.readouterr()
    assert "cannot be written here: learn with sudo" in told.err
    assert "cells have their switch" not in told.out


def test_what_was_learnt_is_not_lost_when_the_file_cannot_be_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "board.toml"
    main(["init", "--config", str(path)])
    (tmp_path / "board.toml.old").mkdir()

    assert main(["learn", "--demo", "--config", str(path), "--cells", "1"]) == 1
    told = capsys.readouterr().out
    assert f"{path} cannot be written: " in told
    assert "[cells]\n" in told
