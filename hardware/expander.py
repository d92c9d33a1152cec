"""What a chip with many inputs is to those who believe its readings or not: one class a kind of chip, all on I2C."""

from collections.abc import Callable
from typing import Protocol

TRIES = 4
ALL_PINS = 0xFFFF

Registers = dict[str, tuple[int, int]]
"""The values of the registers, port A and port B, by their names in the datasheet."""


class UnsteadyError(OSError):
    """No two readings in a row were the same."""


class Expander(Protocol):
    """Sixteen pins on a bus, port A in the low byte; whatever is asked of a chip that does not answer is an OSError."""

    address: int

    def connect(self) -> None:
        """Find the chip on the bus and set it up; one that is not there is an OSError or a ValueError."""

    def read(self) -> int:
        """Return the level of every pin; a closed reed is low."""

    def set_up(self) -> None:
        """Make inputs of the pins, with their pull-ups on."""

    def is_set_up(self) -> bool:
        """Tell whether it holds its set-up still; a chip that needs none always does."""

    def has_pull_ups(self) -> bool:
        """Tell the same as far as the pull-ups go, and as cheaply as can be."""

    def registers(self) -> Registers:
        """Return what it holds, for people who look into it."""


def confirmed(read: Callable[[], int], last: int) -> tuple[int, int]:
    """Return each bit that two readings in a row agree on, and a mask of the others.

    Nothing on this bus says that a byte arrived as it was sent, and a reed may bounce while it is read.
    """
    value, unsure = 0, ALL_PINS
    for _ in range(TRIES):
        reading = read()
        agreed = unsure & ~(reading ^ last)
        value |= reading & agreed
        unsure &= ~agreed
        if not unsure:
            break
        last = reading
    return value, unsure
