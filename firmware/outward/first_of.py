"""Several things at once, until the first of them is done."""

import asyncio
from collections.abc import Awaitable, Iterable
from typing import Any

SOON = 0.1


async def first_of(*doing: Awaitable[Any], farewell: float = SOON) -> None:
    """Wait until one of some things is done, end the others, and raise what went wrong; some need a while to part."""
    tasks = [asyncio.ensure_future(one) for one in doing]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        await end(tasks, again_after=farewell)
    for task in tasks:
        if task in done or not task.cancelled():
            task.result()


async def end(tasks: Iterable[asyncio.Future[Any]], *, again_after: float = SOON) -> None:
    """Cancel tasks again and again until they end, also if one is cancelled oneself meanwhile.

    Once is not enough: before Python 3.12 `asyncio.wait_for` can lose the word that it is cancelled, and a `TaskGroup`
    never says it twice.
    """
    cancelled: asyncio.CancelledError | None = None
    while left := [task for task in tasks if not task.done()]:
        for task in left:
            task.cancel()
        try:
            await asyncio.wait(left, timeout=again_after)
        except asyncio.CancelledError as error:
            cancelled = error
    if cancelled is not None:
        raise cancelled
