"""Somebody who thinks about a board as little as possible, and a loop that goes round with them."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass, field

from firmware.system.bus_thread import Pace
from firmware.system.scan_loop import ScanLoop
from firmware.system.sd_notify import Notifier
from hardware.clock import SystemClock
from hardware.ports import DARK, Frame, Occupancy, Press, Report
from hardware.simulated.board import SimulatedBoard

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
