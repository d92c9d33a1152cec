"""Clocks that are given from outside."""

import pytest

from hardware.clock import RatedClock, VirtualClock


def test_a_rated_clock_goes_at_its_rate_and_never_jumps() -> None:
    clock = VirtualClock(100.0)
    rated = RatedClock(clock)
    clock.sleep(1.0)
    rated.rate = 20.0
    assert rated.now() == 101.0
    clock.sleep(1.0)
    assert rated.now() == 121.0
    rated.rate = 0.1
    assert rated.now() == 121.0
    clock.sleep(1.0)
    assert rated.now() == pytest.approx(121.1)


def test_sleeping_on_a_rated_clock_takes_its_own_seconds() -> None:
    clock = VirtualClock()
    rated = RatedClock(clock)
    rated.rate = 5.0
    rated.sleep(10.0)
    assert (clock.now(), rated.now()) == (2.0, 10.0)
