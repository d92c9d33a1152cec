"""Bookings that their owners may still change: by taking the marker up again, and putting it elsewhere, or back.

That lasts until the next player has acted, or chance has been shown; when nobody comes next, only for a short time.
"""

from dataclasses import dataclass
from math import inf
from typing import Generic

from engine.game import Act, State


@dataclass(frozen=True, slots=True)
class Reading:
    """How a marker was read that a player who is on turn again has put on a cell: `instead` of the last move or not."""

    cell: int
    since: float
    instead: bool


@dataclass(frozen=True, slots=True)
class Amendable(Generic[State, Act]):
    """The last booking, if it can still be changed: when it was made, the game before it, whose marker was put where.

    `unasked`: time or the next player's hand has booked it, and nobody has said that it was right.
    """

    at: float
    before: State
    action: Act
    marker: int
    origin: int
    cell: int
    seat: int
    unasked: bool
    reach: int = 0
    """The cells to which the marker could have gone instead."""
    again: int = 0
    """The cells to which the marker may go as well in its owner's next turn, which has come at once."""
    until: float = inf
    """Until when the marker must be put elsewhere: only what ended the game has such a time."""
    reading: Reading | None = None

    @property
    def ended_the_game(self) -> bool:
        """Whether nobody comes next: who takes a marker up then may as well pack up."""
        return self.until < inf

    def read_again(self, cell: int, since: float, *, soon: bool, anew: bool) -> Reading:
        """Return how it is read that the marker stands on a cell: taken up `soon` after the booking, it changes that.

        Put down `anew` on the same cell, it means the other one.
        """
        last = self.reading
        if last is None or last.cell != cell:
            return Reading(cell, since, instead=soon and self.unasked)
        return Reading(cell, since, instead=last.instead != (anew and since != last.since))
