"""One chip with its reeds: believes no change that was not said twice, and nothing of a chip that lost its set-up.

A reed closes its input to ground, so a low input is a closed reed. A chip that lost its power comes back with the
pull-ups off, and its inputs read low or as they like. So a change counts only after the registers were read behind it
and held what they should: whatever happened before, they held it while the inputs were read, because nobody else sets
them up. A reading without a change needs no proof, but an input that no cell uses must read high; now and then, and at
every reading of a chip that is full, the registers are asked anyway.
"""

from collections import deque

from hardware.buses import I2C
from hardware.expander import ALL_PINS, Expander, Registers, UnsteadyError, confirmed
from hardware.ports import Event
from hardware.retry import Retry, Tell
from hardware.wiring import ALL_INPUTS

FAILURES_UNTIL_SILENT = 2
UNSTEADY_READINGS = 10
UNSTEADY_SECONDS = 1.0
CHECK_SECONDS = 5.0
CHECK_READINGS = 100
"""How many readings at least a check of the registers serves, when people think or nobody is there: readings are rare
then, and three more each time would be felt."""


class Chip:
    """The inputs of one chip: the last good reading, whether it is fresh, and which inputs changed while being read."""

    def __init__(self, expander: Expander, free: int, tell: Tell) -> None:
        self.address = expander.address
        self.closed = 0
        self.unsure = 0
        self.taken_back = False
        """Whether the last scan read something that the next reading did not say again."""
        self.fresh = False
        self._expander = expander
        self._connected = False
        self._free = free
        self._tell = tell
        self._raw = ALL_PINS
        self._checked_at = float("-inf")
        self._since_check = 0
        self._retry = Retry()
        self._doubts: deque[float] = deque(maxlen=UNSTEADY_READINGS)
        self._unsteady = False

    def scan(self, at: float) -> None:
        """Read the inputs; a chip that does not answer keeps its last reading, which is no longer fresh."""
        self.taken_back = False
        if not self._retry.is_due(at):
            return
        try:
            self._scan(at)
        except UnsteadyError:
            self.fresh = False
        except (OSError, ValueError) as error:  # the device class has ValueError for a chip that is not there
            self._failed(at, error)
        else:
            self.fresh = True
            self._answered()
        self._judge(at)

    def registers(self) -> Registers | None:
        """Read what the chip holds, ports A and B; nothing if it does not answer."""
        if not self.fresh:
            return None
        try:
            return self._expander.registers()
        except OSError:
            return None

    def _scan(self, at: float) -> None:
        if not self._connected:
            self._expander.connect()
            self._connected = True
        first = self._expander.read()
        self._since_check += 1
        if first == self._raw and self.fresh and self._is_believable(first, at):
            self.unsure = 0
            return
        raw, unsure = confirmed(self._expander.read, first)
        if unsure or raw != first:
            self._doubts.append(at)
        self.taken_back = raw != first and raw == self._raw
        if not self._expander.is_set_up():
            self._expander.set_up()
            self._tell(Event.CHIP_RESTARTED, f"{self} had lost its set-up and was set up again: check the 3.3 V supply")
            raw, unsure = confirmed(self._expander.read, self._expander.read())
            if not self._expander.is_set_up():
                raise OSError("it does not keep its set-up")
        self._note_check(at)
        self._raw = raw | self._raw & unsure
        self.closed = ~self._raw & ALL_INPUTS
        self.unsure = unsure

    def _is_believable(self, raw: int, at: float) -> bool:
        """Tell whether a reading that is as the last one was read from a chip that is set up."""
        if raw & self._free != self._free:
            return False
        if at - self._checked_at >= CHECK_SECONDS and self._since_check >= CHECK_READINGS:
            self._note_check(at)
            return self._expander.is_set_up()
        return bool(self._free) or self._expander.has_pull_ups()

    def _note_check(self, at: float) -> None:
        self._checked_at, self._since_check = at, 0

    def _failed(self, at: float, error: Exception) -> None:
        self.fresh = False
        if self._retry.failed(at) == FAILURES_UNTIL_SILENT:
            text = f"{self} does not answer ({error}): check its cable and address; its cells hold their last reading"
            self._tell(Event.CHIP_SILENT, text)

    def _answered(self) -> None:
        if self._retry.succeeded() >= FAILURES_UNTIL_SILENT:
            self._tell(Event.CHIP_BACK, f"{self} answers again")

    def _judge(self, at: float) -> None:
        recent = [doubt for doubt in self._doubts if at - doubt < UNSTEADY_SECONDS]
        if not self._unsteady and len(recent) == UNSTEADY_READINGS:
            self._unsteady = True
            text = f"{self} does not repeat its readings: a flickering reed, or noise on the bus; check the cables"
            self._tell(Event.CHIP_UNSTEADY, text)
        elif self._unsteady and not recent:
            self._unsteady = False
            self._tell(Event.CHIP_STEADY, f"{self} is steady again")

    def __str__(self) -> str:
        return f"{I2C.name}, chip {self.address:#x}"
