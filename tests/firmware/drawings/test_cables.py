"""Cables: one for every reed and light, as long as they must be."""

import pytest

from firmware.drawings.build import build
from firmware.drawings.cables import cables
from firmware.drawings.overview import overview
from firmware.drawings.svg import to_svg
from hardware.cells import CELLS
from hardware.settings import Settings
from hardware.wiring import PIN_NAMES, chips_of
from tests.firmware.drawings.agreement import BOARD, BOARDS, with_key
from tests.firmware.drawings.reading import read


@BOARDS
def test_the_bus_visits_every_chip_once(settings: Settings) -> None:
    found = with_key(read(to_svg(overview(settings))), "bus")

    assert sorted(int(one.data["chip"], 16) for one in found) == list(chips_of(settings.cells))


@BOARDS
def test_every_reed_and_every_light_has_its_cable(settings: Settings) -> None:
    found = {cable.name: cable for cable in cables(settings)}
    wired = {cell: wires.input for cell, wires in zip(CELLS, settings.cells, strict=True) if wires.input}

    assert {name for name in found if name.startswith("R")} == {f"R{cell}" for cell in wired}
    assert all(
        found[f"R{cell}"].end == f"chip {wired_to.chip:#x} {PIN_NAMES[wired_to.bit]}"
        for cell, wired_to in wired.items()
    )
    assert all(
        f"(cell {cell})" in found[f"L{wires.light}"].end for cell, wires in zip(CELLS, settings.cells, strict=True)
    )


def test_the_bus_is_short_enough_for_400_khz_without_more_resistors() -> None:
    metres = sum(cable.length for cable in cables(Settings()) if cable.name.startswith("B")) / 1000
    picofarad = 60 * metres + 7 * 10  # a flat cable, and what chips and Pi add
    rise_ns = 0.8473 * 1800 * picofarad / 1000

    assert rise_ns < 300


def test_a_cable_between_the_plates_lets_the_box_be_opened() -> None:
    found = {cable.name: cable.length for cable in cables(Settings())}
    (x, y), (a, b) = build().places["pi"], build().chips[0x20]

    assert found["B1"] == pytest.approx(abs(x - a) + abs(y - b) + build().slack + build().lid, abs=build().step)


def test_the_wires_of_the_bus_lie_so_that_data_and_clock_are_apart() -> None:
    assert {cable.wires for cable in cables(BOARD) if cable.name.startswith("B")} == {"4: SDA, GND, 3.3 V, SCL"}
