"""The Pi and what hangs on it: its header pin by pin, the bus from chip to chip, the buttons."""

from collections.abc import Iterable

from firmware.drawings.build import build, header_pins
from firmware.drawings.cables import bus_order, cables, cells_of
from firmware.drawings.chips import FREE, INK, SOFT, STRAPS
from firmware.drawings.scene import A4_LANDSCAPE, Anchor, Group, Rect, Shape, Sheet, Style, Text, circle, line
from firmware.drawings.underside import chip_colour
from hardware.settings import I2C_PINS, Settings
from hardware.wiring import chips_of

SPI_DATA = 10
PITCH = 8.0


def data_gpio(settings: Settings) -> int:
    """Return the GPIO of the lights' data line."""
    return settings.lights.pin if settings.lights.driver == "pwm" else SPI_DATA


def header_use(settings: Settings) -> dict[int, tuple[str, str]]:
    """Return what each used pin of the header is for, with the colour of its wire."""
    sda, scl = (header_pins()[gpio] for gpio in I2C_PINS)
    use = {
        1: ("chips: 3.3 V", "#d0021b"),
        sda: ("chips: SDA", "#1c5fb0"),
        scl: ("chips: SCL", "#1c5fb0"),
        9: ("chips: GND", "#000000"),
        6: ("power board: GND", "#000000"),
        header_pins()[data_gpio(settings)]: ("74AHCT125 pin 2", "#2c6a28"),
        14: ("buttons: GND", "#000000"),
    }
    if settings.power.feeds_pi:
        use[2] = ("power board: 5 V", "#d0021b")
    for name, gpio in settings.buttons.pins().items():
        use[header_pins()[gpio]] = ("lamp in done" if name == "lamp" else f"button {name}", "#8a4b00")
    return use


def overview(settings: Settings) -> Sheet:
    """Return the sheet."""
    items = (
        Text(15, 20, "The Pi, the bus and the buttons", 9, INK, bold=True),
        Text(15, 27.5, "The header seen from above, pin 1 at the corner of the board.", 4, SOFT),
        *_header(settings),
        *_chips(settings),
        *_buttons(settings),
    )
    return Sheet("overview", "Wiring of the Pi, the bus and the buttons", A4_LANDSCAPE, items)


def _header(settings: Settings) -> Iterable[Shape]:
    use = header_use(settings)
    left, top = 84.0, 40.0
    yield Rect(left - 4.5, top - 4.5, 17, 20 * PITCH + 1, Style("#f4f4f4", INK, 0.5), 1.5)
    for pin, label in enumerate(build().header, 1):
        odd = pin % 2 == 1
        x, y = left if odd else left + PITCH, top + PITCH * ((pin - 1) // 2)
        out = -1 if odd else 1
        told, colour = use.get(pin, ("", ""))
        name = f"GPIO{label}" if label.isdigit() else label
        shapes: list[Shape] = [circle(x, y, 2.8, Style(colour or "#ffffff", INK, 0.3))]
        shapes.append(Text(x, y + 1, str(pin), 2.8, "#ffffff" if told else INK, "middle", bold=bool(told)))
        parts = [told, name] if told and name.startswith("GPIO") else [told or name]
        words = ", ".join(parts if odd else reversed(parts))
        if told:
            shapes.append(line([(x + 4.8 * out, y), (x + 9 * out, y)], Style(None, colour, 0.9)))
        shapes.append(_words(x + (10.5 if told else 6) * out, y + 1.1, words, odd, bool(told)))
        yield Group(tuple(shapes), data={"header": str(pin), "name": name} | ({"to": told} if told else {}))


def _words(x: float, y: float, words: str, end: bool, used: bool) -> Text:
    anchor: Anchor = "end" if end else "start"
    return Text(x, y, words, 3.4 if used else 2.8, INK if used else FREE, anchor, bold=used)


def _chips(settings: Settings) -> Iterable[Shape]:
    lengths = {cable.name: cable.length for cable in cables(settings)}
    left, top, step = 196.0, 46.0, 15.0
    order = bus_order(chips_of(settings.cells))
    bottom = top + step * (len(order) - 1)
    for offset, colour in ((0, "#1c5fb0"), (2, "#000000"), (4, "#d0021b"), (6, "#1c5fb0")):
        yield line([(left - 16 + offset, top - 12), (left - 16 + offset, bottom)], Style(None, colour, 0.7))
    yield Text(left - 16, top - 14, "the bus: SDA, GND, 3.3 V, SCL", 3.6, INK, bold=True)
    for number, chip in enumerate(order):
        y = top + step * number
        yield line([(left - 16, y), (left, y)], Style(None, SOFT, 0.5))
        straps = "   ".join(f"{name} = {int(bool((chip - 0x20) & bit))}" for name, bit in reversed(STRAPS.items()))
        count, cable = len(cells_of(settings.cells, chip)), f"B{number + 1}"
        shapes = (
            Rect(0, -5.8, 78, 11.6, Style("#ffffff", chip_colour(chip), 0.6), 1.5),
            Text(3, 1.7, f"{chip:#x}", 5.2, chip_colour(chip), bold=True),
            Text(22, -0.8, straps, 3.4, INK, bold=True),
            Text(22, 3.8, f"{count} cells; cable {cable}, {lengths[cable]} mm", 3.2, SOFT),
        )
        yield Group(shapes, (left, y), data={"bus": str(number + 1), "chip": f"{chip:#x}"})


def _buttons(settings: Settings) -> Iterable[Shape]:
    x, y = 180, 150
    yield Text(x, y, "Buttons: each between its GPIO and GND, no resistor.", 3.6, INK, bold=True)
    buttons = settings.buttons
    rows = [
        f"{name}: GPIO{gpio} (pin {header_pins()[gpio]})"
        for name, gpio in (("done", buttons.done), ("undo", buttons.undo))
    ]
    if buttons.lamp:
        rows.append(
            f"lamp in done: GPIO{buttons.lamp} (pin {header_pins()[buttons.lamp]}), 330 ohm in series, then GND"
        )
    rows += [
        "",
        "A chip takes its address from A2, A1, A0:",
        "1 is 3.3 V, 0 is GND.",
        f"Of each length {build().slack:g} mm are slack.",
    ]
    for number, words in enumerate(rows):
        yield Text(x, y + 6 + 5 * number, words, 3.4, INK)
