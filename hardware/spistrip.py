"""The Adafruit class for lights on SPI, quicker: imported only where a strip is opened."""

from functools import cached_property

from neopixel_spi import NeoPixel_SPI


class QuickStrip(NeoPixel_SPI):  # type: ignore[misc]  # the library has no types for its base
    """Looks the pulses of a byte up, instead of making them bit by bit in Python for every frame.

    If the class names its inside otherwise one day, it does the same as before, only more slowly.
    """

    @cached_property
    def _words(self) -> list[bytes]:
        pulses = (self._bit0, self._bit1)
        return [bytes(pulses[value >> bit & 1] for bit in range(7, -1, -1)) for value in range(256)]

    def _transmogrify(self, buffer: bytearray) -> None:
        words = self._words
        self._spibuf[:] = b"".join([words[value] for value in buffer])
