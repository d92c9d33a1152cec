"""The small protocol by which the table and the web know a game, and Hare & Tortoise behind it."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from engine import hare_and_tortoise
from engine.action import OF_CHANCE, Action
from engine.edition import Edition
from engine.hare_and_tortoise import Step
from engine.state import GameState
from engine.view import View, view
from engine.vocabulary import FINISH, START, Reason

State = TypeVar("State")
Act = TypeVar("Act")


@dataclass(frozen=True, slots=True)
class Marker:
    """A marker: whose it is, and the cell on which it belongs now (`start-1`, `35`, `home-2`)."""

    seat: int
    runner: int
    cell: str


class Game(Protocol[State, Act]):
    """A game, as the table and the web know it."""

    @property
    def name(self) -> str:
        """The name under which a journal keeps its games."""

    def legal_actions(self, state: State, /) -> tuple[Act, ...]:
        """Return everything that may be done now, by whoever may do it."""

    def chances(self, state: State, /) -> tuple[tuple[Act, int], ...]:
        """Return what chance may answer now, each with its weight."""

    def refusal(self, state: State, action: Act, /) -> Reason | None:
        """Return why an action would be refused, if so."""

    def apply(self, state: State, action: Act, /) -> Any:
        """Do an action: a step with its `state` and its `events`."""

    def view(self, state: State, seat: int | None, /) -> Any:
        """Return what one seat, or a spectator, may see."""

    def markers(self, state: State, /) -> tuple[Marker, ...]:
        """Return where every marker belongs."""

    def is_chance(self, text: str, /) -> bool:
        """Tell whether the action of a text is chance's answer, and nobody's decision."""

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

    def refusal(self, state: GameState, action: Action) -> Reason | None:
        """Return why an action would be refused, if so."""
        return hare_and_tortoise.refusal(state, action)

    def apply(self, state: GameState, action: Action) -> Step:
        """Do an action with all that it causes."""
        return hare_and_tortoise.apply(state, action)

    def view(self, state: GameState, seat: int | None) -> View:
        """Return what one seat, or a spectator, may see."""
        return view(state, seat)

    def markers(self, state: GameState) -> tuple[Marker, ...]:
        """Return where every marker belongs: bays by runner, podium steps by arrival."""
        return tuple(
            Marker(state.rules.seat_of[runner], runner % state.rules.per_player + 1, _cell(state, runner))
            for runner in range(len(state.space))
        )

    def is_chance(self, text: str) -> bool:
        """Tell whether the action of a text is chance's answer, and nobody's decision."""
        return Action.read(text).verb in OF_CHANCE

    def read_action(self, state: GameState, text: str) -> Action:
        """Return the action of a text."""
        return hare_and_tortoise.read_action(state, text)

    def read_state(self, text: str) -> GameState:
        """Return the state of a text."""
        return GameState.read(text, self.editions)


def _cell(state: GameState, runner: int) -> str:
    space = state.space[runner]
    if space == START:
        return f"start-{runner + 1}"
    return f"home-{state.home.index(runner) + 1}" if space == FINISH else str(space)
