from itertools import combinations, pairwise
from math import dist

from hardware.cells import CELLS, PODIUM, SPACES, START_BAYS
from hardware.geometry import geometry
from hardware.simulated.magnets import REACH_MM

NEAREST_MM = 28
MARGIN_MM = 25
MISPLACED_MM = 4


def test_the_board_is_an_a2_sheet_lying_landscape() -> None:
    assert geometry().size == (594, 420)


def test_every_cell_has_its_centre() -> None:
    assert tuple(geometry().centres) == CELLS


def test_no_two_cells_are_so_near_that_a_marker_could_close_both_reeds() -> None:
    centres = geometry().centres

    assert min(dist(centres[a], centres[b]) for a, b in combinations(CELLS, 2)) >= NEAREST_MM


def test_a_marker_that_stands_a_little_off_still_leaves_every_other_reed_open() -> None:
    centres = geometry().centres

    nearest = min(dist(centres[a], geometry().reed(b)) for a in CELLS for b in CELLS if a != b)

    assert nearest > REACH_MM + MISPLACED_MM


def test_a_light_is_within_its_own_space_and_beside_the_middle_where_the_marker_stands() -> None:
    centres = geometry().centres

    assert {round(dist(centres[cell], geometry().light(cell)), 3) for cell in CELLS} == {10}
    assert all(min(CELLS, key=lambda other: dist(centres[other], geometry().light(cell))) == cell for cell in CELLS)


def test_all_cells_are_within_the_board_with_a_margin() -> None:
    width, height = geometry().size

    assert all(
        MARGIN_MM <= x <= width - MARGIN_MM and MARGIN_MM <= y <= height - MARGIN_MM
        for x, y in geometry().centres.values()
    )


def test_the_spaces_follow_each_other_at_nearly_the_same_distance() -> None:
    centres = geometry().centres
    steps = [dist(centres[a], centres[b]) for a, b in pairwise(SPACES)]

    assert max(steps) - min(steps) < 4


def test_the_track_does_not_touch_itself() -> None:
    centres = geometry().centres
    apart = [dist(centres[a], centres[b]) for (i, a), (j, b) in combinations(enumerate(SPACES), 2) if j - i > 1]

    assert min(apart) > 45


def test_the_track_leads_from_the_start_bays_to_the_podium() -> None:
    centres = geometry().centres

    assert min(dist(centres["1"], centres[bay]) for bay in START_BAYS) < 60
    assert min(dist(centres["63"], centres[step]) for step in PODIUM) < 60
