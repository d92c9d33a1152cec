"""The thread of the buses: all that touches the board is here, because the drivers of the buses share a buffer.

It scans by itself, hands a reading over only when there is something to think about, and shows what comes of it. While
people think, it goes on with the picture by itself: to ask somebody else wakes the machine three times more.
"""

import sys
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from threading import Event
from time import monotonic

from firmware.lighting.render import FRAMES_PER_SECOND
from hardware.ports import Board, Frame, Occupancy, Press, Report

NEVER = float("inf")
SHORTEST_REST = 0.001
"""Seconds between scans when time is hurried: the machine has other things to do."""


@dataclass(frozen=True, slots=True)
class Pace:
    """Seconds between scans, pictures and thoughts: while hands move, while people think, and when nobody is there.

    People think when nothing has changed for `rests_after` seconds. The longer nothing has, the longer the pauses are:
    `slows` is their share of that time, from `resting` or `asleep` up to the longest of each. While hands move, every
    `picture` is a thought. When nobody is there, nothing moves in the lights, which are `dimmed` then, and thinking is
    only for the watchdog. However slow a machine is, the buses rest at least as long as a scan took. `clear`: how long
    before something is due no picture is begun any more, because it takes the buses so long. `hangs`: after how long in
    the machine's time a call to the board is one that hangs; `asleep_hangs`, when nobody is there. `turns`: after how
    long a thread that computes lets another go on: the lights do not wait while pages are told. Who waits for a turn is
    woken as often, so while people think or nobody is there it is `resting_turns`.
    """

    awake: float = 0.002
    resting: float = 0.05
    resting_longest: float = 0.18
    asleep: float = 0.3
    asleep_longest: float = 1.5
    slows: float = 0.005
    picture: float = 1 / FRAMES_PER_SECOND
    resting_picture: float = 0.1
    resting_thought: float = 0.5
    asleep_thought: float = 4.5
    rests_after: float = 10.0
    clear: float = 0.004
    hangs: float = 1.0
    asleep_hangs: float = 5.0
    turns: float = 0.0005
    resting_turns: float = 0.005
    dimmed: float = 0.25

    def rhythm(self, quiet: float, *, asleep: bool) -> tuple[float, float]:
        """Return the seconds between scans and between thoughts when nothing has changed for some seconds."""
        unhurried = self.slows * quiet
        if asleep:
            return max(self.asleep, min(self.asleep_longest, unhurried)), self.asleep_thought
        if quiet > self.rests_after:
            return max(self.resting, min(self.resting_longest, unhurried)), self.resting_thought
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

    def can_wait(self, before: "Answer | None") -> bool:
        """Tell whether it changes nothing but the picture, which is painted with the next scan anyway."""
        return before is not None and not self.news and replace(self, frame=before.frame) == before


class BusThread:
    """Drives a board from the thread that calls `drive`."""

    def __init__(
        self,
        board: Board,
        clock: Callable[[], float],
        pace: Pace,
        rate: Callable[[], float],
        picture: Callable[[float], Frame],
    ) -> None:
        self._board = board
        self._clock = clock
        self._pace = pace
        self._picture = picture
        """What the lights show at a moment, if nothing has happened since the last thought."""
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
        self._next_picture = NEVER
        self._next_thought = 0.0
        self._thought_at = 0.0
        self._obeyed: Answer | None = None
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
        if self._next_picture == NEVER or not answer.can_wait(self._obeyed):
            self._woken.set()

    def leave(self) -> None:
        """Come to an end without another answer."""
        self._left = True
        self._woken.set()

    def drive(self, hand_over: Callable[[Reading], object], lit: Callable[[], object]) -> None:
        """Scan and light until the last answer."""
        sys.setswitchinterval(self._pace.turns)
        while not self._left:
            woken = self._woken.wait(self._seconds_to_scan())
            if woken:
                self._woken.clear()
            if self._answers:
                answer = self._answers.pop()
                with self._call():
                    self._obey(answer)
                if answer.news:
                    lit()
                if answer.last:
                    return
            if woken:
                continue
            with self._call():
                reading = self._scan()
                stirred = self._has_stirred(reading)
                if not stirred and self._due == NEVER and reading.at >= self._next_picture:
                    self._paint(reading.at)
            if stirred or reading.at >= min(self._due, self._next_thought):
                self._due = self._next_thought = NEVER
                self._next_picture = NEVER if stirred else self._next_picture
                self._thought_at = reading.at
                hand_over(reading)

    def _obey(self, answer: Answer) -> None:
        """Do what came of a reading; while people think, what is only another picture is painted with the next scan."""
        quiet = self._clock() - self._stirred_at
        self._scans_every, pause = self._pace.rhythm(quiet, asleep=answer.asleep)
        resting = answer.asleep or quiet > self._pace.rests_after
        if not (resting and answer.can_wait(self._obeyed)):
            self._light(answer)
        self._obeyed, self._due = answer, answer.due
        self._next_picture = min(self._next_picture, self._clock()) if resting else NEVER
        sys.setswitchinterval(self._pace.resting_turns if resting else self._pace.turns)
        self._next_thought = (self._thought_at if resting else self._clock()) + pause * self._slowed()

    def _light(self, answer: Answer) -> None:
        if answer.last or answer.due - self._clock() > self._pace.clear:
            self._show(answer.frame, answer.brightness)
        if answer.lamp != self._lamp:
            self._lamp = answer.lamp
            self._board.lamp(on=answer.lamp)

    def _paint(self, at: float) -> None:
        """Go on with the picture, as bright as it was."""
        self._next_picture = at + self._pace.resting_picture * self._slowed()
        if self._shown is not None:
            self._show(self._picture(at), self._shown[1])

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

    def _has_stirred(self, reading: Reading) -> bool:
        changed = reading.occupancy != self._last or reading.presses or reading.reports
        self._last = reading.occupancy
        if roused := self._roused.is_set():
            self._roused.clear()
        if roused or changed:
            self._stirred_at = self._clock()
            sys.setswitchinterval(self._pace.turns)
            self._next_scan = min(self._next_scan, self._stirred_at + max(self._pace.awake, self._scan_takes))
        return bool(roused or changed)
