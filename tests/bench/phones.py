"""Phones that listen: a real server on loopback, and its pages in a process of their own, as phones are."""

import asyncio
import json
import sys
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from tests.web_ui.serving import serving
from web_ui.app import create_app
from web_ui.security.tokens import Tokens
from web_ui.settings import Limits, WebSettings

STAMPS = dict[str, list[float]]


@asynccontextmanager
async def pages_open(port: int, tokens: list[str | None]) -> AsyncIterator[asyncio.Future[tuple[STAMPS, STAMPS]]]:
    """Open a page for each token; afterwards the future tells when each version came, to phones and to spectators."""
    pages = await asyncio.create_subprocess_exec(
        *(sys.executable, "-m", "tests.bench.web_pages"),
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        limit=2**26,
    )
    if pages.stdin is None or pages.stdout is None:
        raise RuntimeError("no pipes")
    heard: asyncio.Future[tuple[STAMPS, STAMPS]] = asyncio.get_running_loop().create_future()
    pages.stdin.write(json.dumps({"port": port, "tokens": tokens}).encode() + b"\n")
    await asyncio.wait_for(pages.stdout.readline(), 60)
    yield heard
    pages.stdin.write(b"enough\n")
    phones, spectators = json.loads(await asyncio.wait_for(pages.stdout.readline(), 60))
    heard.set_result((phones, spectators))
    await pages.wait()


@asynccontextmanager
async def phones_connected(table: Any, count: int) -> AsyncIterator[None]:
    """Serve a table to as many of its seats; with none, nothing is served."""
    if not count:
        yield
        return
    with tempfile.TemporaryDirectory() as folder:
        keys = Tokens.open(Path(folder)).keys
        app = create_app(table, keys, WebSettings(bench=True))
        async with serving(app, Limits()) as port:
            tokens = [keys.seat_token(seat, table.game_key) for seat in range(count)]
            async with pages_open(port, [*tokens]):
                yield
