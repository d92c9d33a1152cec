"""Visitors behind a proxy: told apart if it is trusted, and nobody else can say for whom they ask."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidMessage, InvalidStatus

from tests.effort import PATIENCE
from tests.web_ui.serving import LOOPBACK, board
from tests.web_ui.wire import HERE, running
from web_ui.http.connection_limits import BESIDES_SOCKETS
from web_ui.security.proxies import FORWARDED_FOR, asked_by
from web_ui.settings import Limits

TRUSTED = frozenset({"10.0.0.1", "10.0.0.2", "fd00::1"})
HERE_TRUSTED = frozenset({LOOPBACK})
LIMITS = Limits(sockets_per_address=2)
REFUSED = (ConnectionClosed, InvalidStatus, InvalidMessage)


@pytest.mark.parametrize(
    ("peer", "told", "found"),
    [
        ("192.168.1.9", ["192.168.1.20"], "192.168.1.9"),
        ("10.0.0.1", ["192.168.1.20"], "192.168.1.20"),
        ("::ffff:10.0.0.1", ["192.168.1.20"], "192.168.1.20"),
        ("10.0.0.1", ["127.0.0.1, 192.168.1.20"], "192.168.1.20"),
        ("10.0.0.1", ["192.168.1.7, 192.168.1.20, 10.0.0.2"], "192.168.1.20"),
        ("10.0.0.1", ["192.168.1.7", "192.168.1.20"], "192.168.1.20"),
        ("fd00::1", ["[2001:db8::5]:4711"], "2001:db8::5"),
        ("10.0.0.1", ["192.168.1.20:4711"], "192.168.1.20"),
        ("10.0.0.1", ["10.0.0.2"], "10.0.0.2"),
        ("10.0.0.1", [], "10.0.0.1"),
        ("10.0.0.1", ["192.168.1.20, unknown"], "10.0.0.1"),
        ("10.0.0.1", ["192.168.1.20, "], "10.0.0.1"),
    ],
)
def test_the_right_most_address_counts_that_is_no_trusted_proxy(peer: str, told: list[str], found: str) -> None:
    headers = [(FORWARDED_FOR.encode(), text.encode()) for text in told]
    assert asked_by({"type": "http", "client": (peer, 1), "headers": headers}, TRUSTED) == found


@asynccontextmanager
async def visitor(port: int, address: str) -> AsyncIterator[ClientConnection]:
    """Come in through a proxy on this machine."""
    where = f"ws://{LOOPBACK}:{port}/socket"
    async with connect(where, additional_headers={"X-Forwarded-For": address}) as page:
        await page.send(json.dumps({"type": "hello"}))
        assert (await answer(page, "welcome"))["type"] == "welcome"
        yield page


async def answer(page: ClientConnection, kind: str) -> dict[str, Any]:
    while (found := json.loads(await asyncio.wait_for(page.recv(), PATIENCE)))["type"] != kind:
        pass
    return dict(found)


async def guess(page: ClientConnection, number: int) -> str:
    pin = {"pin": f"{number:06}"}
    await page.send(json.dumps({"type": "command", "id": str(number), "name": "enter_pin", "data": pin}))
    return str((await answer(page, "answer"))["error"])


async def guesses_until_locked(port: int, addresses: list[str]) -> int:
    """Guess from one address after the other, and return how many were heard."""
    for number, address in enumerate(addresses):
        async with visitor(port, address) as page:
            if await guess(page, number) == "wait":
                return number
    return len(addresses)


async def refused(port: int, address: str) -> bool:
    try:
        async with visitor(port, address):
            return False
    except REFUSED:
        return True


@pytest.mark.anyio
async def test_behind_a_trusted_proxy_only_who_guesses_is_kept_out(tmp_path: Path) -> None:
    async with board(tmp_path, proxies=HERE_TRUSTED) as (port, _, _):
        assert await guesses_until_locked(port, ["192.168.1.20"] * 50) < 50
        async with visitor(port, "192.168.1.21") as page:
            assert await guess(page, 1) == "wrong_pin"


@pytest.mark.anyio
async def test_who_is_not_trusted_cannot_pass_for_others(tmp_path: Path) -> None:
    async with board(tmp_path, proxies=TRUSTED) as (port, _, _):
        assert await guesses_until_locked(port, [f"192.168.1.{last}" for last in range(50)]) < 50


@pytest.mark.anyio
async def test_behind_a_trusted_proxy_everybody_has_sockets_of_their_own(tmp_path: Path) -> None:
    async with board(tmp_path, LIMITS, HERE_TRUSTED) as (port, _, _), AsyncExitStack() as pages:
        for _ in range(LIMITS.sockets_per_address):
            await pages.enter_async_context(visitor(port, "192.168.1.20"))
        assert await refused(port, "192.168.1.20")
        assert not await refused(port, "192.168.1.21")


@pytest.mark.anyio
async def test_without_trust_all_share_the_sockets_of_one_address(tmp_path: Path) -> None:
    async with board(tmp_path, LIMITS) as (port, _, _), AsyncExitStack() as pages:
        for last in range(LIMITS.sockets_per_address):
            await pages.enter_async_context(visitor(port, f"192.168.1.{last}"))
        assert await refused(port, "192.168.1.20")


@pytest.mark.anyio
async def test_one_who_hoards_connections_behind_a_proxy_cuts_nobody_else(tmp_path: Path) -> None:
    async with board(tmp_path, LIMITS, HERE_TRUSTED) as (port, _, _), visitor(port, "192.168.1.21") as page:
        opened = [await hoarded(port) for _ in range(2 * (LIMITS.sockets_per_address + BESIDES_SOCKETS))]
        assert await guess(page, 1) == "wrong_pin"
        for _, writer in opened:
            writer.close()


async def hoarded(port: int) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Load a page through the proxy, and keep the connection."""
    reader, writer = await asyncio.open_connection(LOOPBACK, port)
    writer.write(b"GET /geometry.json HTTP/1.1\r\nHost: localhost\r\nX-Forwarded-For: 192.168.1.20\r\n\r\n")
    await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE)
    return reader, writer


@pytest.mark.anyio
async def test_a_trusted_proxy_that_forgets_to_say_for_whom_is_not_on_this_machine(tmp_path: Path) -> None:
    async with running(tmp_path, proxies=frozenset({HERE}), open_seats=True) as found, found.phone(HERE) as phone:
        await phone.hello()
        assert (await phone.ask("seat_links"))["error"] is not None
