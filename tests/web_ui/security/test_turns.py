"""Whoever has tried least has the next turn; whoever gives up keeps nobody waiting."""

import asyncio

import pytest

from web_ui.security.turns import Turns

pytestmark = pytest.mark.anyio


async def waiting(turns: Turns, had: list[int], *tries: int) -> list[asyncio.Task[None]]:
    """Let some wait for their turns, of which is noted who had them."""

    async def take(tried: int) -> None:
        async with turns.turn(tried):
            had.append(tried)
            await asyncio.sleep(0)

    tasks = [asyncio.create_task(take(tried)) for tried in tries]
    await asyncio.sleep(0)
    return tasks


async def test_whoever_has_tried_least_is_next_however_many_wait() -> None:
    turns, had = Turns(), list[int]()
    async with turns.turn(1):
        tasks = await waiting(turns, had, 4, 3, 4, 2, 1)
        assert had == []
    await asyncio.gather(*tasks)
    assert had == [1, 2, 3, 4, 4]
    await asyncio.gather(*await waiting(turns, had, 7))
    assert had[-1] == 7


async def test_whoever_gives_up_keeps_nobody_waiting() -> None:
    turns, had = Turns(), list[int]()
    async with turns.turn(1):
        first, second, third = await waiting(turns, had, 2, 3, 4)
        first.cancel()
        await asyncio.sleep(0)
    second.cancel()  # just when it is its turn
    await asyncio.gather(first, second, third, return_exceptions=True)
    assert had == [4]
