"""What is cut and what is labelled, as rows: for a table on paper, and for a spreadsheet."""

import csv
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from io import StringIO

from firmware.drawings.build import build
from firmware.drawings.cables import cables, cells_of, totals
from firmware.drawings.scene import A4, Rect, Shape, Sheet, Style, Text
from hardware.geometry import geometry
from hardware.settings import Settings
from hardware.wiring import chips_of

LINE = 5.2
ROWS = 48
KINDS = {
    "B": "bus, 4 wires",
    "R": "reeds, signal",
    "G": "reeds, ground",
    "L": "lights, 3 wires",
    "F": "feeds of the lights",
    "P": "power board",
    "S": "buttons",
}


@dataclass(frozen=True, slots=True)
class Table:
    """Rows under a heading, with the widths of the columns on paper."""

    name: str
    title: str
    heading: tuple[str, ...]
    widths: tuple[float, ...]
    rows: tuple[tuple[str, ...], ...]

    def csv(self) -> str:
        """Return the table as a file for a spreadsheet."""
        text = StringIO()
        csv.writer(text, lineterminator="\n").writerows([self.heading, *self.rows])
        return text.getvalue()

    def sheets(self) -> list[Sheet]:
        """Return the table on pages of A4."""
        pages = [self.rows[first : first + ROWS] for first in range(0, len(self.rows), ROWS)]
        return [
            Sheet(f"{self.name}-{number}", self.title, A4, tuple(self._page(rows, number, len(pages))))
            for number, rows in enumerate(pages, 1)
        ]

    def _page(self, rows: Sequence[tuple[str, ...]], number: int, count: int) -> Iterable[Shape]:
        yield Text(20, 20, self.title, 7, bold=True)
        yield Text(190, 20, f"{number} of {count}", 3.4, "#666666", "end")
        yield from self._row(self.heading, 30, bold=True)
        for index, row in enumerate(rows):
            y = 30 + LINE * (index + 1)
            if index % 2 == 0:
                yield Rect(18, y - 3.7, 174, LINE, Style("#f3f0e6"))
            yield from self._row(row, y, bold=False)

    def _row(self, row: Sequence[str], y: float, *, bold: bool) -> Iterable[Shape]:
        x = 20.0
        for words, wide in zip(row, self.widths, strict=True):
            yield Text(x, y, words, 3.3, bold=bold)
            x += wide


def cutting_list(settings: Settings) -> Table:
    """Return the wood, the boards and the wire to cut."""
    made, (wide, high) = build(), geometry().size
    thick, tall = made.frame
    wood = [
        ("top plate", 1, wide, high, made.top, "plywood; drilled by the template"),
        ("bottom plate", 1, wide, high, made.bottom, "hardboard; screwed to corners and posts"),
        ("frame, front and back", 2, wide, tall, thick, "slat; front: holes for buttons and socket"),
        ("frame, sides", 2, high - 2 * thick, tall, thick, "slat, between front and back"),
        ("corners", 4, tall, made.corner, made.corner, "square wood, upright"),
        ("posts", len(made.posts), tall, made.corner, made.corner, "square wood, upright, see the template"),
        ("chip boards", len(chips_of(settings.cells)), *made.chip_board, 1.6, "stripboard or perfboard"),
        ("power board", 1, *made.power_board, 1.6, "perfboard"),
    ]
    rows = [(name, str(count), *(f"{size:g}" for size in sizes), note) for name, count, *sizes, note in wood]
    metres = totals(cables(settings))
    rows += [(f"wire: {KINDS[kind]}", "", f"{1000 * length:.0f}", "", "", "in all") for kind, length in metres.items()]
    heading = ("part", "count", "length mm", "width mm", "thick mm", "of what")
    return Table("cutting-list", "Cutting list", heading, (38, 13, 19, 18, 17, 65), tuple(rows))


def cable_list(settings: Settings) -> Table:
    """Return every cable with its length."""
    rows = tuple((c.name, c.begin, c.end, c.wires, str(c.length)) for c in cables(settings))
    return Table("cables", "Cables", ("cable", "from", "to", "wires", "mm"), (18, 46, 52, 42, 12), rows)


def label_list(settings: Settings) -> Table:
    """Return the labels: one for each chip, one for each end of each cable that could be mistaken for another."""
    rows = [(f"{chip:#x}", "chip", _straps(chip), _cells(settings, chip)) for chip in chips_of(settings.cells)]
    for cable in cables(settings):
        if cable.name[0] != "L" or cable.name == "L0":
            rows += [(cable.name, "cable", cable.begin, cable.end), (cable.name, "cable", cable.end, cable.begin)]
    return Table("labels", "Labels", ("label", "on", "here", "leads to"), (24, 20, 60, 70), tuple(rows))


def _straps(chip: int) -> str:
    return " ".join(f"A{bit}={(chip - 0x20) >> bit & 1}" for bit in (2, 1, 0))


def _cells(settings: Settings, chip: int) -> str:
    return f"{len(cells_of(settings.cells, chip))} cells"
