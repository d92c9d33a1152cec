"""A real Mosquitto for tests, and somebody who hears everything that is said there."""

import asyncio
import json
import os
import shutil
import signal
import subprocess
import threading
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeVar

import pytest
from aiomqtt import Client, ProtocolVersion

from firmware.outward.publisher import Publisher, World
from firmware.service.table_service import TableService
from tests.effort import PATIENCE
from tests.firmware.process import free_port
from web_ui.security.certificate import KeyPair

MOSQUITTO = shutil.which("mosquitto", path="/usr/sbin:/usr/bin:/usr/local/sbin:/usr/local/bin")
NO_MOSQUITTO = "mosquitto is not installed (Debian: mosquitto)"
needs_mosquitto = pytest.mark.skipif(MOSQUITTO is None, reason=NO_MOSQUITTO)
USER, PASSWORD = "board", "a password: with ümlauts"  # of this test
BOARD = "kitchen-1"
NOON = 1_800_000_000.0

Result = TypeVar("Result")


@dataclass(slots=True)
class Broker:
    """A broker on this machine, which can be killed and started again on its port."""

    folder: Path
    tls: KeyPair | None = None
    protected: bool = False
    acl: str = ""
    lines: Sequence[str] = ()
    """What else it is told, instead of who is let in."""
    port: int = field(default_factory=free_port)
    _process: "subprocess.Popen[str] | None" = None
    _draining: threading.Thread = field(default_factory=threading.Thread)

    def start(self) -> "Broker":
        """Start it, and wait until it listens."""
        if MOSQUITTO is None:
            pytest.skip(NO_MOSQUITTO)
        path = self.folder / "mosquitto.conf"
        path.write_text(self._settings(), "utf-8")
        self._process = subprocess.Popen([MOSQUITTO, "-c", str(path)], stderr=subprocess.PIPE, text=True)
        assert self._process.stderr is not None
        assert any(line.rstrip().endswith("running") for line in self._process.stderr)
        self._draining = threading.Thread(target=self._process.stderr.read, daemon=True)
        self._draining.start()  # or it would stop when the pipe is full
        return self

    def kill(self) -> None:
        """End it, as a power cut would."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._draining.join()
            if self._process.stderr is not None:
                self._process.stderr.close()
            self._process = None

    def reload(self) -> None:
        """Let it read its files of passwords and rights again."""
        assert self._process is not None
        self._process.send_signal(signal.SIGHUP)

    def __enter__(self) -> "Broker":
        return self.start()

    def __exit__(self, *_error: object) -> None:
        self.kill()

    def _settings(self) -> str:
        lines = [f"listener {self.port} 127.0.0.1", "persistence false", "log_dest stderr"]
        lines += [] if os.geteuid() else ["user root"]
        if self.lines:
            return "\n".join([*lines, *self.lines, ""])
        if self.tls is not None:
            lines += [f"certfile {self.tls.certificate}", f"keyfile {self.tls.key}"]
        if self.protected:
            passwords = self.folder / "passwords"
            passwords.touch(0o600)
            tool = shutil.which("mosquitto_passwd")
            assert tool is not None
            subprocess.run([tool, "-b", str(passwords), USER, PASSWORD], check=True, capture_output=True)
            lines.append(f"password_file {passwords}")
        if self.acl:
            (self.folder / "acl").write_text(self.acl, "utf-8")
            (self.folder / "acl").chmod(0o600)
            lines.append(f"acl_file {self.folder / 'acl'}")
        return "\n".join([*lines, f"allow_anonymous {'false' if self.protected else 'true'}", ""])


@dataclass(frozen=True, slots=True)
class Heard:
    """A message that came."""

    topic: str
    payload: bytes
    retain: bool

    @property
    def json(self) -> Any:
        """The message as plain data."""
        return json.loads(self.payload)


class Listener:
    """Hears everything, and can wait for something."""

    def __init__(self, client: Client) -> None:
        self.client = client
        self.heard: list[Heard] = []
        self.past: list[Heard] = []
        """Everything that was said, also what is forgotten in `heard`."""
        self._news = asyncio.Condition()
        self._task = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        async for message in self.client.messages:
            assert isinstance(message.payload, bytes)
            async with self._news:
                self.heard.append(Heard(message.topic.value, message.payload, message.retain))
                self.past.append(self.heard[-1])
                self._news.notify_all()

    async def until(self, wanted: Callable[[Heard], bool]) -> Heard:
        """Return the first message of a kind, and forget it with all before it."""

        def found() -> int | None:
            return next((number for number, message in enumerate(self.heard) if wanted(message)), None)

        async with self._news:
            await asyncio.wait_for(self._news.wait_for(lambda: found() is not None), PATIENCE)
            number = found()
            assert number is not None
            message = self.heard[number]
            del self.heard[: number + 1]
        return message

    async def topic(self, end: str) -> Heard:
        """Return the next message of a topic, by its end."""
        return await self.until(lambda message: message.topic.endswith(f"/{end}"))

    async def state(self, **wanted: object) -> Any:
        """Return the next state in which some things are so."""
        found = await self.until(
            lambda message: (
                message.topic.endswith("/state")
                and bool(message.payload)
                and all(message.json[key] == value for key, value in wanted.items())
            )
        )
        return found.json

    def close(self) -> None:
        """Hear no more."""
        self._task.cancel()


@asynccontextmanager
async def listening(broker: Broker, **more: Any) -> AsyncIterator[Listener]:
    """Hear everything that is said at a broker."""
    more = {"username": USER, "password": PASSWORD} | more if broker.protected else more
    async with Client("127.0.0.1", broker.port, protocol=ProtocolVersion.V5, timeout=PATIENCE, **more) as client:
        listener = Listener(client)
        await client.subscribe("#", qos=1)
        yield listener
        listener.close()


class Pauses:
    """Waits that end when the test says so, and how long they would have been."""

    def __init__(self) -> None:
        self.asked: asyncio.Queue[float] = asyncio.Queue()
        self._go: asyncio.Event = asyncio.Event()

    async def __call__(self, seconds: float) -> None:
        """Wait until somebody says `go`."""
        self._go.clear()
        self.asked.put_nowait(seconds)
        await self._go.wait()

    async def next(self) -> float:
        """Return how long the next wait would be."""
        return await asyncio.wait_for(self.asked.get(), PATIENCE)

    def go(self) -> None:
        """End the wait."""
        self._go.set()


@asynccontextmanager
async def publishing(
    service: TableService,
    folder: Path | None = None,
    pauses: Pauses | None = None,
    now: Callable[[], float] = lambda: NOON,
) -> AsyncIterator[Publisher]:
    """Let a table tell the broker of its settings."""
    world = World(now=now, jitter=lambda: 1.0, pause=pauses or Pauses())
    publisher = Publisher(service, BOARD, folder, world)
    task = asyncio.create_task(publisher.run())
    try:
        yield publisher
    finally:
        task.cancel()
        await asyncio.wait([task])
        assert task.cancelled(), task


def run(doing: Coroutine[Any, Any, Result]) -> Result:
    """Run a test that waits."""
    return asyncio.run(doing)
