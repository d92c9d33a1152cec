"""Markers with magnets over reeds: a bit of physics.

A reed lies beside the centre of its cell, along the long side of the board, and the mean of the field along it closes
it. The magnet of a marker stands on end: over the middle of the reed its field runs across it, to both sides along it.
So it closes the reed from two lobes with a dead zone between them: a marker that crosses the middle gives closed, open,
closed, and one between two cells closes both or none, depending on how strong it is.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import dist
from random import Random
from threading import RLock

from hardware.cells import CELLS, INDEX
from hardware.geometry import Point, geometry

GLASS_MM = 14.0
DEPTH_MM = 6.85
"""From the middle of a magnet down to the reed: half of the magnet, plywood, paper, half of the glass."""
REACH_MM = 17.5
"""How far along it the guide's magnet closes the guide's reed; their field is computed for the building guide."""
FAR_MM = 40.0
"""No magnet closes a reed so far away."""
GRIP_MM = 20.0
MARKER_MM = 10.0
CHATTER_SECONDS = 0.0001


@dataclass(slots=True, eq=False)
class Marker:
    """A marker on the board: at rest when its path is one point, else on its way along it."""

    path: Sequence[Point]
    begin: float
    seconds: float
    closes_at: float

    def position(self, at: float) -> Point:
        """Return where it is, going at the same speed all the way."""
        legs = [dist(a, b) for a, b in pairwise(self.path)]
        left = sum(legs) * min(1.0, (at - self.begin) / self.seconds) if self.seconds else sum(legs)
        for (a, b), leg in zip(pairwise(self.path), legs, strict=True):
            if left <= leg and leg:
                return a[0] + (b[0] - a[0]) * left / leg, a[1] + (b[1] - a[1]) * left / leg
            left -= leg
        return self.path[-1]


class Magnets:
    """All markers on the board, and the reeds that they close; hands and buses may use it from different threads."""

    def __init__(self, bounce_seconds: float, seed: int, changed: Callable[[int, float, bool], None]) -> None:
        self.bounce_seconds = bounce_seconds
        self._tell = changed
        self._random = Random(seed)
        self._lock = RLock()
        self._reeds = [geometry().reed(cell) for cell in CELLS]
        self._markers: list[Marker] = []
        self._resting: dict[Marker, int] = {}
        self._contacts = 0
        self._at_rest = True
        self._bouncing: dict[int, float] = {}

    def put(self, point: Point, at: float, reach: float = REACH_MM) -> None:
        """Put a marker down at a point."""
        with self._lock:
            if any(dist(marker.position(at), point) < MARKER_MM for marker in self._markers):
                raise ValueError(f"a marker stands there already: {point[0]:.0f}, {point[1]:.0f} mm")
            self._markers.append(Marker([point], at, 0.0, field_along(reach, 0.0)))
            self._changed(at)

    def take(self, point: Point, at: float) -> None:
        """Take away the marker that stands at a point."""
        with self._lock:
            marker = self.find(point, at)
            self._markers.remove(marker)
            self._resting.pop(marker, None)
            self._changed(at)

    def slide(self, path: Sequence[Point], seconds: float, at: float) -> None:
        """Let the marker at the beginning of a path slide along it."""
        with self._lock:
            marker = self.find(path[0], at)
            marker.path, marker.begin, marker.seconds = [marker.position(at), *path[1:]], at, seconds
            self._resting.pop(marker, None)
            self._changed(at)

    def knock(self, point: Point, at: float) -> None:
        """Let the marker at a point jump to somewhere near."""
        (width, height), (x, y) = geometry().size, point
        aside = self._random.choice((-1, 1)) * self._random.uniform(15, 60)
        along = self._random.choice((-1, 1)) * self._random.uniform(15, 60)
        target = min(max(x + aside, 0.0), width), min(max(y + along, 0.0), height)
        self.slide([point, target], 0.0, at)

    def find(self, point: Point, at: float) -> Marker:
        """Return the marker nearest to a point, if a hand there would grip it."""
        near = [(dist(marker.position(at), point), index) for index, marker in enumerate(self._markers)]
        if not near or min(near)[0] > GRIP_MM:
            raise ValueError(f"no marker stands at {point[0]:.0f}, {point[1]:.0f} mm")
        return self._markers[min(near)[1]]

    def positions(self, at: float) -> tuple[Point, ...]:
        """Return where all markers are."""
        with self._lock:
            return tuple(marker.position(at) for marker in self._markers)

    def closed(self, at: float) -> int:
        """Return the mask of the reeds that are closed, bouncing ones as they are at this moment."""
        with self._lock:
            return self._contacts if self._at_rest else self._felt(at)

    def _felt(self, at: float) -> int:
        contacts = 0
        for marker in self._markers:
            contacts |= self._closed_by(marker, at)
        changed = contacts ^ self._contacts
        for cell in [cell for cell in range(len(CELLS)) if changed >> cell & 1] if changed else ():
            self._tell(cell, at, bool(contacts >> cell & 1))
            if self.bounce_seconds:
                self._bouncing[cell] = at
        self._contacts = contacts
        self._bouncing = {cell: since for cell, since in self._bouncing.items() if at - since < self.bounce_seconds}
        self._at_rest = not self._bouncing and len(self._resting) == len(self._markers)
        for cell, since in self._bouncing.items():
            contacts ^= (int((at - since) / CHATTER_SECONDS) & 1) << cell
        return contacts

    def _changed(self, at: float) -> None:
        """Let reeds begin to bounce at the moment of a change, not at the next scan."""
        self._at_rest = False
        self.closed(at)

    def _closed_by(self, marker: Marker, at: float) -> int:
        if marker in self._resting:
            return self._resting[marker]
        x, y = marker.position(at)
        mask = 0
        for cell, (reed_x, reed_y) in enumerate(self._reeds):
            if abs(reed_x - x) <= FAR_MM and field_along(reed_x - x, reed_y - y) >= marker.closes_at:
                mask |= 1 << cell
        if at >= marker.begin + marker.seconds:
            self._resting[marker] = mask
        return mask


def field_along(x: float, y: float) -> float:
    """Return the mean field along a reed, x along it and y across it from a magnet: a dipole's, but for a factor."""
    aside = y * y + DEPTH_MM * DEPTH_MM
    near, far = abs(x) - GLASS_MM / 2, abs(x) + GLASS_MM / 2
    return float((near * near + aside) ** -1.5 - (far * far + aside) ** -1.5)


def between(first: str, second: str) -> Point:
    """Return the point half way between the reeds of two cells."""
    (ax, ay), (bx, by) = geometry().reed(first), geometry().reed(second)
    return (ax + bx) / 2, (ay + by) / 2


def centre(cell: str) -> Point:
    """Return the centre of a cell, or a `ValueError` for what is none."""
    if cell not in INDEX:
        raise ValueError(f"there is no cell {cell!r}")
    return geometry().centres[cell]
