"""The whole program as people start it, on a simulated board, with a line to it for what a test sets up."""

import json
import os
import re
import subprocess
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from typing import IO, Any

from websockets.sync.client import ClientConnection, connect
from websockets.typing import Origin

from tests.effort import PATIENCE, PATIENT
from tests.firmware.forked import ForkedProgram, nursery
from tests.firmware.process import free_port
from tests.web_ui.browser.games import EDITION

LOOPBACK = "127.0.0.1"
_ids = count()


class Talk:
    """What somebody says to a board and hears from it, on one connection, as a page has it."""

    def __init__(self, line: ClientConnection, token: str | None) -> None:
        self._line = line
        self._hello = json.dumps({"type": "hello", "token": token})
        self.seen: dict[str, Any] = {}
        """What was shown last."""
        self._ordered = False
        self.look()

    def look(self) -> dict[str, Any]:
        """Ask for what is to be seen now."""
        self._ordered = False
        self._line.send(self._hello)
        self._hear("welcome")
        return self._hear("snapshot")

    def order(self, name: str, /, **data: Any) -> dict[str, Any]:
        """Give a command and return its answer."""
        seen = (self.look() if self._ordered else self.seen)["version"]
        self._ordered = True
        command = {"type": "command", "id": f"t{next(_ids)}", "seen": seen, "name": name, "data": data}
        self._line.send(json.dumps(command))
        return self._hear("answer")

    def do(self, name: str, /, **data: Any) -> dict[str, Any]:
        """Give a command that works, and return what it answers."""
        answer = self.order(name, **data)
        if not answer["ok"]:
            raise AssertionError(answer)
        return dict(answer.get("data", {}))

    def newer_than(self, version: int) -> dict[str, Any]:
        """Wait until something else is shown than at a version."""
        while self.seen["version"] == version:
            self._hear("snapshot")
        return self.seen

    def _hear(self, kind: str) -> dict[str, Any]:
        """Return the next message of a kind."""
        while True:
            message: dict[str, Any] = json.loads(self._line.recv(PATIENCE))
            if message["type"] == "snapshot":
                self.seen = message
            if message["type"] == kind:
                return message


@dataclass(slots=True)
class RunningBoard:
    """A board whose pages are up."""

    port: int
    pin: str
    process: "subprocess.Popen[str] | ForkedProgram"
    _host: str | None = None

    @property
    def address(self) -> str:
        """Where its pages are."""
        return f"http://localhost:{self.port}"

    def snapshot(self, token: str | None = None) -> dict[str, Any]:
        """Return what everybody may see now, or who has a token."""
        with self.talk(token) as talk:
            return talk.seen

    def order(self, name: str, token: str | None = None, /, **data: Any) -> dict[str, Any]:
        """Give a command and return its answer."""
        with self.talk(token) as talk:
            return talk.order(name, **data)

    def host(self, name: str, /, **data: Any) -> dict[str, Any]:
        """Let the host give a command that works, and return what it answers."""
        with self.talk(self.host_token) as host:
            return host.do(name, **data)

    @property
    def host_token(self) -> str:
        """The host's token, for which the PIN is entered once."""
        self._host = self._host or str(self.order("enter_pin", pin=self.pin)["data"]["token"])
        return self._host

    def new_game(self, *names: str, **wishes: Any) -> None:
        """Begin a new game, as wished, and tell the board that the markers stand as they should if it asks."""
        players = [{"name": name} for name in names]
        with self.talk(self.host_token) as host:
            if host.seen["game"] is not None:
                host.do("drop")
            host.do("new_game", **({"edition": EDITION, "players": players} | wishes))
            shown = host.look()
            while (table := shown["table"])["shows"] != "waiting" or table["lifted"]:
                if table["shows"] == "confirm":
                    host.order("done")  # it may have gone on meanwhile
                shown = host.newer_than(shown["version"])

    def play(self, *actions: str) -> None:
        """Let the host enter what players do, or what real dice and cards say, one after the other."""
        with self.talk(self.host_token) as host:
            for action in actions:
                if action.startswith(("rolled ", "drew ")):
                    host.do("chance", action=action)
                else:
                    host.do("propose", action=action)
                    host.do("done", action=action)

    def seat(self, seat: int, port: int | None = None) -> str:
        """Return the address of a seat's page, with its token; of the board itself, or at the end of a line."""
        link: str = self.order("seat_links")["data"]["seats"][seat]["address"]
        return f"http://localhost:{port or self.port}{link[link.index('/seat') :]}"

    @contextmanager
    def talk(self, token: str | None = None) -> Iterator[Talk]:
        """Come as anybody, or as who has a token."""
        with connect(f"ws://localhost:{self.port}/socket", origin=Origin(self.address), **PATIENT) as line:
            yield Talk(line, token)


@contextmanager
def running_board(
    folder: Path, port: int | None = None, command: Sequence[str] = (), log: Path | None = None
) -> Iterator[RunningBoard]:
    """Start a board on what a folder holds, and end it; what it logs goes to a file if one is named.

    A `command` starts it from nothing; else it is forked from a process that has read its code.
    """
    port = port or free_port()
    options = ["--board", "simulated", "--no-browser", "--host", LOOPBACK, "--port", str(port), "--seed", "hop"]
    options += ["--data", str(folder)]
    environment = os.environ | {"HAREBOARD_CONFIG": str(folder)}
    with log.open("w", encoding="utf-8") if log else nullcontext() as errors:
        process = _started(command, options, environment, errors)
    try:
        yield RunningBoard(port, read_pin(process), process)
    finally:
        process.kill()
        if isinstance(process, ForkedProgram):
            process.close()
        else:
            process.communicate()


def _started(
    command: Sequence[str], options: Sequence[str], environment: dict[str, str], errors: IO[str] | None
) -> "subprocess.Popen[str] | ForkedProgram":
    if not command:
        return nursery().start(["play", *options], environment, errors)
    return subprocess.Popen([*command, *options], stdout=subprocess.PIPE, stderr=errors, text=True, env=environment)


def read_pin(process: "subprocess.Popen[str] | ForkedProgram") -> str:
    """Read what the board says until its pages are up; it tells the PIN only at its first start."""
    said = ""
    for line in process.stdout or ():
        said += line
        if line.startswith("Stop with"):
            found = re.search(r"PIN is (\d+)", said)
            return found[1] if found else ""
    raise AssertionError(f"the board did not start: {said}")
