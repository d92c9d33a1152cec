"""Hare & Tortoise behind the protocol by which the table and the web know a game."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.game import Marker
from engine.hare_and_tortoise import gestures, page_data, transitions
from engine.hare_and_tortoise.action import OF_CHANCE, Action
from engine.hare_and_tortoise.edition import Edition
from engine.hare_and_tortoise.events import Carrots, Event
from engine.hare_and_tortoise.gestures import Gesture
from engine.hare_and_tortoise.state import GameState
from engine.hare_and_tortoise.transitions import Step
from engine.hare_and_tortoise.view import View, view
from engine.hare_and_tortoise.vocabulary import Reason


@dataclass(frozen=True, slots=True)
class HareAndTortoise:
    """Hare & Tortoise in all its editions."""

    editions: Mapping[str, Edition]
    name: str = "hare-and-tortoise"

    def legal_actions(self, state: GameState) -> tuple[Action, ...]:
        """Return everything that may be done now, by whoever may do it."""
        return transitions.legal_actions(state)

    def chances(self, state: GameState) -> tuple[tuple[Action, int], ...]:
        """Return what chance may answer now, each with its weight."""
        return transitions.chances(state)

    def is_chance(self, text: str) -> bool:
        """Tell whether the text of an action is chance's."""
        return Action.read(text).verb in OF_CHANCE

    def pips(self, action: Action) -> int:
        """Return what a die shows, 0 for a card."""
        return action.number

    def refusal(self, state: GameState, action: Action) -> Reason | None:
        """Return why an action would be refused, if so."""
        return transitions.refusal(state, action)

    def apply(self, state: GameState, action: Action) -> Step:
        """Do an action with all that it causes."""
        return transitions.apply(state, action)

    def view(self, state: GameState, seat: int | None) -> View:
        """Return what one seat, or a spectator, may see."""
        return view(state, seat)

    def told(self, state: GameState, seat: int | None) -> dict[str, Any]:
        """Return the view of a seat, or a spectator, as plain data for pages."""
        return page_data.game_data(state, seat)

    def told_event(self, event: Event) -> dict[str, Any]:
        """Return an event as plain data that everybody may know."""
        return page_data.event_data(event)

    def told_entries(self, number: int, events: tuple[Event, ...], seat: int) -> list[dict[str, Any]]:
        """Return what events added to the bank book of a seat, as plain data for that seat."""
        return [
            page_data.book_entry(number, event) for event in events if isinstance(event, Carrots) and event.seat == seat
        ]

    def actor(self, state: GameState, action: Action) -> int:
        """Return the seat that does an action."""
        return page_data.actor(state, action)

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
        return transitions.seats_to_act(state)

    def read_action(self, state: GameState, text: str) -> Action:
        """Return the action of a text."""
        return transitions.read_action(state, text)

    def read_state(self, text: str) -> GameState:
        """Return the state of a text."""
        return GameState.read(text, self.editions)
