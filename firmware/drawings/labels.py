"""The labels on paper: flags that fold around a cable, and plates for the chips."""

from collections.abc import Iterable

from firmware.drawings.chips import INK, SOFT
from firmware.drawings.letters import width
from firmware.drawings.lists import label_list
from firmware.drawings.scene import A4, Group, Rect, Shape, Sheet, Style, Text, line
from firmware.drawings.underside import chip_colour
from hardware.settings import Settings

FLAG = (42.0, 9.0)
COLUMNS, ROWS = 4, 27
LEFT, TOP = 21.0, 28.0
CUT = Style(None, "#999999", 0.15)
FOLD = Style(None, "#999999", 0.15, (0.8, 0.8))


def label_sheets(settings: Settings) -> list[Sheet]:
    """Return pages of labels, to print on sticky paper."""
    rows = label_list(settings).rows
    chips = [row for row in rows if row[1] == "chip"]
    flags = [row for row in rows if row[1] == "cable"]
    size = COLUMNS * ROWS
    pages = [flags[first : first + size] for first in range(0, len(flags), size)]
    sheets = [
        Sheet(f"labels-{number}", "Labels for cables", A4, tuple(_flags(page, number)))
        for number, page in enumerate(pages, 1)
    ]
    return [*sheets, Sheet(f"labels-{len(pages) + 1}", "Labels for chips", A4, tuple(_plates(chips)))]


def _flags(rows: list[tuple[str, ...]], number: int) -> Iterable[Shape]:
    yield Text(LEFT, 14, f"Labels for cables, sheet {number}", 5.5, bold=True)
    told = "Cut along the lines, fold at the dashes around the end of the cable. Small: where the other end is."
    yield Text(LEFT, 20, told, 3.2, SOFT)
    for index, (name, _, here, there) in enumerate(rows):
        column, row = divmod(index, ROWS)
        yield Group(
            tuple(_flag(name, there)),
            (LEFT + FLAG[0] * column, TOP + FLAG[1] * row),
            data={"label": name, "here": here, "there": there},
        )


def _flag(name: str, there: str) -> Iterable[Shape]:
    wide, high = FLAG
    yield Rect(0, 0, wide, high, CUT)
    yield line([(wide / 2, 0), (wide / 2, high)], FOLD)
    for middle in (wide / 4, wide * 3 / 4):
        yield Text(middle, 4, name, _fitting(name, 3.6, wide / 2 - 2, bold=True), INK, "middle", bold=True)
        yield Text(middle, 7.3, there, _fitting(there, 2.3, wide / 2 - 2), INK, "middle")


def _fitting(words: str, size: float, room: float, *, bold: bool = False) -> float:
    """Return the size at which words fit."""
    return round(min(size, size * room / width(words, size, bold=bold)), 2)


def _plates(rows: list[tuple[str, ...]]) -> Iterable[Shape]:
    yield Text(LEFT, 14, "Labels for chips", 5.5, bold=True)
    for index, (name, _, straps, cells) in enumerate(rows):
        column, row = index % 3, index // 3
        colour = chip_colour(int(name, 16))
        shapes = (
            Rect(0, 0, 50, 20, Style(None, colour, 0.8), 2),
            Text(25, 9, name, 8, colour, "middle", bold=True),
            Text(25, 15.5, f"{straps}   {cells}", 3.4, INK, "middle"),
        )
        yield Group(shapes, (LEFT + 56 * column, TOP + 26 * row), data={"label": name, "here": straps, "there": cells})
