"""Files that the host takes home or brings back: backup, diagnostics, restore. Each needs a ticket.

Backups stream: they may be larger than the memory of the board.
"""

import asyncio
from collections.abc import AsyncIterator
from typing import Any

from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, PlainTextResponse, Response, StreamingResponse

from web_ui.http.assets import KINDS
from web_ui.http.tickets import Errand, Tickets
from web_ui.table_port import CommandError, Table

DOWNLOAD, RESTORE = "/download/{ticket}", "/restore/{ticket}"
FILE_NAMES = {Errand.BACKUP: "hareboard-backup.jsonl.gz", Errand.DIAGNOSTICS: "hareboard-diagnostics.json"}
COMPRESSED = "application/gzip"
NEXT_PART_WITHIN = 30.0
"""Seconds that whoever brings a file may let the board wait for more of it."""


class Downloads:
    """Answers requests that come with a ticket."""

    def __init__(self, table: Table, tickets: Tickets) -> None:
        self._table = table
        self._tickets = tickets
        self._one_at_a_time = asyncio.Lock()

    async def download(self, request: Request) -> Response:
        """Send a file to keep."""
        errand = self._tickets.errand(request.path_params["ticket"])
        if errand not in FILE_NAMES:
            return _no_ticket()
        headers = {
            "Content-Disposition": f'attachment; filename="{FILE_NAMES[errand]}"',
            "Cache-Control": "no-store",
        }
        if errand is Errand.BACKUP:
            return StreamingResponse(self._table.backup(), headers=headers, media_type=COMPRESSED)
        text = await self._table.diagnostics()
        return Response(text.encode(), headers=headers, media_type=KINDS[".json"])

    async def restore(self, request: Request) -> Response:
        """Take a backup, and say what came of it."""
        if self._tickets.take(request.path_params["ticket"]) is not Errand.RESTORE:
            return _no_ticket()
        try:
            async with self._one_at_a_time:
                data = await self._table.restore(_parts(request))
            return JSONResponse({"ok": True, "data": data})
        except CommandError as error:
            return _refused(error.key, error.details, 422)
        except (TimeoutError, ClientDisconnect):
            return _refused("bad_backup", {"error": "it did not arrive"}, 408)


async def _parts(request: Request) -> AsyncIterator[bytes]:
    """Yield what is brought as it comes; whoever lets the board wait is given up."""
    stream = request.stream()
    while True:
        try:
            async with asyncio.timeout(NEXT_PART_WITHIN):
                part = await anext(stream)
        except StopAsyncIteration:
            return
        yield part


def _no_ticket() -> Response:
    return PlainTextResponse("This address is not good any more.\n", 404)


def _refused(error: str, details: dict[str, Any], status: int) -> Response:
    return JSONResponse({"ok": False, "error": error, "details": details}, status)
