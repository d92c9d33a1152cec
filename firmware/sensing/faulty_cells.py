"""Faulty cells: stuck, dead or flickering. They are named, left out, and trusted again when they heal.

A cell that was accused while part of the board could not be read is trusted again when all of it can: what seemed to be
the cell's fault was a marker that nobody saw.
"""

from dataclasses import dataclass
from enum import StrEnum

from hardware.cells import numbers_in


class CellFault(StrEnum):
    """What is wrong with a cell."""

    STUCK_CLOSED = "stuck_closed"
    STUCK_OPEN = "stuck_open"
    FLICKERING = "flickering"


@dataclass(frozen=True, slots=True)
class Verdict:
    """A cell was found faulty, or found healed."""

    at: float
    cell: int
    fault: CellFault
    healed: bool = False


class FaultyCells:
    """Watches suspects, and leaves out cells that are wrong for longer than people need to put things right."""

    def __init__(self, patience_closed: float, patience_open: float) -> None:
        self.patience_closed = patience_closed
        self.patience_open = patience_open
        self.masked = 0
        self.flickering = 0
        self.unread = 0
        self.stale = 0
        self.verdicts: list[Verdict] = []
        self._closed = 0
        self._accused_blindly = 0
        self._suspects = 0
        self._patient = False
        self._since = 0.0

    def effective(self, settled: int, expected: int) -> int:
        """Return what the board says, with what the game says in place of the cells that are faulty."""
        left_out = self.masked | self.flickering | self.unread
        return settled & ~left_out | expected & left_out

    def hides(self, cell: int) -> bool:
        """Tell whether a marker could leave this cell unseen."""
        return bool((self.masked | self.flickering | self.stale) >> cell & 1)

    def watch(self, at: float, settled: int, suspects: int, *, patient: bool = False) -> bool:
        """Heal cells that have changed their mind, mistrust suspects that stay the same for too long.

        Return whether other cells than before are left out now.
        """
        before = self.masked
        self._heal(at, settled)
        if (suspects, patient) != (self._suspects, self._patient):
            self._suspects, self._patient, self._since = suspects, patient, at
        patience = self.patience_closed if suspects & settled and not patient else self.patience_open
        if suspects and at - self._since >= patience:
            self.mistrust(at, suspects, settled)
            self._suspects = 0
        return self.masked != before

    def mistrust(self, at: float, cells: int, settled: int = 0) -> None:
        """Leave cells out from now on."""
        for cell in numbers_in(cells & ~self.masked):
            closed = bool(settled >> cell & 1)
            self.masked |= 1 << cell
            self._accused_blindly |= bool(self.stale & ~self.unread) << cell
            self._closed = self._closed & ~(1 << cell) | closed << cell
            self.verdicts.append(Verdict(at, cell, CellFault.STUCK_CLOSED if closed else CellFault.STUCK_OPEN))

    def flicker(self, at: float, flickering: int, stale: int = 0, unread: int = 0) -> None:
        """Take over which cells cannot make up their minds, cannot be read now, or were never read."""
        self.stale = stale
        self.unread = unread
        if not stale & ~unread:
            self._acquit(at, self._accused_blindly)
            self._accused_blindly = 0
        for cell in numbers_in(flickering ^ self.flickering):
            self.verdicts.append(Verdict(at, cell, CellFault.FLICKERING, healed=not flickering >> cell & 1))
        self.flickering = flickering

    def _heal(self, at: float, settled: int) -> None:
        self._acquit(at, settled ^ self._closed)

    def _acquit(self, at: float, cells: int) -> None:
        for cell in numbers_in(cells & self.masked):
            self.masked &= ~(1 << cell)
            fault = CellFault.STUCK_CLOSED if self._closed >> cell & 1 else CellFault.STUCK_OPEN
            self.verdicts.append(Verdict(at, cell, fault, healed=True))

    def take_verdicts(self) -> tuple[Verdict, ...]:
        """Return the verdicts since the last call."""
        found = tuple(self.verdicts)
        self.verdicts.clear()
        return found
