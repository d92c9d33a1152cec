"""The board on a real server and real sockets, on this machine only."""

import asyncio
import json
import socket
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.typing import Origin

from tests.effort import PATIENCE
from tests.web_ui.puppet import Puppet
from tests.web_ui.serving import LOOPBACK, ask, board
from web_ui.app import create_app
from web_ui.http import connection_limits
from web_ui.http.connection_limits import ConnectionLimit
from web_ui.security.tokens import Tokens
from web_ui.server import configuration, open_socket
from web_ui.settings import Limits, WebSettings

pytestmark = [pytest.mark.anyio, pytest.mark.slow]


def page(port: int, **options: Any) -> connect:
    host = f"{LOOPBACK}:{port}"
    return connect(f"ws://{host}/socket", origin=Origin(f"http://{host}"), proxy=None, **options)


async def hello(socket: ClientConnection, token: str | None = None) -> dict[str, Any]:
    await socket.send(json.dumps({"type": "hello", "token": token}))
    await socket.recv()
    return dict(json.loads(await socket.recv()))


async def test_a_page_hears_of_changes_over_a_real_socket(tmp_path: Path) -> None:
    async with board(tmp_path) as (port, table, keys), page(port) as phone:
        assert (await hello(phone, keys.seat_token(1, "game-1")))["seat"] == 1
        table.change(news="carrots")
        assert json.loads(await phone.recv())["news"] == "carrots"


async def test_a_proxy_s_word_is_not_taken(tmp_path: Path) -> None:
    """Nobody gets round the limits of an address by claiming another one."""
    async with board(tmp_path, Limits(sockets_per_address=2)) as (port, _, _):
        phones, first_words = [], []
        for number in range(3):
            phones.append(await page(port, additional_headers={"X-Forwarded-For": f"10.0.0.{number}"}))
            await phones[-1].send(json.dumps({"type": "hello"}))
            first_words.append(json.loads(await phones[-1].recv())["type"])
        assert first_words == ["welcome", "welcome", "goodbye"]
        for phone in phones:
            await phone.close()


async def test_a_socket_from_a_foreign_page_is_refused_by_the_server(tmp_path: Path) -> None:
    async with board(tmp_path) as (port, _, _):
        with pytest.raises(InvalidStatus) as refused:
            await connect(f"ws://{LOOPBACK}:{port}/socket", origin=Origin("http://evil.example"), proxy=None)
        assert refused.value.response.status_code == 403


async def test_an_oversized_message_is_cut_off_by_the_server(tmp_path: Path) -> None:
    async with board(tmp_path) as (port, _, _), page(port) as phone:
        await hello(phone)
        await phone.send("x" * 100_000)
        await phone.wait_closed()
        assert phone.close_code == 1009


@pytest.mark.parametrize("begun", [b"", b"GET / HTTP/1.1\r\nHost: loc"])
async def test_a_request_that_never_ends_is_given_up(tmp_path: Path, begun: bytes) -> None:
    async with board(tmp_path, Limits(request_within=0.05)) as (port, _, _):
        assert await ask(port, begun) == b""


async def test_a_second_request_that_never_ends_is_given_up(tmp_path: Path) -> None:
    async with board(tmp_path, Limits(request_within=0.3)) as (port, _, _):
        whole = f"GET /geometry.json HTTP/1.1\r\nHost: {LOOPBACK}:{port}\r\n\r\n".encode()
        reader, writer = await asyncio.open_connection(LOOPBACK, port)
        writer.write(whole)
        await reader.readuntil(b"}}")
        writer.write(whole[:20])
        assert await asyncio.wait_for(reader.read(), PATIENCE) == b""
        writer.close()


async def test_a_socket_is_no_request_that_never_ends(tmp_path: Path) -> None:
    async with board(tmp_path, Limits(request_within=0.05)) as (port, table, _), page(port) as phone:
        await hello(phone)
        with pytest.raises(TimeoutError):
            await asyncio.wait_for(phone.recv(), 0.2)
        table.change(news="still here")
        assert json.loads(await phone.recv())["news"] == "still here"


async def test_connections_are_counted_before_anything_is_read(tmp_path: Path) -> None:
    limits = Limits(sockets_per_address=8)
    most = limits.sockets_per_address + connection_limits.BESIDES_SOCKETS
    async with board(tmp_path, limits) as (port, _, _):
        opened = [await asyncio.open_connection(LOOPBACK, port) for _ in range(most + 20)]
        cut = 0
        for reader, _ in opened[:20]:
            try:
                cut += await asyncio.wait_for(reader.read(1), PATIENCE) == b""
            except ConnectionResetError:
                cut += 1
        assert cut == 20
        for _, writer in opened:
            writer.close()


async def test_two_hundred_sockets_one_after_the_other_leave_nothing_behind(tmp_path: Path) -> None:
    async with board(tmp_path, Limits(newcomers=10, spectators=10, known=1, sockets_per_address=10)) as (port, _, _):
        for _ in range(20):
            phones = [await page(port) for _ in range(10)]
            for phone in phones:
                await phone.close()
        async with page(port) as phone:
            assert (await hello(phone))["type"] == "snapshot"


async def test_a_page_that_does_not_read_holds_up_nobody(tmp_path: Path) -> None:
    limits = Limits(unsent_for=0.2, sockets_per_address=2)
    async with board(tmp_path, limits) as (port, table, _), page(port, max_size=None) as quick:
        await hello(quick)
        raw = await stalled_page(port)
        for number in range(60):
            table.change(news=f"{number} " + "x" * 200_000)
            assert json.loads(await quick.recv())["news"].startswith(f"{number} ")
        await its_place_is_free(port)
        raw.close()


async def its_place_is_free(port: int) -> None:
    """Try until there is room for one more page."""
    async with asyncio.timeout(PATIENCE):
        while True:
            async with page(port) as phone:
                await phone.send(json.dumps({"type": "hello"}))
                if json.loads(await phone.recv())["type"] == "welcome":
                    return


async def test_a_socket_killed_without_notice_leaves_its_place(tmp_path: Path) -> None:
    async with board(tmp_path, Limits(sockets_per_address=1)) as (port, _, _):
        phone = await page(port)
        await hello(phone)
        phone.transport.abort()
        await its_place_is_free(port)


async def stalled_page(port: int) -> socket.socket:
    """Return a socket that has said hello as a page and never reads."""
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    raw.setblocking(False)
    loop = asyncio.get_running_loop()
    await loop.sock_connect(raw, (LOOPBACK, port))
    request = (
        f"GET /socket HTTP/1.1\r\nHost: {LOOPBACK}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
    )
    await loop.sock_sendall(raw, request.encode())
    assert (await loop.sock_recv(raw, 12)) == b"HTTP/1.1 101"
    text = b'{"type":"hello"}'
    await loop.sock_sendall(raw, bytes((0x81, 0x80 | len(text), 0, 0, 0, 0)) + text)
    return raw


async def test_when_the_server_stops_pages_are_told_and_it_ends_soon(tmp_path: Path) -> None:
    async with board(tmp_path) as (port, table, _):
        phone = await page(port)
        await hello(phone)
    with pytest.raises(ConnectionClosed):
        await phone.recv()
    assert phone.close_code == 1012
    assert table.listeners == []
    with pytest.raises(OSError, match=r"refused|failed"):
        await asyncio.open_connection(LOOPBACK, port)


async def test_a_taken_port_is_an_error(tmp_path: Path) -> None:
    async with board(tmp_path) as (port, _, _):
        with pytest.raises(OSError, match="in use"):
            open_socket(LOOPBACK, port)


async def test_the_server_is_set_up_tightly(tmp_path: Path) -> None:
    limits = Limits()
    found = configuration(create_app(Puppet(), Tokens.open(tmp_path).keys, WebSettings()), ConnectionLimit(limits))
    assert found.ws_max_size == limits.message_bytes
    assert (found.proxy_headers, found.server_header, found.access_log) == (False, False, False)
    assert found.limit_concurrency is not None


async def test_all_addresses_of_both_kinds_are_served() -> None:
    with open_socket("::", 0) as listening:
        assert listening.getsockname()[1] > 0


async def test_what_is_sent_to_a_phone_does_not_wait_for_more() -> None:
    with open_socket(LOOPBACK, 0) as listening, socket.create_connection(listening.getsockname()):
        accepted, _ = listening.accept()
        with accepted:
            assert accepted.getsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY) != 0
