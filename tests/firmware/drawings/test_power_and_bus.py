"""How the Pi is fed, and how the edges of the bus come out."""

from dataclasses import replace

import pytest

from firmware.drawings.build import build
from firmware.drawings.bus_edges import bus_edges
from firmware.drawings.cables import cables
from firmware.drawings.lights import power_sheet
from firmware.drawings.overview import header_use
from firmware.drawings.svg import to_svg
from hardware.bus_speed import FAST_I2C, NORMAL_I2C
from hardware.settings import PowerSettings, Settings

BOARD = Settings()
OWN = replace(BOARD, power=PowerSettings("own"))


def test_a_pi_with_its_own_supply_is_joined_by_ground_and_never_by_5_volts() -> None:
    wires = {cable.name: cable.wires for cable in cables(OWN)}

    assert wires["P2"] == "1: GND, never 5 V"
    assert 2 not in header_use(OWN)
    assert header_use(OWN)[6] == header_use(BOARD)[6]
    assert "never 5 V" in to_svg(power_sheet(OWN))
    assert "5 V: pin 2" not in to_svg(power_sheet(OWN))


def test_a_pi_that_the_power_board_feeds_gets_5_volts_before_the_fuse() -> None:
    assert header_use(BOARD)[2][0] == "power board: 5 V"
    assert "The Pi is fed before the fuse." in to_svg(power_sheet(BOARD))


def test_the_level_shifter_is_fed_behind_the_fuse() -> None:
    sheet = to_svg(power_sheet(BOARD))

    assert sheet.count('data-to="5 V lights"') == len([to for _, to in build().shifter if to == "5 V"])
    assert "Its 5 V are those of the lights, behind the fuse." in sheet


def test_the_wires_of_the_bus_lie_so_that_data_and_clock_are_apart() -> None:
    assert {cable.wires for cable in cables(BOARD) if cable.name.startswith("B")} == {"4: SDA, GND, 3.3 V, SCL"}


def test_the_edges_fit_well_at_the_normal_speed_and_barely_at_the_fast_one() -> None:
    edges = bus_edges(BOARD)

    assert edges.nanoseconds == pytest.approx((216, 273), abs=1)
    assert edges.margin(NORMAL_I2C) > 3
    assert 1 < edges.margin(FAST_I2C) < 1.2
