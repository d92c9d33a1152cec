"""A reading is believed bit by bit: where two in a row agree."""

from collections.abc import Callable

import pytest

from hardware.expander import TRIES, confirmed


def saying(*readings: int) -> Callable[[], int]:
    return iter(readings).__next__


@pytest.mark.parametrize(
    ("last", "readings", "value", "unsure"),
    [
        (0xFFFF, (0xFFFF,), 0xFFFF, 0),
        (0xFFFF, (0xFFFE, 0xFFFE), 0xFFFE, 0),
        (0xFFFF, (0xFFFE, 0xFFFF, 0xFFFF), 0xFFFF, 0),
        (0xFFFF, (0xFFFE, 0xFFFF, 0xFFFE, 0xFFFF), 0xFFFE, 0x0001),
        (0x00FF, (0xFF0F, 0xFFF0, 0xFFF0), 0xFFFF, 0),
    ],
)
def test_each_bit_is_what_two_readings_in_a_row_say(
    last: int, readings: tuple[int, ...], value: int, unsure: int
) -> None:
    found, open_bits = confirmed(saying(*readings), last)

    assert (found | open_bits, open_bits) == (value | unsure, unsure)


def test_nobody_asks_for_ever() -> None:
    flickering = saying(*(0xFFFF if number % 2 else 0 for number in range(TRIES)))

    assert confirmed(flickering, 0xFFFF) == (0, 0xFFFF)
