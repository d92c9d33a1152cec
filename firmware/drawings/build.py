"""How the box of the board is made: the sizes and places in `build.toml`."""

import tomllib
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Any

from hardware.geometry import Point


@dataclass(frozen=True, slots=True)
class Build:
    """Sizes of wood, holes and boards and the places of what is no cell, in millimetres; the pins of bought parts."""

    top: float
    bottom: float
    frame: Point
    corner: float
    posts: tuple[Point, ...]
    light_hole: float
    reed_glass: Point
    reed_bend: float
    reed_mark: float
    magnet: Point
    magnet_grade: str
    reed_at: Point
    marker: float
    chip_board: Point
    power_board: Point
    pi_board: Point
    header: tuple[str, ...]
    shifter: tuple[tuple[str, str], ...]
    chips: dict[int, Point]
    places: dict[str, Point]
    slack: float
    lid: float
    step: float
    feed: int


@cache
def build() -> Build:
    """Return how the box is made."""
    data = tomllib.loads(files("firmware.drawings").joinpath("build.toml").read_text(encoding="utf-8"))
    values: dict[str, Any] = {key: _value(value) for key, value in data.items() if not isinstance(value, dict)}
    values["chips"] = {int(address, 16): _value(place) for address, place in data["chips"].items()}
    values["places"] = {name: _value(place) for name, place in data["places"].items()}
    return Build(**values, **data["cables"])


def _value(value: Any) -> Any:
    """Return lists as tuples, all the way down."""
    return tuple(_value(item) for item in value) if isinstance(value, list) else value


@cache
def header_pins() -> dict[int, int]:
    """Return the pin of the Pi's header at which each GPIO is."""
    return {int(name): pin for pin, name in enumerate(build().header, 1) if name.isdigit()}
