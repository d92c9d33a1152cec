"""The command that plays: what it says when it cannot."""

import socket
import subprocess
from pathlib import Path

import pytest

from firmware.cli.main import main
from firmware.config.paths import JOURNAL
from firmware.journal.journal import Journal
from tests.effort import PATIENCE
from tests.firmware.journal.games import play_into, start
from tests.firmware.process import COMMAND

pytestmark = pytest.mark.slow


def test_a_port_that_is_taken_is_told_with_what_to_do(tmp_path: Path) -> None:
    with socket.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        options = ("--board", "simulated", "--no-browser", "--host", "127.0.0.1", "--port", port)
        found = subprocess.run(
            [*COMMAND, *options, "--data", str(tmp_path)], capture_output=True, text=True, check=False, timeout=PATIENCE
        )
    assert found.returncode == 2
    assert f"cannot listen on port {port}" in found.stderr
    assert "--port" in found.stderr


def test_a_real_board_on_another_machine_is_told_apart(tmp_path: Path) -> None:
    found = subprocess.run(
        [*COMMAND, "--board", "pi", "--no-browser", "--data", str(tmp_path)],
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE,
    )
    assert found.returncode == 2
    assert "not a Raspberry Pi" in found.stderr


def test_a_game_that_cannot_go_on_is_told_with_what_to_do(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    journal, _ = Journal.open(tmp_path / JOURNAL)
    with journal:
        play_into(journal, [("start", str(start()).replace("abacus-2000", "our-own"))])

    assert main(["play", "--board", "simulated", "--no-browser", "--data", str(tmp_path)]) == 2
    told = capsys.readouterr().err
    assert "there is no edition 'our-own'" in told
    assert "put the file of the edition back" in told
