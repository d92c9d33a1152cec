"""How long things must last to mean something, in seconds: measured by the simulation of people, `make bench`."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Patience:
    """What tells a bump from an act."""

    bump: float = 0.32
    """A marker that was away for a shorter time was bumped: nothing happens. Two that were away together for longer,
    and stand again, may have been exchanged."""
    settles: float = 0.05
    """A marker that is back is believed so much later: nothing is asked before."""
    exchange: float = 1.0
    """A marker that was away for so long while another one was moved may have been exchanged with it."""
    take_up: float = 0.5
    """The next player takes a marker up when it is in hand for so long."""
    on_purpose: float = 0.4
    """Markers that leave within a shorter time were knocked over together."""
    overlap: float = 1.0
    """A marker that slides may close two cells for so long; a cell that stays closed longer has something on it."""
    between: float = 3.5
    """One that is meant to stand on its cell, and lies between that and the next, is straightened in a shorter time."""
    shove: float = 0.4
    """A marker that is a space or two further in a shorter time may have been shoved."""
    straddle: float = 0.3
    """A marker that is pushed on closes the next cell up to so long before its own one opens."""
    slips: float = 0.15
    """One that is pushed on by a hand is on the next cell in a shorter time; a hand that takes it up comes later."""
    carry: float = 0.15
    """No hand carries a marker to another cell in a shorter time."""

    def is_bump(self, lasts: float) -> bool:
        """Tell whether something that lasts for so long may still turn out to be a bump."""
        return lasts < self.bump + self.settles
