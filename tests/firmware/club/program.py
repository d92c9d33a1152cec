"""The club's program as a process of its own."""

import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from tests.firmware.club.servers import LOOPBACK

COMMAND = (sys.executable, "-c", "import sys; from firmware.cli.main import main; sys.exit(main())", "club")
UP = "Stop with"


def start(folder: Path, broker: int, *options: str, port: int = 0) -> subprocess.Popen[str]:
    """Start a club and return at once; port 0 is any."""
    usual = ("--broker", f"mqtt://{LOOPBACK}:{broker}", "--host", LOOPBACK, "--port", str(port), "--data", str(folder))
    return subprocess.Popen(
        [*COMMAND, *usual, *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
        env=os.environ | {"HAREBOARD_CONFIG": str(folder)},
    )


def wait_until_up(process: subprocess.Popen[str]) -> list[str]:
    """Wait until the wall is up, and return what was told until then."""
    assert process.stdout is not None
    told = []
    for line in process.stdout:
        told.append(line)
        if line.startswith(UP):
            return told
    raise AssertionError(f"it ended: {told}")


@contextmanager
def running(folder: Path, broker: int, *options: str, port: int = 0) -> Iterator[subprocess.Popen[str]]:
    """Run a club whose wall is up."""
    process = start(folder, broker, *options, port=port)
    try:
        wait_until_up(process)
        yield process
    finally:
        process.kill()
        process.communicate()


def command(folder: Path, *words: Sequence[str] | str) -> str:
    """Run a command of the club and return what it prints."""
    done = subprocess.run(
        [*COMMAND, "--data", str(folder), *map(str, words)], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout
