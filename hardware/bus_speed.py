"""How fast the I2C bus runs, and how long a scan takes it."""

from hardware.system import System

SPEED_FILE = "/sys/class/i2c-adapter/i2c-1/of_node/clock-frequency"
NORMAL_I2C = 100_000
FAST_I2C = 400_000
BITS_PER_BYTE = 9
START_AND_STOP_BITS = 3
BYTES_PER_READ = 5
"""Address and register, address again, and the two ports of a chip."""


def i2c_speed(system: System) -> int | None:
    """Return the speed of the bus in hertz as the device tree has it, if it can be read."""
    return system.number(SPEED_FILE)


def transfer_seconds(size: int, speed: int) -> float:
    """Return how long so many bytes take on the bus, addresses counted."""
    return (size * BITS_PER_BYTE + START_AND_STOP_BITS) / speed


def scan_seconds(chips: int, speed: int) -> float:
    """Return how long it takes to read the inputs of so many chips."""
    return chips * transfer_seconds(BYTES_PER_READ, speed)
