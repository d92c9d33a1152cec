"""The whole program as a process: it starts, keeps the game, and stops in good order."""

import signal
import subprocess
import time
from contextlib import closing
from pathlib import Path

import pytest

from firmware.config.paths import JOURNAL
from firmware.journal.journal import Journal
from tests.effort import PATIENCE
from tests.firmware.process import COMMAND, Systemd, free_port, playing
from tests.web_ui.browser.board import running_board
from tests.web_ui.browser.games import MIDGAME, keep_game

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGINT])
def test_it_stops_in_good_order_and_keeps_the_game(tmp_path: Path, number: signal.Signals) -> None:
    keep_game(tmp_path, MIDGAME)
    with playing(tmp_path) as process:
        process.send_signal(number)
        out, err = process.communicate(timeout=PATIENCE)
        assert (process.returncode, err) == (0, "")
        assert out.endswith("The game is kept. Good night.\n")
    journal, report = Journal.open(tmp_path / JOURNAL)
    with journal:
        assert (journal.current() is not None, report.findings) == (True, ())


def test_a_bus_that_hangs_is_told_on_pages_and_it_stops_in_good_order(tmp_path: Path) -> None:
    with running_board(tmp_path, command=COMMAND) as board:
        assert board.order("fault", fault="bus_hangs")["ok"]
        with board.talk() as page:  # one connection: an address that opens too many is hung up on
            while "bus_hangs" not in [fault.get("problem") for fault in page.look()["faults"]]:
                time.sleep(0.1)
        assert isinstance(board.process, subprocess.Popen)
        board.process.send_signal(signal.SIGTERM)
        assert board.process.wait(timeout=PATIENCE) == 0


def test_after_a_kill_it_goes_on_with_the_same_game(tmp_path: Path) -> None:
    keep_game(tmp_path, MIDGAME)
    with playing(tmp_path) as process:
        process.kill()
        process.communicate()
    with playing(tmp_path):
        pass
    journal, report = Journal.open(tmp_path / JOURNAL)
    with journal:
        assert (len(tuple(journal.archive.records())), report.findings) == (1, ())


def test_systemd_hears_that_it_is_ready_alive_and_stopping(tmp_path: Path) -> None:
    with closing(Systemd(tmp_path / "notify")) as systemd:
        environment = systemd.environment | {"WATCHDOG_USEC": "200000"}
        with playing(tmp_path, port=free_port(), **environment) as process:
            heard = {systemd.hear() for _ in range(4)}
            process.send_signal(signal.SIGTERM)
            process.communicate(timeout=PATIENCE)
        assert heard == {b"READY=1", b"WATCHDOG=1"}
        assert set(systemd.hear_until(b"STOPPING=1")) <= {b"WATCHDOG=1", b"STOPPING=1"}
