"""Bookings that their owners may still change: by taking the marker up again, and putting it elsewhere, or back.

That lasts until the next player has acted, or chance has been shown.
"""

from dataclasses import dataclass
from typing import Generic

from engine.game import Act, State


@dataclass(frozen=True, slots=True)
class Amendable(Generic[State, Act]):
    """The last booking, if it can still be changed: the game before it, whose marker was put where.

    `unasked`: time or the next player's hand has booked it, and nobody has said that it was right.
    """

    before: State
    action: Act
    marker: int
    origin: int
    cell: int
    seat: int
    unasked: bool
