"""Whoever has asked least has the next turn; whoever gives up keeps nobody waiting."""

import asyncio
import threading

import pytest

from tests.effort import PATIENCE
from web_ui.security.turns import Turns, in_thread

pytestmark = pytest.mark.anyio


async def waiting(turns: Turns, had: list[float], *waiters: float) -> list[asyncio.Task[None]]:
    """Let some wait for their turns, of which is noted who had them: who has asked how often, and who that is."""

    async def take(waiter: float) -> None:
        async with turns.turn(int(waiter)):
            had.append(waiter)
            await asyncio.sleep(0)

    tasks = [asyncio.create_task(take(waiter)) for waiter in waiters]
    await asyncio.sleep(0)
    return tasks


async def test_whoever_has_asked_least_is_next_however_many_wait() -> None:
    turns, had = Turns(), list[float]()
    async with turns.turn(1):
        tasks = await waiting(turns, had, 4, 3, 4, 2, 1)
        assert had == []
    await asyncio.gather(*tasks)
    assert had == [1, 2, 3, 4, 4]
    await asyncio.gather(*await waiting(turns, had, 7))
    assert had[-1] == 7


async def test_whoever_gives_up_keeps_nobody_waiting() -> None:
    turns, had = Turns(), list[float]()
    async with turns.turn(1):
        first, second, third = await waiting(turns, had, 2, 3, 4)
        first.cancel()
        await asyncio.sleep(0)
    second.cancel()  # just when it is its turn
    await asyncio.gather(first, second, third, return_exceptions=True)
    assert had == [4]


async def test_of_those_who_have_asked_as_often_a_crowd_that_came_before_keeps_nobody_waiting() -> None:
    turns, had = Turns(), list[float]()
    async with turns.turn(1):
        tasks = await waiting(turns, had, 1.1, 1.2, 1.3, 2.0, 1.4)
    await asyncio.gather(*tasks)
    assert had == [1.4, 1.3, 1.2, 1.1, 2.0]


async def test_a_turn_lasts_until_its_thread_is_done_though_nobody_waits_for_it() -> None:
    turns, begun, may_end, done = Turns(), threading.Event(), threading.Event(), list[str]()

    def work() -> None:
        begun.set()
        may_end.wait(PATIENCE)
        done.append("the first")

    async def first() -> None:
        async with turns.turn(1):
            await in_thread(work)

    async def second() -> None:
        async with turns.turn(1):
            done.append("the second")

    cut_off = asyncio.create_task(first())
    await asyncio.to_thread(begun.wait, PATIENCE)
    next_one = asyncio.create_task(second())
    cut_off.cancel()
    for _ in range(5):
        await asyncio.sleep(0)
    may_end.set()
    await next_one
    assert (done, cut_off.cancelled()) == (["the first", "the second"], True)
