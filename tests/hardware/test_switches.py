"""All chips together: what is read, and what can never be known."""

from dataclasses import replace

import pytest

from hardware.cells import INDEX
from hardware.settings import Settings
from tests.hardware.boards import SCAN_SECONDS, Table, plain_settings

QUIET = 11.0
"""Seconds after which nothing is taken to happen."""
SECONDS_A_CHIP = 0.00288 / 6


def without_inputs(*cells: str) -> Settings:
    """Return the settings of a board with some dead reeds."""
    settings = plain_settings()
    wiring = list(settings.cells)
    for cell in cells:
        wiring[INDEX[cell]] = replace(wiring[INDEX[cell]], input=None)
    return replace(settings, cells=tuple(wiring))


def test_a_cell_without_an_input_is_always_stale_and_never_closed() -> None:
    table = Table(without_inputs("12", "home-1"))
    table.board.place("12")
    table.board.place("13")

    assert {(scan.closed_cells(), scan.stale_cells()) for scan in table.wait(1)} == {(("13",), ("12", "home-1"))}


def test_a_board_that_is_wired_whole_has_nothing_stale(table: Table) -> None:
    assert {scan.stale for scan in table.wait(1)} == {0}


def chips_read(table: Table) -> int:
    """Return how many chips the next scan reads, by the time that it takes on the bus."""
    begin = table.clock.now()
    table.board.read()
    return round((table.clock.now() - begin) / SECONDS_A_CHIP)


def at_rest(*cells: str) -> Table:
    """Return a table at which nothing has happened for a while, with markers on some cells of the first chip."""
    table = Table()
    for cell in cells:
        table.board.place(cell)
    table.wait(QUIET)
    return table


def test_while_nothing_happens_a_chip_without_a_marker_is_read_every_second_time() -> None:
    table = at_rest("1", "2")

    assert sorted([chips_read(table), chips_read(table)]) == [1, 6]


def test_while_something_happens_every_chip_is_read_every_time() -> None:
    table = at_rest("1", "2")
    table.board.lift("2")
    table.wait(0.1)

    assert [chips_read(table), chips_read(table)] == [6, 6]


@pytest.mark.parametrize("scans", [0, 1])
def test_what_a_marker_did_that_was_taken_up_and_put_down_between_two_scans_is_read_in_one(scans: int) -> None:
    table = at_rest("1", "2")
    table.wait(scans * SCAN_SECONDS)
    table.board.lift("2")
    table.board.place("60")

    assert table.board.read().closed_cells() == ("1", "60")


def test_a_board_without_any_marker_is_read_whole_because_one_may_be_put_anywhere() -> None:
    table = at_rest()

    assert [chips_read(table), chips_read(table)] == [6, 6]


def test_a_marker_that_is_put_on_a_chip_without_one_is_seen_by_the_second_scan() -> None:
    table = at_rest("1")
    table.board.place("60")
    seen = [table.board.read().closed_cells() for _ in range(2)]

    assert seen[-1] == ("1", "60")


def test_a_chip_that_does_not_answer_is_not_left_out() -> None:
    table = at_rest("1")
    table.break_("chip_unpowered 0x24")
    table.wait(QUIET)
    table.mend("chip_unpowered 0x24")
    table.wait(6)

    assert table.board.read().stale == 0
