"""Awards at the end of a game: what somebody did most of, as a key that pages have words for, and a number."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass

from engine.values import Event, State, Step


@dataclass(frozen=True, slots=True)
class Award:
    """An award: what for, whose, and how much it was."""

    key: str
    seat: int
    number: int


def by_seat(
    steps: Sequence[Step[State, Event]],
    seats: int,
    amount: Callable[[Event], int],
    combine: Callable[[Sequence[int]], int] = sum,
) -> list[int]:
    """Return what the events of each seat come to."""
    of_seats: list[list[int]] = [[0] for _ in range(seats)]
    for step in steps:
        for event in step.events:
            seat = getattr(event, "seat", None)
            if seat is not None:
                of_seats[seat].append(amount(event))
    return [combine(amounts) for amounts in of_seats]


def most(key: str, counts: Iterable[int]) -> Award | None:
    """Return the award for the most, by seat; nobody has it where two share it, or nobody did anything of the kind."""
    found = list(counts)
    best = max(found, default=0)
    return Award(key, found.index(best), best) if best > 0 and found.count(best) == 1 else None


def given(awards: Iterable[Award | None], at_most: int) -> tuple[Award, ...]:
    """Return the first awards that somebody has."""
    return tuple(award for award in awards if award is not None)[:at_most]
