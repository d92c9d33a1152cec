"""A tiny game behind the protocol: two markers, one die, whoever comes home first wins."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Any

from engine.game import (
    AuditError,
    ChanceShown,
    Facets,
    Form,
    Gesture,
    Marker,
    RefusedError,
    SetupError,
    StateError,
    Step,
    Summary,
    UnreadableActionError,
)

END = 10


class ToyReason(StrEnum):
    NOT_NOW = "not_asked"


@dataclass(frozen=True, slots=True)
class Toy:
    """Where both stand, whose turn it is, and what the die said, 0 before it has fallen."""

    names: tuple[str, ...]
    at: tuple[int, int] = (0, 0)
    turn: int = 0
    die: int = 0

    def __str__(self) -> str:
        return f"{'/'.join(self.names)} {self.at[0]} {self.at[1]} {self.turn} {self.die}"


class ToyGame:
    """One rolls, then runs as far as the die says."""

    name = "toy"
    pages = None
    facets: Facets[Toy, str, str] = Facets()

    def form(self) -> Form:
        return Form(players=(2,))

    def begin(self, answers: Mapping[str, Any]) -> Toy:
        players = answers.get("players")
        if not isinstance(players, list) or len(players) != 2 or not all(isinstance(one, dict) for one in players):
            raise SetupError([(("players",), "two play")])
        return Toy(tuple(str(player.get("name")) for player in players))

    def names(self, state: Toy) -> tuple[str, ...]:
        return state.names

    def title(self, state: Toy) -> str:
        return f"A toy for {len(state.names)}"

    def over(self, state: Toy) -> bool:
        return END in state.at

    def legal_actions(self, state: Toy) -> tuple[str, ...]:
        if self.over(state):
            return ()
        return ("run",) if state.die else tuple(action for action, _ in self.chances(state))

    def chances(self, state: Toy) -> tuple[tuple[str, int], ...]:
        if state.die or self.over(state):
            return ()
        return tuple((f"rolled {pips}", 1) for pips in range(1, 7))

    def is_chance(self, text: str) -> bool:
        return text.startswith("rolled")

    def refusal(self, state: Toy, action: str) -> ToyReason | None:
        return None if action in self.legal_actions(state) else ToyReason.NOT_NOW

    def apply(self, state: Toy, action: str) -> Step[Toy, str]:
        if reason := self.refusal(state, action):
            raise RefusedError(reason)
        if self.is_chance(action):
            return Step(replace(state, die=int(action[-1])), (f"{state.names[state.turn]} rolls {action[-1]}",))
        there = min(END, state.at[state.turn] + state.die)
        at = (there, state.at[1]) if state.turn == 0 else (state.at[0], there)
        return Step(replace(state, at=at, turn=1 - state.turn, die=0), (f"{state.names[state.turn]} is on {there}",))

    def seats_to_act(self, state: Toy) -> tuple[int, ...]:
        return () if self.over(state) or not state.die else (state.turn,)

    def actor(self, state: Toy, _action: str) -> int:
        return state.turn

    def read_action(self, _state: Toy, text: str) -> str:
        if text == "run" or (self.is_chance(text) and text[-1].isdigit()):
            return text
        raise UnreadableActionError(f"{text!r} is nothing that toys do")

    def public_action(self, action: str) -> str:
        return action

    def read_state(self, text: str) -> Toy:
        try:
            names, first, second, turn, die = text.rsplit(" ", 4)
            return Toy(tuple(names.split("/")), (int(first), int(second)), int(turn), int(die))
        except ValueError as error:
            raise StateError(f"this is no toy: {text!r}") from error

    def page_data(self, state: Toy, seat: int | None) -> dict[str, Any]:
        mine = seat in self.seats_to_act(state)
        players = [{"seat": number, "name": name} for number, name in enumerate(state.names)]
        turn = None if self.over(state) else state.turn
        return {"players": players, "turn": turn, "choices": [{"action": "run"}] if mine else []}

    def event_data(self, event: str) -> dict[str, Any]:
        return {"type": "said", "text": event}

    def account(self, _number: int, _events: tuple[str, ...], _seat: int) -> list[dict[str, Any]]:
        return []

    def chance_shown(self, action: str) -> ChanceShown:
        return ChanceShown("roll", int(action[-1]))

    def markers(self, state: Toy) -> tuple[Marker, ...]:
        return tuple(Marker(seat, 1, self._cell(state, seat)) for seat in (0, 1))

    def _cell(self, state: Toy, seat: int) -> str:
        """Return where a marker stands: the second one runs on the spaces from 31 on."""
        space = state.at[seat]
        if space == 0:
            return f"start-{seat + 1}"
        return "home-1" if space == END else str(space + 30 * seat)

    def gestures(self, state: Toy) -> tuple[Gesture[str], ...]:
        if not self.seats_to_act(state):
            return ()
        after = self.apply(state, "run").state
        return (Gesture(state.turn, self._cell(after, state.turn), "run"),)

    def reachable(self, state: Toy, marker: int) -> tuple[str, ...]:
        return tuple(gesture.cell for gesture in self.gestures(state) if gesture.marker == marker)

    def why_not(self, _state: Toy, _marker: int, _cell: str) -> ToyReason | None:
        return None

    def audit(self, before: Toy, step: Step[Toy, str]) -> None:
        if sum(step.state.at) < sum(before.at):
            raise AuditError("nobody runs backwards")

    def summary(self, steps: Sequence[Step[Toy, str]]) -> Summary:
        last = steps[-1].state
        order = sorted(last.names, key=lambda name: -last.at[last.names.index(name)])
        chart = tuple(step.state.at for step in steps)
        return Summary(last.names, self.title(last), tuple(order), len(steps) - 1, chart)
