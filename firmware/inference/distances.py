"""Which cells are near each other, as masks."""

from functools import cache
from math import dist

from hardware.cells import CELLS
from hardware.geometry import geometry

BESIDE = 55.0
"""Millimetres: the cells of a track are 40 apart, two of its rows 65."""
SHOVED = 85.0
"""Millimetres: one or two spaces."""


@cache
def beside(cell: int) -> int:
    """Return the cells next to a cell."""
    return _within(cell, BESIDE)


@cache
def a_shove_away(cell: int) -> int:
    """Return the cells to which a marker is pushed by a sleeve."""
    return _within(cell, SHOVED)


@cache
def may_push_on(comes_from: int, here: int, to: int) -> bool:
    """Tell whether a marker that slides from one cell may push another one on: it is near, and goes further away."""
    if not a_shove_away(comes_from) >> here & 1 or not beside(here) >> to & 1:
        return False
    start, middle, end = (geometry().centres[CELLS[cell]] for cell in (comes_from, here, to))
    return dist(start, end) > dist(start, middle)


def _within(cell: int, millimetres: float) -> int:
    centres = geometry().centres
    here = centres[CELLS[cell]]
    near = (n for n, name in enumerate(CELLS) if n != cell and dist(here, centres[name]) <= millimetres)
    return sum(1 << number for number in near)
