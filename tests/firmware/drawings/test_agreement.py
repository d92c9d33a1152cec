"""`board.toml`, the wiring pictures and the drilling template cannot disagree."""

import re
import tomllib
from zlib import decompress

import pytest

from firmware.drawings.build import build
from firmware.drawings.cables import cables
from firmware.drawings.chips import chip_sheets
from firmware.drawings.drilling import drilling
from firmware.drawings.lights import chain_sheet
from firmware.drawings.overview import overview
from firmware.drawings.pdf import to_pdf
from firmware.drawings.svg import to_svg
from firmware.drawings.underside import underside
from hardware.cells import CELLS
from hardware.geometry import geometry
from hardware.settings import Settings, parse_settings, render_settings
from hardware.wiring import PIN_NAMES, chips_of
from tests.firmware.drawings.reading import Found, learnt, read

BOARDS = pytest.mark.parametrize("settings", [Settings(), learnt()], ids=["as in the guide", "learnt"])
TENTH = 0.1
STREAM = re.compile(rb"stream\n(.*?)\nendstream", re.DOTALL)
PLACED = re.compile(rb"1 0 0 1 ([\d.]+) ([\d.]+) cm\n/(\w+) Do")
DATASHEET = (
    "GPB0 GPB1 GPB2 GPB3 GPB4 GPB5 GPB6 GPB7 VDD VSS NC SCL SDA NC "
    "A0 A1 A2 RESET INTB INTA GPA0 GPA1 GPA2 GPA3 GPA4 GPA5 GPA6 GPA7"
)


def table(settings: Settings) -> dict[str, dict[str, object]]:
    """Return the table of cells as the file has it."""
    cells: dict[str, dict[str, object]] = tomllib.loads(render_settings(settings))["cells"]
    return cells


def with_key(found: list[Found], key: str) -> list[Found]:
    return [one for one in found if key in one.data]


@pytest.mark.parametrize("part", ["reed", "light", "centre"])
def test_the_template_has_each_part_of_each_cell_once_at_its_place(part: str) -> None:
    found = with_key(read(to_svg(drilling())), part)
    places = {"reed": geometry().reed, "light": geometry().light, "centre": geometry().centres.__getitem__}[part]

    assert sorted(one.data[part] for one in found) == sorted(CELLS)
    assert all(abs(one.x - places(one.data[part])[0]) < TENTH for one in found)
    assert all(abs(one.y - places(one.data[part])[1]) < TENTH for one in found)


def test_the_holes_of_the_template_are_round_their_places_and_as_large_as_the_drill() -> None:
    found = read(to_svg(drilling()))

    assert {one.circles for one in with_key(found, "light")} == {((0, 0, build().light_hole / 2),)}
    assert {one.circles for one in with_key(found, "reed")} == {((0, 0, build().reed_mark / 2),)}
    assert all(one.words == (one.data["centre"],) for one in with_key(found, "centre"))


def test_the_template_as_pdf_has_every_light_and_reed_at_its_place() -> None:
    page = max(map(decompress, STREAM.findall(to_pdf("", [drilling()]))), key=len)
    board = geometry()

    for name, place, others in (("light", board.light, 1), ("reed", board.reed, 1)):
        drawn = [(float(x), float(y)) for x, y, form in PLACED.findall(page) if form.decode() == name]
        assert len(drawn) == len(CELLS) + others
        assert {(round(x, 1), round(y, 1)) for x, y in drawn} >= {
            (round(x, 1), round(y, 1)) for x, y in map(place, CELLS)
        }


@BOARDS
def test_the_underside_is_the_template_turned_over(settings: Settings) -> None:
    wide = geometry().size[0]
    above = {(k, one.data[k]): one for k in ("reed", "light") for one in with_key(read(to_svg(drilling())), k)}
    below = [(k, one) for k in ("reed", "light") for one in with_key(read(to_svg(underside(settings))), k)]

    assert len(below) == len(above) == 2 * len(CELLS)
    assert all(abs(wide - one.x - above[k, one.data[k]].x) < TENTH for k, one in below)
    assert all(abs(one.y - above[k, one.data[k]].y) < TENTH for k, one in below)


@BOARDS
def test_the_underside_says_what_board_toml_says(settings: Settings) -> None:
    found = read(to_svg(underside(settings)))
    told: dict[str, dict[str, object]] = {cell: {} for cell in CELLS}
    for one in with_key(found, "reed"):
        told[one.data["reed"]] |= (
            {"chip": int(one.data["chip"], 16), "pin": one.data["pin"]} if "chip" in one.data else {}
        )
    for one in with_key(found, "light"):
        told[one.data["light"]] |= {"light": int(one.data["index"])}

    assert told == table(settings)


@BOARDS
def test_chip_sheets_and_chain_say_what_board_toml_says(settings: Settings) -> None:
    told: dict[str, dict[str, object]] = {}
    for one in with_key(read(to_svg(chain_sheet(settings))), "cell"):
        assert one.data["cell"] not in told
        told[one.data["cell"]] = {"light": int(one.data["index"])}
    pins = [one.data for sheet in chip_sheets(settings) for one in with_key(read(to_svg(sheet)), "cell")]
    for data in pins:
        assert "pin" not in told[data["cell"]]
        told[data["cell"]] |= {"chip": int(data["chip"], 16), "pin": data["pin"]}

    assert told == table(settings)


@BOARDS
def test_eyes_read_on_the_underside_what_programs_read(settings: Settings) -> None:
    found = read(to_svg(underside(settings)))

    for one in with_key(found, "reed"):
        wired = f"{int(one.data['chip'], 16):x} {one.data['pin'][2:]}" if "chip" in one.data else "no reed"
        assert one.words == (one.data["reed"], wired)
    assert all(one.words == (one.data["index"],) for one in with_key(found, "light"))


@BOARDS
def test_eyes_read_in_the_chain_what_programs_read(settings: Settings) -> None:
    found = with_key(read(to_svg(chain_sheet(settings))), "index")

    assert all(one.words == (one.data["index"], one.data["cell"]) for one in found)


@BOARDS
def test_every_chip_has_all_its_28_pins_as_in_the_datasheet(settings: Settings) -> None:
    for chip, sheet in zip(chips_of(settings.cells), chip_sheets(settings), strict=True):
        pins = sorted(with_key(read(to_svg(sheet)), "number"), key=lambda one: int(one.data["number"]))
        assert [one.data["pin"] for one in pins] == DATASHEET.split()
        assert [one.data["number"] for one in pins] == [str(number) for number in range(1, 29)]
        assert {one.data["chip"] for one in pins} == {f"{chip:#x}"}
        for one in pins:
            told = f"cell {one.data['cell']}" if "cell" in one.data else one.data["to"]
            assert one.words[:3] == (one.data["number"], one.data["pin"], told)


@BOARDS
def test_the_straps_of_a_chip_make_its_address(settings: Settings) -> None:
    for chip, sheet in zip(chips_of(settings.cells), chip_sheets(settings), strict=True):
        to = {one.data["pin"]: one.data["to"] for one in with_key(read(to_svg(sheet)), "to")}
        assert 0x20 + sum(2**bit for bit in range(3) if to[f"A{bit}"] == "3.3 V") == chip
        assert {to[f"A{bit}"] for bit in range(3)} <= {"3.3 V", "GND"}


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


def test_buttons_and_data_line_are_drawn_where_the_settings_say() -> None:
    data = {"lights": {"driver": "pwm", "pin": 18}, "buttons": {"done": 5, "undo": 6, "lamp": 13}}

    used = with_key(read(to_svg(overview(parse_settings(data)))), "to")

    told = {one.data["name"]: one.data["to"] for one in used}
    assert told["GPIO5"] == "button done"
    assert told["GPIO6"] == "button undo"
    assert told["GPIO13"] == "lamp in done"
    assert told["GPIO18"].startswith("power board: 74AHCT125")
    assert "GPIO10" not in told


def test_a_light_under_no_cell_is_in_the_chain() -> None:
    found = with_key(read(to_svg(chain_sheet(parse_settings({"lights": {"count": 80}})))), "index")

    assert [int(one.data["index"]) for one in found] == list(range(80))
    assert [one.data.get("cell") for one in found[74:]] == [None] * 6
