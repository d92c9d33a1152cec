"""The protocol by which the table and the web know a game, and the small values that go with it.

Errors, all of them `ValueError`s: `UnreadableActionError`, text outside the notation; `RefusedError`, an action that is
not allowed, with its reason; `SetupError`, a game that cannot be, with all that is wrong; `StateError`, text that is no
state; `AuditError`, a step that does not add up.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Generic, Protocol, TypeVar

State = TypeVar("State")
Act = TypeVar("Act")
Event = TypeVar("Event")
State_co = TypeVar("State_co", covariant=True)
Act_co = TypeVar("Act_co", covariant=True)
Event_co = TypeVar("Event_co", covariant=True)

Keys = tuple[str | int, ...]
"""A path of keys and numbers into data from outside."""
Fault = tuple[Keys, str]
"""Something that is wrong there."""


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

    One that belongs to nobody has no seat, and a look of its own.
    """

    seat: int | None
    runner: int
    cell: str
    rest: str | None = None
    look: Look | None = None


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
    """A question of a form, with its answers."""

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
    """

    names: tuple[str, ...]
    title: str
    places: tuple[str, ...]
    length: int
    chart: tuple[tuple[int, ...], ...]


class Game(Protocol[State, Act, Event]):
    """A game, as the table and the web know it."""

    @property
    def name(self) -> str:
        """The name under which a journal keeps its games."""

    @property
    def pages(self) -> str | None:
        """The folder of the modules that serve its pages; without one, plain pages do."""

    def form(self) -> Form:
        """Return what a host is asked to set a game up."""

    def begin(self, answers: Mapping[str, Any], /) -> State:
        """Return the game of a filled form: `players`, each with `name` and `team`, `begin`, and the form's fields.

        Whatever the answers are, what cannot be is a `SetupError`.
        """

    def names(self, state: State, /) -> tuple[str, ...]:
        """Return the names of the players, in seat order."""

    def title(self, state: State, /) -> str:
        """Return the proper name of what is played, such as that of an edition."""

    def over(self, state: State, /) -> bool:
        """Tell whether the game is over."""

    def legal_actions(self, state: State, /) -> tuple[Act, ...]:
        """Return everything that may be done now, by whoever may do it."""

    def chances(self, state: State, /) -> tuple[tuple[Act, int], ...]:
        """Return what chance may answer now, each with its weight."""

    def is_chance(self, text: str, /) -> bool:
        """Tell whether the text of an action is chance's."""

    def refusal(self, state: State, action: Act, /) -> StrEnum | None:
        """Return why an action would be refused, if so."""

    def apply(self, state: State, action: Act, /) -> Step[State, Event]:
        """Do an action with all that it causes; one that is not allowed is a `RefusedError`."""

    def seats_to_act(self, state: State, /) -> tuple[int, ...]:
        """Return who may act now; nobody while chance is asked or when the game is over."""

    def actor(self, state: State, action: Act, /) -> int:
        """Return the seat that does an action; of chance, the seat for which it is asked."""

    def read_action(self, state: State, text: str, /) -> Act:
        """Return the action of a text; one outside the notation is an `UnreadableActionError`."""

    def public_action(self, action: Act, /) -> str:
        """Return the text of an action as everybody may know it; what is secret in it is left out."""

    def read_state(self, text: str, /) -> State:
        """Return the state of a text; a text that is none is a `StateError`."""

    def page_data(self, state: State, seat: int | None, /) -> dict[str, Any]:
        """Return what one seat, or a spectator, may see, as plain data for pages.

        `choices` has what this seat may do now, each with at least its `action`; `turn` the seat on turn, if any.
        """

    def event_data(self, event: Event, /) -> dict[str, Any]:
        """Return an event as plain data that everybody may know."""

    def account(self, number: int, events: tuple[Event, ...], seat: int, /) -> list[dict[str, Any]]:
        """Return what the events of an action added to a seat's own account, as plain data for that seat."""

    def chance_shown(self, action: Act, /) -> ChanceShown:
        """Return how chance is shown."""

    def markers(self, state: State, /) -> tuple[Marker, ...]:
        """Return where every marker belongs."""

    def gestures(self, state: State, /) -> tuple[Gesture[Act], ...]:
        """Return how everything that may be done now is done by hand."""

    def reachable(self, state: State, marker: int, /) -> tuple[str, ...]:
        """Return the cells that a marker may enter as far as everybody may know."""

    def why_not(self, state: State, marker: int, cell: str, /) -> StrEnum | None:
        """Return why a marker may not be put on a cell, if so."""

    def audit(self, before: State, step: Step[State, Event], /) -> None:
        """See that a step adds up, or raise an `AuditError`; a start is audited as a step from itself."""

    def summary(self, steps: Sequence[Step[State, Event]], /) -> Summary:
        """Return what stays of a game that has ended, from its start and all its steps."""


AnyGame = Game[Any, Any, Any]
"""A game of which nobody here knows what its states are: what a board finds in its catalogue and its journal."""
