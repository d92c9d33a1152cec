"""What happened: immutable values in the order in which it happened.

Seats and runners are counted from 0 and 1. `Carrots` events are the entries of the bank book; everything but their
`balance` is public.
"""

from dataclasses import dataclass
from enum import StrEnum

from engine.hare_and_tortoise.vocabulary import HareEvent, Rule, Status


class Why(StrEnum):
    """What made carrots or a runner move, besides hare events."""

    MOVE = "move"
    BACK = "back"
    HOME = "home"
    STAY = "stay"
    NUMBER = "number"
    LETTUCE = "lettuce"
    RESTART = "restart"
    HARE_REST = "hare_rest"


Cause = Why | HareEvent


@dataclass(frozen=True, slots=True)
class Carrots:
    """A player took (or, below zero, paid) carrots: an entry of the bank book."""

    seat: int
    change: int
    why: Cause
    rule: Rule
    balance: int


@dataclass(frozen=True, slots=True)
class Ran:
    """A runner went from one space to another."""

    seat: int
    runner: int
    origin: int
    space: int
    why: Cause


@dataclass(frozen=True, slots=True)
class Must:
    """A runner has a status from now on."""

    seat: int
    runner: int
    status: Status


@dataclass(frozen=True, slots=True)
class Ate:
    """A runner ate a lettuce; so many are left."""

    seat: int
    runner: int
    position: int
    left: int


@dataclass(frozen=True, slots=True)
class Missed:
    """A player's turn was missed because of this runner."""

    seat: int
    runner: int


@dataclass(frozen=True, slots=True)
class Woke:
    """A sleeping runner was passed and is awake."""

    seat: int
    runner: int


@dataclass(frozen=True, slots=True)
class Rolled:
    """The die fell; with the position it names an event."""

    seat: int
    runner: int
    die: int
    position: int
    event: HareEvent


@dataclass(frozen=True, slots=True)
class Drew:
    """A hare card was drawn."""

    seat: int
    runner: int
    event: HareEvent


@dataclass(frozen=True, slots=True)
class Lapsed:
    """A hare event could not happen."""

    seat: int
    event: HareEvent


@dataclass(frozen=True, slots=True)
class Shown:
    """A hand is shown to everybody until its player's next turn begins."""

    seat: int
    carrots: int


@dataclass(frozen=True, slots=True)
class Shuffled:
    """The hare cards were shuffled."""


@dataclass(frozen=True, slots=True)
class Offered:
    """A gift waits for its receiver's answer."""

    seat: int
    receiver: int
    amount: int


@dataclass(frozen=True, slots=True)
class Answered:
    """A receiver took a gift, or put it into the bank."""

    seat: int
    accepted: bool


@dataclass(frozen=True, slots=True)
class CameHome:
    """A runner came home and took a place."""

    seat: int
    runner: int
    place: int


@dataclass(frozen=True, slots=True)
class TurnCame:
    """A player's turn began and asks for a decision."""

    seat: int


@dataclass(frozen=True, slots=True)
class RaceOver:
    """The race is over: seats in the order of their places, and the winning team if teams played."""

    places: tuple[int, ...]
    team: str | None


Event = (
    Carrots
    | Ran
    | Must
    | Ate
    | Missed
    | Woke
    | Rolled
    | Drew
    | Lapsed
    | Shown
    | Shuffled
    | Offered
    | Answered
    | CameHome
    | TurnCame
    | RaceOver
)
