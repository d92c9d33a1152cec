"""The sheets of the chips say what board.toml and the datasheet say."""

from firmware.drawings.chips import chip_sheets
from firmware.drawings.lights import chain_sheet
from firmware.drawings.svg import to_svg
from hardware.settings import Settings
from hardware.wiring import chips_of
from tests.firmware.drawings.agreement import BOARDS, table, with_key
from tests.firmware.drawings.reading import read

DATASHEET = (
    "GPB0 GPB1 GPB2 GPB3 GPB4 GPB5 GPB6 GPB7 VDD VSS NC SCL SDA NC "
    "A0 A1 A2 RESET INTB INTA GPA0 GPA1 GPA2 GPA3 GPA4 GPA5 GPA6 GPA7"
)


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
