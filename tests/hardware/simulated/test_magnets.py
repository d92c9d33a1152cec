"""Markers over reeds: what the physics of the simulated board does to a scan."""

from itertools import groupby

import pytest

from firmware.drawings.build import build
from hardware.cells import CELLS
from hardware.clock import VirtualClock
from hardware.geometry import geometry
from hardware.ports import Occupancy
from hardware.simulated.board import SimulatedBoard
from hardware.simulated.magnets import DEPTH_MM, GLASS_MM, REACH_MM, field_along
from tests.firmware.drawings.magnet_study import reaches
from tests.hardware.boards import Table, plain_settings

STRONG_MM, WEAK_MM = 22.0, 12.0


def states_of(cell: str, scans: list[Occupancy]) -> list[bool]:
    """Return what a switch did, without repetitions."""
    return [closed for closed, _ in groupby(cell in scan.closed_cells() for scan in scans)]


def test_a_slide_leads_over_the_cells_of_its_path(table: Table) -> None:
    table.board.place("10")
    table.board.slide(["10", "11", "12", "13"], seconds=2.0)
    scans = table.wait(2.5)
    order = [cell for cell, _ in groupby(cell for scan in scans for cell in scan.closed_cells())]

    assert list(dict.fromkeys(order)) == ["10", "11", "12", "13"]
    assert scans[-1].closed_cells() == ("13",)


def test_a_marker_that_crosses_the_middle_of_a_reed_closes_it_twice(table: Table) -> None:
    table.board.place("28")
    table.board.slide(["28", "29", "30"], seconds=2.0)

    assert states_of("29", table.wait(2.5)) == [False, True, False, True, False]


def test_a_reed_is_closed_from_two_lobes_along_it() -> None:
    closing = field_along(REACH_MM, 0.0)

    def closed(x: float, y: float) -> bool:
        return field_along(x, y) >= closing

    assert not closed(0.9, 0.0)
    assert all(closed(side * x, 0.0) for side in (-1, 1) for x in (1.0, 3.0, 7.0, 11.0, 17.0))
    assert not closed(18.0, 0.0)
    assert closed(7.0, 9.0)
    assert not closed(7.0, 11.0)
    assert not any(closed(0.0, y) for y in range(20))


def test_the_lobes_are_those_of_the_parts_in_the_guide() -> None:
    begin, end = reaches(sum(build().reed_at) / 2, gap=DEPTH_MM - build().magnet[1] / 2)

    assert end == pytest.approx(REACH_MM, abs=0.5)
    assert begin == pytest.approx(1.0, abs=0.2)
    assert build().reed_glass[0] == GLASS_MM


def test_a_strong_marker_between_two_cells_closes_both(table: Table) -> None:
    table.board.place_between("28", "29", reach=STRONG_MM)

    assert table.board.read().closed_cells() == ("28", "29")


def test_a_weak_marker_between_two_cells_closes_none(table: Table) -> None:
    table.board.place_between("28", "29", reach=WEAK_MM)

    assert table.board.read().closed_cells() == ()


def test_a_switch_bounces_before_it_is_closed() -> None:
    clock = VirtualClock()
    board = SimulatedBoard(plain_settings(), clock, bounce_seconds=0.005, bus_time=False)
    board.place("12")
    closed = []
    for _ in range(100):
        clock.sleep(0.0001)
        closed.append("12" in board.switches().closed_cells())

    assert set(closed[:49]) == {True, False}
    assert set(closed[50:]) == {True}


def test_a_switch_bounces_before_it_is_open() -> None:
    clock = VirtualClock()
    board = SimulatedBoard(plain_settings(), clock, bounce_seconds=0.005, bus_time=False)
    board.place("12")
    clock.sleep(1)
    board.lift("12")
    closed = []
    for _ in range(100):
        clock.sleep(0.0001)
        closed.append("12" in board.switches().closed_cells())

    assert set(closed[:49]) == {True, False}
    assert set(closed[50:]) == {False}


def test_a_reed_that_bounces_while_it_is_read_is_stale_and_its_neighbours_are_not() -> None:
    table = Table(bounce_seconds=1.0)
    table.board.place("12")
    stale: set[str] = set()
    for step in range(100):
        table.clock.sleep(step * 0.000017)
        stale.update(table.board.read().stale_cells())

    assert stale == {"12"}


def test_knocked_markers_leave_their_cells_and_stay_on_the_board(table: Table) -> None:
    cells = ("1", "start-3", "33", "home-5")
    for cell in cells:
        table.board.place(cell)
    table.board.knock(cells)
    width, height = geometry().size

    assert not set(cells) & set(table.board.read().closed_cells())
    assert all(0 <= x <= width and 0 <= y <= height for x, y in table.board.markers())


def test_a_marker_can_be_dragged_to_any_point(table: Table) -> None:
    table.board.place("5")
    start, end = geometry().centres["5"], geometry().centres["44"]
    table.board.drag(start, end)

    assert (table.board.markers(), table.board.read().closed_cells()) == ((end,), ("44",))


def test_a_marker_can_be_lifted_wherever_it_stands(table: Table) -> None:
    table.board.place_at((300.0, 40.0))
    table.board.lift_at((305.0, 44.0))

    assert table.board.markers() == ()


def test_a_marker_that_is_not_there_cannot_be_lifted(table: Table) -> None:
    with pytest.raises(ValueError, match="no marker stands at"):
        table.board.lift("12")


def test_two_markers_cannot_stand_on_one_cell(table: Table) -> None:
    table.board.place("12")

    with pytest.raises(ValueError, match="a marker stands there already"):
        table.board.place("12")


def test_a_cell_that_is_none_is_refused(table: Table) -> None:
    with pytest.raises(ValueError, match="there is no cell '64'"):
        table.board.place("64")


def test_a_slide_is_over_at_once_when_it_takes_no_time(table: Table) -> None:
    table.board.place("1")
    table.board.slide(["1", "2"], seconds=0)

    assert table.board.read().closed_cells() == ("2",)


def test_a_full_board_closes_every_switch(table: Table) -> None:
    for cell in CELLS:
        table.board.place(cell)

    assert table.board.read().closed_cells() == CELLS
