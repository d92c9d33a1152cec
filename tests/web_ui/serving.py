"""A real server on a free port of this machine."""

import asyncio
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from dataclasses import replace
from pathlib import Path
from typing import Any

from fastapi import FastAPI

from tests.effort import PATIENCE
from tests.web_ui.puppet import Puppet
from web_ui.app import create_app
from web_ui.security.tokens import Tokens
from web_ui.server import serve
from web_ui.settings import Limits, WebSettings

LOOPBACK = "127.0.0.1"
MANY = 1_000_000


@asynccontextmanager
async def serving(
    app: FastAPI,
    limits: Limits | None = None,
    tls: ssl.SSLContext | None = None,
    proxies: frozenset[str] = frozenset(),
    connections: int = MANY,
) -> AsyncIterator[int]:
    """Serve an application on the loopback address, where a quick machine may open many connections; gives the port."""
    limits = replace(limits or Limits(), connections_at_once=connections)
    up: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    task = asyncio.create_task(serve(app, LOOPBACK, 0, limits=limits, proxies=proxies, tls=tls, ready=up.set_result))
    try:
        both: set[asyncio.Future[Any]] = {task, up}
        await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED, timeout=PATIENCE)
        yield up.result()
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task


@asynccontextmanager
async def board(
    folder: Path, limits: Limits | None = None, proxies: frozenset[str] = frozenset()
) -> AsyncIterator[tuple[int, Puppet, Tokens]]:
    """Serve a table whose moves a test decides; gives the port, the table and the keys."""
    table, keys = Puppet(), Tokens.open(folder).keys
    settings = WebSettings(limits=limits or Limits(), proxies=proxies)
    async with serving(create_app(table, keys, settings), limits, proxies=proxies) as port:
        yield port, table, keys


async def ask(port: int, request: bytes) -> bytes:
    """Send raw bytes and return everything that comes back until the server closes."""
    reader, writer = await asyncio.open_connection(LOOPBACK, port)
    writer.write(request)
    answer = await asyncio.wait_for(reader.read(), PATIENCE)
    writer.close()
    return answer
