"""What every board must do.

The real one is tried where there is one, by itself: `pytest -k real` on this file. On a Pi nobody moves its markers; in
the test kernel (`make test-kernel`) somebody does, and nothing is skipped.
"""

import os
from collections.abc import Iterator

import pytest

from hardware.board import HardwareBoard
from hardware.cells import ALL_CELLS, CELLS
from hardware.clock import Clock, SystemClock, VirtualClock
from hardware.pi import open_pi, raspberry_pi_model
from hardware.ports import DARK, Board, Button, Frame
from hardware.settings import ButtonSettings, Settings
from hardware.simulated.board import SimulatedBoard
from tests.hardware.boards import plain_settings
from tests.kernel.inside.devices import BOARD, KernelBoard

SETTLED = 0.05
RELEASED = 0.2
SOME_FRAME = Frame.of({"start-1": (255, 0, 0), "1": (0, 128, 0), "63": (0, 0, 64), "home-5": (1, 2, 3)})


Hands = SimulatedBoard | KernelBoard


def settings_of(kind: str) -> Settings:
    plain = plain_settings(kind.removeprefix("simulated-"))
    return Settings(lights=plain.lights, buttons=ButtonSettings(lamp=22))


@pytest.fixture
def clock(request: pytest.FixtureRequest) -> Clock:
    return SystemClock() if request.getfixturevalue("kind") == "real" else VirtualClock()


@pytest.fixture(params=["simulated-spi", "simulated-pwm", "real"])
def kind(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.fixture
def board(kind: str, clock: Clock) -> Iterator[Board]:
    if kind == "real":
        if raspberry_pi_model() is None:
            pytest.skip("there is no real board: this is not a Raspberry Pi")
        if "BLINKA_OS_AGNOSTIC" in os.environ:
            pytest.skip("a simulated board was opened in this process: run the real one alone, with -k real")
    opened: HardwareBoard = _real(clock) if kind == "real" else SimulatedBoard(settings_of(kind), clock)
    yield opened
    opened.close()


def _real(clock: Clock) -> HardwareBoard:
    """Open the board of this machine; in the test kernel there is somebody to move its markers."""
    return KernelBoard(settings_of("spi"), clock) if BOARD.exists() else open_pi(Settings(), clock)


@pytest.fixture
def hands(board: Board) -> Hands:
    if not isinstance(board, SimulatedBoard | KernelBoard):
        pytest.skip("nobody is here to move markers on the real board")
    return board


def test_a_scan_has_no_bits_beyond_the_cells(board: Board) -> None:
    occupancy = board.read()

    assert not (occupancy.closed | occupancy.stale) & ~ALL_CELLS


def test_all_chips_can_be_read(board: Board) -> None:
    assert board.read().stale_cells() == ()


def test_nothing_is_reported_of_a_healthy_board(board: Board) -> None:
    board.read()
    board.show(SOME_FRAME)

    assert board.reports() == ()


def test_a_board_can_be_closed_twice(board: Board) -> None:
    board.close()
    board.close()


def test_an_empty_board_has_no_closed_switch(hands: Hands) -> None:
    assert hands.read().closed_cells() == ()


def test_a_marker_closes_the_switch_of_its_cell_and_no_other(hands: Hands, clock: Clock) -> None:
    closed = {}
    for cell in CELLS:
        hands.place(cell)
        clock.sleep(SETTLED)
        closed[cell] = hands.read().closed_cells()
        hands.lift(cell)

    assert closed == {cell: (cell,) for cell in CELLS}


def test_a_lifted_marker_opens_its_switch(hands: Hands, clock: Clock) -> None:
    hands.place("12")
    hands.place("13")
    clock.sleep(SETTLED)
    hands.read()
    hands.lift("12")
    clock.sleep(SETTLED)

    assert hands.read().closed_cells() == ("13",)


def test_the_lights_are_dark_before_the_first_frame(hands: Hands) -> None:
    assert hands.lights() == DARK


def test_a_frame_is_shown_cell_by_cell(hands: Hands) -> None:
    hands.show(SOME_FRAME)

    assert hands.lights() == SOME_FRAME


def test_a_frame_that_is_shown_already_is_not_sent_again(hands: Hands) -> None:
    hands.show(SOME_FRAME)
    sent = hands.frames()
    hands.show(SOME_FRAME)

    assert hands.frames() == sent


def test_brightness_also_changes_what_is_shown_now(hands: Hands) -> None:
    hands.show(Frame.of({"5": (200, 100, 0)}))
    hands.dim(0.5)

    assert hands.lights().colour("5") == (100, 50, 0)


def test_a_closed_board_is_dark(hands: Hands) -> None:
    hands.show(SOME_FRAME)
    hands.close()

    assert hands.lights() == DARK


@pytest.mark.parametrize("button", Button)
def test_a_press_is_heard_once(hands: Hands, clock: Clock, button: Button) -> None:
    hands.press(button)
    clock.sleep(RELEASED)

    assert [press.button for press in hands.presses()] == [button]
    assert hands.presses() == ()


def test_a_button_that_is_held_is_told_once_more_after_two_seconds(hands: Hands, clock: Clock) -> None:
    hands.press(Button.DONE, seconds=4.0)
    told = []
    for _ in range(6):
        clock.sleep(0.5)
        told += [press.held for press in hands.presses()]
    assert told == [False, True]


def test_a_button_that_is_released_in_time_is_not_held(hands: Hands, clock: Clock) -> None:
    hands.press(Button.DONE, seconds=1.5)
    told = []
    for _ in range(6):
        clock.sleep(0.5)
        told += [press.held for press in hands.presses()]
    assert told == [False]


def test_presses_come_in_their_order(hands: Hands, clock: Clock) -> None:
    for button in (Button.DONE, Button.UNDO, Button.DONE):
        hands.press(button, seconds=0.05)
        clock.sleep(RELEASED)

    assert [press.button for press in hands.presses()] == [Button.DONE, Button.UNDO, Button.DONE]


def test_the_lamp_can_be_switched(hands: Hands) -> None:
    hands.lamp(on=True)
    lit = hands.lamp_is_lit()
    hands.lamp(on=False)

    assert (lit, hands.lamp_is_lit()) == (True, False)
