"""The whole program as a process of its own, and a page that talks to it."""

import asyncio
import json
import os
import socket
import subprocess
import sys
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import count
from pathlib import Path
from queue import Empty, Queue
from typing import Any

from websockets.asyncio.client import connect
from websockets.typing import Origin

from tests.effort import PATIENCE, PATIENT

COMMAND = (sys.executable, "-c", "import sys; from firmware.cli.main import main; sys.exit(main())", "play")
FIRST_PORT, PORTS = 10_000, 20_000
_ports = (FIRST_PORT + (4_099 * os.getpid() + number) % PORTS for number in count())


class Systemd:
    """The other end of the socket to which a service says how it is: it hears everything at once, as systemd does."""

    def __init__(self, path: Path) -> None:
        self.environment = {"NOTIFY_SOCKET": str(path)}
        self._words: Queue[bytes] = Queue()
        self._listening = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._listening.bind(str(path))
        threading.Thread(target=self._listen, daemon=True).start()

    def _listen(self) -> None:
        while word := self._listening.recv(100):
            self._words.put(word)

    def hear(self) -> bytes:
        """Return the next word."""
        return self._words.get(timeout=PATIENCE)

    def hear_until(self, last: bytes) -> list[bytes]:
        """Return what is said up to some word."""
        words = [self.hear()]
        while words[-1] != last:
            words.append(self.hear())
        return words

    def falls_silent(self, seconds: float) -> bool:
        """Tell whether there comes a time of so many seconds without a word, before it has spoken some ten times."""
        self.forget()
        for _ in range(10):
            try:
                self._words.get(timeout=seconds)
            except Empty:
                return True
        return False

    def forget(self) -> None:
        """Forget what was said until now."""
        while not self._words.empty():
            self._words.get()

    def close(self) -> None:
        """Listen no more."""
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as end:
            end.sendto(b"", self.environment["NOTIFY_SOCKET"])
        self._listening.close()


def free_port() -> int:
    """Return a port on which nobody listens, for a program that is started now.

    Meanwhile the system must not give it to anybody else, nor may another process of tests: so none of those that are
    for whoever asks for any port, and each process begins elsewhere.
    """
    for port in _ports:
        with suppress(OSError), socket.create_server(("127.0.0.1", port)):
            return port
    raise AssertionError("there is always one more")


@contextmanager
def playing(
    folder: Path, *options: str, port: int | None = None, before: Sequence[str] = (), **environment: str
) -> Iterator[subprocess.Popen[str]]:
    """Start a simulated board, and wait until its pages are up; `before` is what starts the program."""
    usual = ("--board", "simulated", "--no-browser", "--host", "127.0.0.1", "--port", str(port or free_port()))
    process = subprocess.Popen(
        [*before, *COMMAND, *usual, "--data", str(folder), *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"HAREBOARD_CONFIG": str(folder)} | environment,
    )
    assert process.stdout is not None
    for line in process.stdout:
        if line.startswith("Stop with"):
            break
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


TWO_START: tuple[tuple[str, dict[str, Any]], ...] = (
    ("come_in", {"name": "Ann", "animal": "hare"}),
    ("come_in", {"name": "Bob", "animal": "tortoise"}),
    ("start", {}),
)
"""Two come into the lobby of a simulated board, and its own machine begins their game."""


def talk(port: int, *commands: tuple[str, dict[str, Any]]) -> dict[str, Any]:
    """Give commands as anybody can on the bench, see that they are carried out, and return what is seen then."""
    return asyncio.run(_talk(f"127.0.0.1:{port}", commands))


async def _talk(address: str, commands: Sequence[tuple[str, dict[str, Any]]]) -> dict[str, Any]:
    async with connect(f"ws://{address}/socket", origin=Origin(f"http://{address}"), **PATIENT) as page:

        async def ask(message: dict[str, Any], answer: str) -> dict[str, Any]:
            await page.send(json.dumps(message))
            while (found := json.loads(await asyncio.wait_for(page.recv(), PATIENCE)))["type"] != answer:
                pass
            return dict(found)

        await ask({"type": "hello"}, "welcome")
        for number, (name, data) in enumerate(commands):
            answer = await ask({"type": "command", "id": f"k{number}", "name": name, "data": data}, "answer")
            assert answer["ok"], answer
        await ask({"type": "hello"}, "welcome")
        return dict(json.loads(await asyncio.wait_for(page.recv(), PATIENCE)))
