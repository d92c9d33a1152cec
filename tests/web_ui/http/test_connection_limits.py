"""Connections whose other side takes nothing any more."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from uvicorn import Config
from uvicorn.server import ServerState

from tests.effort import PATIENCE
from web_ui.http.connection_limits import ConnectionLimit, GatedSocket, gated
from web_ui.settings import Limits

pytestmark = pytest.mark.anyio

REQUEST = (
    b"GET /socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
"""For a machine that does many other things too; nothing waits that long where all is well."""
Application = Callable[[Any, Any, Any], Awaitable[None]]


class Stalled(asyncio.Transport):
    """A transport whose other side takes nothing, so that closing it never comes to an end."""

    def __init__(self) -> None:
        super().__init__({"peername": ("10.0.0.1", 5000), "sockname": ("10.0.0.2", 8000)})
        self.cut = asyncio.Event()
        self.written = asyncio.Event()

    def write(self, data: bytes | bytearray | memoryview) -> None:
        if bytes(data).startswith(b"HTTP/1.1 101"):
            self.written.set()

    def is_closing(self) -> bool:
        return False

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...

    def close(self) -> None: ...

    def abort(self) -> None:
        self.cut.set()


async def connect(app: Application) -> tuple[GatedSocket, Stalled]:
    limits = Limits(unclosed_for=0.01)
    config = Config(app, ws_ping_interval=None, log_config=None, lifespan="off")
    config.load()
    socket = gated(ConnectionLimit(limits))[1](config, ServerState(), {})
    transport = Stalled()
    socket.connection_made(transport)
    socket.data_received(REQUEST)
    await asyncio.wait_for(transport.written.wait(), PATIENCE)
    return socket, transport


async def test_a_connection_is_cut_if_closing_it_comes_to_no_end() -> None:
    async def accept_and_leave(_scope: Any, _receive: Any, send: Any) -> None:
        await send({"type": "websocket.accept"})

    _, transport = await connect(accept_and_leave)
    await asyncio.wait_for(transport.cut.wait(), PATIENCE)


async def test_a_connection_that_answers_no_ping_is_cut_at_once() -> None:
    async def accept_and_stay(_scope: Any, receive: Any, send: Any) -> None:
        await send({"type": "websocket.accept"})
        while (await receive())["type"] != "websocket.disconnect":
            pass

    socket, transport = await connect(accept_and_stay)
    assert not transport.cut.is_set()
    socket.keepalive_timeout()
    assert transport.cut.is_set()
    socket.connection_lost(None)
