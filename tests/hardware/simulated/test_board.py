"""The simulated board: what it takes from the machine, the time of its buses, and hands in another thread."""

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from hardware.cells import SPACES
from hardware.clock import SystemClock, VirtualClock
from hardware.ports import Frame
from hardware.simulated.board import SimulatedBoard
from hardware.simulated.faults import SimulatedFault, Trouble
from tests.hardware.boards import plain_settings, python

pytestmark = pytest.mark.slow

ROUNDS = 60


@pytest.fixture(autouse=True)
def threads_that_change_often() -> Iterator[None]:
    before = sys.getswitchinterval()
    sys.setswitchinterval(1e-6)
    yield
    sys.setswitchinterval(before)


def play(board: SimulatedBoard, cells: tuple[str, ...]) -> None:
    for _ in range(ROUNDS):
        for cell in cells:
            board.place(cell)
            board.inject(SimulatedFault(Trouble.FLICKER, cell))
            board.press("done", seconds=0)
        for cell in cells:
            board.heal(SimulatedFault(Trouble.FLICKER, cell))
            board.lift(cell)
            board.switches()


def scan(board: SimulatedBoard) -> None:
    for _ in range(2 * ROUNDS):
        board.read()
        board.presses()


def test_markers_can_be_moved_while_the_switches_are_read() -> None:
    board = SimulatedBoard(plain_settings(), SystemClock(), bus_time=False)
    with ThreadPoolExecutor(3) as threads:
        done = [threads.submit(play, board, SPACES[:8]), threads.submit(play, board, SPACES[20:28])]
        done.append(threads.submit(scan, board))
        for future in done:
            future.result()
    board.reports()

    assert board.markers() == ()
    board.close()


def test_a_scan_and_a_frame_take_the_time_that_their_buses_need() -> None:
    clock = VirtualClock()
    with SimulatedBoard(plain_settings(), clock) as board:
        begin = clock.now()
        board.read()
        after_scan = clock.now()
        board.show(Frame.of({"1": (255, 0, 0)}))

        assert after_scan - begin == pytest.approx(0.00288)
        assert clock.now() - after_scan == pytest.approx(0.00282)


def test_the_simulated_board_sets_by_itself_what_blinka_needs() -> None:
    program = """
import os
os.environ.pop("BLINKA_OS_AGNOSTIC", None)
from hardware.simulated.board import SimulatedBoard
with SimulatedBoard() as board:
    print(board.read().stale)
"""
    assert python(program) == "0"
