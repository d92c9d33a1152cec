"""Pages for the benchmark of the web: they note when each version came, and look no further into it."""

import asyncio
import json
import re
import sys
import time
from collections import defaultdict
from typing import Any

VERSION = re.compile(rb'"version":(\d+)')
LOOPBACK = "127.0.0.1"


class Page:
    """A socket that reads frames with as little work as can be."""

    def __init__(self, stamps: dict[str, list[float]]) -> None:
        self._stamps = stamps
        self.shown = asyncio.Event()

    async def run(self, port: int, token: str | None) -> None:
        """Say hello and listen until the server closes."""
        reader, writer = await asyncio.open_connection(LOOPBACK, port)
        writer.write(
            f"GET /socket HTTP/1.1\r\nHost: {LOOPBACK}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
            "Sec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\nSec-WebSocket-Version: 13\r\n\r\n".encode()
        )
        await reader.readuntil(b"\r\n\r\n")
        hello: dict[str, Any] = {"type": "hello"} | ({"token": token} if token else {})
        text = json.dumps(hello).encode()
        writer.write(bytes((0x81, 0x80 | len(text), 0, 0, 0, 0)) + text)
        while payload := await self._frame(reader):
            if found := VERSION.search(payload, 0, 80):
                self._stamps[found[1].decode()].append(time.monotonic())
                self.shown.set()

    async def _frame(self, reader: asyncio.StreamReader) -> bytes:
        """Return the content of the next text frame, nothing at the end."""
        try:
            first, length = await reader.readexactly(2)
            if length >= 126:
                length = int.from_bytes(await reader.readexactly(2 if length == 126 else 8), "big")
            payload = await reader.readexactly(length)
        except (asyncio.IncompleteReadError, ConnectionResetError):
            return b""
        return payload if first & 0x0F == 1 else b""


async def main() -> None:
    """Open all pages, say so, listen until told that it is enough, and print when each version came."""
    loop = asyncio.get_running_loop()
    wanted = json.loads(await loop.run_in_executor(None, sys.stdin.readline))
    phones: dict[str, list[float]] = defaultdict(list)
    spectators: dict[str, list[float]] = defaultdict(list)
    pages = [Page(phones if token else spectators) for token in wanted["tokens"]]
    tasks = [
        asyncio.create_task(page.run(wanted["port"], token))
        for page, token in zip(pages, wanted["tokens"], strict=True)
    ]
    for page in pages:
        await page.shown.wait()
    print("ready", flush=True)
    await loop.run_in_executor(None, sys.stdin.readline)
    print(json.dumps([phones, spectators]), flush=True)
    for task in tasks:
        task.cancel()


if __name__ == "__main__":
    asyncio.run(main())
