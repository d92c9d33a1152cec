"""A thousand connections at once, against the whole program: limits hold, and those who play go on."""

import asyncio
import json
import re
import resource
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.typing import Origin

from tests.effort import PATIENCE, PATIENT
from tests.web_ui.browser.board import running_board
from web_ui.http.connection_limits import BESIDES_SOCKETS
from web_ui.settings import Limits

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

LIMITS = Limits()
MOST = LIMITS.sockets + 2 * BESIDES_SOCKETS
AT_ONCE = 100
MOST_MEMORY_KB = 40_000
UPGRADE = (
    "GET /socket HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
SLOW = "GET / HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nX-Slow: "
HELLO = b'{"type":"hello"}'
FRAME = bytes((0x81, 0x80 | len(HELLO), 0, 0, 0, 0)) + HELLO


@dataclass(slots=True)
class Guest:
    """One connection that nobody asked for."""

    reader: asyncio.StreamReader
    writer: asyncio.StreamWriter
    answered: bytes = b""

    @property
    def is_socket(self) -> bool:
        """Whether the board took it for a page."""
        return self.answered.startswith(b"HTTP/1.1 101")


async def come(port: int, address: str, request: str, *, hello: bool = False) -> Guest:
    """Open one connection from an address of this machine, and say so much of a request."""
    guest = Guest(*await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0)))
    try:
        guest.writer.write(request.format(port=port).encode())
        if request is UPGRADE:
            guest.answered = await asyncio.wait_for(guest.reader.read(100), PATIENCE)
        if guest.is_socket and hello:
            guest.writer.write(FRAME)
    except OSError:
        guest.answered = b"cut"
    return guest


async def wave(port: int, count: int, addresses: int, *requests: str) -> list[Guest]:
    """Open many connections from several addresses, with one request after the other; every second says hello."""
    coming = [
        come(
            port, f"127.0.{addresses}.{1 + number % addresses}", requests[number % len(requests)], hello=number % 2 == 0
        )
        for number in range(count)
    ]
    return [
        guest for first in range(0, count, AT_ONCE) for guest in await asyncio.gather(*coming[first : first + AT_ONCE])
    ]


def page(port: int, address: str = "127.0.0.1") -> connect:
    host = f"127.0.0.1:{port}"
    origin, here = Origin(f"http://{host}"), (address, 0)
    return connect(f"ws://{host}/socket", origin=origin, proxy=None, local_addr=here, **PATIENT)


async def say(phone: ClientConnection, kind: str, expected: str, **parts: Any) -> dict[str, Any]:
    await phone.send(json.dumps({"type": kind, **parts}))
    while (found := json.loads(await asyncio.wait_for(phone.recv(), PATIENCE)))["type"] != expected:
        pass
    return dict(found)


def memory_kb(process: int) -> int:
    found = re.search(r"VmRSS:\s+(\d+) kB", Path(f"/proc/{process}/status").read_text())
    assert found is not None
    return int(found[1])


def open_files(process: int) -> int:
    return len(list(Path(f"/proc/{process}/fd").iterdir()))


async def holds_no_more_than(files: int, process: int) -> None:
    """Wait until a process has let go of all connections that it has refused."""
    async with asyncio.timeout(PATIENCE):
        while open_files(process) > files:
            await asyncio.sleep(0.02)


@pytest.fixture
def many_files() -> Iterator[None]:
    """Let this process have as many files open as it takes."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(hard, 2000)), hard))
    yield
    resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))


async def come_as_seat(port: int, address: str, token: str) -> None:
    async with page(port, address) as phone:
        assert (await say(phone, "hello", "welcome", token=token))["role"] == "seat"


async def come_as_host(port: int, address: str, pin: str) -> None:
    async with page(port, address) as phone:
        await say(phone, "hello", "snapshot")
        answer = await say(phone, "command", "answer", id="pin", name="enter_pin", data={"pin": pin})
        assert answer["ok"] is True


async def play(phone: ClientConnection, seen: int) -> None:
    for name in ("propose", "done"):
        command = {"id": name, "name": name, "seen": seen, "data": {"action": "move 5"}}
        assert (await say(phone, "command", "answer", **command))["ok"] is True
        seen = json.loads(await phone.recv())["version"]


@pytest.mark.usefixtures("many_files")
async def test_a_thousand_connections_take_neither_the_board_nor_the_seat_from_who_plays(tmp_path: Path) -> None:
    with running_board(tmp_path) as board:
        board.new_game("Anna", "Ben")
        tokens = [board.seat(seat).rpartition("=")[2] for seat in (0, 1)]
        async with page(board.port) as phone:
            seen = (await say(phone, "hello", "snapshot", token=tokens[0]))["version"]
            memory, files = memory_kb(board.process.pid), open_files(board.process.pid)
            one = await wave(board.port, 100, 1, UPGRADE)
            many = await wave(board.port, 400, 50, UPGRADE)
            rest = await wave(board.port, 500, 20, "", SLOW)
            await holds_no_more_than(files + MOST - 1, board.process.pid)
            assert memory_kb(board.process.pid) - memory < MOST_MEMORY_KB
            await play(phone, seen)
            await come_as_seat(board.port, "127.0.1.1", tokens[1])
            await come_as_host(board.port, "127.0.1.2", board.pin)
            for guest in one + many + rest:
                guest.writer.transport.abort()


async def test_eighteen_guesses_from_several_addresses_do_not_keep_the_host_out(tmp_path: Path) -> None:
    with running_board(tmp_path) as board:
        for number in range(18):
            async with page(board.port, f"127.0.2.{1 + number % 9}") as guest:
                await say(guest, "hello", "snapshot")
                wrong = f"{(int(board.pin) + 1 + number) % 10**6:06}"
                await say(guest, "command", "answer", id="pin", name="enter_pin", data={"pin": wrong})
        await come_as_host(board.port, "127.0.1.1", board.pin)


@pytest.mark.usefixtures("many_files")
async def test_requests_that_stay_half_open_keep_nobody_out_and_are_given_up_soon(tmp_path: Path) -> None:
    with running_board(tmp_path) as board:
        files = open_files(board.process.pid)
        rest = await wave(board.port, 400, 20, "", SLOW)
        await holds_no_more_than(files + MOST - LIMITS.known, board.process.pid)
        await come_as_host(board.port, "127.0.1.1", board.pin)
        ended = [asyncio.wait_for(_end(guest), 2 * LIMITS.request_within + PATIENCE) for guest in rest]
        await asyncio.gather(*ended)


async def _end(guest: Guest) -> None:
    """Wait until the board has closed a connection."""
    try:
        await guest.reader.read()
    except OSError:
        return
    finally:
        guest.writer.transport.abort()
