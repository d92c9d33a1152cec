"""Files that the host takes home or brings back: backup, diagnostics, restore. Each needs a ticket."""

import asyncio
from typing import Any

from starlette.requests import ClientDisconnect, Request
from starlette.responses import JSONResponse, PlainTextResponse, Response

from web_ui.http.assets import KINDS
from web_ui.http.tickets import Errand, Tickets
from web_ui.table_port import CommandError, Table

DOWNLOAD, RESTORE = "/download/{ticket}", "/restore/{ticket}"
FILE_NAMES = {Errand.BACKUP: "hareboard-backup.json", Errand.DIAGNOSTICS: "hareboard-diagnostics.json"}
MOST_BYTES = 16 * 2**20
RESTORE_WITHIN = 120.0


class Downloads:
    """Answers requests that come with a ticket."""

    def __init__(self, table: Table, tickets: Tickets) -> None:
        self._table = table
        self._tickets = tickets
        self._one_at_a_time = asyncio.Lock()
        self.restored = 0
        """How often games came back."""

    async def download(self, request: Request) -> Response:
        """Send a file to keep."""
        errand = self._tickets.errand(request.path_params["ticket"])
        if errand not in FILE_NAMES:
            return _no_ticket()
        text = self._table.backup() if errand is Errand.BACKUP else await self._table.diagnostics()
        headers = {
            "Content-Disposition": f'attachment; filename="{FILE_NAMES[errand]}"',
            "Cache-Control": "no-store",
        }
        return Response(text.encode(), headers=headers, media_type=KINDS[".json"])

    async def restore(self, request: Request) -> Response:
        """Take a backup, and say what came of it."""
        if self._tickets.take(request.path_params["ticket"]) is not Errand.RESTORE:
            return _no_ticket()
        try:
            async with self._one_at_a_time, asyncio.timeout(RESTORE_WITHIN):
                text = (await _body(request)).decode("utf-8")
                data = await self._table.restore(text)
            self.restored += 1
            return JSONResponse({"ok": True, "data": data})
        except CommandError as error:
            return _refused(error.key, error.details, 422)
        except UnicodeDecodeError:
            return _refused("bad_backup", {"error": "not a text in UTF-8"}, 422)
        except (TimeoutError, ClientDisconnect):
            return _refused("bad_backup", {"error": "it did not arrive"}, 408)


async def _body(request: Request) -> bytes:
    body = bytearray()
    async for part in request.stream():
        body += part
        if len(body) > MOST_BYTES:
            raise CommandError("bad_backup", error=f"longer than {MOST_BYTES} bytes")
    return bytes(body)


def _no_ticket() -> Response:
    return PlainTextResponse("This address is not good any more.\n", 404)


def _refused(error: str, details: dict[str, Any], status: int) -> Response:
    return JSONResponse({"ok": False, "error": error, "details": details}, status)
