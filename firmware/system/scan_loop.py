"""The game loop: scan, think, light, again and again; fast while hands move, slowly while people think or sleep.

One thread owns the buses. It hands a reading to the event loop, where everything else is, only when there is something
to think about; the answer is what to light, and how to go on. Neither waits for the other.
"""

import asyncio
import gc
from collections.abc import Callable
from threading import Thread
from typing import Protocol

from firmware.system.bus_thread import NEVER, Answer, BusThread, Pace, Reading
from firmware.system.hang_watch import HangWatch
from firmware.system.sd_notify import Notifier
from hardware.ports import Board, Frame, Occupancy, Press, Report

WORD_AFTER = 0.8
"""The watchdog is fed after this share of the time that it is to be fed in."""


class Thinker(Protocol):
    """What the loop feeds with readings, and what tells it what to show."""

    @property
    def brightness(self) -> float:
        """How bright the lights may be, 0 to 1."""

    @property
    def lamp(self) -> bool:
        """Whether the lamp in `done` glows."""

    @property
    def asleep(self) -> bool:
        """Whether nobody has done anything for a while."""

    @property
    def due(self) -> float | None:
        """When the next reading should be taken, if something is waited for."""

    @property
    def has_news(self) -> bool:
        """Whether anything has changed that pages are to be told."""

    def tick(self, at: float, occupancy: Occupancy, presses: tuple[Press, ...], reports: tuple[Report, ...]) -> Frame:
        """Take a reading that was begun at a moment, and return what the lights show."""

    def picture(self, at: float) -> Frame:
        """Return what the lights show at a moment if nothing has happened since the last tick.

        The thread of the buses asks for it, so this looks at nothing but what the last tick has left.
        """

    def hangs(self, *, now: bool) -> None:
        """Take up that the buses do not come back from a call to the board, or that they did."""

    def tell(self) -> None:
        """Tell pages what has changed: the lights come first, because they are what people look at."""


class ScanLoop:
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
        self.rounds = 0
        self._next_word = 0.0
        self._stop = False
        self._thought = False
        """Whether the last answer was given: what the buses read meanwhile is for nobody."""
        self._buses = BusThread(board, clock, self.pace, rate, thinker.picture)

    def stop(self) -> None:
        """End the loop after this round."""
        self._stop = True
        self.wake()

    def wake(self) -> None:
        """Begin the next round now: somebody did something on a page."""
        self._buses.wake()

    async def run(self) -> None:
        """Go round until `stop`."""
        gc.freeze()  # what is loaded stays: the collector need not stop everything to look at it, again and again
        loop = asyncio.get_running_loop()
        over: asyncio.Future[None] = loop.create_future()
        errors: list[Exception] = []
        watch = HangWatch(self._buses.seconds_in_call, self._patience, lambda hangs: self.thinker.hangs(now=hangs))
        watch.heard()

        def think(reading: Reading) -> None:
            if self._thought:
                return
            try:
                watch.heard()
                answer = self._think(reading)
                self._thought = answer.last
                self._buses.answer(answer)
            except Exception as error:  # noqa: BLE001 - whatever it is, it ends the loop and is raised below
                errors.append(error)
                self._buses.leave()

        def drive() -> None:
            try:
                self._buses.drive(
                    lambda reading: loop.call_soon_threadsafe(think, reading),
                    lambda: loop.call_soon_threadsafe(self.thinker.tell),
                )
            except Exception as error:  # noqa: BLE001 - as above
                errors.append(error)
            finally:
                loop.call_soon_threadsafe(over.set_result, None)

        Thread(target=drive, name="buses", daemon=True).start()
        try:
            await asyncio.shield(over)
        finally:
            self._buses.leave()
            await over
            watch.stop()
        if errors:
            raise errors[0]

    def _think(self, reading: Reading) -> Answer:
        thinker = self.thinker
        frame = thinker.tick(reading.at, reading.occupancy, reading.presses, reading.reports)
        self.rounds += 1
        self._say_alive(asyncio.get_running_loop().time())
        asleep, due = thinker.asleep, thinker.due
        brightness = thinker.brightness * (self.pace.dimmed if asleep else 1.0)
        due = NEVER if due is None else due
        return Answer(frame, brightness, thinker.lamp, asleep, due, thinker.has_news, last=self._stop)

    def _patience(self) -> float:
        return self.pace.asleep_hangs if self.thinker.asleep else self.pace.hangs

    def _say_alive(self, at: float) -> None:
        """Tell systemd that the loop goes round, twice as often as it asks, in the time of the machine."""
        if self.notifier.watchdog_seconds is not None and at >= self._next_word:
            self.notifier.alive()
            # A little less than that: a round that comes just before it would leave it all to the next one.
            self._next_word = at + WORD_AFTER * self.notifier.watchdog_seconds
