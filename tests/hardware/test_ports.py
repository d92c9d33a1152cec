import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.cells import ALL_CELLS, mask_of
from hardware.ports import DARK, Frame, Occupancy

masks = st.integers(0, ALL_CELLS)


@given(masks, masks)
def test_an_occupancy_reads_back_from_its_text(closed: int, stale: int) -> None:
    assert Occupancy.parse(str(Occupancy(closed, stale))) == Occupancy(closed, stale)


@given(st.binary(min_size=222, max_size=222))
def test_a_frame_reads_back_from_its_text(data: bytes) -> None:
    assert Frame.parse(str(Frame(data))) == Frame(data)


def test_an_occupancy_names_its_cells() -> None:
    occupancy = Occupancy(mask_of(["12", "home-1"]), mask_of(["3"]))

    assert (occupancy.closed_cells(), occupancy.stale_cells()) == (("12", "home-1"), ("3",))


def test_a_frame_of_another_size_is_refused() -> None:
    with pytest.raises(ValueError, match="a frame has 222 bytes, not 3"):
        Frame(b"abc")


def test_a_frame_tells_the_colour_of_a_cell() -> None:
    frame = Frame.of({"1": (10, 20, 30)})

    assert (frame.colour("1"), frame.colour("2")) == ((10, 20, 30), (0, 0, 0))


def test_a_frame_of_nothing_is_dark() -> None:
    assert Frame.of({}) == DARK
