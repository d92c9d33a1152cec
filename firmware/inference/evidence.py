"""Whether markers may have been exchanged: two must have been away at one time, and long enough for two hands."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Generic

from engine.game import Act
from firmware.inference.absences import Absence
from firmware.inference.distances import beside
from firmware.inference.expected_board import ExpectedBoard
from firmware.inference.patience import Patience


class Weight(IntEnum):
    """How much it means that two markers were in the air at one time."""

    BUMP = 0
    NUDGE = 1
    """A touch beside the landing: the marker that stands there may be the one that was pushed on."""
    LIFT = 2
    AWAY = 3
    """Long enough to exchange two markers without haste."""


@dataclass(frozen=True, slots=True)
class Doubt:
    """The markers that may have been exchanged; `asks`: so likely that people are asked before anything goes on."""

    markers: tuple[int, ...] = ()
    asks: bool = False


class Evidence(Generic[Act]):
    """Weighs absences by their length, by how near they were, and by whose they are."""

    def __init__(self, expected: ExpectedBoard[Act], patience: Patience) -> None:
        self.expected = expected
        self.patience = patience
        self._marker_on = {cell: marker for marker, cell in enumerate(expected.cells)}

    def marker_on(self, cell: int) -> int | None:
        """Return the marker that belongs on a cell."""
        return self._marker_on.get(cell)

    def of_a_move(
        self, marker: int, flights: Sequence[Absence], ended: Iterable[Absence], landing: int | None = None
    ) -> Doubt:
        """Return who may have been exchanged with a marker on its flights, each named by the cell where it ended."""
        found: dict[int, Weight] = {}
        for absence in ended:
            other = self._marker_on.get(absence.cell)
            if other is None or not self.expected.told_apart((marker, other)):
                continue
            weight = max((self._weight(flight, absence, landing) for flight in flights), default=Weight.BUMP)
            if weight > found.get(other, Weight.BUMP):
                found[other] = weight
        lifted = {self.expected.group(other) for other, weight in found.items() if weight >= Weight.LIFT}
        return Doubt(tuple(sorted(found)), len(lifted) > 1 or Weight.AWAY in found.values())

    def _weight(self, flight: Absence, absence: Absence, landing: int | None) -> Weight:
        # What goes on from a stop is still in hand: only where it lies now, another one may lie in its place.
        near = flight.cell == landing and bool(beside(landing) >> absence.cell & 1)
        if not flight.overlaps(absence, self.patience.straddle if near else 0.0):
            return Weight.BUMP
        # Exchanged, the other one would have come to the landing, and this one to the cell that was empty meanwhile.
        carried = min(flight.until - absence.since, absence.until - flight.since)
        length = absence.length if carried >= self.patience.carry else 0.0
        if length >= self.patience.exchange:
            return Weight.AWAY
        if length >= self.patience.bump:
            return Weight.LIFT
        return Weight.NUDGE if near else Weight.BUMP

    def exchanged(self, ended: Sequence[Absence]) -> tuple[int, ...]:
        """Return the markers that were away together, stand where they belong again, and may have been exchanged."""
        found: set[int] = set()
        for number, one in enumerate(ended):
            for other in ended[number + 1 :]:
                pair = (self._marker_on.get(one.cell), self._marker_on.get(other.cell))
                if None in pair or min(one.length, other.length) < self.patience.bump or not one.overlaps(other):
                    continue
                markers = [marker for marker in pair if marker is not None]
                if self.expected.told_apart(markers):
                    found.update(markers)
        return tuple(sorted(found))
