"""The game loop goes round, sleeps when nobody plays, and feeds the watchdog."""

import asyncio
import time
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any

import pytest

from firmware.system.bus_thread import NEVER, SHORTEST_REST, Answer, Pace
from firmware.system.scan_loop import ScanLoop
from firmware.system.sd_notify import Notifier
from hardware.clock import RatedClock, SystemClock
from hardware.ports import DARK, Button, Frame, Occupancy, Press, Report
from hardware.settings import ButtonSettings, Settings
from hardware.simulated.board import SimulatedBoard
from hardware.simulated.faults import SimulatedFault
from tests.effort import PATIENCE

PACE = Pace(awake=0.0, asleep=0.0, picture=0.0, asleep_thought=0.0, dimmed=0.25)


@dataclass
class Thinker:
    """Shows the cell that was closed first in white, and stops the loop after some rounds."""

    rounds: int
    stop: Callable[[], object] = list
    brightness: float = 1.0
    lamp: bool = False
    asleep: bool = False
    due: float | None = None
    has_news: bool = True
    seen: list[Occupancy] = field(default_factory=list)
    begun: list[float] = field(default_factory=list)
    lit_when_told: list[int] = field(default_factory=list)
    hanging: list[bool] = field(default_factory=list)
    painted: list[float] = field(default_factory=list)
    board: SimulatedBoard | None = None

    def tick(self, at: float, occupancy: Occupancy, presses: tuple[Press, ...], reports: tuple[Report, ...]) -> Frame:
        assert (presses, reports) == ((), ())
        self.seen.append(occupancy)
        self.begun.append(at)
        if len(self.seen) >= self.rounds:
            self.stop()
        cells = occupancy.closed_cells()
        return Frame.of({cells[0]: (255, 255, 255)}) if cells else DARK

    def picture(self, at: float) -> Frame:
        self.painted.append(at)
        return Frame.of({"1": (255, 0, 0) if len(self.painted) % 2 else (0, 0, 255)})

    def hangs(self, *, now: bool) -> None:
        self.hanging.append(now)

    def tell(self) -> None:
        assert self.board is not None
        self.lit_when_told.append(self.board.frames())


class CountingNotifier(Notifier):
    """Counts the words instead of sending them."""

    def __init__(self, watchdog_seconds: float | None) -> None:
        super().__init__({})
        self.watchdog_seconds = watchdog_seconds
        self.words = 0

    def alive(self) -> None:
        self.words += 1


def go_round(
    board: SimulatedBoard, rounds: int, notifier: Notifier, *, asleep: bool = False
) -> tuple[Thinker, ScanLoop]:
    async def run() -> tuple[Thinker, ScanLoop]:
        thinker = Thinker(rounds, asleep=asleep, board=board)
        loop = ScanLoop(board, thinker, SystemClock().now, notifier, PACE)
        thinker.stop = loop.stop
        await loop.run()
        return thinker, loop

    return asyncio.run(run())


def test_what_stands_on_the_board_is_read_and_what_is_thought_is_lit() -> None:
    with SimulatedBoard(bus_time=False, bounce_seconds=0.0) as board:
        board.place("7")
        thinker, loop = go_round(board, 5, Notifier({}))
        assert loop.rounds == 5
        assert thinker.seen[-1].closed_cells() == ("7",)
        assert board.lights().colour("7") != (0, 0, 0)


def test_a_frame_that_does_not_change_is_sent_once() -> None:
    with SimulatedBoard(bus_time=False, bounce_seconds=0.0) as board:
        board.place("7")
        go_round(board, 3, Notifier({}))
        frames = board.frames()
        go_round(board, 20, Notifier({}))
        assert board.frames() <= frames + 2


def test_the_lights_are_dimmed_when_nobody_plays() -> None:
    with SimulatedBoard(bus_time=False, bounce_seconds=0.0) as board:
        board.place("7")
        go_round(board, 5, Notifier({}))
        bright = board.lights().colour("7")
        go_round(board, 5, Notifier({}), asleep=True)
        assert board.lights().colour("7") < bright


def test_the_watchdog_is_fed_by_the_loop() -> None:
    with SimulatedBoard(bus_time=False) as board:
        eager, patient = CountingNotifier(0.0), CountingNotifier(3600.0)
        go_round(board, 5, eager)
        go_round(board, 5, patient)
        assert (eager.words, patient.words) == (5, 1)


def test_without_a_watchdog_nothing_is_said() -> None:
    with SimulatedBoard(bus_time=False) as board:
        silent = CountingNotifier(None)
        go_round(board, 3, silent)
        assert silent.words == 0


def test_a_command_from_a_page_wakes_the_loop() -> None:
    async def run(board: SimulatedBoard) -> int:
        thinker = Thinker(2, board=board)
        loop = ScanLoop(board, thinker, SystemClock().now, Notifier({}), Pace(awake=3600.0, picture=3600.0))
        thinker.stop = loop.stop
        going = asyncio.create_task(loop.run())
        while not thinker.seen:
            await asyncio.sleep(0)
        loop.wake()
        await asyncio.wait_for(going, PATIENCE)
        return loop.rounds

    with SimulatedBoard(bus_time=False) as board:
        assert asyncio.run(run(board)) == 2


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


def test_while_hands_move_nothing_is_painted_that_was_not_thought_about() -> None:
    with SimulatedBoard(bus_time=False, bounce_seconds=0.0) as board:
        thinker, _ = go_round(board, 20, Notifier({}))
        assert thinker.painted == []


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


def test_pages_are_told_when_the_lights_show_it() -> None:
    with SimulatedBoard(bus_time=False, bounce_seconds=0.0) as board:
        frames = board.frames()
        board.place("7")
        thinker, _ = go_round(board, 3, Notifier({}))
        assert thinker.lit_when_told
        assert min(thinker.lit_when_told) > frames


def test_a_round_without_news_does_not_wake_those_who_tell_pages() -> None:
    async def run(board: SimulatedBoard) -> list[int]:
        thinker = Thinker(5, has_news=False, board=board)
        loop = ScanLoop(board, thinker, SystemClock().now, Notifier({}), PACE)
        thinker.stop = loop.stop
        await asyncio.wait_for(loop.run(), PATIENCE)
        return thinker.lit_when_told

    with SimulatedBoard(bus_time=False) as board:
        assert asyncio.run(run(board)) == []


def test_a_press_is_heard_at_once_however_long_the_loop_would_rest() -> None:
    class Presser(Thinker):
        def tick(self, at: float, occupancy: Occupancy, presses: tuple[Press, ...], reports: Any) -> Frame:
            self.pressed = [press.button for press in presses]
            return super().tick(at, occupancy, (), reports)

    async def run(board: SimulatedBoard) -> list[Button]:
        thinker = Presser(2, board=board)
        loop = ScanLoop(board, thinker, SystemClock().now, Notifier({}), Pace(awake=3600.0, picture=3600.0))
        board.on_press(loop.wake)
        thinker.stop = loop.stop
        going = asyncio.create_task(loop.run())
        while not thinker.lit_when_told:
            await asyncio.sleep(0)
        board.press(Button.DONE)
        await asyncio.wait_for(going, PATIENCE)
        return thinker.pressed

    with SimulatedBoard(bus_time=False) as board:
        assert asyncio.run(run(board)) == [Button.DONE]


def test_what_is_due_is_read_when_it_is_due() -> None:
    class Planner(Thinker):
        def tick(self, at: float, *seen: Any) -> Frame:
            self.due = self.due or at + 0.05
            return super().tick(at, *seen)

    async def run(board: SimulatedBoard) -> Thinker:
        thinker = Planner(2, board=board)
        loop = ScanLoop(board, thinker, SystemClock().now, Notifier({}), Pace(awake=3600.0, picture=3600.0))
        thinker.stop = loop.stop
        await asyncio.wait_for(loop.run(), PATIENCE)
        return thinker

    with SimulatedBoard(bus_time=False) as board:
        thinker = asyncio.run(run(board))
        assert thinker.due is not None
        assert thinker.begun[0] < thinker.due <= thinker.begun[1]


def test_what_fails_while_thinking_ends_the_loop() -> None:
    with SimulatedBoard(bus_time=False) as board:
        board.place("7")

        def fail() -> None:
            raise LookupError("thought too hard")

        thinker = Thinker(2, stop=fail, board=board)
        with pytest.raises(LookupError, match="thought too hard"):
            asyncio.run(ScanLoop(board, thinker, SystemClock().now, Notifier({}), PACE).run())


def test_what_fails_on_the_buses_ends_the_loop() -> None:
    class Broken(SimulatedBoard):
        def read(self) -> Occupancy:
            raise RuntimeError("no bus at all")

    with Broken(bus_time=False) as board, pytest.raises(RuntimeError, match="no bus at all"):
        asyncio.run(ScanLoop(board, Thinker(2, board=board), SystemClock().now, Notifier({}), PACE).run())


def test_the_watchdog_hears_as_often_when_time_is_slowed_down() -> None:
    clock = RatedClock(SystemClock())
    clock.rate = 0.001

    async def run(board: SimulatedBoard, notifier: CountingNotifier) -> int:
        thinker = Thinker(40, board=board)
        loop = ScanLoop(board, thinker, clock.now, notifier, Pace(awake=0.002), rate=lambda: clock.rate)
        thinker.stop = loop.stop
        await asyncio.wait_for(loop.run(), PATIENCE)
        return notifier.words

    with SimulatedBoard(clock=clock, bus_time=False) as board:
        # Forty rounds are at least 0.08 seconds of the machine, and a ten-thousandth of a second of the board.
        assert asyncio.run(run(board, CountingNotifier(0.01))) > 3


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


def test_the_lamp_in_done_glows_while_the_thinker_says_so() -> None:
    async def run(board: SimulatedBoard, *, lamp: bool) -> bool:
        thinker = Thinker(2, lamp=lamp, board=board)
        loop = ScanLoop(board, thinker, SystemClock().now, Notifier({}), PACE)
        thinker.stop = loop.stop
        await loop.run()
        return board.lamp_is_lit()

    for lamp in (True, False):
        with SimulatedBoard(Settings(buttons=ButtonSettings(lamp=22)), bus_time=False) as board:
            assert asyncio.run(run(board, lamp=lamp)) == lamp


def test_a_bus_that_hangs_is_told_and_so_is_that_it_goes_on() -> None:
    hangs = SimulatedFault.parse("bus_hangs")

    async def until(thinker: Thinker, told: list[bool]) -> None:
        while thinker.hanging != told:
            await asyncio.sleep(0.001)

    async def run(board: SimulatedBoard) -> None:
        thinker = Thinker(rounds=10**9, board=board)
        pace = Pace(awake=0.0, picture=0.0, hangs=0.05)
        loop = ScanLoop(board, thinker, SystemClock().now, Notifier({}), pace)
        going = asyncio.create_task(loop.run())
        while not thinker.seen:
            await asyncio.sleep(0)
        board.inject(hangs)
        await asyncio.wait_for(until(thinker, [True]), PATIENCE)
        board.heal(hangs)
        await asyncio.wait_for(until(thinker, [True, False]), PATIENCE)
        loop.stop()
        await asyncio.wait_for(going, PATIENCE)

    with SimulatedBoard(bus_time=False) as board:
        asyncio.run(run(board))
