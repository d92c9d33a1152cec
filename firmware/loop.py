"""The game loop: scan, think, light, again and again; fast while somebody plays, slowly when nobody does.

One thread owns the buses, because their drivers share a buffer; everything else is on the event loop.
"""

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from typing import Protocol

from firmware.notify import Notifier
from hardware.ports import Board, Frame, Occupancy, Press, Report

SHORTEST_REST = 0.001
"""Seconds between rounds when time is hurried: the machine has other things to do."""


@dataclass(frozen=True, slots=True)
class Pace:
    """Seconds between scans while somebody plays and when nobody does, and how far the lights are dimmed then."""

    awake: float = 0.004
    asleep: float = 0.25
    dimmed: float = 0.25


class Thinker(Protocol):
    """What the loop feeds with readings, and what tells it what to show."""

    @property
    def brightness(self) -> float:
        """How bright the lights may be, 0 to 1."""

    @property
    def asleep(self) -> bool:
        """Whether nobody has done anything for a while."""

    @property
    def due(self) -> float | None:
        """When the next round should be at the latest, if something is waited for."""

    def tick(self, occupancy: Occupancy, presses: tuple[Press, ...], reports: tuple[Report, ...]) -> Frame:
        """Take a reading, and return what the lights show."""


class GameLoop:
    """Drives one board until it is told to stop."""

    def __init__(
        self,
        board: Board,
        thinker: Thinker,
        clock: Callable[[], float],
        notifier: Notifier,
        pace: Pace | None = None,
        rate: Callable[[], float] = lambda: 1.0,
    ) -> None:
        self.board = board
        self.thinker = thinker
        self.clock = clock
        self.notifier = notifier
        self.pace = pace or Pace()
        self.rate = rate
        """How many seconds of the clock pass in one of the machine."""
        self.rounds = 0
        self._shown: tuple[Frame, float] | None = None
        self._next_word = 0.0
        self._stop = asyncio.Event()
        self._woken = asyncio.Event()

    def stop(self) -> None:
        """End the loop after this round."""
        self._stop.set()
        self.wake()

    def wake(self) -> None:
        """Begin the next round now: somebody did something on a page."""
        self._woken.set()

    async def run(self) -> None:
        """Go round until `stop`."""
        loop = asyncio.get_running_loop()
        with ThreadPoolExecutor(1, "buses") as buses:
            while not self._stop.is_set():
                begin = self.clock()
                occupancy = await loop.run_in_executor(buses, self.board.read)
                frame = self.thinker.tick(occupancy, self.board.presses(), self.board.reports())
                brightness = self.thinker.brightness * (self.pace.dimmed if self.thinker.asleep else 1.0)
                if (frame, brightness) != self._shown:
                    await loop.run_in_executor(buses, self._show, frame, brightness)
                self.rounds += 1
                self._say_alive(loop.time())
                await self._rest(begin, self.pace.asleep if self.thinker.asleep else self.pace.awake)

    def _show(self, frame: Frame, brightness: float) -> None:
        if self._shown is None or self._shown[1] != brightness:
            self.board.dim(brightness)
        self.board.show(frame)
        self._shown = (frame, brightness)

    def _say_alive(self, at: float) -> None:
        """Tell systemd that the loop goes round, twice as often as it asks, in the time of the machine."""
        if self.notifier.watchdog_seconds is not None and at >= self._next_word:
            self.notifier.alive()
            self._next_word = at + self.notifier.watchdog_seconds

    async def _rest(self, begin: float, seconds: float) -> None:
        """Wait for the next round: as long as ever when time is slowed down, and hardly at all when it is hurried."""
        due, rate = self.thinker.due, self.rate()
        until = begin + seconds * min(1.0, rate)
        left = ((until if due is None else min(until, due)) - self.clock()) / rate
        left = max(left, SHORTEST_REST) if rate > 1.0 else left
        if left <= 0:
            await asyncio.sleep(0)
            return
        try:
            await asyncio.wait_for(self._woken.wait(), left)
        except TimeoutError:
            return
        self._woken.clear()
