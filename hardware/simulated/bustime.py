"""The time that transfers take on the simulated buses."""

from hardware.clock import Clock


class BusTime:
    """Lets time pass for transfers, and on the machine's own clock many of them together.

    A transfer takes a tenth of a millisecond, and a sleep of that length about twice as long: so the time of a scan is
    slept once, and what was slept too much is taken off the next one.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._owed = 0.0

    def spend(self, seconds: float) -> None:
        """Note what a transfer takes."""
        self._owed += seconds
        if self._owed > self._clock.grain:
            self.settle()

    def settle(self) -> None:
        """Let all the time pass that is owed."""
        if self._owed <= 0:
            return
        begin = self._clock.now()
        self._clock.sleep(self._owed)
        self._owed = max(self._owed - (self._clock.now() - begin), -self._clock.grain)


class NoTime(BusTime):
    """Transfers that take no time at all."""

    def spend(self, seconds: float) -> None:
        """Let no time pass."""
