"""Noise on the bus: readings that the next one takes back, one in a hundred or more, on several chips.

Hands do that too, because contacts bounce, but only to a few readings among the many that are taken while they move.
"""

from collections import deque
from dataclasses import dataclass

from hardware.buses import I2C
from hardware.ports import Event
from hardware.retry import Tell

SECONDS = 2.0
STEP = 0.25
NOISY_SHARE = 0.01
FEWEST = 4
FEWEST_CHIPS = 2


@dataclass(slots=True)
class _Step:
    """What was read in a quarter of a second."""

    begin: float
    readings: int = 0
    taken_back: int = 0
    chips: int = 0
    """The chips that took something back, as bits."""


class BusNoise:
    """Counts what was read and what was taken back in the last two seconds."""

    def __init__(self, tell: Tell) -> None:
        self._tell = tell
        self._steps: deque[_Step] = deque()
        self._noisy = False

    def count(self, at: float, readings: int, chips: int) -> None:
        """Take up how many chips were read at a moment, and which of them took a reading back."""
        steps = self._steps
        if not steps or at - steps[-1].begin >= STEP:
            steps.append(_Step(at))
            while at - steps[0].begin > SECONDS:
                steps.popleft()
            self._judge()
        now = steps[-1]
        now.readings += readings
        if chips:
            now.taken_back += chips.bit_count()
            now.chips |= chips

    def _judge(self) -> None:
        readings = sum(step.readings for step in self._steps)
        taken_back = sum(step.taken_back for step in self._steps)
        chips = 0
        for step in self._steps:
            chips |= step.chips
        few = taken_back < FEWEST or chips.bit_count() < FEWEST_CHIPS
        if not self._noisy and not few and taken_back >= NOISY_SHARE * readings:
            self._noisy = True
            text = f"{I2C.name}: {taken_back} of {readings} readings were wrong and taken again: check the cables"
            self._tell(Event.BUS_NOISY, text)
        elif self._noisy and not taken_back:
            self._noisy = False
            self._tell(Event.BUS_STEADY, f"{I2C.name}: no reading had to be taken again")
