"""A game that counts, as a club keeps it: who sat where, and on which place each side came in."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class SeatResult:
    """Somebody's part in a game; without an id and without a level it was a guest."""

    name: str
    player: str | None
    bot: str | None
    side: int
    place: int


@dataclass(frozen=True, slots=True)
class ClubGame:
    """A game that was checked; `last` is the last hash of its chain, times are seconds since 1970."""

    key: str
    last: str
    board: str
    name: str
    title: str
    finished: float
    length: int
    seats: tuple[SeatResult, ...]

    @property
    def order(self) -> tuple[float, str]:
        """What games are sorted by: when they were finished, whenever they arrived."""
        return self.finished, self.key

    @property
    def winners(self) -> tuple[str, ...]:
        """The names of those on the first place."""
        return tuple(seat.name for seat in self.seats if seat.place == 1)

    def sides(self) -> list[list[SeatResult]]:
        """Return those who played together, the sides in their order."""
        found: dict[int, list[SeatResult]] = {}
        for seat in self.seats:
            found.setdefault(seat.side, []).append(seat)
        return [found[side] for side in sorted(found)]
