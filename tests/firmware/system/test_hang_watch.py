"""A transfer that does not end is told, and so is that it did."""

import asyncio
from collections.abc import Callable

import pytest

from firmware.system.bus_thread import Pace
from firmware.system.hang_watch import HangWatch
from firmware.system.scan_loop import ScanLoop
from firmware.system.sd_notify import Notifier
from hardware.clock import SystemClock
from hardware.simulated.board import SimulatedBoard
from hardware.simulated.faults import SimulatedFault
from tests.effort import PATIENCE
from tests.firmware.system.thinker import Thinker


async def until(condition: Callable[[], bool]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not condition():
            await asyncio.sleep(0.001)


def test_a_call_that_lasts_longer_than_the_patience_is_told_once() -> None:
    async def run() -> list[bool]:
        told: list[bool] = []
        looks: list[float] = []

        def seconds_in_call() -> float:
            looks.append(0.01 * len(looks))
            return looks[-1]

        watch = HangWatch(seconds_in_call, lambda: 0.02, told.append)
        watch.heard()
        await until(lambda: len(looks) > 5)
        watch.stop()
        return told

    assert asyncio.run(run()) == [True]


@pytest.mark.parametrize(("hung", "told"), [(True, [True, False]), (False, [])])
def test_what_comes_from_the_buses_says_that_they_go_on(hung: bool, told: list[bool]) -> None:
    async def run() -> list[bool]:
        said: list[bool] = []
        looks: list[bool] = []

        def seconds_in_call() -> float:
            looks.append(True)
            return 1.0 if hung else 0.0

        watch = HangWatch(seconds_in_call, lambda: 0.001, said.append)
        watch.heard()
        await until(lambda: bool(looks))
        watch.heard()
        watch.stop()
        return said

    assert asyncio.run(run()) == told


def test_a_bus_that_hangs_is_told_and_so_is_that_it_goes_on() -> None:
    hangs = SimulatedFault.parse("bus_hangs")

    async def run(board: SimulatedBoard) -> None:
        thinker = Thinker(rounds=10**9, board=board)
        pace = Pace(awake=0.0, picture=0.0, hangs=0.05)
        loop = ScanLoop(board, thinker, SystemClock().now, Notifier({}), pace)
        going = asyncio.create_task(loop.run())
        await until(lambda: bool(thinker.seen))
        board.inject(hangs)
        await until(lambda: thinker.hanging == [True])
        board.heal(hangs)
        await until(lambda: thinker.hanging == [True, False])
        loop.stop()
        await asyncio.wait_for(going, PATIENCE)

    with SimulatedBoard(bus_time=False) as board:
        asyncio.run(run(board))
