"""The self-test of a board: a sweep over the lights, then every cell shows green while its switch is closed."""

from collections import defaultdict, deque
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import combinations

from hardware.cells import ALL_CELLS, CELLS, INDEX, cells_in, mask_of
from hardware.ports import DARK, Frame, Occupancy

FILLS = ((255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 255))
FILL_SECONDS = 0.7
STEP_SECONDS = 0.04
SWEEP_SECONDS = len(FILLS) * FILL_SECONDS + len(CELLS) * STEP_SECONDS
BOUNCE_SECONDS = 0.1
TOGETHER_SECONDS = 0.05
UNREADABLE_SECONDS = 0.5
FLICKER_EDGES, FLICKER_SECONDS = 10, 1.0

CLOSED_COLOUR, STALE_COLOUR = (0, 255, 0), (60, 0, 30)


@dataclass(frozen=True, slots=True)
class Findings:
    """What the self-test found; nothing in any of the lists is a healthy board."""

    never_seen: tuple[str, ...]
    always_closed: tuple[str, ...]
    together: tuple[tuple[str, str], ...]
    flickering: tuple[str, ...]
    unreadable: tuple[str, ...]

    def healthy(self) -> bool:
        """Tell whether nothing was found."""
        return not any((self.never_seen, self.always_closed, self.together, self.flickering, self.unreadable))


def sweep(elapsed: float) -> Frame:
    """Return the lights of the sweep: all in each colour, then one after the other in the order of the cells."""
    fill = int(elapsed / FILL_SECONDS)
    if fill < len(FILLS):
        return Frame.of(dict.fromkeys(CELLS, FILLS[fill]))
    step = int((elapsed - len(FILLS) * FILL_SECONDS) / STEP_SECONDS)
    return Frame.of({CELLS[step]: FILLS[-1]}) if step < len(CELLS) else DARK


class SelfTest:
    """Watches the switches, and remembers what each has done."""

    def __init__(self) -> None:
        self.occupancy = Occupancy(0)
        self._ever_closed = 0
        self._ever_open = 0
        self._unreadable = 0
        self._stale_since: dict[str, float] = {}
        self._flickering: set[str] = set()
        self._edges: dict[str, deque[float]] = defaultdict(lambda: deque(maxlen=FLICKER_EDGES))
        self._closings: dict[str, list[float]] = defaultdict(list)

    def see(self, occupancy: Occupancy, at: float) -> None:
        """Take a scan of the switches."""
        readable = ALL_CELLS & ~occupancy.stale
        changed = (occupancy.closed ^ self.occupancy.closed) & readable
        self._ever_closed |= occupancy.closed & readable
        self._ever_open |= ~occupancy.closed & readable
        stale = occupancy.stale_cells() if occupancy.stale else ()
        self._stale_since = {cell: self._stale_since.get(cell, at) for cell in stale}
        self._unreadable |= mask_of(
            cell for cell, since in self._stale_since.items() if at - since >= UNREADABLE_SECONDS
        )
        self.occupancy = occupancy
        for cell in cells_in(changed) if changed else ():
            self._note_edge(cell, at)

    def _note_edge(self, cell: str, at: float) -> None:
        edges, closings = self._edges[cell], self._closings[cell]
        edges.append(at)
        if len(edges) == FLICKER_EDGES and at - edges[0] < FLICKER_SECONDS:
            self._flickering.add(cell)
        if self.occupancy.closed >> INDEX[cell] & 1 and (not closings or at - closings[-1] >= BOUNCE_SECONDS):
            closings.append(at)

    def frame(self) -> Frame:
        """Return the lights: green for a closed switch, dark purple for one that cannot be read."""
        stale = dict.fromkeys(self.occupancy.stale_cells(), STALE_COLOUR)
        closed = dict.fromkeys(cells_in(self.occupancy.closed & ~self.occupancy.stale), CLOSED_COLOUR)
        return Frame.of(stale | closed)

    def seen(self) -> tuple[str, ...]:
        """Return the cells that were seen closed and open."""
        return cells_in(self._ever_closed & self._ever_open)

    def findings(self) -> Findings:
        """Return what is wrong with the board, as far as it was tried."""
        return Findings(
            never_seen=cells_in(~self._ever_closed & ~self._unreadable & ALL_CELLS),
            always_closed=cells_in(self._ever_closed & ~self._ever_open),
            together=_together(self._closings),
            flickering=tuple(cell for cell in CELLS if cell in self._flickering),
            unreadable=cells_in(self._unreadable),
        )


def _together(closings: Mapping[str, list[float]]) -> tuple[tuple[str, str], ...]:
    """Return the pairs of cells that never closed without each other."""
    active = [cell for cell in CELLS if closings.get(cell)]
    return tuple(
        (first, second)
        for first, second in combinations(active, 2)
        if _follows(closings[first], closings[second]) and _follows(closings[second], closings[first])
    )


def _follows(times: list[float], others: list[float]) -> bool:
    return all(any(abs(time - other) <= TOGETHER_SECONDS for other in others) for time in times)
