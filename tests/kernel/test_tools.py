"""What the kernel tests are made with; they themselves are `make test-kernel` and `make test-arm`."""

import asyncio
import os
import subprocess
import sys
from pathlib import Path

import gpiozero
import pytest

import firmware.app
from tests.kernel.arm import shortened
from tests.kernel.inside.measures import memory
from tests.kernel.inside.report import Report
from tests.kernel.machine import PASSED, watched
from tests.kernel.packages import CannotTestError, follow, needed, run
from tests.kernel.packed import packed_files

FAILS = ("sh", "-c", "echo working; echo broken >&2; exit 3")


def test_a_quiet_command_is_heard_when_it_fails(capfd: pytest.CaptureFixture[str]) -> None:
    run("sh", "-c", "echo nobody hears this", quiet=True)
    with pytest.raises(CannotTestError, match=r"ended with 3:\nworking\n\nbroken"):
        run(*FAILS, quiet=True)
    assert capfd.readouterr().out == ""


def test_a_command_that_is_not_there_is_named() -> None:
    with pytest.raises(CannotTestError, match="no-such-command"):
        run("no-such-command")


def test_the_end_of_the_log_is_told_when_a_long_command_fails(tmp_path: Path) -> None:
    log = tmp_path / "log"
    follow("echo", "first", log=log)
    with pytest.raises(CannotTestError, match=rf"{log}:\nfirst\nworking\nbroken"):
        follow(*FAILS, log=log)


def test_what_is_there_is_not_installed() -> None:
    needed({"sh": "no-such-package", sys.executable: "no-such-package"})


def test_a_machine_that_does_not_end_is_stopped_and_that_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    assert watched(["echo", PASSED], 60.0).passed
    assert not watched(["sleep", "60"], 0.01).passed
    assert "FAILED  not at its end" in capsys.readouterr().out


def test_a_program_s_memory_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    own = memory(Report(), os.getpid())
    assert own > 1
    assert f"{own:.0f} MB of it its own share (PSS)" in capsys.readouterr().out


def test_a_system_that_nobody_knows_is_refused() -> None:
    command = [sys.executable, "-m", "tests.kernel.arm", "bookworm-vax"]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 2
    assert "no system bookworm-vax; there are bookworm-arm64" in done.stderr


def test_a_list_of_packages_is_shortened_to_those_that_are_wanted() -> None:
    packages = "Package: a\nVersion: 1\n\nPackage: ab\nVersion: 2\n\nPackage: c\nVersion: 3\n\n"
    assert shortened(packages, {"a", "c"}) == "Package: a\nVersion: 1\n\nPackage: c\nVersion: 3\n\n"


def test_what_python_loads_in_the_machine_is_packed_and_nothing_of_other_tools() -> None:
    loaded = {str(Path(str(module.__file__)).resolve()) for module in (asyncio, firmware.app, gpiozero, pytest)}
    packed = {str(file) for file in packed_files()}
    assert loaded <= packed
    assert not any("/playwright/" in file for file in packed)
