"""The time of transfers: slept together, and never too much."""

import pytest

from hardware.clock import VirtualClock
from hardware.simulated.bustime import MOST_TAKEN_OFF, BusTime, NoTime


class CoarseClock(VirtualClock):
    """A clock on which short sleeps do not pay, and every sleep takes a little longer than asked."""

    grain = 0.01

    def __init__(self, late: float) -> None:
        super().__init__()
        self.sleeps = 0
        self._late = late

    def sleep(self, seconds: float) -> None:
        self.sleeps += 1
        super().sleep(seconds + self._late)


def test_many_transfers_are_slept_once() -> None:
    clock = CoarseClock(late=0.0)
    buses = BusTime(clock)
    for _ in range(6):
        buses.spend(0.0005)
    assert clock.sleeps == 0
    buses.settle()
    buses.settle()
    assert clock.sleeps == 1
    assert clock.now() == pytest.approx(0.003)


def test_a_transfer_that_takes_longer_than_the_grain_is_slept_at_once() -> None:
    clock = CoarseClock(late=0.0)
    BusTime(clock).spend(0.02)
    assert clock.sleeps == 1
    assert clock.now() == pytest.approx(0.02)


@pytest.mark.parametrize(("late", "taken_off"), [(0.0001, 0.0001), (0.1, MOST_TAKEN_OFF)])
def test_what_was_slept_too_much_is_taken_off_the_next_within_bounds(late: float, taken_off: float) -> None:
    clock = CoarseClock(late)
    buses = BusTime(clock)
    buses.spend(0.003)
    buses.settle()
    begin = clock.now()
    buses.spend(0.003)
    buses.settle()
    assert clock.now() - begin == pytest.approx(0.003 - taken_off + late)


def test_transfers_may_take_no_time_at_all() -> None:
    clock = VirtualClock()
    NoTime(clock).spend(5.0)
    assert clock.now() == 0.0
