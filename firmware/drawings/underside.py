"""The plan of the underside: where reeds, lights, chips and cables lie, as one sees them with the board turned over."""

from collections.abc import Iterable

from firmware.drawings.build import build
from firmware.drawings.cables import bus_order, chain
from firmware.drawings.drilling import EDGE, FAINT
from firmware.drawings.letters import width
from firmware.drawings.scene import Group, Rect, Shape, Sheet, Style, Text, circle, line
from hardware.cells import CELLS, INDEX
from hardware.geometry import Point, geometry
from hardware.settings import Settings
from hardware.wiring import PIN_NAMES, chips_of

CHIP_COLOURS = ("#b3261e", "#1c5fb0", "#2c6a28", "#8a4b00", "#6a1b9a", "#00695c", "#ad1457", "#455a64")
CHAIN = Style(None, "#e39a2d", 0.9)
BUS = Style(None, "#222222", 1.2, (3, 2))


def underside(settings: Settings) -> Sheet:
    """Return the plan."""
    wide, high = geometry().size
    edge = build().frame[0]
    chips = chips_of(settings.cells)
    lights = [turned(geometry().light(cell)) for cell in chain(settings) if cell]
    items = (
        Rect(0, 0, wide, high, EDGE),
        Rect(edge, edge, wide - 2 * edge, high - 2 * edge, FAINT),
        line([turned(build().places["power"]), *lights], CHAIN),
        line([turned(build().places["pi"]), *(turned(build().chips[chip]) for chip in bus_order(chips))], BUS),
        *_wires(settings),
        *(_block(post, (build().corner, build().corner), "post") for post in build().posts),
        *_bottom_plate(),
        *(_chip(chip) for chip in chips),
        *(shape for cell in CELLS for shape in _cell(cell, settings)),
        *_legend(),
    )
    return Sheet("underside", "The underside: reeds, lights, chips and cables", geometry().size, items)


def turned(point: Point) -> Point:
    """Return where a point is when the board is turned over to the left or right."""
    return round(geometry().size[0] - point[0], 4), point[1]


def chip_colour(chip: int) -> str:
    """Return the colour of a chip in all drawings."""
    return CHIP_COLOURS[chip - 0x20]


def _wires(settings: Settings) -> Iterable[Shape]:
    for cell, wires in zip(CELLS, settings.cells, strict=True):
        if wires.input:
            ends = [turned(geometry().reed(cell)), turned(build().chips[wires.input.chip])]
            yield line(ends, Style(None, chip_colour(wires.input.chip), 0.2))


def _cell(cell: str, settings: Settings) -> Iterable[Shape]:
    wires = settings.cells[INDEX[cell]]
    long, thick = build().reed_glass
    colour = chip_colour(wires.input.chip) if wires.input else "#777777"
    told = f"{wires.input.chip:x} {PIN_NAMES[wires.input.bit][2:]}" if wires.input else "no reed"
    data = {"reed": cell} | (
        {"chip": f"{wires.input.chip:#x}", "pin": PIN_NAMES[wires.input.bit]} if wires.input else {}
    )
    gap = (width(cell, 4.6, bold=True) + 1.5 + width(told, 3.2, bold=True)) / 2
    reed = (
        Rect(-long / 2 - build().reed_bend, -0.3, long + 2 * build().reed_bend, 0.6, Style(colour)),
        Rect(-long / 2, -thick / 2, long, thick, Style("#ffffff", colour, 0.4), thick / 2),
        Rect(-gap - 0.5, -5.8, 2 * gap + 1, 4.2, Style("#ffffff")),
        Text(-gap, -2.2, cell, 4.6, bold=True),
        Text(gap, -2.2, told, 3.2, colour, "end", bold=True),
    )
    yield Group(reed, turned(geometry().reed(cell)), data=data)
    radius = build().light_hole / 2
    light = (
        circle(0, 0, radius, Style("#fff1dc", "#c2410c", 0.4)),
        Text(0, 1.5, str(wires.light), 4.2, "#7a2a06", "middle", bold=True),
    )
    yield Group(light, turned(geometry().light(cell)), data={"light": cell, "index": str(wires.light)})


def _chip(chip: int) -> Group:
    wide, high = build().chip_board
    colour = chip_colour(chip)
    board = (
        Rect(-wide / 2, -high / 2, wide, high, Style("#ffffff", colour, 0.6), 2),
        Rect(-18, -4.5, 36, 9, Style(colour), 1),
        circle(-15, 0, 1.2, Style("#ffffff")),
        Text(2, 1.8, f"chip {chip:#x}", 5, "#ffffff", "middle", bold=True),
    )
    return Group(board, turned(build().chips[chip]), data={"board": f"{chip:#x}"})


def _block(place: Point, size: Point, words: str) -> Group:
    shape = Rect(-size[0] / 2, -size[1] / 2, size[0], size[1], Style(None, "#777777", 0.4, (2, 2)), 2)
    return Group((shape, Text(0, 1.2, words, 3.6, "#777777", "middle")), turned(place))


def _bottom_plate() -> Iterable[Shape]:
    made = build()
    yield _block(made.places["pi"], made.pi_board, "")
    yield _block(made.places["power"], made.power_board, "")
    for name, words, drop in (("pi", "Raspberry Pi", 25), ("power", "power board", 22)):
        x, y = turned(made.places[name])
        yield Text(x, y + drop, words, 4.5, "#555555", "middle", bold=True)
    for name in ("done", "undo", "socket"):
        x, y = turned(made.places[name])
        yield circle(x, y, 4, Style("#ffffff", "#555555", 0.5))
        yield Text(x, y - 6, name, 4, "#555555", "middle", bold=True)


def _legend() -> Iterable[Shape]:
    x, y = 30, 388
    yield Text(x, y, "hareboard, the underside: turned over, so left and right are swapped", 5, bold=True)
    told = "at a reed: its cell, chip and pin; in a circle: the light's number on the chain (orange), from 0"
    yield Text(x, y + 7, told, 4, "#333333")
    yield Text(x, y + 13, "dashes: on the bottom plate; black dashes: the bus", 4, "#333333")
