import pytest
from hypothesis import given
from hypothesis import strategies as st

from hardware.cells import CELLS
from hardware.lights import current_ma, level_table, within_budget
from hardware.ports import Event, Frame
from tests.hardware.boards import Table, with_lights

WHITE = Frame(b"\xff" * 222)


@given(st.binary(min_size=222, max_size=222), st.integers(200, 5000))
def test_no_frame_draws_more_than_the_budget(data: bytes, budget: int) -> None:
    assert current_ma(within_budget(data, 74, budget), 74) <= budget


def test_a_frame_within_the_budget_stays_as_it_is() -> None:
    data = bytes(range(222))

    assert within_budget(data, 74, 5000) == data


def test_a_frame_beyond_the_budget_is_dimmed_as_a_whole() -> None:
    data = bytes([200, 100, 50]) * 74
    dimmed = within_budget(data, 74, 800)

    assert len(set(dimmed[0::3])) == len(set(dimmed[1::3])) == len(set(dimmed[2::3])) == 1
    assert dimmed[0] == pytest.approx(2 * dimmed[1], abs=2)
    assert dimmed[1] == pytest.approx(2 * dimmed[2], abs=2)


def test_74_lights_in_full_white_draw_more_than_four_ampere() -> None:
    assert current_ma(WHITE.data, 74) == pytest.approx(4514)


def test_full_white_on_the_board_stays_within_the_budget() -> None:
    table = Table(with_lights(budget_ma=1000))
    table.board.show(WHITE)

    assert 950 < current_ma(table.board.lights().data, 74) <= 1000


def test_gamma_darkens_the_middle_and_keeps_the_ends() -> None:
    levels = level_table(1.0, 2.2)

    assert (levels[0], levels[255]) == (0, 255)
    assert levels[128] == 56


def test_what_is_lit_at_all_stays_lit_however_dim() -> None:
    assert min(level_table(0.02, 2.2)[1:]) == 1


def test_brightness_zero_is_dark() -> None:
    assert set(level_table(0, 2.2)) == {0}


@pytest.mark.parametrize("order", ["GRB", "RGB"])
def test_the_order_of_the_strip_is_obeyed(order: str) -> None:
    table = Table(with_lights(order=order))
    frame = Frame.of({"7": (1, 2, 3)})
    table.board.show(frame)

    assert table.board.lights() == frame


def test_lights_under_no_cell_stay_dark() -> None:
    table = Table(with_lights(count=80))
    table.board.show(WHITE)

    assert table.board.lights() == WHITE


def test_brightness_beyond_its_range_is_brought_into_it(table: Table) -> None:
    table.board.show(WHITE)
    table.board.dim(7)
    bright = table.board.lights()
    table.board.dim(-1)

    assert bright == WHITE
    assert table.board.lights() == Frame.of(dict.fromkeys(CELLS, (0, 0, 0)))


def test_a_frame_is_sent_again_after_another_one_failed(table: Table) -> None:
    first = Frame.of({"1": (255, 0, 0)})
    table.board.show(first)
    table.break_("lights_unreachable")
    table.board.show(Frame.of({"2": (0, 255, 0)}))
    table.board.show(first)
    table.mend("lights_unreachable")
    table.wait(1)

    assert table.board.lights() == first
    assert table.events() == [Event.LIGHTS_FAILED, Event.LIGHTS_BACK]


def test_a_frame_rests_long_enough_for_newer_lights_and_is_one_message_of_the_kernel(table: Table) -> None:
    heard = table.board.strip().heard
    assert heard is not None
    data, bit_seconds = heard

    assert len(data) - len(data.rstrip(b"\0")) >= 280e-6 / (8 * bit_seconds)
    assert len(data) == 2256
    assert len(data) <= 4096
