"""Pages without a browser: they talk to the application over the same interface as the server does, in memory."""

import asyncio
import json
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, Self

from fastapi import FastAPI

from tests.effort import PATIENCE
from tests.web_ui.puppet import Clock, Puppet
from web_ui.app import create_app
from web_ui.security.tokens import Tokens
from web_ui.settings import Limits, WebSettings
from web_ui.table_port import Table

SERVER = "192.168.1.5"
HERE = "127.0.0.1"
"""The address of a page on the machine of the board itself."""
HOST = "hareboard.local:8000"


class ClosedError(Exception):
    """The board has closed the socket, or refused it."""

    def __init__(self, code: int) -> None:
        self.code = code
        super().__init__(f"closed with {code}")


class Phone:
    """A socket of a page."""

    def __init__(self, app: FastAPI, address: str = "192.168.1.20", headers: Mapping[str, str] | None = None) -> None:
        self._app = app
        self._headers = {"host": HOST, "origin": f"http://{HOST}"} | dict(headers or {})
        self._address = address
        self._to_board: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._to_page: asyncio.Queue[dict[str, Any]] = asyncio.Queue()
        self._task: asyncio.Task[None] | None = None
        self.reading = asyncio.Event()
        self.reading.set()
        self.last: str = ""

    async def __aenter__(self) -> Self:
        scope = {
            "type": "websocket",
            "path": "/socket",
            "raw_path": b"/socket",
            "query_string": b"",
            "root_path": "",
            "scheme": "ws",
            "client": (self._address, 50000),
            "server": (SERVER, 8000),
            "subprotocols": [],
            "headers": [(name.encode(), value.encode("latin-1")) for name, value in self._headers.items()],
        }
        self._to_board.put_nowait({"type": "websocket.connect"})
        self._task = asyncio.create_task(self._app(scope, self._to_board.get, self._take))
        answer = await self._next()
        if answer["type"] != "websocket.accept":
            await self._task
            raise ClosedError(answer["code"])
        return self

    async def __aexit__(self, *_: object) -> None:
        self.reading.set()
        self._to_board.put_nowait({"type": "websocket.disconnect", "code": 1001})
        if self._task is not None:
            await asyncio.wait_for(self._task, PATIENCE)

    async def _take(self, message: Any) -> None:
        await self.reading.wait()
        self._to_page.put_nowait(message)

    async def _next(self) -> dict[str, Any]:
        return await asyncio.wait_for(self._to_page.get(), PATIENCE)

    def send(self, message: Mapping[str, Any] | str | bytes) -> None:
        kind = "bytes" if isinstance(message, bytes) else "text"
        content = json.dumps(message) if isinstance(message, Mapping) else message
        self._to_board.put_nowait({"type": "websocket.receive", kind: content})

    async def receive(self) -> dict[str, Any]:
        found = await self._next()
        if found["type"] == "websocket.close":
            raise ClosedError(found["code"])
        self.last = found["text"]
        return dict(json.loads(self.last))

    async def hear(self, kind: str) -> dict[str, Any]:
        """Return the next message of a kind, whatever comes before it."""
        while (found := await self.receive())["type"] != kind:
            pass
        return found

    def waiting(self) -> list[str]:
        """Return the kinds of all messages that wait to be read."""
        found = []
        while not self._to_page.empty():
            found.append(json.loads(self._to_page.get_nowait()["text"])["type"])
        return found

    def nothing_waits(self) -> bool:
        return self._to_page.empty()

    async def hello(self, token: str | None = None, **parts: Any) -> dict[str, Any]:
        """Say hello; returns the snapshot that follows the welcome."""
        self.send({"type": "hello", **({"token": token} if token else {}), **parts})
        first = await self.receive()
        if first["type"] == "goodbye":
            return first
        assert first["type"] == "welcome"
        return await self.receive()

    async def ask(self, name: str, /, *, key: str = "k1", seen: int | None = None, **data: Any) -> dict[str, Any]:
        """Give a command and return its answer, whatever comes before it."""
        self.send({"type": "command", "id": key, "name": name, "seen": seen, "data": data})
        while (found := await self.receive())["type"] != "answer":
            pass
        return found

    async def end(self) -> int:
        """Read on until the board closes the socket; returns the code."""
        try:
            while True:
                await self.receive()
        except ClosedError as closed:
            return closed.code


@dataclass
class Board:
    """An application that runs, with all that belongs to it."""

    app: FastAPI
    table: Any
    keys: Tokens
    clock: Clock
    pin: str
    settings: WebSettings

    def phone(self, address: str = "192.168.1.20", **headers: str) -> Phone:
        return Phone(self.app, address, headers)

    def seat(self, seat: int) -> str:
        return self.keys.seat_token(seat, self.table.game_key)


def web_settings(clock: Clock, **wishes: Any) -> WebSettings:
    """Return the settings of a board that is called `hareboard.local`."""
    ours = WebSettings(hosts=frozenset({"hareboard.local"}), addresses=lambda: (f"http://{HOST}",), clock=clock)
    return replace(ours, **wishes)


@asynccontextmanager
async def running(
    folder: Path, table: Table | None = None, clock: Clock | None = None, limits: Limits | None = None, **wishes: Any
) -> AsyncIterator[Board]:
    """Run an application on this event loop, without a server."""
    table = table or Puppet()
    clock = clock or Clock()
    opened = Tokens.open(folder)
    opened.keys.start = 1
    settings = web_settings(clock, limits=limits or Limits(), **wishes)
    app = create_app(table, opened.keys, settings)
    async with app.router.lifespan_context(app):
        yield Board(app, table, opened.keys, clock, opened.pin or "", settings)


async def settle() -> None:
    """Let everything happen that can happen now."""
    for _ in range(20):
        await asyncio.sleep(0)


def without_lights(text: str) -> str:
    """Return a message without lights, which in an open game tell everybody who can pay what."""
    data = json.loads(text)
    data.pop("lights", None)
    return json.dumps(data)
