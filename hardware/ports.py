"""What a board is to everybody else: masks of closed switches in, frames of light out, a stream of presses and reports.

`Board` is the port. The Raspberry Pi, the simulated board, a recorder and a player of traces all keep to it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Protocol, Self

from hardware.cells import CELLS, INDEX, cells_in

Colour = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Occupancy:
    """Which switches are closed, as a bit mask over the cells, and which of them is only the last good reading."""

    closed: int
    stale: int = 0

    def __str__(self) -> str:
        return f"{self.closed:x} {self.stale:x}"

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read back what `str` wrote."""
        closed, stale = (int(word, 16) for word in text.split())
        return cls(closed, stale)

    def closed_cells(self) -> tuple[str, ...]:
        """Return the cells whose switch is closed."""
        return cells_in(self.closed)

    def stale_cells(self) -> tuple[str, ...]:
        """Return the cells that could not be read just now."""
        return cells_in(self.stale)


@dataclass(frozen=True, slots=True)
class Frame:
    """One colour a cell: red, green and blue, a byte each, in the order of the cells."""

    data: bytes
    secret: bool = False
    """Whether it tells a secret to those at the board: instruments do not show it to anybody else."""

    def __post_init__(self) -> None:
        if len(self.data) != 3 * len(CELLS):
            raise ValueError(f"a frame has {3 * len(CELLS)} bytes, not {len(self.data)}")

    def __str__(self) -> str:
        return self.data.hex()

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read back what `str` wrote."""
        return cls(bytes.fromhex(text))

    @classmethod
    def of(cls, colours: Mapping[str, Colour], *, secret: bool = False) -> Self:
        """Return a frame with these cells lit and all others dark."""
        data = bytearray(3 * len(CELLS))
        for cell, colour in colours.items():
            at = 3 * INDEX[cell]
            data[at : at + 3] = bytes(colour)
        return cls(bytes(data), secret)

    def colour(self, cell: str) -> Colour:
        """Return the colour of a cell."""
        red, green, blue = self.data[3 * INDEX[cell] : 3 * INDEX[cell] + 3]
        return red, green, blue


DARK = Frame(bytes(3 * len(CELLS)))


HELD_SECONDS = 2.0
"""After so long a button counts as held."""


class Button(StrEnum):
    """The two buttons."""

    DONE = "done"
    UNDO = "undo"


@dataclass(frozen=True, slots=True)
class Press:
    """A button went down; or, `held`, it has been down for two seconds since."""

    at: float
    button: Button
    held: bool = False


class Event(StrEnum):
    """What a driver has to report."""

    CHIP_SILENT = "chip_silent"
    CHIP_BACK = "chip_back"
    CHIP_RESTARTED = "chip_restarted"
    CHIP_UNSTEADY = "chip_unsteady"
    CHIP_STEADY = "chip_steady"
    BUS_NOISY = "bus_noisy"
    BUS_STEADY = "bus_steady"
    LIGHTS_FAILED = "lights_failed"
    LIGHTS_BACK = "lights_back"
    BUTTONS_FAILED = "buttons_failed"


@dataclass(frozen=True, slots=True)
class Report:
    """Something that a driver noticed and went on from."""

    at: float
    event: Event
    text: str


class Board(Protocol):
    """The port: everything that the rest of the program knows about a board."""

    def read(self) -> Occupancy:
        """Scan the switches."""

    def show(self, frame: Frame) -> None:
        """Light the cells; a frame that is shown already costs nothing."""

    def presses(self) -> tuple[Press, ...]:
        """Return the presses since the last call."""

    def reports(self) -> tuple[Report, ...]:
        """Return what the drivers noticed since the last call."""

    def lamp(self, *, on: bool) -> None:
        """Switch the lamp in the `done` button, where there is one."""

    def dim(self, brightness: float) -> None:
        """Set the brightness of all lights, 0 to 1."""

    def close(self) -> None:
        """Go dark and let go of the devices."""
