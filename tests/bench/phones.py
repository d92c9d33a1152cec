"""Pages that listen: a real server on loopback and sockets that read whatever comes."""

import asyncio
import json
import tempfile
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect
from websockets.typing import Origin

from web_ui.app import create_app
from web_ui.keys import Keys
from web_ui.server import serve
from web_ui.settings import WebSettings


@asynccontextmanager
async def phones_connected(table: Any, count: int) -> AsyncIterator[None]:
    """Serve a table and let some pages listen to it; with none, nothing is served."""
    if not count:
        yield
        return
    up: asyncio.Future[int] = asyncio.get_running_loop().create_future()
    with tempfile.TemporaryDirectory() as folder:
        app = create_app(table, Keys.open(Path(folder)).keys, WebSettings(bench=True))
        serving = asyncio.create_task(serve(app, "127.0.0.1", 0, ready=up.set_result))
        serving.add_done_callback(lambda _task: up.cancel())
        address = f"127.0.0.1:{await up}"
        listening = [asyncio.create_task(_listen(address)) for _ in range(count)]
        try:
            yield
        finally:
            for task in (*listening, serving):
                task.cancel()
            await asyncio.wait([*listening, serving])


async def _listen(address: str) -> None:
    async with connect(f"ws://{address}/socket", origin=Origin(f"http://{address}")) as socket:
        await socket.send(json.dumps({"type": "hello"}))
        async for _message in socket:
            pass
