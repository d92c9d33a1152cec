"""The protocol by which the table and the web know a game."""

from collections.abc import Mapping, Sequence
from enum import StrEnum
from typing import Any, Protocol

from engine.facets import Facets
from engine.values import (
    Act,
    Act_co,
    AuditError,
    ChanceShown,
    Event,
    Event_co,
    Fault,
    Form,
    FormChoice,
    FormField,
    Gesture,
    Keys,
    Look,
    Marker,
    RefusedError,
    SetupError,
    State,
    State_co,
    StateError,
    Step,
    Summary,
    UnreadableActionError,
)

__all__ = [
    "Act",
    "Act_co",
    "AnyGame",
    "AuditError",
    "ChanceShown",
    "Event",
    "Event_co",
    "Facets",
    "Fault",
    "Form",
    "FormChoice",
    "FormField",
    "Game",
    "Gesture",
    "Keys",
    "Look",
    "Marker",
    "RefusedError",
    "SetupError",
    "State",
    "StateError",
    "State_co",
    "Step",
    "Summary",
    "UnreadableActionError",
]


class Game(Protocol[State, Act, Event]):
    """A game, as the table and the web know it."""

    @property
    def name(self) -> str:
        """The name under which a journal keeps its games."""

    @property
    def pages(self) -> str | None:
        """The folder of the modules that serve its pages; without one, plain pages do."""

    @property
    def facets(self) -> Facets[State, Act, Event]:
        """What else the game offers: scenario files, a keyboard, studies, artwork. Nothing of it is needed to play."""

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
        """Return everything that may be done now, by whoever may do it; while chance is asked, what it may answer."""

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

        `players` has everybody in seat order, each with at least `seat` and `name`; `turn` the seat on turn, if any;
        `choices` what this seat may do now, each with at least its `action`. What only its owner may see is in `hand`
        of that player, a word or a number under each name, None for everybody else: plain pages show it while it is
        held open.
        """

    def event_data(self, event: Event, /) -> dict[str, Any]:
        """Return an event as plain data that everybody may know, with its `type`."""

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
