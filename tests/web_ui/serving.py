"""A real server on a free port of this machine."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress
from typing import Any

from fastapi import FastAPI

from web_ui.server import serve
from web_ui.settings import Limits

LOOPBACK = "127.0.0.1"


@asynccontextmanager
async def serving(app: FastAPI, limits: Limits | None = None) -> AsyncIterator[int]:
    """Serve an application on the loopback address; gives the port."""
    up: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    task = asyncio.create_task(serve(app, LOOPBACK, 0, limits=limits, ready=up.set_result))
    try:
        both: set[asyncio.Future[Any]] = {task, up}
        await asyncio.wait(both, return_when=asyncio.FIRST_COMPLETED, timeout=10)
        yield up.result()
    finally:
        task.cancel()
        with suppress(asyncio.CancelledError):
            await task
