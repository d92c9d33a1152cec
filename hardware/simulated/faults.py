"""What can break on a board: each fault has a text form, `stuck_closed 12`, that reads back to the same fault."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Self

from hardware.cells import INDEX
from hardware.ports import Button
from hardware.wiring import CHIP_ADDRESSES


class Trouble(StrEnum):
    """The kinds of faults, each with what it happens to."""

    STUCK_CLOSED = "stuck_closed"
    STUCK_OPEN = "stuck_open"
    FLICKER = "flicker"
    CHIP_SILENT = "chip_silent"
    CHIP_UNPOWERED = "chip_unpowered"
    BUS_HANGS = "bus_hangs"
    NOISE = "noise"
    DEAD_LIGHT = "dead_light"
    STRIP_CUT = "strip_cut"
    LIGHTS_UNREACHABLE = "lights_unreachable"
    BOUNCING_BUTTON = "bouncing_button"


class Subject(StrEnum):
    """What a fault happens to; `every` is one in so many transfers, `light` a number along the strip."""

    CELL = "cell"
    CHIP = "chip"
    BUTTON = "button"
    EVERY = "every"
    LIGHT = "light"
    NONE = ""


SUBJECTS = {
    Trouble.STUCK_CLOSED: Subject.CELL,
    Trouble.STUCK_OPEN: Subject.CELL,
    Trouble.FLICKER: Subject.CELL,
    Trouble.CHIP_SILENT: Subject.CHIP,
    Trouble.CHIP_UNPOWERED: Subject.CHIP,
    Trouble.BUS_HANGS: Subject.NONE,
    Trouble.NOISE: Subject.EVERY,
    Trouble.DEAD_LIGHT: Subject.CELL,
    Trouble.STRIP_CUT: Subject.LIGHT,
    Trouble.LIGHTS_UNREACHABLE: Subject.NONE,
    Trouble.BOUNCING_BUTTON: Subject.BUTTON,
}


@dataclass(frozen=True, slots=True)
class SimulatedFault:
    """One fault of a cell, a chip (its address), a button, or with a number: noise in every n-th transfer, a cut."""

    trouble: Trouble
    subject: str = ""

    def __post_init__(self) -> None:
        if not self._fits():
            raise ValueError(f"there is no fault {str(self)!r}")

    def __str__(self) -> str:
        return f"{self.trouble} {self.subject}".strip()

    @classmethod
    def parse(cls, text: str) -> Self:
        """Read back what `str` wrote."""
        name, _, subject = text.strip().partition(" ")
        if name not in list(Trouble):
            raise ValueError(f"there is no fault {text!r}; there are {', '.join(Trouble)}")
        return cls(Trouble(name), subject.strip())

    def number(self) -> int:
        """Return the subject as a number."""
        return int(self.subject, 0)

    def _fits(self) -> bool:
        match SUBJECTS[self.trouble]:
            case Subject.CELL:
                return self.subject in INDEX
            case Subject.CHIP:
                return self.subject in {f"{address:#x}" for address in CHIP_ADDRESSES}
            case Subject.EVERY:
                return self.subject.isdecimal() and int(self.subject) > 1
            case Subject.LIGHT:
                return self.subject.isdecimal()
            case Subject.BUTTON:
                return self.subject in list(Button)
            case Subject.NONE:
                return not self.subject
