"""Hands and buses in different threads: a page moves markers and breaks things while the switches are read."""

import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor

import pytest

from hardware.cells import SPACES
from hardware.clock import SystemClock
from hardware.simulated.board import SimulatedBoard
from hardware.simulated.faults import SimulatedFault, Trouble
from tests.hardware.boards import plain_settings

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
