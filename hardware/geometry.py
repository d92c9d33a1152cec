"""Where the cells are on the board: one data file, from which everything that draws or drills takes its places."""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from hardware.cells import CELLS

Point = tuple[float, float]


@dataclass(frozen=True, slots=True)
class Geometry:
    """The size of the board and the centre of every cell, in millimetres from the top left corner."""

    size: Point
    centres: dict[str, Point]


@cache
def geometry() -> Geometry:
    """Return the geometry of the board."""
    data = tomllib.loads(files("hardware").joinpath("geometry.toml").read_text(encoding="utf-8"))
    width, height = data["size"]
    return Geometry((width, height), {cell: (x, y) for cell in CELLS for x, y in [data["centres"][cell]]})
