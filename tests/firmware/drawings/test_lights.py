"""The chain of the lights."""

import re
from dataclasses import replace
from pathlib import Path

from firmware.drawings.build import build
from firmware.drawings.cables import cables
from firmware.drawings.lights import chain_sheet, fuse_amperes, power_sheet, supply_amperes
from firmware.drawings.overview import header_use
from firmware.drawings.svg import to_svg
from hardware.settings import PowerSettings, Settings, parse_settings
from tests.firmware.drawings.agreement import BOARD, BOARDS, with_key
from tests.firmware.drawings.reading import read

OWN = replace(BOARD, power=PowerSettings("own"))


@BOARDS
def test_eyes_read_in_the_chain_what_programs_read(settings: Settings) -> None:
    found = with_key(read(to_svg(chain_sheet(settings))), "index")

    assert all(one.words == (one.data["index"], one.data["cell"]) for one in found)


def test_a_light_under_no_cell_is_in_the_chain() -> None:
    found = with_key(read(to_svg(chain_sheet(parse_settings({"lights": {"count": 80}})))), "index")

    assert [int(one.data["index"]) for one in found] == list(range(80))
    assert [one.data.get("cell") for one in found[74:]] == [None] * 6


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
    assert "Its 5 V are those of the lights, behind the fuse;" in sheet


def test_fuse_and_supply_follow_what_the_lights_may_take() -> None:
    sheet = to_svg(power_sheet(parse_settings({"lights": {"budget_ma": 1200}})))

    assert "fuse 2 A, slow" in sheet
    assert "3 A supply or more" in sheet
    assert "fuse 3 A, slow" in to_svg(power_sheet(OWN))
    assert "4 A supply or more" in to_svg(power_sheet(OWN))


def test_the_guides_table_of_supplies_says_what_is_drawn() -> None:
    text = (Path(__file__).parents[3] / "docs" / "build" / "2-electronics.md").read_text("utf-8")
    rows = re.findall(r"\| 5 V, (\d) A \|.*\| (\d) A slow \| (\d+)", text)

    assert len(rows) == 4
    for supply, fuse, budget in rows:
        assert (int(supply), int(fuse)) == (supply_amperes(int(budget)), fuse_amperes(int(budget)))
