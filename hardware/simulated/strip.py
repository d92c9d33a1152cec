"""A strip of WS2812B lights: reads the pulses on its data line, and shows what they say."""

import errno
import re
from collections.abc import Callable
from math import ceil
from typing import Any

SHORTEST_PULSE = 100e-9
LONGEST_ZERO = 450e-9
LATCH_SECONDS = 50e-6
BITS_PER_LIGHT = 24
SECONDS_PER_LIGHT = 30e-6


class SimulatedStrip:
    """Lights in a row, each taking the first 24 bits and passing on the rest."""

    def __init__(self, count: int, order: str) -> None:
        self.cut_after: int | None = None
        self.dead: set[int] = set()
        self.unreachable = False
        self.frames = 0
        self._order = order
        self._latched = [(0, 0, 0)] * count
        self.heard: tuple[bytes, float] | None = None
        """The levels of the last stream and how long each lasts; nothing if the pulses were made in hardware."""

    def colours(self) -> list[tuple[int, int, int]]:
        """Return the red, green and blue that each light really shows."""
        return [(0, 0, 0) if light in self.dead else colour for light, colour in enumerate(self._latched)]

    def check(self) -> None:
        """Fail as a driver does that cannot reach its data line."""
        if self.unreachable:
            raise OSError(errno.EIO, "Input/output error")

    def pulses(self, data: bytes, bit_seconds: float) -> None:
        """Take a stream of levels, one a bit: short pulses are zeros, long ones are ones, a long silence shows them."""
        self.heard = (data, bit_seconds)
        levels = f"{int.from_bytes(data):0{8 * len(data)}b}"
        shortest, longest_zero = SHORTEST_PULSE / bit_seconds, LONGEST_ZERO / bit_seconds
        *heard, _not_shown_yet = re.split(f"0{{{ceil(LATCH_SECONDS / bit_seconds)},}}", levels)
        for part in heard:
            pulses = [len(high) for high in re.findall("1+", part) if len(high) >= shortest]
            if pulses:
                self._show("".join("0" if pulse <= longest_zero else "1" for pulse in pulses))

    def values(self, data: bytes) -> None:
        """Take the bytes of a frame from a driver that makes the pulses in hardware."""
        self._show(f"{int.from_bytes(data):0{8 * len(data)}b}")

    def _show(self, bits: str) -> None:
        self.frames += 1
        reached = min(len(self._latched), len(bits) // BITS_PER_LIGHT)
        for light in range(reached if self.cut_after is None else min(reached, self.cut_after)):
            word = int(bits[light * BITS_PER_LIGHT : (light + 1) * BITS_PER_LIGHT], 2).to_bytes(3)
            red, green, blue = (word[self._order.index(channel)] for channel in "RGB")
            self._latched[light] = red, green, blue


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
