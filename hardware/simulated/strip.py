"""A strip of WS2812B lights: shows what the pulses on its data line say."""

import errno
from collections.abc import Callable
from typing import Any

from hardware.simulated.pulses import heard

BITS_PER_LIGHT = 24
SECONDS_PER_LIGHT = 30e-6


class SimulatedStrip:
    """Lights in a row, each taking the first 24 bits and passing on the rest."""

    def __init__(self, count: int, order: str) -> None:
        self.cut_after: int | None = None
        self.dead: set[int] = set()
        self.unreachable = False
        self.frames = 0
        self.heard: tuple[bytes, float] | None = None
        """The levels of the last stream and how long each lasts; nothing if the pulses were made in hardware."""
        self._count = count
        self._channels = [order.index(channel) for channel in "RGB"]
        self._latched = bytearray(3 * count)

    def colours(self) -> list[tuple[int, int, int]]:
        """Return the red, green and blue that each light really shows."""
        red, green, blue = (self._latched[channel::3] for channel in self._channels)
        return [
            (0, 0, 0) if light in self.dead else colour
            for light, colour in enumerate(zip(red, green, blue, strict=True))
        ]

    def check(self) -> None:
        """Fail as a driver does that cannot reach its data line."""
        if self.unreachable:
            raise OSError(errno.EIO, "Input/output error")

    def pulses(self, data: bytes, bit_seconds: float) -> None:
        """Take a stream of levels, one a bit."""
        self.heard = (data, bit_seconds)
        for bits in heard(data, bit_seconds):
            lights = len(bits) // BITS_PER_LIGHT
            self.values(int(bits[: lights * BITS_PER_LIGHT] or "0", 2).to_bytes(3 * lights))

    def values(self, data: bytes) -> None:
        """Take the bytes of a frame, as a driver sends them that makes the pulses in hardware."""
        self.frames += 1
        reached = min(self._count, len(data) // 3)
        if self.cut_after is not None:
            reached = min(reached, self.cut_after)
        self._latched[: 3 * reached] = data[: 3 * reached]


class SimulatedSPI:
    """The SPI bus object that the real strip class writes to; its data line goes to the strip."""

    def __init__(self, strip: SimulatedStrip, spend: Callable[[float], None]) -> None:
        self.frequency = 100_000
        self._strip = strip
        self._spend = spend
        self._locked = False

    def try_lock(self) -> bool:
        """Take the bus, unless somebody has it."""
        taken, self._locked = self._locked, True
        return not taken

    def unlock(self) -> None:
        """Give the bus back."""
        self._locked = False

    def configure(self, *, baudrate: int, polarity: int, phase: int) -> None:
        """Set the speed; the lights have no clock line, so its polarity and phase do not matter."""
        del polarity, phase
        self.frequency = baudrate

    def write(self, buffer: bytes) -> None:
        """Send bytes down the data line."""
        self._strip.check()
        self._spend(8 * len(buffer) / self.frequency)
        self._strip.pulses(bytes(buffer), 1 / self.frequency)


class DataLine:
    """What a pin of the Raspberry Pi is connected to, when its hardware makes the pulses."""

    def __init__(self, strip: SimulatedStrip, spend: Callable[[float], None]) -> None:
        self._strip = strip
        self._spend = spend

    def write(self, data: bytes | bytearray) -> None:
        """Send the values of a frame."""
        self._strip.check()
        self._spend(len(data) // 3 * SECONDS_PER_LIGHT)
        self._strip.values(bytes(data))


class LightPin:
    """A Blinka pin whose identity is the line that it is connected to."""

    def __init__(self, line: DataLine) -> None:
        self.id = line


def take_over_neopixel_write() -> None:
    """Let the real `neopixel` module write to simulated lines, and to everything else as before."""
    import neopixel

    if getattr(neopixel.neopixel_write, "simulates", False):
        return
    original = neopixel.neopixel_write

    def neopixel_write(gpio: Any, buffer: bytearray) -> None:
        line = gpio._pin.id  # noqa: SLF001 - Blinka has no public way from a pin to its identity
        if isinstance(line, DataLine):
            line.write(buffer)
        else:
            original(gpio, buffer)

    neopixel_write.simulates = True  # type: ignore[attr-defined]  # marks the function as ours
    neopixel.neopixel_write = neopixel_write
