"""Trying again, with pauses that grow: what does not answer is not asked all the time, and comes back by itself."""

from collections.abc import Callable

from hardware.ports import Event

PAUSES = (0.0, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)

Tell = Callable[[Event, str], None]


class Retry:
    """Counts failures in a row, and knows when to try again."""

    def __init__(self) -> None:
        self.failures = 0
        self._again_at = float("-inf")

    def is_due(self, at: float) -> bool:
        """Tell whether it is time to try."""
        return at >= self._again_at

    def failed(self, at: float) -> int:
        """Note a failure, and return how many there were in a row."""
        self._again_at = at + PAUSES[min(self.failures, len(PAUSES) - 1)]
        self.failures += 1
        return self.failures

    def succeeded(self) -> int:
        """Note a success, and return how many failures there were before it."""
        failures, self.failures = self.failures, 0
        return failures
