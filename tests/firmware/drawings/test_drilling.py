"""The drilling template has every part at its place."""

import re
from zlib import decompress

import pytest

from firmware.drawings.build import build
from firmware.drawings.drilling import drilling
from firmware.drawings.pdf import to_pdf
from firmware.drawings.svg import to_svg
from hardware.cells import CELLS
from hardware.geometry import geometry
from tests.firmware.drawings.agreement import TENTH, with_key
from tests.firmware.drawings.reading import read

STREAM = re.compile(rb"stream\n(.*?)\nendstream", re.DOTALL)

PLACED = re.compile(rb"1 0 0 1 ([\d.]+) ([\d.]+) cm\n/(\w+) Do")


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
