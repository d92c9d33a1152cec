"""How the edges of the bus come out."""

import pytest

from firmware.drawings.bus_edges import bus_edges
from hardware.bus_speed import FAST_I2C, NORMAL_I2C
from tests.firmware.drawings.agreement import BOARD


def test_the_edges_fit_well_at_the_normal_speed_and_barely_at_the_fast_one() -> None:
    edges = bus_edges(BOARD)

    assert edges.nanoseconds == pytest.approx((216, 273), abs=1)
    assert edges.margin(NORMAL_I2C) > 3
    assert 1 < edges.margin(FAST_I2C) < 1.2
