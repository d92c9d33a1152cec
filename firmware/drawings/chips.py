"""The wiring of one chip: its 28 pins, the straps of its address, and which cell is at which pin."""

from collections.abc import Iterable

from firmware.drawings.build import build
from firmware.drawings.cables import bus_order, cables, cells_of
from firmware.drawings.scene import A4_LANDSCAPE, Anchor, Group, Rect, Shape, Sheet, Style, Text, circle, line
from firmware.drawings.underside import chip_colour, turned
from hardware.geometry import geometry
from hardware.settings import Settings
from hardware.wiring import OUTPUT_ONLY, PINS, chips_of

LEFT = (*(f"GPB{bit}" for bit in range(8)), "VDD", "VSS", "NC", "SCL", "SDA", "NC")
RIGHT = (*(f"GPA{bit}" for bit in reversed(range(8))), "INTA", "INTB", "RESET", "A2", "A1", "A0")
STRAPS = {"A0": 1, "A1": 2, "A2": 4}
FIXED = {
    "VDD": "3.3 V",
    "VSS": "GND",
    "SCL": "bus: SCL, Pi GPIO3 (pin 5)",
    "SDA": "bus: SDA, Pi GPIO2 (pin 3)",
    "RESET": "3.3 V",
}
WIRES = {"3.3 V": "#d0021b", "GND": "#000000", "bus": "#1c5fb0"}
INK, SOFT, FREE = "#222222", "#666666", "#999999"
PITCH, TOP = 9.5, 48.0
BODY = (123.5, 42.0, 50.0, 139.0)


def chip_sheets(settings: Settings) -> list[Sheet]:
    """Return a sheet for every chip that has cells."""
    return [_sheet(chip, settings) for chip in chips_of(settings.cells)]


def _sheet(chip: int, settings: Settings) -> Sheet:
    cells = {pin: cells_of(settings.cells, chip).get(bit) for pin, bit in PINS.items()}
    lengths = {cable.name: cable.length for cable in cables(settings)}
    colour = chip_colour(chip)
    x, y, wide, high = BODY
    items = (
        Text(15, 20, f"Chip {chip:#x}", 10, colour, bold=True),
        Text(15, 28, _summary(chip, settings), 4, SOFT),
        Rect(x, y, wide, high, Style("#f4f4f4", colour, 0.8), 2),
        circle(x + wide / 2, y, 4, Style("#ffffff", colour, 0.6)),
        circle(x + 5, TOP - 2.5, 1, Style(colour)),
        Text(x + wide / 2, y + high / 2, "MCP23017", 6, SOFT, "middle", quarters=3, bold=True),
        *(_pin(chip, index + 1, name, cells.get(name), lengths) for index, name in enumerate(LEFT)),
        *(_pin(chip, 28 - index, name, cells.get(name), lengths) for index, name in enumerate(RIGHT)),
        *_small_board(chip),
        *_notes(chip, lengths),
    )
    return Sheet(f"chip-{chip:#x}", f"Wiring of chip {chip:#x}", A4_LANDSCAPE, items)


def _summary(chip: int, settings: Settings) -> str:
    count = len(cells_of(settings.cells, chip))
    order = bus_order(chips_of(settings.cells))
    before = f"chip {order[order.index(chip) - 1]:#x}" if order.index(chip) else "the Pi"
    return (
        f"{count} cells, number {order.index(chip) + 1} on the bus, after {before}. Seen from above, notch at the top."
    )


def _pin(chip: int, number: int, name: str, cell: str | None, lengths: dict[str, int]) -> Group:
    """Return a pin with what is soldered to it; the group says the same for programs."""
    left = number <= 14
    y = TOP + PITCH * (number - 1 if left else 28 - number)
    out = -1 if left else 1
    edge = BODY[0] if left else BODY[0] + BODY[2]
    words = _told(chip, name, cell)
    wire = chip_colour(chip) if cell else next((c for start, c in WIRES.items() if words.startswith(start)), None)
    anchor: Anchor = "end" if left else "start"
    inner: Anchor = "start" if left else "end"
    shapes: list[Shape] = [
        Rect(edge - 4 if left else edge, y - 2.5, 4, 5, Style("#d9d9d9", INK, 0.2)),
        Text(edge + 2 * out, y + 1.1, str(number), 3, INK, "middle", bold=True),
        Text(edge - 2 * out, y + 1.3, name, 3.6, INK, inner, bold=True),
    ]
    if wire:
        shapes.append(line([(edge + 4 * out, y), (edge + 22 * out, y)], Style(None, wire, 0.9)))
    far = edge + (24 if wire else 6) * out
    size, ink = (5.0, chip_colour(chip)) if cell else (3.6, INK if wire else FREE)
    shapes.append(Text(far, y + size * 0.35, words, size, ink, anchor, bold=bool(cell)))
    if cell:
        told = f"cable R{cell}, {lengths[f'R{cell}']} mm"
        shapes.append(Text(edge + 60 * out, y + 1.2, told, 3.2, SOFT, anchor))
    data = {"chip": f"{chip:#x}", "pin": name, "number": str(number)}
    return Group(tuple(shapes), data=data | ({"cell": cell} if cell else {"to": words}))


def _told(chip: int, name: str, cell: str | None) -> str:
    if cell:
        return f"cell {cell}"
    if name in STRAPS:
        return "3.3 V" if (chip - 0x20) & STRAPS[name] else "GND"
    if name in OUTPUT_ONLY:
        return "free: may not be an input"
    if name in PINS:
        return "free: its pull-up tells of a lost set-up"
    return FIXED.get(name, "free")


def _small_board(chip: int) -> Iterable[Shape]:
    """Return a small picture of the underside that shows where this chip is."""
    wide, high = geometry().size
    scale, left = 0.06, 246
    yield Rect(left, 8, wide * scale, high * scale, Style(None, SOFT, 0.2), 1)
    x, y = turned(build().chips[chip])
    yield Rect(left + x * scale - 2.5, 8 + y * scale - 1.1, 5, 2.2, Style(chip_colour(chip)))
    yield Text(left, 8 + high * scale + 4, "its place on the underside", 3, SOFT)


def _notes(chip: int, lengths: dict[str, int]) -> Iterable[Shape]:
    ground = f"cable G{chip:x}, {lengths[f'G{chip:x}']} mm"
    lines = (
        f"The other side of every reed goes to GND here, from reed to reed: {ground}. Their pull-ups are in the chip.",
        "Solder 100 nF between VDD and VSS, as near as you can. No resistors at SDA and SCL: the Pi has them, once.",
    )
    for number, words in enumerate(lines):
        yield Text(15, 193 + 5 * number, words, 3.4, SOFT)
