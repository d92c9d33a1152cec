"""Several things at once, until the first of them is done."""

import asyncio
from collections.abc import Awaitable
from typing import Any

SOON = 0.1


async def first_of(*doing: Awaitable[Any], farewell: float = SOON) -> None:
    """Wait until one of some things is done, end the others, and raise what went wrong.

    Some may need a while to say farewell. What does not end is told again: before Python 3.12 `asyncio.wait_for` can
    lose the word that it is cancelled.
    """
    tasks = [asyncio.ensure_future(one) for one in doing]
    try:
        done, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
    finally:
        while left := [task for task in tasks if not task.done()]:
            for task in left:
                task.cancel()
            await asyncio.wait(left, timeout=farewell)
    for task in tasks:
        if task in done or not task.cancelled():
            task.result()
