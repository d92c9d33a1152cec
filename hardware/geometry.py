"""Where the cells are on the board: one data file, from which everything that draws or drills takes its places."""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from hardware.cells import CELLS

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Geometry:
    """The size of the board, the centre of every cell, and how far from it reed and light lie, in millimetres."""

    size: Point
    reed_offset: Point
    light_offset: Point
    centres: dict[str, Point]

    def reed(self, cell: str) -> Point:
        """Return where the middle of a cell's reed is."""
        return _beside(self.centres[cell], self.reed_offset)

    def light(self, cell: str) -> Point:
        """Return where the middle of a cell's light is."""
        return _beside(self.centres[cell], self.light_offset)


@cache
def geometry() -> Geometry:
    """Return the geometry of the board."""
    data = tomllib.loads(files("hardware").joinpath("geometry.toml").read_text(encoding="utf-8"))
    centres = {cell: _point(data["centres"][cell]) for cell in CELLS}
    return Geometry(_point(data["size"]), _point(data["reed_offset"]), _point(data["light_offset"]), centres)


def _beside(centre: Point, offset: Point) -> Point:
    # Rounded, because 0.1 and its sums are no binary fractions: a tenth of a micrometre is enough for a drill.
    return round(centre[0] + offset[0], 4), round(centre[1] + offset[1], 4)


def _point(pair: list[float]) -> Point:
    x, y = pair
    return x, y
