"""One MCP23017 with its reeds: believes no change that was not said twice, and nothing of a chip that lost its set-up.

A reed closes its input to ground, so a low input is a closed reed. A chip that lost its power comes back with the
pull-ups off, and its inputs read low or as they like. So a change counts only after the registers were read behind it
and held what they should: whatever happened before, they held it while the inputs were read, because nobody else sets
them up. A reading without a change needs no proof, but an input that no cell uses must read high; now and then, and at
every reading of a chip that is full, the registers are asked anyway.
"""

from collections import deque
from typing import Any

from hardware.buses import I2C
from hardware.ports import Event
from hardware.retry import Retry, Tell
from hardware.wiring import ALL_INPUTS

FAILURES_UNTIL_SILENT = 2
TRIES = 4
UNSTEADY_READINGS = 10
UNSTEADY_SECONDS = 1.0
CHECK_SECONDS = 5.0
CHECK_READINGS = 10
"""How many readings at least a check of the registers serves, when nobody is there and readings are rare."""
ALL_PINS = 0xFFFF
# Whoever writes less inherits what was there before: the device class leaves the registers of the interrupts alone.
# The pull-ups are last: until the inputs are read, their lines have had a whole transfer to charge, and need 0.02 ms.
SET_UP = {
    "io_control": 0x04,
    "iodir": ALL_INPUTS,
    "ipol": 0,
    "interrupt_enable": 0,
    "interrupt_configuration": 0,
    "default_value": 0,
    "gppu": ALL_INPUTS,
}
DECISIVE = ("gppu", "iodir", "ipol")
REGISTERS = {
    "IODIR": "iodir",
    "IPOL": "ipol",
    "GPINTEN": "interrupt_enable",
    "DEFVAL": "default_value",
    "INTCON": "interrupt_configuration",
    "GPPU": "gppu",
    "GPIO": "gpio",
}
"""The registers of both ports by their names in the datasheet, as far as the device class reads them."""


Registers = dict[str, tuple[int, int]]
"""The values of the registers, port A and port B, by their names in the datasheet."""


class UnsteadyError(OSError):
    """No two readings in a row were the same."""


class Chip:
    """The inputs of one chip: the last good reading, whether it is fresh, and which inputs changed while being read."""

    def __init__(self, bus: Any, address: int, free: int, tell: Tell) -> None:
        self.address = address
        self.closed = 0
        self.unsure = 0
        self.taken_back = False
        """Whether the last scan read something that the next reading did not say again."""
        self.fresh = False
        self._bus = bus
        self._free = free
        self._tell = tell
        self._device: Any = None
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
            words = {name: getattr(self._device, register) for name, register in REGISTERS.items()}
        except OSError:
            return None
        return {name: (word & 0xFF, word >> 8) for name, word in words.items()}

    def _scan(self, at: float) -> None:
        if self._device is None:
            self._connect()
        first = self._device.gpio
        self._since_check += 1
        if first == self._raw and self._is_believable(first, at):
            self.unsure = 0
            return
        raw, unsure = self._confirmed("gpio", first)
        if unsure or raw != first:
            self._doubts.append(at)
        self.taken_back = raw != first and raw == self._raw
        if not self._is_set_up():
            self._set_up()
            self._tell(Event.CHIP_RESTARTED, f"{self} had lost its set-up and was set up again: check the 3.3 V supply")
            raw, unsure = self._confirmed("gpio", self._device.gpio)
            if not self._is_set_up():
                raise OSError("it does not keep its set-up")
        self._checked_at, self._since_check = at, 0
        self._raw = raw | self._raw & unsure
        self.closed = ~self._raw & ALL_INPUTS
        self.unsure = unsure

    def _is_believable(self, raw: int, at: float) -> bool:
        if not self.fresh or (at - self._checked_at >= CHECK_SECONDS and self._since_check >= CHECK_READINGS):
            return False
        return raw & self._free == self._free if self._free else self._holds("gppu", ALL_INPUTS)

    def _connect(self) -> None:
        from adafruit_mcp230xx.mcp23017 import MCP23017

        # The class would make inputs of all 16 pins, also of the two that may not be.
        self._device = MCP23017(self._bus, self.address, reset=False)
        self._set_up()

    def _set_up(self) -> None:
        # A bad supply may leave a chip with its registers sorted into banks: there, this is the order not to.
        self._device.interrupt_enable = 0
        self._device.gpio = 0
        for register, value in SET_UP.items():
            for _ in range(TRIES):
                setattr(self._device, register, value)
                if self._holds(register, value):
                    break
            else:
                raise OSError("it does not take its set-up")

    def _is_set_up(self) -> bool:
        return all(self._holds(register, SET_UP[register]) for register in DECISIVE)

    def _holds(self, register: str, expected: int) -> bool:
        value = getattr(self._device, register)
        if value == expected:
            return True
        value, unsure = self._confirmed(register, value)
        if unsure:
            raise UnsteadyError(f"{self}: readings do not repeat")
        return value == expected

    def _confirmed(self, register: str, last: int) -> tuple[int, int]:
        """Return each bit that two readings in a row agree on, and a mask of the others.

        Nothing on this bus says that a byte arrived as it was sent, and a reed may bounce while it is read.
        """
        value, unsure = 0, ALL_PINS
        for _ in range(TRIES):
            reading = getattr(self._device, register)
            agreed = unsure & ~(reading ^ last)
            value |= reading & agreed
            unsure &= ~agreed
            if not unsure:
                break
            last = reading
        return value, unsure

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
