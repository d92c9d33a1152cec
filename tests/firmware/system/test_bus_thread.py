"""The pace of the buses: how often they are read and rest, and what is told when they fail."""

import asyncio
import sys
import time
from dataclasses import replace
from itertools import pairwise
from typing import Any

import pytest

from firmware.system.bus_thread import NEVER, SHORTEST_REST, Answer, Pace
from firmware.system.scan_loop import ScanLoop
from firmware.system.sd_notify import Notifier
from hardware.clock import RatedClock, SystemClock
from hardware.ports import DARK, Frame, Occupancy
from hardware.simulated.board import SimulatedBoard
from tests.effort import PATIENCE
from tests.firmware.system.thinker import PACE, Thinker, go_round

ANSWER = Answer(DARK, brightness=1.0, lamp=False, asleep=False, due=NEVER, news=False, last=False)


@pytest.mark.parametrize(
    ("answer", "waits"),
    [
        (ANSWER, True),
        (replace(ANSWER, frame=Frame.of({"1": (1, 2, 3)})), True),
        (replace(ANSWER, brightness=0.5), False),
        (replace(ANSWER, lamp=True), False),
        (replace(ANSWER, asleep=True), False),
        (replace(ANSWER, due=3.0), False),
        (replace(ANSWER, news=True), False),
        (replace(ANSWER, last=True), False),
    ],
)
def test_an_answer_waits_for_the_next_scan_if_only_its_picture_is_new(answer: Answer, waits: bool) -> None:
    assert answer.can_wait(ANSWER) == waits


@pytest.mark.parametrize(
    ("quiet", "asleep", "scans_every"),
    [
        (0, False, 0.002),
        (9.9, False, 0.002),
        (10.1, False, 0.0505),
        (20, False, 0.1),
        (80, False, 0.18),
        (0, True, 0.3),
        (100, True, 0.5),
        (1000, True, 1.5),
    ],
)
def test_the_longer_nothing_has_changed_the_rarer_are_the_scans(quiet: float, asleep: bool, scans_every: float) -> None:
    assert Pace().rhythm(quiet, asleep=asleep)[0] == pytest.approx(scans_every)


def test_nobody_waits_for_the_first_scan_longer_than_a_hundredth_of_the_time_that_they_thought() -> None:
    assert all(Pace().rhythm(quiet, asleep=quiet > 90)[0] <= quiet / 100 for quiet in range(1, 1000))


@pytest.mark.parametrize("asleep", [True, False])
def test_while_nobody_moves_anything_the_loop_rests_until_somebody_does(asleep: bool) -> None:
    never = 3600.0
    pace = Pace(resting=never, resting_thought=never, rests_after=0.0, asleep=never, asleep_thought=never)

    async def run(board: SimulatedBoard) -> int:
        thinker = Thinker(2, asleep=asleep, board=board)
        loop = ScanLoop(board, thinker, SystemClock().now, Notifier({}), pace)
        thinker.stop = loop.stop
        going = asyncio.create_task(loop.run())
        while not thinker.lit_when_told:
            await asyncio.sleep(0)
        loop.wake()
        await asyncio.wait_for(going, PATIENCE)
        return loop.rounds

    with SimulatedBoard(bus_time=False) as board:
        assert asyncio.run(run(board)) == 2


@pytest.mark.parametrize("asleep", [True, False])
def test_while_people_think_the_picture_goes_on_and_nobody_is_asked(asleep: bool) -> None:
    never = 3600.0
    pace = Pace(resting=0.0, asleep=0.0, slows=0.0, resting_picture=0.0, rests_after=0.0)
    pace = replace(pace, resting_thought=never, asleep_thought=never)

    async def run(board: SimulatedBoard) -> Thinker:
        thinker = Thinker(10**9, asleep=asleep, board=board)
        loop = ScanLoop(board, thinker, SystemClock().now, Notifier({}), pace)
        going = asyncio.create_task(loop.run())
        while len(thinker.painted) < 10:
            await asyncio.sleep(0.001)
        thought, frames = len(thinker.seen), board.frames()
        while board.frames() < frames + 10:
            await asyncio.sleep(0.001)
        assert len(thinker.seen) == thought
        loop.stop()
        await asyncio.wait_for(going, PATIENCE)
        return thinker

    with SimulatedBoard(bus_time=False) as board:
        asyncio.run(run(board))


def test_while_people_think_somebody_is_asked_now_and_then() -> None:
    pace = Pace(resting=0.0, slows=0.0, resting_picture=0.0, rests_after=0.0, resting_thought=0.02)

    async def run(board: SimulatedBoard) -> Thinker:
        thinker = Thinker(6, has_news=False, board=board)
        loop = ScanLoop(board, thinker, SystemClock().now, Notifier({}), pace)
        thinker.stop = loop.stop
        await asyncio.wait_for(loop.run(), PATIENCE)
        return thinker

    with SimulatedBoard(bus_time=False) as board:
        begun = asyncio.run(run(board)).begun
        # The first scan has changed something; what is between the others is what the pace says, or more.
        assert min(later - earlier for earlier, later in pairwise(begun[1:-1])) >= 0.02


def test_threads_take_turns_more_rarely_while_people_think_until_somebody_does_something() -> None:
    class Timed(Thinker):
        turns: list[float]

        def tick(self, at: float, *seen: Any) -> Frame:
            self.turns.append(sys.getswitchinterval())
            return super().tick(at, *seen)

    async def run(board: SimulatedBoard) -> list[float]:
        thinker = Timed(4, has_news=False, board=board)
        thinker.turns = []
        pace = Pace(resting=0.0, slows=0.0, rests_after=0.0, resting_thought=0.0, turns=0.001, resting_turns=0.004)
        loop = ScanLoop(board, thinker, SystemClock().now, Notifier({}), pace)
        thinker.stop = loop.stop
        going = asyncio.create_task(loop.run())
        while len(thinker.turns) < 2:
            await asyncio.sleep(0)
        loop.wake()
        await asyncio.wait_for(going, PATIENCE)
        return thinker.turns

    with SimulatedBoard(bus_time=False) as board:
        first, second, *later = asyncio.run(run(board))
        assert [first, second, min(later)] == pytest.approx([0.001, 0.004, 0.001])


def test_hurried_time_does_not_take_the_whole_machine() -> None:
    clock = RatedClock(SystemClock())
    clock.rate = 20.0

    async def run(board: SimulatedBoard) -> float:
        thinker = Thinker(50, board=board)
        loop = ScanLoop(board, thinker, clock.now, Notifier({}), rate=lambda: clock.rate)
        thinker.stop = loop.stop
        begin = asyncio.get_running_loop().time()
        await asyncio.wait_for(loop.run(), PATIENCE)
        return asyncio.get_running_loop().time() - begin

    with SimulatedBoard(clock=clock, bus_time=False) as board:
        assert asyncio.run(run(board)) >= 49 * SHORTEST_REST


def test_on_a_slow_machine_the_buses_rest_as_long_as_they_work() -> None:
    class Slow(SimulatedBoard):
        def read(self) -> Occupancy:
            occupancy = super().read()
            time.sleep(0.005)
            return occupancy

    with Slow(bus_time=False) as board:
        thinker, _ = go_round(board, 6, Notifier({}))
        between = [later - earlier for earlier, later in pairwise(thinker.begun)]
        assert min(between) >= 0.01


def test_what_fails_on_the_buses_ends_the_loop() -> None:
    class Broken(SimulatedBoard):
        def read(self) -> Occupancy:
            raise RuntimeError("no bus at all")

    with Broken(bus_time=False) as board, pytest.raises(RuntimeError, match="no bus at all"):
        asyncio.run(ScanLoop(board, Thinker(2, board=board), SystemClock().now, Notifier({}), PACE).run())
