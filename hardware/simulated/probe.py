"""A probe on every contact: each edge with the time at which it really was, bounces included, however slow the scan."""

from collections import deque
from dataclasses import dataclass
from threading import Lock

KEPT = 4000


@dataclass(frozen=True, slots=True)
class ContactEdge:
    """A contact opened or closed."""

    at: float
    cell: int
    closed: bool


class Probe:
    """Remembers edges until somebody takes them; hands and buses may report from different threads."""

    def __init__(self) -> None:
        self._edges: deque[ContactEdge] = deque(maxlen=KEPT)
        self._levels = 0
        self._bouncing: dict[int, float] = {}
        self._lock = Lock()

    def bounce(self, cell: int, at: float, closed: bool, seconds: float, chatter: float) -> None:
        """Note a contact that changes, and chatters for some time before it stays as it is."""
        with self._lock:
            self._edges = deque((e for e in self._edges if e.cell != cell or e.at < at), KEPT)
            swings = int(seconds / chatter + 0.5) if seconds else 0
            for number in range(swings | 1):
                self._edges.append(ContactEdge(at + number * chatter, cell, closed ^ bool(number & 1)))
            self._bouncing[cell] = at + seconds
            self._levels = self._levels & ~(1 << cell) | closed << cell

    def see(self, levels: int, at: float) -> None:
        """Note every contact that is not as it was, unless it bounces, which was told already."""
        with self._lock:
            self._bouncing = {cell: until for cell, until in self._bouncing.items() if until > at}
            changed = levels ^ self._levels
            cell = 0
            while changed >> cell:
                if changed >> cell & 1 and cell not in self._bouncing:
                    self._edges.append(ContactEdge(at, cell, bool(levels >> cell & 1)))
                    self._levels ^= 1 << cell
                cell += 1

    def take(self, at: float) -> list[ContactEdge]:
        """Return the edges up to now that nobody has taken yet, in the order of their times."""
        with self._lock:
            taken = sorted((edge for edge in self._edges if edge.at <= at), key=lambda edge: edge.at)
            self._edges = deque((edge for edge in self._edges if edge.at > at), KEPT)
        return taken
