"""Time, given from outside: the machine's own, one that runs faster or slower, or one that only moves when told."""

import time
from typing import Protocol


class Clock(Protocol):
    """Seconds since some beginning, and a way to let them pass."""

    @property
    def grain(self) -> float:
        """How many seconds are too short to be slept singly: sleeping takes longer than it was asked to."""

    def now(self) -> float:
        """Return the seconds."""

    def sleep(self, seconds: float) -> None:
        """Let time pass."""


class SystemClock:
    """The machine's own clock, which never jumps."""

    grain = 0.01

    def now(self) -> float:
        """Return the seconds since the machine started."""
        return time.monotonic()

    def sleep(self, seconds: float) -> None:
        """Wait."""
        time.sleep(seconds)


class RatedClock:
    """A clock that goes faster or slower than another one, and does not jump when its rate changes."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        # One value, because the buses look at the clock from a thread of their own.
        at = clock.now()
        self._since = (at, at, 1.0)

    @property
    def grain(self) -> float:
        """How many of its seconds are too short to be slept singly."""
        return self._clock.grain * self.rate

    @property
    def rate(self) -> float:
        """How many of its seconds pass in a second of the other clock."""
        return self._since[2]

    @rate.setter
    def rate(self, rate: float) -> None:
        at = self._clock.now()
        self._since = (self._at(at), at, rate)

    def now(self) -> float:
        """Return the seconds."""
        return self._at(self._clock.now())

    def sleep(self, seconds: float) -> None:
        """Wait until so many of its own seconds have passed."""
        self._clock.sleep(seconds / self.rate)

    def _at(self, now: float) -> float:
        at, since, rate = self._since
        return at + (now - since) * rate


class VirtualClock:
    """A clock that moves when somebody sleeps, and at no cost."""

    grain = 0.0

    def __init__(self, at: float = 0.0) -> None:
        self._at = at

    def now(self) -> float:
        """Return the seconds that were slept."""
        return self._at

    def sleep(self, seconds: float) -> None:
        """Move on at once."""
        self._at += max(0.0, seconds)
