"""The protocol by which the table and the web know a game, and the small values that go with it.

Errors, all of them `ValueError`s: `UnreadableActionError`, text outside the notation; `RefusedError`, an action that is
not allowed, with its reason.
"""

from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Protocol, TypeVar


class UnreadableActionError(ValueError):
    """Text that is no action in the notation."""


class RefusedError(ValueError):
    """An action that the rules do not allow now."""

    def __init__(self, reason: StrEnum) -> None:
        self.reason = reason
        super().__init__(reason.value)


@dataclass(frozen=True, slots=True)
class Marker:
    """A marker: whose it is, the cell on which it belongs now (`start-1`, `35`, `home-2`), and why it rests, if so."""

    seat: int
    runner: int
    cell: str
    rest: str | None = None


State = TypeVar("State")
Act = TypeVar("Act")


class Game(Protocol[State, Act]):
    """A game, as the table and the web know it."""

    @property
    def name(self) -> str:
        """The name under which a journal keeps its games."""

    def legal_actions(self, state: State, /) -> tuple[Act, ...]:
        """Return everything that may be done now, by whoever may do it."""

    def chances(self, state: State, /) -> tuple[tuple[Act, int], ...]:
        """Return what chance may answer now, each with its weight."""

    def is_chance(self, text: str, /) -> bool:
        """Tell whether the text of an action is chance's."""

    def pips(self, action: Act, /) -> int:
        """Return what a die shows, 0 for a card."""

    def refusal(self, state: State, action: Act, /) -> StrEnum | None:
        """Return why an action would be refused, if so."""

    def apply(self, state: State, action: Act, /) -> Any:
        """Do an action: a step with its `state` and its `events`."""

    def view(self, state: State, seat: int | None, /) -> Any:
        """Return what one seat, or a spectator, may see."""

    def told(self, state: State, seat: int | None, /) -> dict[str, Any]:
        """Return the view of a seat, or a spectator, as plain data for pages."""

    def told_event(self, event: Any, /) -> dict[str, Any]:
        """Return an event as plain data that everybody may know."""

    def told_entries(self, number: int, events: tuple[Any, ...], seat: int, /) -> list[dict[str, Any]]:
        """Return what events added to the bank book of a seat, as plain data for that seat."""

    def actor(self, state: State, action: Act, /) -> int:
        """Return the seat that does an action."""

    def markers(self, state: State, /) -> tuple[Marker, ...]:
        """Return where every marker belongs."""

    def gestures(self, state: State, /) -> tuple[Any, ...]:
        """Return how everything that may be done now is done by hand."""

    def reachable(self, state: State, marker: int, /) -> tuple[str, ...]:
        """Return the cells that a marker may enter as far as everybody may know."""

    def why_not(self, state: State, marker: int, cell: str, /) -> StrEnum | None:
        """Return why a marker may not be put on a cell, if so."""

    def seats_to_act(self, state: State, /) -> tuple[int, ...]:
        """Return who may act now; nobody while chance is asked or when the game is over."""

    def read_action(self, state: State, text: str, /) -> Act:
        """Return the action of a text."""

    def read_state(self, text: str, /) -> State:
        """Return the state of a text."""
