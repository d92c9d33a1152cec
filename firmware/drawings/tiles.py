"""A sheet of A2 on sheets of A4: equal tiles that overlap, with marks to cut, lay and check them by."""

from collections.abc import Iterable
from dataclasses import dataclass

from firmware.drawings.scene import A4, Box, Group, Shape, Sheet, Style, Text, cross, line
from hardware.geometry import Point

COLUMNS, ROWS = 4, 2
OVERLAP = 10.0
RULE = 100.0
MARK = Style(None, "#000000", 0.15)
CUT = Style(None, "#d0021b", 0.2, (2, 1.5))
SOFT = "#444444"


@dataclass(frozen=True, slots=True)
class Tile:
    """A part of a sheet: its place among the others, and what of the sheet it shows."""

    row: int
    column: int
    window: Box

    @property
    def name(self) -> str:
        """The number of the tile, counted row by row; letters would make it look like the size of a paper."""
        return str(self.row * COLUMNS + self.column + 1)


def tiles_of(size: Point) -> list[Tile]:
    """Return the tiles that cover a sheet of this size, neighbours overlapping."""
    wide = (size[0] + (COLUMNS - 1) * OVERLAP) / COLUMNS
    high = (size[1] + (ROWS - 1) * OVERLAP) / ROWS
    places = ((row, column) for row in range(ROWS) for column in range(COLUMNS))
    return [
        Tile(row, column, (column * (wide - OVERLAP), row * (high - OVERLAP), wide, high)) for row, column in places
    ]


def tiled(sheet: Sheet, *, pretty: bool = False) -> list[Sheet]:
    """Return the pages of A4 that make up a sheet; a pretty one has its marks in the margins only."""
    return [_page(sheet, tile, pretty) for tile in tiles_of(sheet.size)]


def _page(sheet: Sheet, tile: Tile, pretty: bool) -> Sheet:
    left, top, wide, high = tile.window
    whole = Group(sheet.items, name="sheet")
    data = {"tile": tile.name, "left": f"{left:g}", "top": f"{top:g}", "width": f"{wide:g}", "height": f"{high:g}"}
    x, y = (A4[0] - wide) / 2, (A4[1] - high) / 2
    items = (
        Group((whole,), (x - left, y - top), clip=tile.window, data=data),
        Group((*_corners(wide, high), *_seams(tile, pretty), *_words(sheet, tile)), (x, y)),
    )
    return Sheet(f"{sheet.name}-{tile.name}", f"{sheet.title}, sheet {tile.name} of {ROWS * COLUMNS}", A4, items)


def _corners(wide: float, high: float) -> Iterable[Shape]:
    for x, outwards in ((0.0, -1), (wide, 1)):
        for y, down in ((0.0, -1), (high, 1)):
            yield line([(x + 3 * outwards, y), (x + 10 * outwards, y)], MARK)
            yield line([(x, y + 3 * down), (x, y + 10 * down)], MARK)


def _seams(tile: Tile, pretty: bool) -> Iterable[Shape]:
    """Return where to cut and where the neighbour's cut edge must lie: the middle of each overlap."""
    _, _, wide, high = tile.window
    half = OVERLAP / 2
    across = [x for x, there in ((half, tile.column > 0), (wide - half, tile.column < COLUMNS - 1)) if there]
    down = [y for y, there in ((half, tile.row > 0), (high - half, tile.row < ROWS - 1)) if there]
    for x in across:
        yield from (line([(x, begin), (x, end)], CUT if x == half else MARK) for begin, end in _stretches(high, pretty))
        yield from (cross(x, high * part, 3, MARK) for part in (0.25, 0.75) if not pretty)
    for y in down:
        yield from (line([(begin, y), (end, y)], CUT if y == half else MARK) for begin, end in _stretches(wide, pretty))
        yield from (cross(wide * part, y, 3, MARK) for part in (0.25, 0.75) if not pretty)


def _stretches(length: float, pretty: bool) -> list[Point]:
    return [(-10, -1), (length + 1, length + 10)] if pretty else [(-6, length + 6)]


def _words(sheet: Sheet, tile: Tile) -> Iterable[Shape]:
    _, _, wide, high = tile.window
    yield Text(2, -22, tile.name, 11, bold=True)
    yield Text(16, -25.5, sheet.title, 3.6, SOFT)
    if tile.row or tile.column:
        told = "Cut along the red dashes, lay the edge on the neighbour's black line."
    else:
        told = "The first sheet: nothing to cut, its neighbours lie upon it."
    yield Text(16, -21, told, 3, SOFT)
    yield from _map(tile, wide - 28, -33)
    yield line([(0, high + 18), (0, high + 22), (RULE, high + 22), (RULE, high + 18)], MARK)
    yield from (line([(x, high + 20), (x, high + 22)], MARK) for x in range(10, 100, 10))
    told = f"Print at 100 %, not fitted to the page. This rule must measure {RULE:g} mm."
    yield Text(0, high + 26.5, told, 3, SOFT)


def _map(tile: Tile, x: float, y: float) -> Iterable[Shape]:
    """Return a small map of the tiles with this one filled."""
    for row in range(ROWS):
        for column in range(COLUMNS):
            corners = [(x + 7 * (column + a), y + 9 * (row + b)) for a, b in ((0, 0), (1, 0), (1, 1), (0, 1))]
            here = (row, column) == (tile.row, tile.column)
            yield line(corners, Style("#f68b2c" if here else None, SOFT, 0.2), closed=True)
