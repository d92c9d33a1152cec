"""What a club needs to know of a game: whether it began at the start, and who came in before whom."""

from dataclasses import dataclass
from typing import Protocol

from engine.values import State_contra


@dataclass(frozen=True, slots=True)
class Side:
    """Seats that played together, and their place, counted from 1; sides that came in together share one."""

    place: int
    seats: tuple[int, ...]


class Contest(Protocol[State_contra]):
    """A game whose results can be compared."""

    def is_start(self, state: State_contra, /) -> bool:
        """Tell whether a state is one in which a game begins, and no position that somebody set up."""

    def sides(self, state: State_contra, /) -> tuple[Side, ...]:
        """Return all sides of a game that is over, the best first."""


def ranked(scores: dict[tuple[int, ...], int]) -> tuple[Side, ...]:
    """Return sides by their scores, the lowest first; equal scores share a place."""
    order = sorted(scores, key=lambda seats: (scores[seats], seats))
    values = [scores[seats] for seats in order]
    return tuple(Side(1 + values.index(scores[seats]), seats) for seats in order)
