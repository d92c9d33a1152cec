"""The small protocol by which the table and the web know a game, and Hare & Tortoise behind it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from engine import gestures, hare_and_tortoise, telling
from engine.action import OF_CHANCE, Action
from engine.edition import Edition
from engine.events import Carrots, Event
from engine.gestures import Gesture, Marker
from engine.hare_and_tortoise import Step
from engine.state import GameState
from engine.view import View, view
from engine.vocabulary import Reason

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

    def refusal(self, state: State, action: Act, /) -> Reason | None:
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

    def why_not(self, state: State, marker: int, cell: str, /) -> Reason | None:
        """Return why a marker may not be put on a cell, if so."""

    def seats_to_act(self, state: State, /) -> tuple[int, ...]:
        """Return who may act now; nobody while chance is asked or when the game is over."""

    def read_action(self, state: State, text: str, /) -> Act:
        """Return the action of a text."""

    def read_state(self, text: str, /) -> State:
        """Return the state of a text."""


@dataclass(frozen=True, slots=True)
class HareAndTortoise:
    """Hare & Tortoise in all its editions."""

    editions: Mapping[str, Edition]
    name: str = "hare-and-tortoise"

    def legal_actions(self, state: GameState) -> tuple[Action, ...]:
        """Return everything that may be done now, by whoever may do it."""
        return hare_and_tortoise.legal_actions(state)

    def chances(self, state: GameState) -> tuple[tuple[Action, int], ...]:
        """Return what chance may answer now, each with its weight."""
        return hare_and_tortoise.chances(state)

    def is_chance(self, text: str) -> bool:
        """Tell whether the text of an action is chance's."""
        return Action.read(text).verb in OF_CHANCE

    def pips(self, action: Action) -> int:
        """Return what a die shows, 0 for a card."""
        return action.number

    def refusal(self, state: GameState, action: Action) -> Reason | None:
        """Return why an action would be refused, if so."""
        return hare_and_tortoise.refusal(state, action)

    def apply(self, state: GameState, action: Action) -> Step:
        """Do an action with all that it causes."""
        return hare_and_tortoise.apply(state, action)

    def view(self, state: GameState, seat: int | None) -> View:
        """Return what one seat, or a spectator, may see."""
        return view(state, seat)

    def told(self, state: GameState, seat: int | None) -> dict[str, Any]:
        """Return the view of a seat, or a spectator, as plain data for pages."""
        return telling.game_data(state, seat)

    def told_event(self, event: Event) -> dict[str, Any]:
        """Return an event as plain data that everybody may know."""
        return telling.event_data(event)

    def told_entries(self, number: int, events: tuple[Event, ...], seat: int) -> list[dict[str, Any]]:
        """Return what events added to the bank book of a seat, as plain data for that seat."""
        return [
            telling.book_entry(number, event) for event in events if isinstance(event, Carrots) and event.seat == seat
        ]

    def actor(self, state: GameState, action: Action) -> int:
        """Return the seat that does an action."""
        return telling.actor(state, action)

    def markers(self, state: GameState) -> tuple[Marker, ...]:
        """Return where every marker belongs."""
        return gestures.markers(state)

    def gestures(self, state: GameState) -> tuple[Gesture, ...]:
        """Return how everything that may be done now is done by hand."""
        return gestures.gestures(state)

    def reachable(self, state: GameState, marker: int) -> tuple[str, ...]:
        """Return the cells that a marker may enter as far as everybody may know."""
        return gestures.reachable(state, marker)

    def why_not(self, state: GameState, marker: int, cell: str) -> Reason | None:
        """Return why a marker may not be put on a cell, if so."""
        return gestures.why_not(state, marker, cell)

    def seats_to_act(self, state: GameState) -> tuple[int, ...]:
        """Return who may act now; nobody while chance is asked or when the game is over."""
        return hare_and_tortoise.seats_to_act(state)

    def read_action(self, state: GameState, text: str) -> Action:
        """Return the action of a text."""
        return hare_and_tortoise.read_action(state, text)

    def read_state(self, text: str) -> GameState:
        """Return the state of a text."""
        return GameState.read(text, self.editions)
