"""The drilling template: every light and every reed at its place, seen from above, at true size."""

from collections.abc import Iterable

from firmware.drawings.build import build
from firmware.drawings.scene import Group, Rect, Shape, Sheet, Style, Text, circle, cross
from hardware.cells import CELLS
from hardware.geometry import geometry

HOLE = Style("#fff1dc", "#c2410c", 0.3)
AIM = Style(None, "#000000", 0.15)
REED = Style("#e8f1fb", "#1c5fb0", 0.25)
FAINT = Style(None, "#9a9a9a", 0.15, (1, 1))
EDGE = Style(None, "#000000", 0.3)


def drilling() -> Sheet:
    """Return the template."""
    board, made = geometry(), build()
    wide, high = board.size
    items = (
        Rect(0, 0, wide, high, EDGE),
        Rect(made.frame[0], made.frame[0], wide - 2 * made.frame[0], high - 2 * made.frame[0], FAINT),
        *(_post(x, y) for x, y in made.posts),
        *(shape for cell in CELLS for shape in _cell(cell)),
        *_legend(),
    )
    return Sheet("drilling", "Drilling template, seen from above", board.size, items)


def _cell(cell: str) -> Iterable[Shape]:
    board = geometry()
    yield Group((Text(-11, -4, cell, 5, bold=True), _space()), board.centres[cell], data={"centre": cell})
    yield Group(_reed(), board.reed(cell), name="reed", data={"reed": cell})
    yield Group(_light(), board.light(cell), name="light", data={"light": cell})


def _space() -> Shape:
    return Group((circle(0, 0, 16.5, FAINT), cross(0, 0, 1.5, FAINT)), name="space")


def _light() -> tuple[Shape, ...]:
    return circle(0, 0, build().light_hole / 2, HOLE), cross(0, 0, 7, AIM)


def _reed() -> tuple[Shape, ...]:
    long, thick = build().reed_glass
    lead = long / 2 + build().reed_bend
    return (
        Rect(-lead, -0.3, 2 * lead, 0.6, Style("#1c5fb0")),
        Rect(-long / 2, -thick / 2, long, thick, REED, thick / 2),
        circle(0, 0, build().reed_mark / 2, Style("#ffffff", "#1c5fb0", 0.2)),
        cross(0, 0, 2.2, AIM),
    )


def _post(x: float, y: float) -> Shape:
    side = build().corner
    return Group((Rect(-side / 2, -side / 2, side, side, FAINT), Text(0, 1, "post", 3, "#777777", "middle")), (x, y))


def _legend() -> Iterable[Shape]:
    made = build()
    x, y = 120, 386
    yield Group(_light(), (x, y), name="light")
    yield Text(x + 10, y + 1.2, f"light: drill {made.light_hole:g} mm", 4)
    yield Group(_reed(), (x + 80, y), name="reed")
    yield Text(x + 92, y + 1.2, f"reed, under the plate: drill {made.reed_mark:g} mm at its middle", 4)
    yield Text(x + 200, y + 1.2, "circle of dashes: the printed space; dashes at the edge: the frame", 4, "#555555")
    yield Text(x - 5, y + 14, "hareboard drilling template, seen from above, 594 x 420 mm", 5, bold=True)
