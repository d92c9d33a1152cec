"""Finished games for whoever asks: the list by pages, and one game step by step."""

import asyncio
from collections import OrderedDict
from weakref import WeakValueDictionary

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from web_ui.http.assets import Document, answer, json_document
from web_ui.security.rate_limits import counted_as, plain_address
from web_ui.table_port import Table

GAMES_KEPT = 4
"""How many opened games are kept as they were sent: a closed game does not change any more."""
LAST_NUMBER = 2**62


class History:
    """Answers requests for finished games."""

    def __init__(self, table: Table) -> None:
        self._table = table
        self._opened: OrderedDict[str, Document] = OrderedDict()
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """Whoever asks for many games gets one after the other: nobody else waits for more than one of them."""

    async def page(self, request: Request) -> Response:
        """Send a page of the list: the newest games, or those before `page`."""
        asked = request.query_params.get("page", "")
        if asked and not (asked.isascii() and asked.isdigit() and len(asked) < len(str(LAST_NUMBER))):
            return PlainTextResponse("There is no such page.\n", 404)
        return answer(request, json_document(self._table.history(int(asked) if asked else None)))

    async def game(self, request: Request) -> Response:
        """Send one game as it was played."""
        key = request.path_params["key"]
        if key in self._opened:
            return self._kept(request, key)
        owner = counted_as(plain_address(request.client.host)) if request.client else ""
        async with self._turns.setdefault(owner, asyncio.Lock()):
            if key in self._opened:
                return self._kept(request, key)
            if await request.is_disconnected():
                return Response()  # to nobody
            told = await self._table.past_game(key)
            document = None if told is None else await asyncio.to_thread(json_document, told)
            if document is None or told is None or not told["closed"]:
                return answer(request, document)
            self._opened[key] = document
            return self._kept(request, key)

    def _kept(self, request: Request, key: str) -> Response:
        self._opened.move_to_end(key)
        while len(self._opened) > GAMES_KEPT:
            self._opened.popitem(last=False)
        return answer(request, self._opened[key])

    async def analysis(self, request: Request) -> Response:
        """Send what the coach says of a game, as far as it has come: who looks on asks again."""
        told = self._table.analysis(request.path_params["key"])
        return answer(request, None if told is None else json_document(told))
