"""The thread of the buses: all that touches the board is here, because the drivers of the buses share a buffer.

It scans by itself, hands a reading over only when there is something to think about, and shows what comes of it.
"""

from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from threading import Event
from time import monotonic

from firmware.lighting.render import FRAMES_PER_SECOND
from hardware.ports import Board, Frame, Occupancy, Press, Report

NEVER = float("inf")
SHORTEST_REST = 0.001
"""Seconds between scans when time is hurried: the machine has other things to do."""


@dataclass(frozen=True, slots=True)
class Pace:
    """Seconds between scans and between pictures: while hands move, while people think, and when nobody is there.

    People think when nothing has changed for `rests_after` seconds. The longer nothing has, the longer the pauses are:
    `slows` is their share of that time, from `resting` or `asleep` up to the longest of each. When nobody is there,
    nothing moves in the lights, which are `dimmed` then, and thinking is only for the watchdog. However slow a machine
    is, the buses rest at least as long as a scan took. `clear`: how long before something is due no picture is begun
    any more, because it takes the buses so long. `hangs`: after how long in the machine's time a call to the board is
    one that hangs; `asleep_hangs`, when nobody is there.
    """

    awake: float = 0.002
    resting: float = 0.05
    resting_longest: float = 0.18
    asleep: float = 0.3
    asleep_longest: float = 1.5
    slows: float = 0.005
    picture: float = 1 / FRAMES_PER_SECOND
    resting_picture: float = 0.1
    asleep_picture: float = 3.0
    rests_after: float = 10.0
    clear: float = 0.004
    hangs: float = 1.0
    asleep_hangs: float = 5.0
    dimmed: float = 0.25

    def rhythm(self, quiet: float, *, asleep: bool) -> tuple[float, float]:
        """Return the seconds between scans and between pictures when nothing has changed for some seconds."""
        unhurried = self.slows * quiet
        if asleep:
            return max(self.asleep, min(self.asleep_longest, unhurried)), self.asleep_picture
        if quiet > self.rests_after:
            return max(self.resting, min(self.resting_longest, unhurried)), self.resting_picture
        return self.awake, self.picture


@dataclass(frozen=True, slots=True)
class Reading:
    """What the board said, from a moment on."""

    at: float
    occupancy: Occupancy
    presses: tuple[Press, ...]
    reports: tuple[Report, ...]


@dataclass(frozen=True, slots=True)
class Answer:
    """What came of a reading: a picture, and how to go on."""

    frame: Frame
    brightness: float
    lamp: bool
    asleep: bool
    due: float
    news: bool
    """Whether pages are to be told something when the picture is shown."""
    last: bool


class BusThread:
    """Drives a board from the thread that calls `drive`."""

    def __init__(self, board: Board, clock: Callable[[], float], pace: Pace, rate: Callable[[], float]) -> None:
        self._board = board
        self._clock = clock
        self._pace = pace
        self._rate = rate
        """How many seconds of the clock pass in one of the machine."""
        self._answers: deque[Answer] = deque(maxlen=1)
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
        self._called_at: float | None = None

    def seconds_in_call(self) -> float:
        """Return for how long, in the machine's time, the board has not come back from what it was asked."""
        called_at = self._called_at
        return 0.0 if called_at is None else monotonic() - called_at

    @contextmanager
    def _call(self) -> Iterator[None]:
        self._called_at = monotonic()
        try:
            yield
        finally:
            self._called_at = None

    def wake(self) -> None:
        """Hand over the next reading whatever it says."""
        self._roused.set()
        self._woken.set()

    def answer(self, answer: Answer) -> None:
        """Take what came of a reading; a newer answer takes the place of an older one."""
        self._answers.append(answer)
        self._woken.set()

    def leave(self) -> None:
        """Come to an end without another answer."""
        self._left = True
        self._woken.set()

    def drive(self, hand_over: Callable[[Reading], object], lit: Callable[[], object]) -> None:
        """Scan and light until the last answer."""
        while not self._left:
            if self._woken.wait(self._seconds_to_scan()):
                self._woken.clear()
                if self._answers:
                    answer = self._answers.pop()
                    with self._call():
                        self._obey(answer)
                    if answer.news:
                        lit()
                    if answer.last:
                        return
                continue
            with self._call():
                reading = self._scan()
            if self._is_news(reading):
                self._due = self._next_picture = NEVER
                hand_over(reading)

    def _obey(self, answer: Answer) -> None:
        quiet = self._clock() - self._stirred_at
        self._scans_every, pause = self._pace.rhythm(quiet, asleep=answer.asleep)
        self._due = answer.due
        if answer.last or answer.due - self._clock() > self._pace.clear:
            self._show(answer.frame, answer.brightness)
        if answer.lamp != self._lamp:
            self._lamp = answer.lamp
            self._board.lamp(on=answer.lamp)
        self._next_picture = self._clock() + pause * self._slowed()

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

    def _scan(self) -> Reading:
        begin = self._clock()
        occupancy = self._board.read()
        end = self._clock()
        self._scan_takes = end - begin
        self._next_scan = max(begin + self._scans_every * self._slowed(), end + self._scan_takes)
        return Reading(begin, occupancy, self._board.presses(), self._board.reports())

    def _slowed(self) -> float:
        """Return by how much time is slowed down: scans and pictures come as often as ever then."""
        return min(1.0, self._rate())

    def _is_news(self, reading: Reading) -> bool:
        changed = reading.occupancy != self._last or reading.presses or reading.reports
        self._last = reading.occupancy
        if roused := self._roused.is_set():
            self._roused.clear()
        if roused or changed:
            self._stirred_at = self._clock()
            self._next_scan = min(self._next_scan, self._stirred_at + max(self._pace.awake, self._scan_takes))
        return bool(roused or changed or reading.at >= min(self._due, self._next_picture))
