"""The lights: how they get their power and their data, and the chain in its order."""

from collections.abc import Iterable
from math import ceil

from firmware.drawings.build import build, header_pins
from firmware.drawings.cables import cables, chain, feeds, light_names
from firmware.drawings.chips import INK, SOFT
from firmware.drawings.overview import data_gpio
from firmware.drawings.scene import A4_LANDSCAPE, Anchor, Group, Rect, Shape, Sheet, Style, Text, circle, line
from hardware.geometry import Point
from hardware.settings import Settings

RED = Style(None, "#d0021b", 0.9)
BLACK = Style(None, "#000000", 0.9)
GREEN = Style(None, "#2c6a28", 0.9)
PART = Style("#fffaf0", INK, 0.5)
COLUMNS = 10
FUSE_MARGIN = 4 / 3
"""A slow fuse bears its own current for ever, and a quarter less than that in a warm box."""


def fuse_amperes(budget_ma: float) -> int:
    """Return the fuse for lights that take so much at most."""
    return ceil(budget_ma / 1000 * FUSE_MARGIN)


def supply_amperes(budget_ma: float) -> int:
    """Return the least power supply: it can blow the fuse, and feed a Pi beside the lights."""
    return fuse_amperes(budget_ma) + 1


def power_sheet(settings: Settings) -> Sheet:
    """Return the power board: socket, fuse, capacitor, level shifter."""
    items = (
        Text(15, 20, "Power and data of the lights", 9, INK, bold=True),
        Text(15, 27.5, "Everything here is on the power board, but the Pi, the socket and the lights.", 4, SOFT),
        *_rails(settings),
        *_shifter(settings),
        *_feeds(settings),
    )
    return Sheet("power", "Power and data of the lights", A4_LANDSCAPE, items)


def _part(x: float, y: float, wide: float, lines: tuple[str, ...]) -> Iterable[Shape]:
    high = 6 + 4.6 * len(lines)
    yield Rect(x - wide / 2, y - high / 2, wide, high, PART, 1.5)
    for number, words in enumerate(lines):
        drop = y - high / 2 + 6.2 + 4.6 * number
        yield Text(x, drop, words, 3.6 if number == 0 else 3.1, INK, "middle", bold=number == 0)


def _rails(settings: Settings) -> Iterable[Shape]:
    """Return socket, fuse, capacitor and Pi between 5 V (above) and GND (below)."""
    plus, minus, fed = 46.0, 86.0, settings.power.feeds_pi
    budget = settings.lights.budget_ma
    yield line([(40, plus), (282, plus)], RED)
    yield line([(40, minus), (282, minus)], BLACK)
    yield Text(283, plus - 2, "5 V lights", 3.4, "#d0021b", "end", bold=True)
    yield Text(283, minus + 4.5, "GND", 3.4, INK, "end", bold=True)
    yield from (line([(x, plus), (x, minus)], Style(None, SOFT, 0.6)) for x in (40, 205))
    yield line([(85, plus if fed else 66), (85, minus)], Style(None, SOFT, 0.6))
    yield from _part(40, 66, 44, ("5 V socket", f"{supply_amperes(budget)} A supply or more"))
    yield from _part(85, 66, 36, ("Pi", "5 V: pin 2", "GND: pin 6") if fed else ("Pi", "own supply", "GND: pin 6"))
    yield from _part(145, plus, 40, (f"fuse {fuse_amperes(budget)} A, slow", f"lights take {budget / 1000:g} A"))
    yield from _part(205, 66, 42, ("1000 µF, 10 V", "+ to 5 V, stripe to GND"))
    told = "The Pi is fed before the fuse." if fed else "The Pi has its own supply: join GND, never 5 V."
    yield Text(85, 92, told, 3.2, SOFT if fed else "#d0021b", "middle")


def _shifter(settings: Settings) -> Iterable[Shape]:
    left, top, pitch = 118.0, 108.0, 8.0
    yield Rect(left, top - 6, 44, 7 * pitch + 4, Style("#f4f4f4", INK, 0.7), 2)
    yield circle(left + 22, top - 6, 3, Style("#ffffff", INK, 0.5))
    yield Text(left + 22, top + 26, "74AHCT125", 5, SOFT, "middle", quarters=3, bold=True)
    gpio = data_gpio(settings)
    for number, (name, to) in enumerate(build().shifter, 1):
        on_left = number <= 7
        y = top + pitch * (number - 1 if on_left else 14 - number)
        out, edge = (-1, left) if on_left else (1, left + 44)
        style = {"GND": BLACK, "5 V": RED, "free": None}.get(to, GREEN)
        anchor: Anchor = "end" if on_left else "start"
        inner: Anchor = "start" if on_left else "end"
        words = {
            "data in": f"Pi GPIO{gpio} (pin {header_pins()[gpio]})",
            "data out": "330 ohm, then DIN of light 0",
            "5 V": "5 V lights",
        }.get(to, to)
        shapes: list[Shape] = [
            Rect(edge - 4 if on_left else edge, y - 2.2, 4, 4.4, Style("#d9d9d9", INK, 0.2)),
            Text(edge + 2 * out, y + 1, str(number), 2.8, INK, "middle", bold=True),
            Text(edge - 2 * out, y + 1.2, name, 3.2, INK, inner, bold=True),
            Text(edge + (18 if style else 6) * out, y + 1.2, words, 3.4, INK if style else SOFT, anchor),
        ]
        if style:
            shapes.append(line([(edge + 4 * out, y), (edge + 16 * out, y)], style))
        yield Group(tuple(shapes), data={"shifter": str(number), "to": words})
    told = "74AHCT125 seen from above, notch at the top; 100 nF between pins 14 and 7."
    yield Text(15, 174, f"{told} Its 5 V are those of the lights, behind the fuse; P3 brings the data.", 3.4, SOFT)


def _feeds(settings: Settings) -> Iterable[Shape]:
    lengths = {cable.name: cable.length for cable in cables(settings)}
    yield Text(205, 108, "5 V and GND go into the chain at", 3.6, INK, bold=True)
    yield Text(205, 114, f"L0: {light_names(settings, 0)}, {lengths['L0']} mm, with the data", 3.2)
    for number, light in enumerate(feeds(settings), 1):
        told = f"F{number}: {light_names(settings, light)}, {lengths[f'F{number}']} mm"
        yield Group((Text(205, 114 + 5 * number, told, 3.2),), data={"feed": str(light)})
    lines = (
        "Wires of 0.75 mm2 from the socket to the board, 0.5 mm2 to the lights.",
        "The data goes in at DIN of light 0 and on from DOUT to DIN. The arrows on the lights show its way.",
    )
    for number, words in enumerate(lines):
        yield Text(15, 180 + 5 * number, words, 3.4, SOFT)


def chain_sheet(settings: Settings) -> Sheet:
    """Return the lights in the order of their data, to and fro like the track."""
    lights = chain(settings)
    rows = -(-len(lights) // COLUMNS)
    pitch = min(20.0, 150 / rows)
    places = [_place(light, pitch) for light in range(len(lights))]
    fed = (0, *feeds(settings))
    items: list[Shape] = [
        Text(15, 20, "The chain of lights", 9, INK, bold=True),
        Text(15, 27.5, "Above: its number, as in board.toml. Below: its cell. Red: 5 V and GND come in here.", 4, SOFT),
        line(places, Style(None, "#e39a2d", 1.2)),
    ]
    items += [_light(light, cell, places[light], pitch, light in fed) for light, cell in enumerate(lights)]
    return Sheet("chain", "The chain of lights", A4_LANDSCAPE, tuple(items))


def _place(light: int, pitch: float) -> Point:
    row, column = divmod(light, COLUMNS)
    return 28 + 27 * (column if row % 2 == 0 else COLUMNS - 1 - column), 43 + pitch * row


def _light(light: int, cell: str | None, at: Point, pitch: float, fed: bool) -> Group:
    high = pitch * 0.75
    edge = "#d0021b" if fed else "#c2410c"
    shapes = (
        Rect(-10, -high / 2, 20, high, Style("#fff1dc" if cell else "#eeeeee", edge, 0.9 if fed else 0.4), 2.5),
        Text(0, -high * 0.08, str(light), high * 0.28, SOFT, "middle"),
        Text(0, high * 0.33, cell or "no cell", high * 0.36, INK, "middle", bold=True),
    )
    return Group(shapes, at, data={"index": str(light)} | ({"cell": cell} if cell else {}))
