"""Which cells are near each other."""

from math import dist

from firmware.inference.distances import BESIDE, SHOVED, a_shove_away, beside
from hardware.cells import CELLS, INDEX, numbers_in
from hardware.geometry import geometry


def test_the_next_spaces_are_beside_a_space_and_itself_is_not() -> None:
    near = {CELLS[number] for number in numbers_in(beside(INDEX["30"]))}
    assert {"29", "31"} <= near
    assert "30" not in near


def test_near_is_what_lies_within_its_distance() -> None:
    centres = geometry().centres
    for cell in CELLS:
        away = {other: dist(centres[cell], centres[other]) for other in CELLS if other != cell}
        for mask, limit in ((beside(INDEX[cell]), BESIDE), (a_shove_away(INDEX[cell]), SHOVED)):
            assert {CELLS[number] for number in numbers_in(mask)} == {one for one in away if away[one] <= limit}
