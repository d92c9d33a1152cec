"""How long the edges on the I2C bus take: from the lengths of the cables to their capacitance to the time."""

from dataclasses import dataclass

from firmware.drawings.cables import cables
from hardware.bus_speed import FAST_I2C, NORMAL_I2C
from hardware.settings import Settings
from hardware.wiring import chips_of

PF_PER_METRE = (48.0, 73.0)
"""Of a wire beside a ground wire, in a flat cable: from thick to thin insulation."""
PF_PER_PIN = 10.0
"""Of the Pi and of each chip: the most that the standard of the bus allows, and that the chip's datasheet says."""
PULL_UP = 1800.0
"""On the Pi, in ohms."""
FROM_LOW_TO_HIGH = 0.8473
"""An edge is timed from 30 to 70 % of the voltage: ln(0.7 / 0.3) times resistance and capacitance."""
ALLOWED_NS = {NORMAL_I2C: 1000.0, FAST_I2C: 300.0}
"""What the standard allows an edge to take at each speed."""


@dataclass(frozen=True, slots=True)
class BusEdges:
    """The bus of a board: its length in metres, and its capacitance and edges at the least and at the most."""

    metres: float
    picofarads: tuple[float, float]
    nanoseconds: tuple[float, float]

    def margin(self, speed: int) -> float:
        """Return how many times the slowest edge fits into what a speed allows."""
        return ALLOWED_NS[speed] / self.nanoseconds[1]


def bus_edges(settings: Settings) -> BusEdges:
    """Return how the edges of a board's bus come out."""
    metres = sum(cable.length for cable in cables(settings) if cable.name.startswith("B")) / 1000
    pins = PF_PER_PIN * (1 + len(chips_of(settings.cells)))
    low, high = (pins + metres * each for each in PF_PER_METRE)
    return BusEdges(metres, (low, high), (_nanoseconds(low), _nanoseconds(high)))


def _nanoseconds(picofarads: float) -> float:
    return FROM_LOW_TO_HIGH * PULL_UP * picofarads / 1000
