"""The data line of the lights as a scope shows it: pulse by pulse, high and low, in nanoseconds."""

import re

from hardware.simulated.strip import BITS_PER_LIGHT

Pulse = tuple[int, int]
_PULSE = re.compile("(1+)(0*)")


class LightLine:
    """The pulses of the last stream on a data line."""

    def __init__(self, levels: bytes, seconds: float) -> None:
        nanoseconds = seconds * 1e9
        text = f"{int.from_bytes(levels):0{8 * len(levels)}b}"
        self._pulses = [
            (round(len(high) * nanoseconds), round(len(low) * nanoseconds)) for high, low in _PULSE.findall(text)
        ]

    @property
    def bits(self) -> int:
        """How many pulses there were, a bit each."""
        return len(self._pulses)

    def pulses(self, light: int) -> list[Pulse]:
        """Return the pulses that a light takes for itself: how long each is high and then low."""
        return self._pulses[light * BITS_PER_LIGHT : (light + 1) * BITS_PER_LIGHT]
