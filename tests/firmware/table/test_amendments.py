"""How a marker is read whose owner is on turn again: the next move, or another one in place of the last."""

import pytest

from firmware.table.amendments import Amendable, Reading

CELL, ELSEWHERE = 33, 35


def booked(*, unasked: bool, reading: Reading | None = None) -> Amendable[str, str]:
    return Amendable(0.0, "before", "move 29", 0, 27, 29, seat=0, unasked=unasked, again=1 << CELL, reading=reading)


@pytest.mark.parametrize(
    ("unasked", "soon", "instead"), [(True, True, True), (True, False, False), (False, True, False)]
)
def test_taken_up_soon_after_what_nobody_has_confirmed_it_changes_that(
    unasked: bool, soon: bool, instead: bool
) -> None:
    assert booked(unasked=unasked).read_again(CELL, 5.0, soon=soon, anew=False) == Reading(CELL, 5.0, instead)


def test_put_down_once_more_on_the_same_cell_it_means_the_other_one() -> None:
    last = booked(unasked=False, reading=Reading(CELL, 5.0, instead=False))
    assert last.read_again(CELL, 7.0, soon=False, anew=True).instead
    assert not last.read_again(CELL, 7.0, soon=False, anew=False).instead, "a bump is nothing"
    assert not last.read_again(CELL, 5.0, soon=False, anew=True).instead, "it still lies there"


def test_put_on_another_cell_it_is_read_anew() -> None:
    last = booked(unasked=True, reading=Reading(CELL, 5.0, instead=False))
    assert last.read_again(ELSEWHERE, 7.0, soon=True, anew=True) == Reading(ELSEWHERE, 7.0, instead=True)
