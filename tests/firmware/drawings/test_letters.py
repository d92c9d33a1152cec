"""How wide words are in Helvetica."""

import pytest

from firmware.drawings.letters import width


def test_words_are_as_wide_as_their_letters() -> None:
    assert width("Wii", 10) == pytest.approx((944 + 222 + 222) / 100)
    assert width("Wii", 5) == width("Wii", 10) / 2
    assert width("ilj", 10, bold=True) > width("ilj", 10)
    assert width("", 10) == 0


def test_a_letter_that_the_font_does_not_have_is_an_error() -> None:
    with pytest.raises(KeyError):
        width("Ж", 10)
