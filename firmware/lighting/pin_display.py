"""The host's PIN in the lights: digit by digit, as many spaces as the digit says, counted from the start; none is 0."""

from dataclasses import dataclass

from hardware.cells import SPACES, START_BAYS
from hardware.ports import Colour, Frame

DIGIT_SECONDS = 2.5
GAP_SECONDS = 0.8
SPACE_COLOUR: Colour = (0xFF, 0x8C, 0x00)
BAY_COLOUR: Colour = (0x30, 0x30, 0xFF)


@dataclass(frozen=True, slots=True)
class PinDisplay:
    """Shows a PIN over and over; the start bays tell which digit it is."""

    pin: str
    begin: float

    def frame(self, at: float) -> Frame:
        """Return what the lights show."""
        round_seconds = DIGIT_SECONDS + GAP_SECONDS
        number, into = divmod((at - self.begin) % (round_seconds * (len(self.pin) + 1)), round_seconds)
        if number >= len(self.pin) or into >= DIGIT_SECONDS:
            return Frame.of({}, secret=True)
        lit = dict.fromkeys(START_BAYS[: int(number) + 1], BAY_COLOUR)
        return Frame.of(lit | dict.fromkeys(SPACES[: int(self.pin[int(number)])], SPACE_COLOUR), secret=True)
