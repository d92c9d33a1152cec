"""The building guide shows today's drawings, and names what is there."""

import re
from math import ceil

import pytest

from firmware.cli.main import COMMANDS
from firmware.drawings.build import build
from firmware.drawings.cables import cables, totals
from firmware.drawings.everything import all_files
from hardware.geometry import geometry
from hardware.settings import Settings
from tests.firmware.drawings.guide_tables import with_tables
from tests.firmware.drawings.magnet_study import all_margins, chosen
from tests.firmware.drawings.pictures import FOLDER, pictures

pytestmark = pytest.mark.slow

GUIDE = FOLDER.parent
SAW = 4.0
"""Millimetres that a cut takes."""
PAGES = {path.name: path.read_text("utf-8") for path in sorted(GUIDE.glob("*.md"))}


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(path.name for path in FOLDER.iterdir()))
def test_a_picture_is_up_to_date(name: str) -> None:
    assert (FOLDER / name).read_text("utf-8") == pictures()[name], "run `make drawings`"


@pytest.mark.slow
@pytest.mark.parametrize("name", PAGES)
def test_the_tables_of_a_page_are_up_to_date(name: str) -> None:
    assert with_tables(PAGES[name]) == PAGES[name], "run `make drawings`"


def test_the_chosen_parts_have_a_margin_of_two_and_no_others_a_larger_one() -> None:
    assert chosen().least >= 2
    assert max(all_margins(), key=lambda found: found.least) == chosen()


def test_every_picture_is_shown_and_every_shown_one_is_made() -> None:
    shown = {name for text in PAGES.values() for name in re.findall(r"\(pictures/([^)]+)\)", text)}

    assert shown == set(pictures()) == {path.name for path in FOLDER.iterdir()}


def test_every_command_in_the_guide_is_there() -> None:
    told = {
        word for text in PAGES.values() for word in re.findall(r"(?:^|`)(?:sudo )?hareboard (\w+)", text, re.MULTILINE)
    }

    assert told == {"drawings", "doctor", "selftest", "learn"}
    assert told <= set(COMMANDS)


def test_the_table_of_drawings_names_every_pdf() -> None:
    whole = {name for name in all_files(Settings(), []) if name.endswith(".pdf") and not name.endswith("-a4.pdf")}

    assert whole <= set(re.findall(r"`([\w-]+\.pdf)`", PAGES["index.md"]))


def test_the_guide_says_the_sizes_of_the_data() -> None:
    made, parts, steps = build(), PAGES["1-parts.md"], PAGES["3-steps.md"]
    wide, high = geometry().size
    thick, tall = made.frame

    assert f"{wide:g} x {high:g} x {tall + made.top + made.bottom:g} mm" in PAGES["index.md"]
    assert f"plywood {wide:g} x {high:g} x {made.top:g} mm" in parts
    assert f"slat {tall:g} x {thick:g} mm" in parts
    assert f"disc magnet {made.magnet[0]:g} x {made.magnet[1]:g} mm" in parts
    assert f"foot of at most {made.marker:g} mm" in parts
    assert f"holes of {made.light_hole:g} mm" in steps
    assert f"{geometry().reed_offset[0]:g} mm to the right of its cell's centre" in PAGES["2-electronics.md"]
    assert f"{geometry().light_offset[1]:g} mm in front of the centre" in PAGES["2-electronics.md"]


def test_there_is_enough_wire_on_the_shopping_list_and_not_much_too_much() -> None:
    metres = totals(cables(Settings()))
    rows = re.findall(r"^\| (\d+) m \| (\S+)", PAGES["1-parts.md"], re.MULTILINE)
    bought = {kind: int(length) for length, kind in rows}
    needed = {"thin": metres["R"] + metres["G"] + metres["S"], "three": metres["L"] / 3, "four": metres["B"] / 4}
    too_little = [kind for kind, length in needed.items() if bought[kind] < length]
    too_much = [kind for kind, length in needed.items() if bought[kind] > ceil(length) + 2]

    assert (too_little, too_much) == ([], [])


def test_there_is_enough_wood_for_the_frame_and_the_cuts_of_the_saw() -> None:
    made, (wide, high) = build(), geometry().size
    thick, tall = made.frame
    frame = 2 * wide + 2 * (high - 2 * thick)
    bought = re.search(
        rf"^\| ([\d.]+) m \| slat {tall:g} x {thick:g} mm .*takes ([\d.]+) m", PAGES["1-parts.md"], re.MULTILINE
    )

    assert bought is not None
    assert float(bought[2]) == round(frame / 1000, 2)
    assert float(bought[1]) * 1000 >= frame + 4 * SAW


def test_the_costs_are_added_up_rightly() -> None:
    costs = PAGES["1-parts.md"].split("## What it costs")[1].split("## ")[0]
    rows = [int(euros) for euros in re.findall(r"\| (\d+) \|$", costs, re.MULTILINE)]

    assert f"| **in all** | **{sum(rows)}** |" in costs
    assert f"about {sum(rows)} euros" in PAGES["index.md"]
