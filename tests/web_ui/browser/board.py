"""The whole program as people start it, on a simulated board, with a line to it for what a test sets up."""

import json
import os
import re
import socket
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import Any

from websockets.sync.client import connect

COMMAND = (sys.executable, "-c", "import sys; from firmware.cli import main; sys.exit(main())", "play")
PATIENCE = 20
_ids = count()


@dataclass(slots=True)
class RunningBoard:
    """A board whose pages are up."""

    port: int
    pin: str
    _host: str | None = None

    @property
    def address(self) -> str:
        """Where its pages are."""
        return f"http://localhost:{self.port}"

    def order(self, name: str, token: str | None = None, **data: Any) -> dict[str, Any]:
        """Give a command and return its answer."""
        with connect(f"ws://localhost:{self.port}/socket", origin=self.address) as line:  # type: ignore[arg-type]
            line.send(json.dumps({"type": "hello", "token": token}))
            seen = 0
            while seen == 0:
                message = json.loads(line.recv(PATIENCE))
                seen = message.get("version", 0)
            command = {"type": "command", "id": f"t{next(_ids)}", "seen": seen, "name": name, "data": data}
            line.send(json.dumps(command))
            while message["type"] != "answer":
                message = json.loads(line.recv(PATIENCE))
        answer: dict[str, Any] = message
        return answer

    def host(self, name: str, **data: Any) -> None:
        """Let the host give a command that works."""
        self._host = self._host or self.order("enter_pin", pin=self.pin)["data"]["token"]
        answer = self.order(name, self._host, **data)
        if not answer["ok"]:
            raise AssertionError(answer)

    def seat(self, seat: int) -> str:
        """Return the address of a seat's page, with its token."""
        link = self.order("seat_links")["data"]["seats"][seat]["address"]
        return self.address + link[link.index("/seat") :]


@contextmanager
def running_board(folder: Path) -> Iterator[RunningBoard]:
    """Start a board on what a folder holds, and end it."""
    with socket.create_server(("127.0.0.1", 0)) as listening:
        port = listening.getsockname()[1]
    options = ("--board", "simulated", "--no-browser", "--host", "127.0.0.1", "--port", str(port), "--seed", "hop")
    process = subprocess.Popen(
        [*COMMAND, *options, "--data", str(folder)],
        stdout=subprocess.PIPE,
        text=True,
        env=os.environ | {"HAREBOARD_CONFIG": str(folder)},
    )
    try:
        yield RunningBoard(port, _pin(process))
    finally:
        process.kill()
        process.communicate()


def _pin(process: "subprocess.Popen[str]") -> str:
    """Read what the board says until its pages are up; it tells the PIN of a fresh folder."""
    said = ""
    for line in process.stdout or ():
        said += line
        if line.startswith("Stop with"):
            break
    found = re.search(r"PIN is (\d+)", said)
    if found is None:
        raise AssertionError(f"the board did not start: {said}")
    return found[1]
