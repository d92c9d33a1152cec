"""One at a time, and whoever has asked least comes first: so nobody waits long for others who guess.

Of those who have asked as often, whoever has come last is first: a crowd that came before keeps nobody waiting.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from heapq import heappop, heappush
from itertools import count
from typing import TypeVar

Result = TypeVar("Result")


class Turns:
    """A lock whose waiters come by how often they have asked before, the newest of them first."""

    def __init__(self) -> None:
        self._busy = False
        self._waiting: list[tuple[int, int, asyncio.Future[None]]] = []
        self._newest_first = count(0, -1)

    @asynccontextmanager
    async def turn(self, asked: int) -> AsyncIterator[None]:
        """Wait until it is the turn of somebody who has asked so often."""
        if self._busy:
            await self._wait(asked)
        self._busy = True
        try:
            yield
        finally:
            self._pass_on()

    async def _wait(self, asked: int) -> None:
        coming: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        heappush(self._waiting, (asked, next(self._newest_first), coming))
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


async def in_thread(work: Callable[[], Result]) -> Result:
    """Let a thread do something; its turn is over when that is done, also if nobody waits for it any more."""
    doing = asyncio.ensure_future(asyncio.to_thread(work))
    try:
        return await asyncio.shield(doing)
    finally:
        await asyncio.wait([doing])
