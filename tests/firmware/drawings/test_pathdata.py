"""Ways of SVG, taken apart into absolute points."""

import pytest

from firmware.drawings.pathdata import segments


def test_a_way_is_taken_apart_into_absolute_points() -> None:
    assert segments("M1 2h3v-1l-1-1q2 0 2 3t2 3zm1 1L5,5") == [
        ("M", ((1, 2),)),
        ("L", ((4, 2),)),
        ("L", ((4, 1),)),
        ("L", ((3, 0),)),
        ("C", (pytest.approx((13 / 3, 0)), pytest.approx((5, 1)), (5, 3))),
        ("C", (pytest.approx((5, 5)), pytest.approx((17 / 3, 6)), (7, 6))),
        ("Z", ()),
        ("M", ((2, 3),)),
        ("L", ((5, 5),)),
    ]


def test_a_smooth_curve_goes_on_as_the_last_one_ended() -> None:
    assert segments("M0 0C0 1 2 3 4 4S9 9 10 8")[-1] == ("C", ((6, 5), (9, 9), (10, 8)))


@pytest.mark.parametrize("data", ["M0 0A5 5 0 0 1 3 3", "M1", "M0 0C1 2 3"])
def test_a_way_that_cannot_be_drawn_is_an_error(data: str) -> None:
    with pytest.raises(ValueError, match="a way cannot have"):
        segments(data)
