"""Time, given from outside: the machine's own, or one that only moves when told."""

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
