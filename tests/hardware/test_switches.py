"""All chips together: what is read, and what can never be known."""

from dataclasses import replace

from hardware.cells import INDEX
from hardware.settings import Settings
from tests.hardware.boards import Table, plain_settings


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
