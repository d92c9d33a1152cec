"""A simulated chip on a simulated bus, for tests."""

from hardware.simulated.i2c import SimulatedI2C
from hardware.simulated.mcp23017 import SimulatedMCP23017

ADDRESS = 0x20


class Bench:
    """A chip on a bus, with wires to ground that can be closed."""

    def __init__(self) -> None:
        self.grounded = 0
        self.seconds = 0.0
        self.chip = SimulatedMCP23017(lambda: self.grounded)
        self.bus = SimulatedI2C({ADDRESS: self.chip}, self.spend)

    def spend(self, seconds: float) -> None:
        self.seconds += seconds

    def set(self, register: int, *values: int) -> None:
        self.chip.write(bytes([register, *values]))

    def get(self, register: int, count: int = 1) -> bytes:
        self.chip.write(bytes([register]))
        return self.chip.read(count)
