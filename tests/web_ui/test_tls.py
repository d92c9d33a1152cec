"""The board with a certificate of its own, on real sockets."""

import asyncio
import json
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

import pytest
from websockets.asyncio.client import connect
from websockets.typing import Origin

from tests.effort import PATIENCE
from tests.web_ui.certificates import Issued, issue
from tests.web_ui.puppet import Puppet
from tests.web_ui.serving import LOOPBACK, serving
from web_ui.app import create_app
from web_ui.http.connection_limits import BESIDES_SOCKETS
from web_ui.security.certificate import tls_context
from web_ui.security.tokens import Tokens
from web_ui.settings import WebSettings

pytestmark = [pytest.mark.anyio, pytest.mark.slow]

NAME = "board.example.org"


@asynccontextmanager
async def secure_board(folder: Path) -> AsyncIterator[tuple[int, ssl.SSLContext]]:
    """Serve a table under a name of its own; gives the port, and what a phone that trusts it needs."""
    issued: Issued = issue(folder, NAME)
    trusting = ssl.create_default_context()
    issued.authority.configure_trust(trusting)
    settings = WebSettings(hosts=frozenset({NAME}))
    app = create_app(Puppet(), Tokens.open(folder).keys, settings)
    async with serving(app, tls=tls_context(issued.pair)) as port:
        yield port, trusting


async def ask(port: int, trusting: ssl.SSLContext, host: str) -> bytes:
    reader, writer = await asyncio.open_connection(LOOPBACK, port, ssl=trusting, server_hostname=NAME)
    writer.write(f"GET /geometry.json HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n".encode())
    answer = await asyncio.wait_for(reader.read(), PATIENCE)
    writer.close()
    return answer


async def test_a_page_is_loaded_and_talks_over_tls(tmp_path: Path) -> None:
    async with secure_board(tmp_path) as (port, trusting):
        assert (await ask(port, trusting, f"{NAME}:{port}")).startswith(b"HTTP/1.1 200")
        address = f"{NAME}:{port}"
        origin = Origin(f"https://{address}")
        async with connect(
            f"wss://{address}/socket", origin=origin, host=LOOPBACK, port=port, ssl=trusting, proxy=None
        ) as phone:
            await phone.send(json.dumps({"type": "hello"}))
            assert json.loads(await phone.recv())["type"] == "welcome"


async def test_under_a_name_that_is_not_the_board_s_nothing_is_answered(tmp_path: Path) -> None:
    async with secure_board(tmp_path) as (port, trusting):
        assert (await ask(port, trusting, "evil.example.org")).startswith(b"HTTP/1.1 421")


async def test_who_does_not_trust_the_certificate_is_not_talked_into_it(tmp_path: Path) -> None:
    async with secure_board(tmp_path) as (port, _):
        with pytest.raises(ssl.SSLCertVerificationError):
            await ask(port, ssl.create_default_context(), NAME)


async def test_old_tls_is_refused(tmp_path: Path) -> None:
    assert tls_context(issue(tmp_path, NAME).pair).minimum_version is ssl.TLSVersion.TLSv1_2


async def test_connections_that_never_agree_on_tls_keep_nobody_out(tmp_path: Path) -> None:
    async with secure_board(tmp_path) as (port, trusting):
        silent = [
            await asyncio.open_connection(LOOPBACK, port, local_addr=(f"127.0.3.{1 + number % 9}", 0))
            for number in range(6 * BESIDES_SOCKETS)
        ]
        assert (await ask(port, trusting, NAME)).startswith(b"HTTP/1.1 200")
        cut = 0
        for reader, _ in silent[: 2 * BESIDES_SOCKETS]:
            try:
                cut += await asyncio.wait_for(reader.read(1), 5) == b""
            except ConnectionResetError:
                cut += 1
        assert cut == 2 * BESIDES_SOCKETS, "the oldest are given up"
        for _, writer in silent:
            writer.transport.abort()
