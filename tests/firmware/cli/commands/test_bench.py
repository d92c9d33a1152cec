"""`hareboard bench`: what a board takes is measured and told."""

from pathlib import Path

import pytest

from firmware.cli.commands.bench import Measure, measure_board
from firmware.cli.main import main
from hardware.clock import VirtualClock
from hardware.simulated.board import SimulatedBoard
from tests.bench.hardware import FRAME_BUS_SECONDS, SCAN_BUS_SECONDS


def test_on_a_clock_that_only_the_buses_move_the_buses_are_all_that_takes_time() -> None:
    clock = VirtualClock()
    with SimulatedBoard(clock=clock) as board:
        scan, frame = measure_board(board, clock)

    assert scan.middle == pytest.approx(1000 * SCAN_BUS_SECONDS, rel=0.01)
    assert frame.middle == pytest.approx(1000 * FRAME_BUS_SECONDS, rel=0.01)


@pytest.mark.slow
def test_a_table_is_printed_and_nothing_stays_on_the_disk(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["bench", "--demo", "--data", str(tmp_path)]) == 0

    told = capsys.readouterr().out
    assert all(what in told for what in ("a scan of all switches", "a frame for all 74 lights", "a booking"))
    assert list(tmp_path.iterdir()) == []


def test_what_is_slow_comes_with_advice() -> None:
    quick, slow = Measure("a scan", [1.0] * 9, 2.0, "look at the bus"), Measure("a scan", [3.1] * 9, 2.0, "look at it")

    assert len(quick.lines()) == 1
    assert slow.lines()[1] == "  slow: look at it"


@pytest.mark.slow
def test_a_folder_that_cannot_be_written_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("", encoding="utf-8")

    assert main(["bench", "--demo", "--data", str(tmp_path / "file" / "games")]) == 2
    assert f"hareboard: {tmp_path / 'file' / 'games'}: Not a directory" in capsys.readouterr().err
