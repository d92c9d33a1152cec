"""Noise on the bus is told within two seconds; hands are not taken for noise."""

import pytest

from hardware.ports import Event
from tests.hardware.boards import Table

TOLD_WITHIN = 2.25


@pytest.mark.parametrize("one_in", [10, 50])
def test_noise_is_told_and_so_is_its_end(table: Table, one_in: int) -> None:
    table.wait(5)
    table.break_(f"noise {one_in}")
    table.wait(TOLD_WITHIN)
    assert Event.BUS_NOISY in table.events()
    table.mend(f"noise {one_in}")
    table.wait(TOLD_WITHIN + 0.25)
    assert Event.BUS_STEADY in table.events()


def test_it_is_told_once(table: Table) -> None:
    table.break_("noise 20")
    table.wait(10)
    assert table.events().count(Event.BUS_NOISY) == 1


def test_noise_that_does_no_harm_is_not_told(table: Table) -> None:
    table.break_("noise 1000")
    table.wait(10)
    assert Event.BUS_NOISY not in table.events()


def test_hands_all_over_the_board_are_no_noise() -> None:
    table = Table(bounce_seconds=0.003)
    cells = [str(number) for number in range(1, 63)]
    for _ in range(3):
        for cell in cells:
            table.board.place(cell)
            table.wait(0.03)
            table.board.lift(cell)
            table.wait(0.03)
    assert Event.BUS_NOISY not in table.events()


def test_one_flickering_reed_is_no_noise(table: Table) -> None:
    table.break_("flicker 12")
    table.wait(5)
    assert Event.BUS_NOISY not in table.events()
