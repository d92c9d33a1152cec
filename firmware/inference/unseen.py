"""Markers that nobody saw leaving: their switch is stuck, or cannot be believed."""

from collections.abc import Sequence
from typing import Generic

from engine.game import Act
from firmware.inference.absences import Absences
from firmware.inference.distances import beside
from firmware.inference.expected_board import ExpectedBoard
from firmware.inference.patience import Patience
from firmware.inference.picture import Standing
from firmware.sensing.faulty_cells import FaultyCells


class UnseenMoves(Generic[Act]):
    """Says what may have come to a cell while every marker seems to be in its place."""

    def __init__(
        self, expected: ExpectedBoard[Act], absences: Absences, faulty: FaultyCells, patience: Patience
    ) -> None:
        self.expected = expected
        self.absences = absences
        self.faulty = faulty
        self.patience = patience
        self._guess: tuple[int, float, int] | None = None
        """What was last put down without being seen to leave: the cell, since when, and for the how-manieth reading."""

    def readings(self, cell: int, lasts: float) -> list[int]:
        """Return the markers that may have come here though their own switches have not opened, the likeliest first.

        One that stands beside its own cell is more likely to slide, or to stand between the two, unless it was just
        put there once more.
        """
        if found := self.hidden(cell):
            return self._nearest(found, cell)
        able = self._able(cell)
        slides = [m for m in able if beside(cell) >> self.expected.cells[m] & 1]
        likely = [m for m in able if m not in slides]
        if lasts < (self.patience.overlap if likely or self.put_anew(cell) else self.patience.between):
            return []
        return [*self._nearest(likely, cell), *slides]

    def put_anew(self, cell: int) -> bool:
        """Tell whether a marker was just put on a cell once more: it stands there, not between that and the next."""
        return self.patience.bump <= self.absences.open_for(cell) < self.patience.between

    def hidden(self, cell: int) -> list[int]:
        """Return the markers that may have come here because their switches are known to be wrong."""
        return [m for m in self._able(cell) if self.faulty.hides(self.expected.cells[m])]

    def _able(self, cell: int) -> list[int]:
        """Return who may come here; in a discreet game, whatever the hand can pay."""
        return [m for m in sorted(self.expected.actors) if self.expected.reached_by(m) >> cell & 1]

    def _nearest(self, found: Sequence[int], cell: int) -> list[int]:
        return sorted(found, key=lambda marker: abs(cell - self.expected.cells[marker]))

    def guessed(self, found: Sequence[int], standing: Standing) -> int:
        """Return one of several readings: the likeliest first, another one each time that the marker is put again."""
        return found[self.times_put(standing) % len(found)]

    def times_put(self, standing: Standing) -> int:
        """Return how often something was put on the same cell again; a bump is nothing."""
        cell, since, number = self._guess or (standing.cell, standing.since, 0)
        if cell != standing.cell:
            number = 0
        elif since != standing.since and self.absences.open_for(cell) >= self.patience.bump:
            number += 1
        self._guess = standing.cell, standing.since, number
        return number
