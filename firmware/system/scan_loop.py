"""The game loop: scan, think, light, again and again; fast while hands move, slowly while people think or sleep.

One thread owns the buses, because their drivers share a buffer. It scans by itself, and hands a reading to the event
loop, where everything else is, only when there is something to think about; the answer is what to light, and how to go
on. Neither waits for the other.
"""

import asyncio
import gc
import sys
from collections import deque
from collections.abc import Callable
from dataclasses import dataclass
from threading import Event, Thread
from typing import Protocol

from firmware.lighting.render import FRAMES_PER_SECOND
from firmware.system.sd_notify import Notifier
from hardware.ports import Board, Frame, Occupancy, Press, Report

THREADS_TAKE_TURNS = 0.0005
"""Seconds after which a thread that computes lets another go on: the lights do not wait while pages are told."""


NEVER = float("inf")
SHORTEST_REST = 0.001
"""Seconds between scans when time is hurried: the machine has other things to do."""


@dataclass(frozen=True, slots=True)
class Pace:
    """Seconds between scans and between pictures: while hands move, while people think, and when nobody is there.

    People think when nothing has changed for `rests_after` seconds. When nobody is there, nothing moves in the lights,
    which are `dimmed` then, and thinking is only for the watchdog. However slow a machine is, the buses rest at least
    as long as a scan took. `clear`: how long before something is due no picture is begun any more, because it takes
    the buses so long.
    """

    awake: float = 0.002
    resting: float = 0.05
    asleep: float = 0.3
    picture: float = 1 / FRAMES_PER_SECOND
    resting_picture: float = 0.1
    asleep_picture: float = 2.0
    rests_after: float = 10.0
    clear: float = 0.004
    dimmed: float = 0.25


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

    def tick(self, at: float, occupancy: Occupancy, presses: tuple[Press, ...], reports: tuple[Report, ...]) -> Frame:
        """Take a reading that was begun at a moment, and return what the lights show."""

    def tell(self) -> None:
        """Tell pages what has changed: the lights come first, because they are what people look at."""


@dataclass(frozen=True, slots=True)
class _Reading:
    at: float
    occupancy: Occupancy
    presses: tuple[Press, ...]
    reports: tuple[Report, ...]


@dataclass(frozen=True, slots=True)
class _Answer:
    """What came of a reading: a picture, and how to go on."""

    frame: Frame
    brightness: float
    lamp: bool
    asleep: bool
    due: float
    last: bool


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
        self._buses = _Buses(board, clock, self.pace, rate)

    def stop(self) -> None:
        """End the loop after this round."""
        self._stop = True
        self.wake()

    def wake(self) -> None:
        """Begin the next round now: somebody did something on a page."""
        self._buses.wake()

    async def run(self) -> None:
        """Go round until `stop`."""
        sys.setswitchinterval(THREADS_TAKE_TURNS)
        gc.freeze()  # what is loaded stays: the collector need not stop everything to look at it, again and again
        loop = asyncio.get_running_loop()
        over: asyncio.Future[None] = loop.create_future()
        errors: list[Exception] = []

        def think(reading: _Reading) -> None:
            try:
                self._buses.answer(self._think(reading))
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
        if errors:
            raise errors[0]

    def _think(self, reading: _Reading) -> _Answer:
        thinker = self.thinker
        frame = thinker.tick(reading.at, reading.occupancy, reading.presses, reading.reports)
        self.rounds += 1
        self._say_alive(asyncio.get_running_loop().time())
        asleep, due = thinker.asleep, thinker.due
        brightness = thinker.brightness * (self.pace.dimmed if asleep else 1.0)
        return _Answer(frame, brightness, thinker.lamp, asleep, NEVER if due is None else due, last=self._stop)

    def _say_alive(self, at: float) -> None:
        """Tell systemd that the loop goes round, twice as often as it asks, in the time of the machine."""
        if self.notifier.watchdog_seconds is not None and at >= self._next_word:
            self.notifier.alive()
            self._next_word = at + self.notifier.watchdog_seconds


class _Buses:
    """The thread of the buses: all that touches the board."""

    def __init__(self, board: Board, clock: Callable[[], float], pace: Pace, rate: Callable[[], float]) -> None:
        self._board = board
        self._clock = clock
        self._pace = pace
        self._rate = rate
        """How many seconds of the clock pass in one of the machine."""
        self._answers: deque[_Answer] = deque(maxlen=1)
        self._roused = Event()
        self._left = False
        self._woken = Event()
        self._last: Occupancy | None = None
        self._shown: tuple[Frame, float] | None = None
        self._lamp = False
        self._scans_every = pace.awake
        self._scan_takes = 0.0
        self._next_scan = 0.0
        self._due = NEVER
        self._next_picture = 0.0
        self._stirred_at = clock()

    def wake(self) -> None:
        """Hand over the next reading whatever it says."""
        self._roused.set()
        self._woken.set()

    def answer(self, answer: _Answer) -> None:
        """Take what came of a reading; a newer answer takes the place of an older one."""
        self._answers.append(answer)
        self._woken.set()

    def leave(self) -> None:
        """Come to an end without another answer."""
        self._left = True
        self._woken.set()

    def drive(self, hand_over: Callable[[_Reading], object], lit: Callable[[], object]) -> None:
        """Scan and light until the last answer."""
        while not self._left:
            if self._woken.wait(self._seconds_to_scan()):
                self._woken.clear()
                if self._answers:
                    answer = self._answers.pop()
                    self._obey(answer)
                    lit()
                    if answer.last:
                        return
                continue
            reading = self._scan()
            if self._is_news(reading):
                self._due = self._next_picture = NEVER
                hand_over(reading)

    def _obey(self, answer: _Answer) -> None:
        self._scans_every, pause = self._rhythm(answer.asleep)
        self._due = answer.due
        if answer.last or answer.due - self._clock() > self._pace.clear:
            self._show(answer.frame, answer.brightness)
        if answer.lamp != self._lamp:
            self._lamp = answer.lamp
            self._board.lamp(on=answer.lamp)
        self._next_picture = self._clock() + pause * self._slowed()

    def _rhythm(self, asleep: bool) -> tuple[float, float]:
        """Return the seconds between scans and between pictures."""
        pace = self._pace
        if asleep:
            return pace.asleep, pace.asleep_picture
        if self._clock() - self._stirred_at > pace.rests_after:
            return pace.resting, pace.resting_picture
        return pace.awake, pace.picture

    def _show(self, frame: Frame, brightness: float) -> None:
        if (frame, brightness) == self._shown:
            return
        if self._shown is None or self._shown[1] != brightness:
            self._board.dim(brightness)
        self._board.show(frame)
        self._shown = (frame, brightness)

    def _seconds_to_scan(self) -> float:
        """Return how long to rest; a scan that would not be over when something is due is left out."""
        now, rate = self._clock(), self._rate()
        following = now if self._roused.is_set() else self._next_scan
        seconds = (following if following + self._scan_takes <= self._due else self._due) - now
        return max(SHORTEST_REST if rate > 1 else 0.0, seconds / rate)

    def _scan(self) -> _Reading:
        begin = self._clock()
        occupancy = self._board.read()
        end = self._clock()
        self._scan_takes = end - begin
        self._next_scan = max(begin + self._scans_every * self._slowed(), end + self._scan_takes)
        return _Reading(begin, occupancy, self._board.presses(), self._board.reports())

    def _slowed(self) -> float:
        """Return by how much time is slowed down: scans and pictures come as often as ever then."""
        return min(1.0, self._rate())

    def _is_news(self, reading: _Reading) -> bool:
        changed = reading.occupancy != self._last or reading.presses or reading.reports
        self._last = reading.occupancy
        if roused := self._roused.is_set():
            self._roused.clear()
        if roused or changed:
            self._stirred_at = self._clock()
            self._next_scan = min(self._next_scan, self._stirred_at + max(self._pace.awake, self._scan_takes))
        return bool(roused or changed or reading.at >= min(self._due, self._next_picture))
