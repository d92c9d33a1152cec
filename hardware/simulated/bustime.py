"""The time that transfers take on the simulated buses."""

from hardware.clock import Clock

MOST_TAKEN_OFF = 2e-4


class BusTime:
    """Lets time pass for transfers, and on the machine's own clock many of them together.

    A transfer takes a tenth of a millisecond, and a sleep of that length about twice as long: so the time of a scan is
    slept once, and what was slept too much is taken off the next one. What it costs to simulate the chips is part of
    the time that their transfers take.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._ends: float | None = None
        self._slept_too_much = 0.0

    def spend(self, seconds: float) -> None:
        """Note what a transfer takes that begins now."""
        now = self._clock.now()
        self._ends = (now - self._slept_too_much if self._ends is None else self._ends) + seconds
        if self._ends - now >= self._clock.grain:
            self.settle()

    def settle(self) -> None:
        """Let time pass until the last transfer is over."""
        if self._ends is None:
            return
        left = self._ends - self._clock.now()
        if left > 0:
            self._clock.sleep(left)
        self._slept_too_much = min(MOST_TAKEN_OFF, max(0.0, self._clock.now() - self._ends))
        self._ends = None


class NoTime(BusTime):
    """Transfers that take no time at all."""

    def spend(self, seconds: float) -> None:
        """Let no time pass."""
