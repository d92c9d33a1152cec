"""What a drawing is made of: shapes in millimetres, x to the right and y down, with no file format in mind."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from hardware.geometry import Point

A2 = (594.0, 420.0)
A4 = (210.0, 297.0)
A4_LANDSCAPE = (297.0, 210.0)

Anchor = Literal["start", "middle", "end"]
Box = tuple[float, float, float, float]


@dataclass(frozen=True, slots=True)
class Style:
    """How a shape is filled and outlined; colours are `#rrggbb` or nothing."""

    fill: str | None = None
    stroke: str | None = None
    width: float = 0.3
    dash: tuple[float, ...] = ()


@dataclass(frozen=True, slots=True)
class Path:
    """A way of lines and curves, in the notation of SVG."""

    data: str
    style: Style


@dataclass(frozen=True, slots=True)
class Oval:
    """An ellipse; with one radius, a circle."""

    x: float
    y: float
    across: float
    down: float
    style: Style


@dataclass(frozen=True, slots=True)
class Rect:
    """A rectangle, with round corners if it has a radius."""

    x: float
    y: float
    width: float
    height: float
    style: Style
    radius: float = 0


@dataclass(frozen=True, slots=True)
class Text:
    """One line of words on its base line; turned clockwise by quarter turns."""

    x: float
    y: float
    words: str
    size: float = 3
    fill: str = "#000000"
    anchor: Anchor = "start"
    bold: bool = False
    quarters: int = 0


@dataclass(frozen=True, slots=True)
class Group:
    """Shapes that are moved, scaled or clipped together; `data` says what they stand for.

    A group with a name is stored once in a file, however often it is drawn.
    """

    items: tuple["Shape", ...]
    at: Point = (0.0, 0.0)
    scale: float = 1
    clip: Box | None = None
    name: str = ""
    data: Mapping[str, str] = field(default_factory=dict)


Shape = Path | Oval | Rect | Text | Group


@dataclass(frozen=True, slots=True)
class Sheet:
    """A page: its name, its size in millimetres, what is on it."""

    name: str
    title: str
    size: Point
    items: tuple[Shape, ...]


def circle(x: float, y: float, radius: float, style: Style) -> Oval:
    """Return a circle."""
    return Oval(x, y, radius, radius, style)


def line(points: Iterable[Point], style: Style, *, closed: bool = False) -> Path:
    """Return a way of straight lines."""
    return Path("M" + "L".join(f"{x:.3f} {y:.3f}" for x, y in points) + "Z" * closed, style)


def cross(x: float, y: float, reach: float, style: Style) -> Path:
    """Return a cross for aiming at."""
    left, right, top, bottom = x - reach, x + reach, y - reach, y + reach
    return Path(f"M{left:.3f} {y:.3f}H{right:.3f}M{x:.3f} {top:.3f}V{bottom:.3f}", style)
