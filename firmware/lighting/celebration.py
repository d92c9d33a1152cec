"""Light shows: a comet for a marker that has come home, and colours all over the board when the game is over."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.game import Marker
from firmware.lighting.roles import Light, Lights, Role
from hardware.cells import CELLS, INDEX, PODIUM, SPACES

ARRIVAL = 2.4
FINALE = 8.0
"""Seconds."""
TAIL = 9
"""How many spaces the comet is long."""
STEP = 0.16
"""Seconds after which the colours of the finale move on by one space."""
GAP = 3
"""One in so many spaces is lit in the finale."""
ROUND = tuple(INDEX[cell] for cell in (*reversed(PODIUM), *reversed(SPACES)))
"""All cells from the podium back to the start."""


@dataclass(frozen=True, slots=True)
class Celebration:
    """A light show in the colours of some markers; `finale` when the game is over."""

    begin: float
    colours: tuple[Light, ...]
    finale: bool = False

    def over(self, at: float) -> bool:
        """Tell whether it has ended."""
        return at >= self.begin + (FINALE if self.finale else ARRIVAL)

    def lights(self, at: float) -> Lights:
        """Return what is lit at a moment; the same moment gives the same lights."""
        if self.over(at) or not self.colours:
            return {}
        if self.finale:
            moved = int((at - self.begin) / STEP)
            lit = range(moved % GAP, len(ROUND), GAP)
            return {ROUND[place]: self.colours[(place + moved) // GAP % len(self.colours)] for place in lit}
        head = int((at - self.begin) / ARRIVAL * (len(ROUND) + TAIL))
        return {ROUND[place]: self.colours[0] for place in range(max(0, head - TAIL), min(head, len(ROUND)))}


def celebrate(at: float, markers: Sequence[Marker], moved: Mapping[int, int], *, over: bool) -> Celebration | None:
    """Return the light show for what has just happened, if any; `moved` has the cells from which markers came."""
    home = [n for n, was in moved.items() if markers[n].cell in PODIUM and CELLS[was] not in PODIUM]
    shown = range(len(markers)) if over else home[-1:]
    colours = tuple(Light(Role.ARRIVED, markers[n].seat, look=markers[n].look) for n in shown)
    return Celebration(at, colours, over) if over or home else None
