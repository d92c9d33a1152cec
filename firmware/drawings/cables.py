"""Every cable of the board: what it joins, how many wires it has, and how long it must be."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import ceil

from firmware.drawings.build import build
from hardware.cells import CELLS
from hardware.geometry import Point, geometry
from hardware.settings import Settings
from hardware.wiring import Wiring, chips_of


@dataclass(frozen=True, slots=True)
class Cable:
    """One cable; the lengths are in millimetres, with the slack."""

    name: str
    begin: str
    end: str
    wires: str
    length: int


def cables(settings: Settings) -> list[Cable]:
    """Return all cables, in the order in which they are soldered."""
    return [
        *_bus(settings.cells),
        *_reeds(settings.cells),
        *_grounds(settings.cells),
        *_lights(settings),
        *_power(settings),
        *_buttons(settings),
    ]


def bus_order(chips: Iterable[int]) -> list[int]:
    """Return the chips as the bus visits them: from the Pi always to the nearest."""
    left, here, order = set(chips), build().places["pi"], []
    while left:
        chip = min(left, key=lambda address: (_way(here, build().chips[address]), address))
        left.remove(chip)
        order.append(chip)
        here = build().chips[chip]
    return order


def cells_of(wiring: Wiring, chip: int) -> dict[int, str]:
    """Return the cells that are wired to a chip, by input bit."""
    wired = zip(CELLS, wiring, strict=True)
    return {wires.input.bit: cell for cell, wires in wired if wires.input and wires.input.chip == chip}


def chain(settings: Settings) -> list[str | None]:
    """Return the cells in the order of the lights; a light under no cell has none."""
    cells = {wires.light: cell for cell, wires in zip(CELLS, settings.cells, strict=True)}
    return [cells.get(light) for light in range(settings.lights.count)]


def feeds(settings: Settings) -> list[int]:
    """Return the lights that get their own 5 V from the power board; the first has it from its cable."""
    last = settings.lights.count - 1
    return [*range(build().feed, last, build().feed), last]


def light_names(settings: Settings, light: int) -> str:
    """Return a light with its cell."""
    cell = chain(settings)[light]
    return f"light {light} (cell {cell})" if cell else f"light {light} (no cell)"


def _bus(wiring: Wiring) -> Iterable[Cable]:
    made = build()
    stops = [
        ("Pi", made.places["pi"]),
        *((f"chip {chip:#x}", made.chips[chip]) for chip in bus_order(chips_of(wiring))),
    ]
    for number, ((begin, here), (end, there)) in enumerate(pairwise(stops), 1):
        yield Cable(
            f"B{number}", begin, end, "4: SDA, GND, 3.3 V, SCL", _length(here, there, between_plates=number == 1)
        )


def _reeds(wiring: Wiring) -> Iterable[Cable]:
    for cell, wires in zip(CELLS, wiring, strict=True):
        if wires.input:
            length = _length(geometry().reed(cell), build().chips[wires.input.chip])
            yield Cable(f"R{cell}", f"reed {cell}", f"chip {wires.input}", "1: signal", length)


def _grounds(wiring: Wiring) -> Iterable[Cable]:
    for chip in chips_of(wiring):
        cells = sorted(cells_of(wiring, chip).values(), key=CELLS.index)
        stops = [build().chips[chip], *(geometry().reed(cell) for cell in cells)]
        length = sum(_length(here, there) for here, there in pairwise(stops))
        yield Cable(f"G{chip:x}", f"chip {chip:#x}", f"its {len(cells)} reeds, one after the other", "1: GND", length)


def _lights(settings: Settings) -> Iterable[Cable]:
    power = build().places["power"]
    here, begin = power, "power board"
    for light, cell in enumerate(chain(settings)):
        there = geometry().light(cell) if cell else here
        end = light_names(settings, light)
        yield Cable(f"L{light}", begin, end, "3: 5 V, GND, data", _length(here, there, between_plates=light == 0))
        here, begin = there, end
    for number, light in enumerate(feeds(settings), 1):
        cell = chain(settings)[light]
        there = geometry().light(cell) if cell else here
        length = _length(power, there, between_plates=True)
        yield Cable(f"F{number}", "power board", light_names(settings, light), "2: 5 V, GND", length)


def _power(settings: Settings) -> Iterable[Cable]:
    places = build().places
    data = settings.lights.pin if settings.lights.driver == "pwm" else 10
    length = _length(places["socket"], places["power"], between_plates=True)
    yield Cable("P1", "power socket", "power board", "2: 5 V, GND", length)
    wires = "2: 5 V, GND" if settings.power.feeds_pi else "1: GND, never 5 V"
    yield Cable("P2", "power board", "Pi", wires, _length(places["power"], places["pi"]))
    yield Cable("P3", f"Pi GPIO{data}", "power board, 74AHCT125", "1: data", _length(places["power"], places["pi"]))


def _buttons(settings: Settings) -> Iterable[Cable]:
    places, buttons = build().places, settings.buttons
    pins = (("done", "done", buttons.done), ("undo", "undo", buttons.undo), ("lamp in done", "done", buttons.lamp))
    for number, (name, place, pin) in enumerate(pins, 1):
        if pin:
            length = _length(places["pi"], places[place], between_plates=True)
            yield Cable(f"S{number}", f"Pi GPIO{pin}", name, "2: signal, GND", length)


def _way(here: Point, there: Point) -> float:
    """Return the length of a way along the edges: cables are laid straight and bent square."""
    return abs(here[0] - there[0]) + abs(here[1] - there[1])


def _length(here: Point, there: Point, *, between_plates: bool = False) -> int:
    made = build()
    length = _way(here, there) + made.slack + made.lid * between_plates
    return int(ceil(round(length / made.step, 6)) * made.step)


def totals(found: Sequence[Cable]) -> dict[str, float]:
    """Return how many metres of single wire there are of each kind of cable, by the letter of its name."""
    metres: dict[str, float] = {}
    for cable in found:
        wires = int(cable.wires.split(":")[0])
        metres[cable.name[0]] = metres.get(cable.name[0], 0) + wires * cable.length / 1000
    return metres
