"""The small values that go with every game: steps, markers, gestures, forms, faults.

Errors, all of them `ValueError`s: `UnreadableActionError`, text outside the notation; `RefusedError`, an action that is
not allowed, with its reason; `SetupError`, a game that cannot be, with all that is wrong; `StateError`, text that is no
state; `AuditError`, a step that does not add up.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Generic, TypeVar

State = TypeVar("State")
Act = TypeVar("Act")
Event = TypeVar("Event")
State_co = TypeVar("State_co", covariant=True)
State_contra = TypeVar("State_contra", contravariant=True)
Event_contra = TypeVar("Event_contra", contravariant=True)
Act_co = TypeVar("Act_co", covariant=True)
Event_co = TypeVar("Event_co", covariant=True)

Keys = tuple[str | int, ...]
"""A path of keys and numbers into data from outside."""
Fault = tuple[Keys, str]
"""Something that is wrong there."""


_WORDS = re.compile(r"(?<!^)(?=[A-Z])")


def event_type(event: object) -> str:
    """Return the `type` of an event in plain data: `turn_came` of `TurnCame`."""
    return _WORDS.sub("_", type(event).__name__).lower()


class UnreadableActionError(ValueError):
    """Text that is no action in the notation."""


class RefusedError(ValueError):
    """An action that the rules do not allow now."""

    def __init__(self, reason: StrEnum) -> None:
        self.reason = reason
        super().__init__(reason.value)


class SetupError(ValueError):
    """A game that cannot be."""

    def __init__(self, faults: Sequence[Fault]) -> None:
        self.faults = tuple(faults)
        super().__init__("; ".join(message for _, message in self.faults))


class StateError(ValueError):
    """Text that is no state of a game."""


class AuditError(ValueError):
    """A step that does not add up: something was made or lost that no account tells of."""


@dataclass(frozen=True, slots=True)
class Step(Generic[State_co, Event_co]):
    """What an action came to: the next state, and what happened on the way."""

    state: State_co
    events: tuple[Event_co, ...]


@dataclass(frozen=True, slots=True)
class Look:
    """How a marker that belongs to no seat looks: its colour, the symbol on pages, and the rhythm of its light."""

    colour: tuple[int, int, int]
    symbol: str
    rhythm: str = "breathe"


@dataclass(frozen=True, slots=True)
class Marker:
    """A marker: whose it is, the cell on which it belongs now (`start-1`, `35`, `home-2`), and why it rests, if so.

    One that belongs to nobody has no seat, and a look of its own. One with a `lane` has cells on which no other ever
    stands: everybody sees when it was exchanged with another.
    """

    seat: int | None
    runner: int
    cell: str
    rest: str | None = None
    look: Look | None = None
    lane: bool = False


@dataclass(frozen=True, slots=True)
class Gesture(Generic[Act_co]):
    """An action as it is done by hand: a marker put on a cell.

    Putting it back where it stood is an answer; `hold` tells how often the light has turned while it was held up.
    """

    marker: int
    cell: str
    action: Act_co
    hold: int = 0


@dataclass(frozen=True, slots=True)
class ChanceShown:
    """How chance is shown to people: a `kind` that pages have words for, and what a die says, 0 for anything else.

    What is `secret` is not shown at all: it is booked at once.
    """

    kind: str
    pips: int = 0
    secret: bool = False


@dataclass(frozen=True, slots=True)
class FormChoice:
    """One answer that a form takes; a proper name, if it has one, is shown as it is, and so is its picture."""

    value: str
    name: str = ""
    picture: str = ""


@dataclass(frozen=True, slots=True)
class FormField:
    """A question of a form, with its answers.

    `key` is an option of the command line too (`--edition`), so it is a word that no command has: not `players`,
    `game` or `seed`.
    """

    key: str
    choices: tuple[FormChoice, ...]
    default: str


@dataclass(frozen=True, slots=True)
class Form:
    """What a host is asked to set a game up: how many play, whether in teams, and what else is chosen.

    `real_chance`: people may roll and draw themselves.
    """

    players: tuple[int, ...]
    fields: tuple[FormField, ...] = ()
    team_counts: tuple[int, ...] = ()
    real_chance: bool = True


@dataclass(frozen=True, slots=True)
class Summary:
    """What stays of a finished game: who played what, who came in when, and a figure of everybody move by move.

    `title` is the proper name of what was played. `chart` has, for the start and after every action, one number a seat.
    `ranks` has the place of each of `places`, counted from 1, where it is known who shares one, and `winners` the
    names of those who have won: all of a team, wherever they came in.
    """

    names: tuple[str, ...]
    title: str
    places: tuple[str, ...]
    length: int
    chart: tuple[tuple[int, ...], ...]
    ranks: tuple[int, ...] = ()
    winners: tuple[str, ...] = ()
