"""The game loop goes round, lights what was thought, and feeds the watchdog."""

import asyncio
from typing import Any

import pytest

from firmware.system.bus_thread import Pace
from firmware.system.scan_loop import ScanLoop
from firmware.system.sd_notify import Notifier
from hardware.clock import RatedClock, SystemClock
from hardware.ports import Button, Frame, Occupancy, Press
from hardware.settings import ButtonSettings, Settings
from hardware.simulated.board import SimulatedBoard
from tests.effort import PATIENCE
from tests.firmware.system.thinker import PACE, CountingNotifier, Thinker, go_round


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


def test_while_hands_move_nothing_is_painted_that_was_not_thought_about() -> None:
    with SimulatedBoard(bus_time=False, bounce_seconds=0.0) as board:
        thinker, _ = go_round(board, 20, Notifier({}))
        assert thinker.painted == []


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
