"""The underside is the template turned over, and says what board.toml says."""

from firmware.drawings.drilling import drilling
from firmware.drawings.svg import to_svg
from firmware.drawings.underside import underside
from hardware.cells import CELLS
from hardware.geometry import geometry
from hardware.settings import Settings
from tests.firmware.drawings.agreement import BOARDS, TENTH, table, with_key
from tests.firmware.drawings.reading import read


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
def test_eyes_read_on_the_underside_what_programs_read(settings: Settings) -> None:
    found = read(to_svg(underside(settings)))

    for one in with_key(found, "reed"):
        wired = f"{int(one.data['chip'], 16):x} {one.data['pin'][2:]}" if "chip" in one.data else "no reed"
        assert one.words == (one.data["reed"], wired)
    assert all(one.words == (one.data["index"],) for one in with_key(found, "light"))
