"""The MCP23017: an expander with registers, which it forgets when its power fails."""

from typing import Any

from hardware.expander import TRIES, Registers, UnsteadyError, confirmed
from hardware.wiring import ALL_INPUTS

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


class Mcp23017:
    """One chip, by the device class of others."""

    def __init__(self, bus: Any, address: int) -> None:
        self.address = address
        self._bus = bus
        self._device: Any = None

    def connect(self) -> None:
        """Find the chip on the bus and set it up."""
        from adafruit_mcp230xx.mcp23017 import MCP23017

        # The class would make inputs of all 16 pins, also of the two that may not be.
        self._device = MCP23017(self._bus, self.address, reset=False)
        self.set_up()

    def read(self) -> int:
        """Return the level of every pin."""
        return int(self._device.gpio)

    def set_up(self) -> None:
        """Make inputs of the pins that may be, with their pull-ups on."""
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

    def is_set_up(self) -> bool:
        """Tell whether the registers on which a reading depends hold what they should."""
        return all(self._holds(register, SET_UP[register]) for register in DECISIVE)

    def has_pull_ups(self) -> bool:
        """Tell whether the pull-ups are on: after a failure of the power they are not."""
        return self._holds("gppu", ALL_INPUTS)

    def registers(self) -> Registers:
        """Return the registers of both ports."""
        words = {name: getattr(self._device, register) for name, register in REGISTERS.items()}
        return {name: (word & 0xFF, word >> 8) for name, word in words.items()}

    def _holds(self, register: str, expected: int) -> bool:
        value = getattr(self._device, register)
        if value == expected:
            return True
        value, unsure = confirmed(lambda: getattr(self._device, register), value)
        if unsure:
            raise UnsteadyError(f"chip {self.address:#x}: readings do not repeat")
        return bool(value == expected)
