"""From masks of raw switches to settled edges.

Settle times are for hands, not for contacts: a cell counts as closed or open after it agreed with itself for a while.
Changes that never settled are kept as blips: they are evidence of what hands did near a cell.
A cell that cannot make up its mind is a flickering one; it is named and left out until it is quiet again.
"""

from collections import deque
from dataclasses import dataclass

from hardware.cells import ALL_CELLS, numbers_in
from hardware.settings import SwitchSettings


@dataclass(frozen=True, slots=True)
class DebounceSettings:
    """How long a cell must agree with itself, and what counts as flickering."""

    settle_closed: float = SwitchSettings().settle_closed_ms / 1000
    settle_open: float = SwitchSettings().settle_open_ms / 1000
    flicker_changes: int = 12
    flicker_window: float = 2.0
    bounce: float = 0.025
    """Changes that follow one another faster are one: contacts bounce when a marker comes or goes."""
    quiet: float = 5.0


@dataclass(frozen=True, slots=True)
class Edge:
    """A cell has settled: a marker came, or went; `since` is when the switch began to say so."""

    at: float
    cell: int
    closed: bool
    since: float


@dataclass(frozen=True, slots=True)
class Blip:
    """A cell said something else for so short a time that it did not count."""

    cell: int
    closed: bool
    since: float
    until: float


class Debouncer:
    """Remembers what the cells have settled to, and for how long they have been saying something else."""

    def __init__(self, settings: DebounceSettings | None = None) -> None:
        self.settings = settings or DebounceSettings()
        self.settled = 0
        self.raw = 0
        self.flickering = 0
        self.unread = ALL_CELLS
        self.blips: tuple[Blip, ...] = ()
        """The changes that have come to nothing since the reading before."""
        self._since: dict[int, float] = {}
        self._changes: dict[int, deque[float]] = {}
        self._quiet_since: dict[int, float] = {}

    @property
    def restless(self) -> bool:
        """Whether some cell has not settled yet; one that flickers never does."""
        return any(not self.flickering >> cell & 1 for cell in self._since)

    @property
    def due(self) -> float | None:
        """When the next cell settles if it stays as it is; nothing while all are settled."""
        return min((self._settles_at(cell) for cell in self._since), default=None)

    def update(self, at: float, closed: int, stale: int = 0) -> tuple[Edge, ...]:
        """Take a reading; return the edges that have settled by now, in the order of their cells."""
        if self.unread:
            self._read_first(closed, self.unread & ~stale)
        changed = closed ^ self.raw
        self.raw = closed
        if changed:
            self._note_changes(at, changed)
        if self.flickering:
            self._calm_down(at)
        different = (closed ^ self.settled) & ~stale
        self.blips = ()
        if not different and not self._since:
            return ()
        return self._settle(at, closed, different)

    def _read_first(self, closed: int, fresh: int) -> None:
        """Take cells that are read for the first time as they are: nothing has come or gone there."""
        self.settled = self.settled & ~fresh | closed & fresh
        self.raw = self.raw & ~fresh | closed & fresh
        self.unread &= ~fresh

    def _settle(self, at: float, closed: int, different: int) -> tuple[Edge, ...]:
        edges = []
        over = [cell for cell in self._since if not different >> cell & 1]
        self.blips = tuple(Blip(cell, not self.settled >> cell & 1, self._since.pop(cell), at) for cell in over)
        for cell in numbers_in(different):
            self._since.setdefault(cell, at)
            if at >= self._settles_at(cell):
                self.settled ^= 1 << cell
                edges.append(Edge(at, cell, bool(closed >> cell & 1), self._since.pop(cell)))
        return tuple(edges)

    def _settles_at(self, cell: int) -> float:
        time = self.settings.settle_closed if self.raw >> cell & 1 else self.settings.settle_open
        return self._since[cell] + time

    def _note_changes(self, at: float, changed: int) -> None:
        for cell in numbers_in(changed):
            changes = self._changes.setdefault(cell, deque(maxlen=self.settings.flicker_changes))
            self._quiet_since[cell] = at
            if changes and at - changes[-1] < self.settings.bounce:
                continue
            changes.append(at)
            if len(changes) == changes.maxlen and at - changes[0] <= self.settings.flicker_window:
                self.flickering |= 1 << cell

    def _calm_down(self, at: float) -> None:
        for cell in numbers_in(self.flickering):
            if at - self._quiet_since[cell] >= self.settings.quiet:
                self.flickering &= ~(1 << cell)
                self._changes[cell].clear()
