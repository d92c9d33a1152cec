"""One at a time, and whoever has tried least comes first: so nobody waits long for others who guess."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from heapq import heappop, heappush
from itertools import count


class Turns:
    """A lock whose waiters come by how often they have tried before, then by how long they wait."""

    def __init__(self) -> None:
        self._busy = False
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self._order = count()

    @asynccontextmanager
    async def turn(self, tries: int) -> AsyncIterator[None]:
        """Wait until it is the turn of somebody who has tried so often."""
        if self._busy:
            await self._wait(tries)
        self._busy = True
        try:
            yield
        finally:
            self._pass_on()

    async def _wait(self, tries: int) -> None:
        coming: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heappush(self._waiting, (tries, next(self._order), coming))
        try:
            await coming
        except asyncio.CancelledError:
            if not coming.cancelled():
                self._pass_on()
            raise

    def _pass_on(self) -> None:
        """Let the next one go on; it stays busy until nobody waits."""
        while self._waiting:
            *_, coming = heappop(self._waiting)
            if not coming.done():
                coming.set_result(None)
                return
        self._busy = False
