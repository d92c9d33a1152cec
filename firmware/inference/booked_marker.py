"""What people do with a marker that was booked: take it up again, push it on, put it elsewhere, or back."""

from dataclasses import dataclass
from typing import Generic

from engine.game import Act
from firmware.inference.expected_board import ExpectedBoard
from firmware.inference.patience import Patience
from firmware.inference.picture import Away, Picture, Standing


@dataclass(frozen=True, slots=True)
class BookedMarker(Generic[Act]):
    """A marker that the game has where it was booked, and the board at one moment."""

    marker: int
    expected: ExpectedBoard[Act]
    picture: Picture
    patience: Patience
    leading: bool
    """Whether the lights lead markers to where they belong: what stands elsewhere is no act."""
    next_hand: float | None = None
    """Since when somebody who is on turn now had another one in hand meanwhile, if that was after the booking."""

    def taken_again(self, at: float) -> bool:
        """Tell whether it was taken up again, or pushed on.

        One that is on turn again may as well go on: it must have been put down where it cannot go on to. One that is
        taken up after somebody who is on turn now has a marker in hand is the early hand of the player after that one.
        """
        found = next((away for away in self.picture.away if away.marker == self.marker), None)
        if found is None or self.leading or (self.next_hand is not None and self.next_hand <= found.since):
            return False
        put = self._put_since(found)
        alone = len(self.picture.away) == 1
        if self.marker in self.expected.actors:
            return alone and len(put) == 1 and not self.expected.reached_by(self.marker) >> put[0].cell & 1
        if put and not alone:
            return False
        lasts = at - found.since
        return not self.patience.is_bump(lasts) if alone else lasts >= self.patience.exchange

    def put_alone(self) -> tuple[Away, Standing] | None:
        """Return since when it is away and where it was put, if nothing else is different."""
        if self.leading or self.picture.missing != (self.marker,):
            return None
        away = self.picture.away[0]
        put = self._put_since(away)
        return (away, put[0]) if len(put) == 1 else None

    def stands_besides(self, cell: int) -> Standing | None:
        """Return the one thing that nobody saw coming, while it is said to stand on a cell, and all others stand."""
        extra = [standing for standing in self.picture.extra if standing.cell != cell]
        if self.leading or set(self.picture.missing) - {self.marker}:
            return None
        return extra[0] if len(extra) == 1 else None

    def put_back(self, origin: int) -> bool:
        """Tell whether it was put back to where it came from, which is no move, and nothing else is different."""
        moves = self.expected.reached_by(self.marker) >> origin & 1
        return self.picture.missing == (self.marker,) and self.picture.cells == (origin,) and not moves

    def _put_since(self, away: Away) -> list[Standing]:
        """Return what came to stand since it left."""
        return [standing for standing in self.picture.extra if standing.since >= away.since - self.patience.overlap]
