"""When cells opened and closed: for how long each marker was away, and since when something stands on a cell.

Times are those of the raw switches. What a cell says is kept by cell, not by marker: it outlives what the game makes of
it.
"""

from collections import deque
from collections.abc import Iterable
from dataclasses import dataclass
from math import inf

from firmware.sensing.debounce import Blip, Edge
from hardware.cells import ALL_CELLS, numbers_in

TOUCHED = 0.01
"""A shorter blip is a contact that bounces."""
REMEMBERED = 64
RECENT = 1.0
"""Seconds for which an absence is remembered when all is right again: another marker may be leaving just then."""


@dataclass(frozen=True, slots=True)
class Absence:
    """A time during which nothing stood on a cell, or a marker was in the air."""

    cell: int
    since: float
    until: float

    @property
    def length(self) -> float:
        """How long it was."""
        return self.until - self.since

    def overlaps(self, other: "Absence", slack: float = 0.0) -> bool:
        """Tell whether both were away at one time, or so close to it."""
        return other.since < self.until + slack and other.until > self.since - slack


class Absences:
    """Remembers what the cells have said since all was right."""

    def __init__(self) -> None:
        self.opened: dict[int, float] = {}
        self.closed: dict[int, float] = {}
        self._closed_before: dict[int, float] = {}
        self.ended: deque[Absence] = deque()
        self._stale = 0
        self._lost: dict[int, float] = {}

    def note(self, edges: Iterable[Edge], blips: Iterable[Blip], led: int = 0, expected: int = ALL_CELLS) -> bool:
        """Take what has settled, and what has not; tell whether a marker is back that was away.

        What comes to a cell on which no marker is `expected` was not away from there, though another one left it once.
        A marker that is `led` to a cell is in the air since it left the one where it stood.
        """
        while len(self.ended) > REMEMBERED:
            self.ended.popleft()
        known = len(self.ended)
        for edge in edges:
            lost_at = self._lost.pop(edge.cell, edge.since)
            if not edge.closed:
                self.opened[edge.cell] = lost_at
                continue
            self._closed_before[edge.cell] = self.closed.get(edge.cell, -inf)
            self.closed[edge.cell] = edge.since
            if edge.cell in self.opened and expected >> edge.cell & 1:
                since = self.left(edge.cell, expected) if led >> edge.cell & 1 else self.opened[edge.cell]
                self.ended.append(Absence(edge.cell, since, edge.since))
        for blip in blips:
            if not blip.closed and blip.until - blip.since >= TOUCHED:
                self.ended.append(Absence(blip.cell, blip.since, blip.until))
        return len(self.ended) > known

    def cannot_see(self, at: float, stale: int) -> None:
        """Take which cells cannot be read: what one says when found, it may have meant since it was lost."""
        for cell in numbers_in(stale & ~self._stale):
            self._lost[cell] = at
        self._stale = stale

    def opened_at(self, cell: int) -> float:
        """Return when a cell opened last; where nothing was ever seen, since ever."""
        return self.opened.get(cell, -inf)

    def left(self, cell: int, others: int) -> float:
        """Return when a marker left a cell, or the last one on which it stopped; on `others` other markers stand."""
        return max(self.opened_at(stop) for stop in self.stops(cell, others))

    def stops(self, cell: int, others: int) -> list[int]:
        """Return a cell, and those on which its marker may have stopped since; on `others` other markers stand."""
        since = self.opened_at(cell)
        return [cell, *(stop for stop, at in self.opened.items() if at > since and not others >> stop & 1)]

    def open_for(self, cell: int) -> float:
        """Return for how long nothing stood on a cell before something came."""
        return self.closed.get(cell, 0.0) - self.opened_at(cell)

    def stood_since(self, cell: int, bump: float) -> float:
        """Return since when something stands on a cell, if what opened it for less than a `bump` was nothing."""
        bumped = self.open_for(cell) < bump
        return (self._closed_before if bumped else self.closed).get(cell, -inf)

    def forget_all_but(self, cells: int) -> None:
        """Forget what is over, but for some cells."""
        self.ended = deque(absence for absence in self.ended if cells >> absence.cell & 1)

    def forget(self, before: float = inf) -> None:
        """Forget what was over before a moment; what is left out, all of it."""
        while self.ended and self.ended[0].until < before:
            self.ended.popleft()
