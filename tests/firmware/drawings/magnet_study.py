"""Which magnets and reeds the guide asks for: the field at every reed, with the tolerances of what one builds.

A reed is told by the ampere-turns (AT) of a test coil that closes it. In such a coil of about 12.5 mm the field is
0.1 mT an ampere-turn; what counts is the mean of the field along the reed, over its glass. That is good to a factor of
two, and so every margin must be two at least.
"""

from dataclasses import dataclass
from functools import cache
from itertools import product
from math import dist

import magpylib
import numpy as np
from numpy.typing import NDArray

from firmware.drawings.build import build
from hardware.cells import CELLS
from hardware.geometry import geometry

Numbers = NDArray[np.float64]

MT_PER_AT = 0.1
LETS_GO = 0.5
"""A reed that is closed opens below this part of what closes it, or earlier."""
MAGNETS = ((6.0, 3.0), (8.0, 3.0), (10.0, 3.0))
REEDS = ((10.0, 15.0), (15.0, 20.0), (20.0, 25.0))
POLARISATION = {"N35": (1.17, 1.21), "N42": (1.28, 1.32)}
"""Of the usual grades, from the weakest to the strongest, in tesla."""
GAPS = (4.9, 6.1)
"""From the magnet to the middle of the reed in millimetres: plywood of 3.7 mm, or of 4.3 with paper and felt."""
CARELESS = 4.0
"""How far from the middle of its cell somebody puts a marker, in millimetres."""
FAR = 70.0


@dataclass(frozen=True, slots=True)
class Margins:
    """How many times the field is what it must be at least, or what it may be at most."""

    magnet: tuple[float, float]
    grade: str
    reed: tuple[float, float]
    own: float
    foreign: float

    @property
    def closes(self) -> float:
        """The own marker over what closes the least sensitive reed."""
        return self.own / (MT_PER_AT * self.reed[1])

    @property
    def stays_open(self) -> float:
        """What closes the most sensitive reed, over a foreign marker."""
        return MT_PER_AT * self.reed[0] / self.foreign

    @property
    def lets_go(self) -> float:
        """What holds the most sensitive reed closed, over a foreign marker."""
        return LETS_GO * self.stays_open

    @property
    def least(self) -> float:
        """The smallest of the margins."""
        return min(self.closes, self.stays_open, self.lets_go)


@cache
def profile(magnet: tuple[float, float], tesla: float, gap: float) -> tuple[Numbers, Numbers]:
    """Return distances from the axis of a magnet, and the field outwards there in the plane of the reeds, in mT."""
    across, high = magnet
    millimetres = np.arange(0.0, 100.0, 0.25)
    disc = magpylib.magnet.Cylinder(  # type: ignore[no-untyped-call]  # it has types for some only
        polarization=(0, 0, tesla), dimension=(across / 1000, high / 1000), position=(0, 0, (gap + high / 2) / 1000)
    )
    places = np.column_stack([millimetres / 1000, 0 * millimetres, 0 * millimetres])
    return millimetres, 1000 * np.asarray(disc.getB(places))[:, 0]  # type: ignore[no-untyped-call]  # as above


def along_reed(magnet: tuple[float, float], tesla: float, gap: float, x: Numbers, y: Numbers) -> Numbers:
    """Return the mean field along a reed, in mT, whose middle is at x (along it) and y from the magnet's middle."""
    distances, outwards = profile(magnet, tesla, gap)
    half = build().reed_glass[0] / 2
    points = x[..., None] + np.linspace(-half, half, 29)
    away = np.hypot(points, y[..., None])
    strength = np.interp(away, distances, outwards)
    return np.asarray(np.abs((strength * points / np.maximum(away, 1e-9)).mean(-1)))


def margins(magnet: tuple[float, float], grade: str, reed: tuple[float, float]) -> Margins:
    """Return the margins of a choice of parts, in the worst case of all tolerances."""
    board = geometry()
    angles = np.linspace(0, 2 * np.pi, 24, endpoint=False)
    off = np.array([(far * np.cos(angle), far * np.sin(angle)) for far, angle in product((0, 2, CARELESS), angles)])
    own = np.array([board.reed_offset])
    others = np.array(
        [
            np.subtract(board.reed(cell), board.centres[other])
            for cell, other in product(CELLS, CELLS)
            if cell != other and dist(board.reed(cell), board.centres[other]) < FAR
        ]
    )
    weak, strong = POLARISATION[grade]

    def fields(reeds: Numbers, tesla: float, gap: float) -> Numbers:
        x, y = (reeds[:, None, axis] - off[None, :, axis] for axis in (0, 1))
        return along_reed(magnet, tesla, gap, x, y)

    return Margins(
        magnet,
        grade,
        reed,
        own=min(float(fields(own, weak, gap).min()) for gap in GAPS),
        foreign=max(float(fields(others, strong, gap).max()) for gap in GAPS),
    )


@cache
def all_margins() -> tuple[Margins, ...]:
    """Return the margins of every choice of parts."""
    return tuple(margins(*choice) for choice in product(MAGNETS, POLARISATION, REEDS))


def chosen() -> Margins:
    """Return the margins of the parts that the guide asks for."""
    made = build()
    return next(
        found
        for found in all_margins()
        if (found.magnet, found.grade, found.reed) == (made.magnet, made.magnet_grade, made.reed_at)
    )


def reaches(at: float, gap: float) -> tuple[float, float]:
    """Return from where to where along it the chosen magnet closes a reed of so many ampere-turns, in millimetres."""
    made = build()
    x = np.arange(0.0, 40.0, 0.05)
    tesla = sum(POLARISATION[made.magnet_grade]) / 2
    closed = x[along_reed(made.magnet, tesla, gap, x, 0 * x) >= MT_PER_AT * at]
    return float(closed.min()), float(closed.max())


def nearest_foreign() -> float:
    """Return how far from the middle of a reed the nearest marker of another cell stands, in millimetres."""
    board = geometry()
    return min(dist(board.reed(cell), board.centres[other]) for cell, other in product(CELLS, CELLS) if cell != other)


def table() -> str:
    """Return the table of the guide."""
    rows = [
        "| magnet | reed | own marker, at least | foreign marker, at most | closes | stays open | lets go |",
        "|---|---|---|---|---|---|---|",
    ]
    for found in all_margins():
        across, high = found.magnet
        bold = "**" if found == chosen() else ""
        cells = (
            f"{across:g} x {high:g} mm {found.grade}",
            f"{found.reed[0]:g} to {found.reed[1]:g} AT",
            f"{found.own:.1f} mT",
            f"{found.foreign:.2f} mT",
            f"{found.closes:.1f}",
            f"{found.stays_open:.1f}",
            f"{found.lets_go:.1f}",
        )
        rows.append("| " + " | ".join(f"{bold}{cell}{bold}" for cell in cells) + " |")
    return "\n".join(rows)
