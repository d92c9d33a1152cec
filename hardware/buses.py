"""The buses of a Raspberry Pi by name, and what an error of the operating system means there, in words."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass

from hardware.errors import (
    BusError,
    BusForbiddenError,
    BusOffError,
    BusTakenError,
    HardwareError,
    PackageMissingError,
)


@dataclass(frozen=True, slots=True)
class Bus:
    """A bus, its device file, the group that may use it, and how to switch it on."""

    name: str
    device: str
    group: str
    switch_on: str


I2C = Bus("I2C bus 1", "/dev/i2c-1", "i2c", "I2C is off: raspi-config, Interface Options, I2C")
SPI = Bus("SPI bus 0", "/dev/spidev0.0", "spi", "SPI is off: raspi-config, Interface Options, SPI")
PWM = Bus(
    "lights on a PWM pin", "/dev/mem", "root", "PWM is not there: it needs root, and audio off; SPI needs neither"
)
GPIO = Bus("GPIO", "/dev/gpiochip0", "gpio", "no pins here: is this a Raspberry Pi?")


def claim(bus: Bus) -> int | None:
    """Keep other hareboards off a bus until what this returns is closed; a bus that is not there is nobody's.

    Two programs on the same buses would disturb each other without a word: the kernel lets both use them.
    """
    try:
        opened = os.open(bus.device, os.O_RDONLY | os.O_CLOEXEC)
    except OSError:
        return None  # whoever opens the bus itself says why
    try:
        fcntl.flock(opened, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        os.close(opened)
        text = "another hareboard is using the board: end it first, the service with `sudo systemctl stop hareboard`"
        raise BusTakenError(f"{bus.name} ({bus.device}): {text}") from error
    return opened


@contextmanager
def explaining(bus: Bus) -> Iterator[None]:
    """Turn what goes wrong while a bus is opened into an error that says what to do."""
    try:
        yield
    except HardwareError:
        raise
    except Exception as error:  # five libraries, each with errors of its own
        raise explain(bus, error) from error


def explain(bus: Bus, error: Exception) -> HardwareError:
    """Return the error that says which bus it was and what to do; one that says so already is left alone."""
    if isinstance(error, HardwareError):
        return error
    where = f"{bus.name} ({bus.device})"
    said = (str(error).splitlines() or [type(error).__name__])[0]
    match error:
        case PermissionError():
            remedy = "run it as root" if bus.group == "root" else f"sudo usermod -aG {bus.group} $USER, log in again"
            return BusForbiddenError(f"{where}: this user may not use it: {remedy}")
        case ImportError():
            return PackageMissingError(f"{where}: a package is missing ({said}): `hareboard doctor` says which")
        case FileNotFoundError() | ValueError() | RuntimeError() | OSError(errno=None):
            # A bus that is not there is an OSError without a number from one library, a ValueError from another.
            return BusOffError(f"{where}: {bus.switch_on} ({said})")
        case OSError():
            return BusError(f"{where}: {error.strerror}: `hareboard doctor` looks closer")
        case _:
            return BusError(f"{where}: {said}: is another program using it?")
