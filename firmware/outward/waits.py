"""Waits that grow, so that nobody is asked too often, and differ, so that not all ask at once."""

from collections.abc import Callable
from dataclasses import dataclass

Jitter = Callable[[], float]
"""A source of numbers in [0, 1)."""


@dataclass(slots=True)
class GrowingWaits:
    """Seconds to wait: each time twice as long up to a limit, and at least half of that."""

    first: float
    longest: float
    jitter: Jitter
    _tries: int = 0

    def next(self) -> float:
        """Return how long to wait now."""
        wait = min(self.longest, self.first * 2.0**self._tries)
        self._tries += wait < self.longest
        return wait * (0.5 + self.jitter() / 2)

    def reset(self) -> None:
        """Begin with short waits again."""
        self._tries = 0
