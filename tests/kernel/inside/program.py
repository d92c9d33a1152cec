"""The program under test, started as its user starts it."""

import os
import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

COMMAND = str(Path(sys.executable).with_name("hareboard"))
FOLDER = Path("/run/hareboard")
ENVIRONMENT = os.environ | {"HAREBOARD_CONFIG": str(FOLDER / "config"), "HAREBOARD_DATA": str(FOLDER / "data")}
MOST_SECONDS = 1500
"""Nothing takes so long, unless the machine has other things to do."""


def run(*arguments: str) -> tuple[int, str]:
    """Run a command to its end; return its code and what it said."""
    done = subprocess.run(
        [COMMAND, *arguments],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        timeout=MOST_SECONDS,
        check=False,
        env=ENVIRONMENT,
    )
    return done.returncode, done.stdout


class Running:
    """A command that runs, and what it has said so far."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process
        self._said: list[str] = []
        self._reader = threading.Thread(target=self._read, daemon=True)
        self._reader.start()

    @property
    def said(self) -> str:
        """What it has said so far."""
        return "".join(self._said)

    @property
    def ended(self) -> bool:
        """Whether it has come to its end."""
        return self.process.poll() is not None

    def wait(self, seconds: float = MOST_SECONDS) -> int:
        """Wait for its end, and return its code."""
        code = self.process.wait(seconds)
        self._reader.join(seconds)
        return code

    def _read(self) -> None:
        for line in self.process.stdout or ():
            self._said.append(line)


@contextmanager
def running(*arguments: str) -> Iterator[Running]:
    """Start a command, and kill it at the end if it still runs."""
    process = subprocess.Popen(
        [COMMAND, *arguments],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        env=ENVIRONMENT,
    )
    try:
        yield Running(process)
    finally:
        process.kill()
        process.wait()
