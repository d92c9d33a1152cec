from pathlib import Path

import pytest

from firmware.cli.commands.selftest import selftest
from firmware.cli.main import main
from hardware.cells import CELLS
from hardware.clock import VirtualClock
from hardware.selftest import SWEEP_SECONDS
from hardware.simulated.board import SimulatedBoard
from hardware.simulated.faults import SimulatedFault
from hardware.simulated.person import TryingPerson

pytestmark = pytest.mark.slow


@pytest.fixture(autouse=True)
def nobodys_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HAREBOARD_CONFIG", str(tmp_path / "nowhere"))


def test_the_demonstration_finds_a_healthy_board_and_fits_the_terminal(capsys: pytest.CaptureFixture[str]) -> None:
    code = main(["selftest", "--demo"])
    told = capsys.readouterr().out

    assert code == 0
    assert "All 74 cells opened and closed as they should." in told
    assert max(map(len, told.splitlines())) < 80


def test_broken_switches_are_found_on_a_board(capsys: pytest.CaptureFixture[str]) -> None:
    clock = VirtualClock()
    faults = [SimulatedFault.parse(text) for text in ("stuck_closed 40", "stuck_open 12", "chip_silent 0x25")]
    with SimulatedBoard(clock=clock, faults=faults) as board:
        person = TryingPerson(board, clock, start_at=SWEEP_SECONDS)

        def over() -> bool:
            person.act()
            return False

        findings = selftest(board, clock, over)

    assert (findings.always_closed, findings.never_seen) == (("40",), ("12",))
    assert findings.unreadable == CELLS[62:]
    assert "chip 0x25 does not answer" in capsys.readouterr().out


def test_a_test_can_be_recorded_and_played_back(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    trace = tmp_path / "test.trace"
    main(["selftest", "--demo", "--record", str(trace)])
    first = capsys.readouterr().out
    code = main(["selftest", "--replay", str(trace)])
    second = capsys.readouterr().out

    assert code == 0
    assert first.splitlines()[-1] == second.splitlines()[-1]


def test_a_file_that_is_no_trace_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    trace = tmp_path / "test.trace"
    trace.write_text("nonsense\n")

    assert main(["selftest", "--replay", str(trace)]) == 1
    assert f"{trace}: line 1: a trace begins with" in capsys.readouterr().err


def test_a_trace_that_is_not_there_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["selftest", "--replay", str(tmp_path / "test.trace")]) == 2
    assert "No such file or directory" in capsys.readouterr().err


def test_a_file_that_is_no_text_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    trace = tmp_path / "test.trace"
    trace.write_bytes(b"\xff\xfe")

    assert main(["selftest", "--replay", str(trace)]) == 1
    assert capsys.readouterr().err == f"{trace}: not a text file in UTF-8\n"
