"""Connections whose other side takes nothing any more, or sends more than any page."""

import asyncio
from collections.abc import Awaitable, Callable
from typing import Any

import pytest
from uvicorn import Config
from uvicorn.server import ServerState

from tests.effort import PATIENCE
from web_ui.http.connection_limits import EXTENSION, ConnectionLimit, GatedHttp, GatedSocket, gated
from web_ui.settings import Limits

pytestmark = pytest.mark.anyio

REQUEST = (
    b"GET /socket HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
"""For a machine that does many other things too; nothing waits that long where all is well."""
AT_A_TIME = 2**18
"""Bytes that asyncio reads at once."""
MOST_FRAMES = 1000
Application = Callable[[Any, Any, Any], Awaitable[None]]


class Stalled(asyncio.Transport):
    """A transport whose other side takes nothing, so that closing it never comes to an end."""

    def __init__(self) -> None:
        super().__init__({"peername": ("10.0.0.1", 5000), "sockname": ("10.0.0.2", 8000)})
        self.cut = asyncio.Event()
        self.written = asyncio.Event()
        self.sent = 0

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.sent += len(data)
        if bytes(data).startswith(b"HTTP/1.1 101"):
            self.written.set()

    def is_closing(self) -> bool:
        return self.cut.is_set()

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...

    def close(self) -> None: ...

    def abort(self) -> None:
        self.cut.set()


async def connect(app: Application, state: ServerState | None = None) -> tuple[GatedSocket, Stalled]:
    limits = Limits(unclosed_for=0.01)
    config = Config(app, ws_ping_interval=None, log_config=None, lifespan="off")
    config.load()
    socket = gated(ConnectionLimit(limits))[1](config, state or ServerState(), {})
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


async def accept_and_stay(_scope: Any, receive: Any, send: Any) -> None:
    await send({"type": "websocket.accept"})
    while (await receive())["type"] != "websocket.disconnect":
        pass


async def test_a_connection_that_answers_no_ping_is_cut_at_once() -> None:
    socket, transport = await connect(accept_and_stay)
    assert not transport.cut.is_set()
    socket.keepalive_timeout()
    assert transport.cut.is_set()
    socket.connection_lost(None)


async def test_whoever_answers_and_does_not_listen_is_told_that_the_connection_is_gone() -> None:
    told = asyncio.Event()

    async def answer_and_wait(scope: Any, _receive: Any, send: Any) -> None:
        scope["extensions"][EXTENSION]["when_lost"](told.set)
        await send({"type": "websocket.accept"})
        await told.wait()

    state = ServerState()
    socket, _ = await connect(answer_and_wait, state)
    assert not told.is_set()
    socket.connection_lost(None)
    _, waiting = await asyncio.wait(state.tasks, timeout=PATIENCE)
    assert not waiting


TEXT, PING, PONG, MORE = 0x81, 0x89, 0x8A, 0x00
BEGUN = 0x01
"""A text of which more is to come."""


def frame(kind: int, data: bytes = b"") -> bytes:
    """Return a frame as a page sends it, under a mask that changes nothing."""
    return bytes([kind, 0x80 | len(data)]) + bytes(4) + data


@pytest.mark.parametrize(
    ("first", "again"),
    [
        (b"", frame(PING)),
        (b"", frame(PING, bytes(125))),
        (b"", frame(PONG)),
        (frame(BEGUN), frame(MORE)),
        (b"", frame(TEXT, b"{}")),
    ],
)
async def test_whoever_pours_frames_is_cut_off_before_many_are_taken_in(first: bytes, again: bytes) -> None:
    socket, transport = await connect(accept_and_stay)
    before = transport.sent
    socket.data_received(first + again * (AT_A_TIME // len(again)))
    assert transport.cut.is_set()
    assert transport.sent - before < 200 * MOST_FRAMES
    assert len(socket.frames) < MOST_FRAMES
    assert socket.queue.qsize() < MOST_FRAMES
    socket.connection_lost(None)


async def test_frames_as_pages_send_them_are_taken_in() -> None:
    socket, transport = await connect(accept_and_stay)
    limits = Limits()
    socket.data_received(frame(TEXT, bytes(100)) * limits.burst + frame(PONG) + frame(PING, b"?"))
    assert not transport.cut.is_set()
    socket.connection_lost(None)


def request(*headers: bytes, method: bytes = b"GET") -> bytes:
    return b"\r\n".join((method + b" / HTTP/1.1", b"Host: localhost", *headers, b"", b""))


async def loading(app: Application) -> tuple[GatedHttp, Stalled]:
    config = Config(app, log_config=None, lifespan="off")
    config.load()
    connection = gated(ConnectionLimit(Limits()))[0](config, ServerState(), {})
    transport = Stalled()
    connection.connection_made(transport)
    return connection, transport


async def wait_for_more(_scope: Any, receive: Any, _send: Any) -> None:
    while (await receive())["type"] != "http.disconnect":
        pass


@pytest.mark.parametrize("method", [b"GET", b"POST"])
async def test_a_request_in_many_small_chunks_is_cut_off_before_many_are_taken_in(method: bytes) -> None:
    connection, transport = await loading(wait_for_more)
    chunks = b"1\r\nx\r\n" * (AT_A_TIME // 6)
    connection.data_received(request(b"Transfer-Encoding: chunked", method=method) + chunks)
    assert transport.cut.is_set()
    assert len(connection.cycle.body) < MOST_FRAMES
    connection.connection_lost(None)


async def test_a_long_request_with_a_length_is_taken_in_whole() -> None:
    connection, transport = await loading(wait_for_more)
    body = bytes(AT_A_TIME)
    connection.data_received(request(b"Content-Length: %d" % len(body), method=b"POST") + body)
    assert not transport.cut.is_set()
    assert len(connection.cycle.body) == len(body)
    connection.connection_lost(None)
