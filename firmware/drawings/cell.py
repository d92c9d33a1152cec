"""One cell, four times as large as it is: from above, and cut through the reed."""

from collections.abc import Iterable

from firmware.drawings.build import build
from firmware.drawings.drilling import FAINT, HOLE
from firmware.drawings.scene import A4_LANDSCAPE, Group, Rect, Shape, Sheet, Style, Text, circle, cross, line
from hardware.geometry import Point, geometry

INK, SOFT, BLUE = "#222222", "#666666", "#1c5fb0"
ENLARGED = 4.0
MAGNET = Style("#c9c9c9", INK, 0.15)
WOOD = Style("#e8cfa0", "#8a6a35", 0.1)
MARKER = Style(None, "#d96a0c", 0.15, (0.6, 0.4))
DIMENSION = Style(None, INK, 0.06)
SPACE_RADIUS = 16.5


def cell_sheet() -> Sheet:
    """Return the sheet."""
    items = (
        Text(15, 20, "One cell, four times as large", 9, INK, bold=True),
        Text(15, 27.5, "All 74 are alike: the reed lies along the long side of the board.", 4, SOFT),
        Group(tuple(_from_above()), (74, 112), ENLARGED),
        Text(74, 192, "from above", 4.5, INK, "middle", bold=True),
        Group(tuple(_cut()), (206, 86), ENLARGED),
        Text(215, 192, "cut along the reed", 4.5, INK, "middle", bold=True),
    )
    return Sheet("cell", "One cell from above, and cut through", A4_LANDSCAPE, items)


def _from_above() -> Iterable[Shape]:
    made, (along, _), (_, down) = build(), geometry().reed_offset, geometry().light_offset
    long, thick = made.reed_glass
    lead = long / 2 + made.reed_bend
    yield circle(0, 0, SPACE_RADIUS, FAINT)
    yield circle(0, down, made.light_hole / 2, HOLE)
    yield Rect(along - lead, -0.25, 2 * lead, 0.5, Style(BLUE))
    yield Rect(along - long / 2, -thick / 2, long, thick, Style("#e8f1fb", BLUE, 0.2), thick / 2)
    yield circle(0, 0, made.marker / 2, MARKER)
    yield circle(0, 0, made.magnet[0] / 2, Style(None, INK, 0.2))
    yield from (cross(x, y, 1, DIMENSION) for x, y in ((0, 0), (along, 0), (0, down)))
    yield from _across(0, along, -11.5, f"{along:g} mm")
    yield from _down(0, down, -12, f"{down:g} mm")
    yield _told((10, -1), (12, -9), "reed")
    yield _told((4.5, down + 3), (9, down + 6), "light")
    yield _told((-3, -4), (-8, -9), "magnet", left=True)
    yield _told((-6.5, 6.2), (-9.5, 11.5), "marker's foot", left=True)


def _cut() -> Iterable[Shape]:
    """Return the layers from the marker down to the bottom plate, with the surface of the board at zero."""
    made, along = build(), geometry().reed_offset[0]
    long, thick = made.reed_glass
    lead = long / 2 + made.reed_bend
    left, right = -14.0, 19.0
    wire = made.top + thick / 2
    yield Rect(-made.marker / 2, -made.magnet[1] - 1, made.marker, made.magnet[1] + 1, MARKER, 0.5)
    yield Rect(-made.magnet[0] / 2, -made.magnet[1] - 0.4, made.magnet[0], made.magnet[1], MAGNET)
    yield Rect(left, -0.2, right - left, 0.2, Style("#7fa84d"))
    yield Rect(left, 0, right - left, made.top, WOOD)
    yield line(
        [(along - lead, wire + 4), (along - lead, wire), (along + lead, wire), (along + lead, wire + 4)],
        Style(None, BLUE, 0.4),
    )
    yield Rect(along - long / 2, made.top, long, thick, Style("#e8f1fb", BLUE, 0.2), thick / 2)
    yield _told((-4, -3), (-6, -8), f"magnet, {made.magnet[0]:g} x {made.magnet[1]:g} mm", left=True)
    yield _told((12, -0.1), (12.5, -8), "printed sheet")
    yield _told((-11, 3), (-9, 9.5), f"plywood, {made.top:g} mm", left=True)
    yield _told((along - 1, made.top + 1.5), (along - 2.5, made.top + 6.5), f"reed, {long:g} x {thick:g} mm")
    yield _told((along - lead, wire + 3), (along - lead - 1, wire + 8.5), "GND from reed to reed", left=True)
    yield _told((along + lead, wire + 4), (along + lead, wire + 8.5), "to the chip", left=True)
    notes = (
        f"Bend a lead {made.reed_bend:g} mm or more from the glass.",
        "The magnet lies flat: either pole may be up.",
        "Straight over the reed's middle it would leave it open.",
    )
    for number, words in enumerate(notes):
        yield Text(left, made.top + 15 + 1.5 * number, words, 1, SOFT)


def _told(at: Point, label: Point, words: str, *, left: bool = False) -> Group:
    """Return words at the end of a thin line that points at something."""
    below = label[1] > at[1]
    text = Text(label[0], label[1] + (1.2 if below else -0.4), words, 1.1, INK, "end" if left else "start")
    return Group((line([at, label], DIMENSION), text))


def _across(begin: float, end: float, y: float, words: str) -> Iterable[Shape]:
    yield line([(begin, y), (end, y)], DIMENSION)
    yield from (line([(x, y - 0.8), (x, 0)], DIMENSION) for x in (begin, end))
    yield Text((begin + end) / 2, y - 0.6, words, 1.3, INK, "middle", bold=True)


def _down(begin: float, end: float, x: float, words: str) -> Iterable[Shape]:
    yield line([(x, begin), (x, end)], DIMENSION)
    yield from (line([(x - 0.8, y), (0, y)], DIMENSION) for y in (begin, end))
    yield Text(x - 0.8, (begin + end) / 2 + 0.4, words, 1.3, INK, "end", bold=True)
