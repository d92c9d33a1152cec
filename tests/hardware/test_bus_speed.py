"""How fast the bus runs, and how long a scan takes it."""

from pathlib import Path

import pytest

from hardware.bus_speed import FAST_I2C, NORMAL_I2C, SPEED_FILE, i2c_speed, scan_seconds, transfer_seconds
from hardware.system import System


def test_the_speed_is_read_from_the_device_tree(tmp_path: Path) -> None:
    assert i2c_speed(System(root=tmp_path)) is None
    file = tmp_path / SPEED_FILE.lstrip("/")
    file.parent.mkdir(parents=True)
    file.write_bytes(FAST_I2C.to_bytes(4))
    assert i2c_speed(System(root=tmp_path)) == FAST_I2C


def test_a_byte_takes_nine_bits_and_a_transfer_three_more() -> None:
    assert transfer_seconds(5, NORMAL_I2C) == pytest.approx(48e-5)
    assert scan_seconds(6, NORMAL_I2C) == pytest.approx(6 * 48e-5)
    assert scan_seconds(6, FAST_I2C) == pytest.approx(scan_seconds(6, NORMAL_I2C) / 4)
