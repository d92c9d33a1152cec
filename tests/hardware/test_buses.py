"""What an error of the operating system means on a bus, in words."""

import errno
import os
from pathlib import Path

import pytest

from hardware.buses import GPIO, I2C, PWM, SPI, Bus, claim, explain
from hardware.errors import (
    BusError,
    BusForbiddenError,
    BusOffError,
    BusTakenError,
    HardwareError,
    PackageMissingError,
)


@pytest.mark.parametrize(
    ("bus", "error", "kind", "words"),
    [
        (I2C, ValueError("No Hardware I2C"), BusOffError, "I2C is off: raspi-config, Interface Options, I2C"),
        (I2C, PermissionError(errno.EACCES, "Permission denied"), BusForbiddenError, "usermod -aG i2c"),
        (I2C, OSError(errno.EIO, "Input/output error"), BusError, "I2C bus 1 (/dev/i2c-1): Input/output error"),
        (SPI, OSError("/dev/spidev0.0 does not exist"), BusOffError, "SPI is off: raspi-config"),
        (SPI, FileNotFoundError(), BusOffError, "SPI is off: raspi-config, Interface Options, SPI"),
        (SPI, PermissionError(), BusForbiddenError, "SPI bus 0 (/dev/spidev0.0): this user may not use it"),
        (PWM, PermissionError(), BusForbiddenError, "run it as root"),
        (PWM, RuntimeError("mmap() failed"), BusOffError, "it needs root, and audio off"),
        (GPIO, ImportError("No module named 'lgpio'"), PackageMissingError, "`hareboard doctor` says which"),
        (GPIO, KeyError("busy"), BusError, "is another program using it?"),
    ],
)
def test_an_error_of_the_system_is_put_into_words(
    bus: Bus, error: Exception, kind: type[HardwareError], words: str
) -> None:
    explained = explain(bus, error)

    assert type(explained) is kind
    assert isinstance(explained, OSError)
    assert bus.device in str(explained)
    assert words in str(explained)


def test_a_bus_is_one_hareboards_until_it_lets_go(tmp_path: Path) -> None:
    device = tmp_path / "i2c"
    device.touch()
    bus = Bus("a bus", str(device), "i2c", "")

    first = claim(bus)
    with pytest.raises(BusTakenError, match="sudo systemctl stop hareboard"):
        claim(bus)
    assert first is not None
    os.close(first)
    again = claim(bus)

    assert again is not None
    os.close(again)


def test_a_bus_that_is_not_there_is_claimed_by_nobody(tmp_path: Path) -> None:
    assert claim(Bus("a bus", str(tmp_path / "none"), "i2c", "")) is None
