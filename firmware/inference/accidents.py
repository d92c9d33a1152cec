"""Accidents: several markers off their cells, something that stands where it should not, markers that may be swapped.

From an accident the board is led back to what the game says. The marker that somebody was moving when it came may stay
where it is, and the move goes on when all others are right.
"""

from collections.abc import Sequence
from dataclasses import dataclass

ON_PURPOSE = 0.4
"""A marker that was in hand, or lay, for so long was meant to; a shorter time is a knock, or on the way."""
OVERLAP = 1.0
"""A marker that slides may close two cells for so long; a cell that stays closed for longer has something on it."""


@dataclass(frozen=True, slots=True)
class Moving:
    """A marker that somebody moves: in hand, or put on another cell, and since when."""

    marker: int
    cell: int | None
    since: float


class Accidents:
    """Whether there is an accident, what was being moved when it came, and whether markers may be swapped."""

    def __init__(self) -> None:
        self.doubt = False
        self.forget()

    def forget(self) -> None:
        """Begin anew; what may be swapped still may."""
        self.here = False
        self.moving: Moving | None = None
        self._held: Moving | None = None
        self._stray_since: float | None = None

    @property
    def held(self) -> int | None:
        """The marker that may stay where it is."""
        return None if self._held is None else self._held.marker

    def notice(self, at: float, missing: Sequence[int], extra: Sequence[int], *, stray: bool) -> None:
        """Notice an accident, or its end; `stray`: something stands where it should not, and no marker is missing."""
        if self.here:
            self._end(at, missing, extra)
        elif len(missing) > 1 or self._lasts(at, stray=stray) >= OVERLAP:
            self.here = True
            self._held = self._held_before(at, extra)

    def in_hand(self, at: float, marker: int, *, anew: bool) -> Moving:
        """Note that a marker is in hand, and return since when."""
        if self.moving is None or anew or (self.moving.marker, self.moving.cell) != (marker, None):
            self.moving = Moving(marker, None, at)
        return self.moving

    def put(self, at: float, marker: int, cell: int) -> None:
        """Note that a marker was put on another cell."""
        if self.moving is None or (self.moving.marker, self.moving.cell) != (marker, cell):
            self.moving = Moving(marker, cell, at)

    def _held_before(self, at: float, extra: Sequence[int]) -> Moving | None:
        """Return what somebody was moving on purpose when the accident came.

        A marker that was put down in the last moment is still in hand: what was put there may be a bumped neighbour.
        """
        moving = self.moving
        if moving is None or (moving.cell is not None and moving.cell not in extra):
            return None
        if at - moving.since >= ON_PURPOSE:
            return moving
        return None if moving.cell is None else Moving(moving.marker, None, at)

    def _end(self, at: float, missing: Sequence[int], extra: Sequence[int]) -> None:
        """Go on when all is right but for the marker that was being moved; if that stands elsewhere, there is doubt."""
        others_right = self._held is not None and list(missing) == [self._held.marker]
        as_it_was = self._held is not None and list(extra) == [self._held.cell]
        elsewhere = others_right and len(extra) == 1 and not as_it_was
        lasts = self._lasts(at, stray=elsewhere)
        if elsewhere and lasts >= ON_PURPOSE:
            self.doubt = True
        elif not (others_right and (as_it_was or not extra)) and (missing or extra):
            return
        self.here = False
        self._held = None

    def _lasts(self, at: float, *, stray: bool) -> float:
        """Return for how long something has been standing where it should not."""
        self._stray_since = (at if self._stray_since is None else self._stray_since) if stray else None
        return 0.0 if self._stray_since is None else at - self._stray_since
