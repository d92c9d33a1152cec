"""A game of one's own on the board: mud and all, behind the `Game` protocol, played by hands on bare switches.

Sprint: run one to three spaces ahead, never onto somebody. Every fifth space is mud: a die says how far you slide back.
The first one past space 12 has won. To have it offered by the host's page, name it in `engine/catalogue.py`.
"""

import json
import random
from collections.abc import Mapping, Sequence
from dataclasses import astuple, dataclass, replace
from enum import StrEnum
from typing import Any

import engine
from engine.chance import draw, pick
from engine.checker import Checker
from engine.game import (
    ChanceShown,
    Facets,
    Form,
    Game,
    Gesture,
    Marker,
    RefusedError,
    Step,
    Summary,
    UnreadableActionError,
)
from engine.names import read_seats
from firmware.scenarios.touches import TouchPlayer, read_touches
from hardware.cells import CELLS

LAST, MUD, LONGEST_RUN = 12, 5, 3


class Reason(StrEnum):
    """Why something is refused."""

    NOT_ASKED = "not_asked"
    OCCUPIED = "occupied"


@dataclass(frozen=True, slots=True)
class Track:
    """The state: who runs, where everybody is, whose turn it is, and whether that one is in the mud."""

    names: tuple[str, ...]
    spaces: tuple[int, ...]
    turn: int = 0
    mud: bool = False

    def __str__(self) -> str:
        return json.dumps(astuple(self), ensure_ascii=False)

    def run(self, target: int, *, turn_ends: bool) -> "Track":
        """Return the track after the one on turn went to a space; going back ends at the first that is free."""
        while target > 0 and target in self.spaces:
            target -= 1
        spaces = tuple(max(target, 0) if seat == self.turn else space for seat, space in enumerate(self.spaces))
        return replace(self, spaces=spaces, mud=False, turn=(self.turn + turn_ends) % len(self.names))


class Sprint:
    """The game. Its actions are plain texts, `run 2` and `rolled 4`, and so are its events."""

    name = "sprint"
    pages = None
    facets: Facets[Track, str, str] = Facets()

    def form(self) -> Form:
        """Two or three may play; nothing else is asked."""
        return Form(players=(2, 3))

    def begin(self, answers: Mapping[str, Any]) -> Track:
        """Begin with everybody at the start."""
        check = Checker()
        seats, begin = read_seats(check, answers)
        if len(seats) not in self.form().players or not 0 <= begin < len(seats):
            check.fault(("players",), "two or three may play, and one of them begins")
        check.refuse()
        return Track(tuple(seat.name for seat in seats), (0,) * len(seats), begin)

    def names(self, state: Track) -> tuple[str, ...]:
        """Return who plays."""
        return state.names

    def title(self, _state: Track) -> str:
        """Return what is played."""
        return "Sprint"

    def over(self, state: Track) -> bool:
        """Tell whether somebody is past the last space."""
        return max(state.spaces) > LAST

    def legal_actions(self, state: Track) -> tuple[str, ...]:
        """Return the runs that end where nobody is, or what the die may say."""
        if state.mud or self.over(state):
            return tuple(action for action, _ in self.chances(state))
        here = state.spaces[state.turn]
        return tuple(f"run {far}" for far in range(1, LONGEST_RUN + 1) if here + far not in state.spaces)

    def chances(self, state: Track) -> tuple[tuple[str, int], ...]:
        """Return what the die may say to somebody in the mud."""
        return tuple((f"rolled {pips}", 1) for pips in range(1, 7)) if state.mud else ()

    def is_chance(self, text: str) -> bool:
        """Tell whether the die said that."""
        return text.startswith("rolled")

    def refusal(self, state: Track, action: str) -> Reason | None:
        """Return why not: something else is asked, or somebody is there."""
        if action in self.legal_actions(state):
            return None
        return Reason.NOT_ASKED if self.is_chance(action) or state.mud or self.over(state) else Reason.OCCUPIED

    def apply(self, state: Track, action: str) -> Step[Track, str]:
        """Run, or slide back."""
        if reason := self.refusal(state, action):
            raise RefusedError(reason)
        far = int(action.split()[1])
        here = state.spaces[state.turn]
        if state.mud:
            after = state.run(here - far, turn_ends=True)
        elif (here + far) % MUD == 0:
            after = replace(state.run(here + far, turn_ends=False), mud=True)
        else:
            after = state.run(here + far, turn_ends=True)
        return Step(after, (f"{state.names[state.turn]} is on {after.spaces[state.turn]}",))

    def seats_to_act(self, state: Track) -> tuple[int, ...]:
        """Return who is on turn, unless the die is."""
        return () if state.mud or self.over(state) else (state.turn,)

    def actor(self, state: Track, _action: str) -> int:
        """Return who is on turn."""
        return state.turn

    def read_action(self, _state: Track, text: str) -> str:
        """Return the action of a text, which is the text."""
        if text not in {f"run {far}" for far in range(1, LONGEST_RUN + 1)} | {f"rolled {pips}" for pips in range(1, 7)}:
            raise UnreadableActionError(f"{text!r} is no action; actions read 'run 2', 'rolled 4'")
        return text

    def public_action(self, action: str) -> str:
        """Return the text of an action; nothing is secret."""
        return action

    def read_state(self, text: str) -> Track:
        """Return the state of a text."""
        try:
            names, spaces, turn, mud = json.loads(text)
            return Track(tuple(names), tuple(spaces), turn, mud)
        except (RecursionError, TypeError, ValueError) as error:
            raise engine.StateError(f"this is no sprint: {error}") from error

    def page_data(self, state: Track, seat: int | None) -> dict[str, Any]:
        """Return what pages show; nothing is secret."""
        choices = self.legal_actions(state) if seat in self.seats_to_act(state) else ()
        return {
            "turn": None if self.over(state) else state.turn,
            "players": [
                {"seat": seat, "name": name, "space": state.spaces[seat]} for seat, name in enumerate(state.names)
            ],
            "choices": [{"action": action} for action in choices],
        }

    def event_data(self, event: str) -> dict[str, Any]:
        """Return an event for pages."""
        return {"type": "ran", "text": event}

    def account(self, _number: int, _events: tuple[str, ...], _seat: int) -> list[dict[str, Any]]:
        """Return nothing: nobody has an account here."""
        return []

    def chance_shown(self, action: str) -> ChanceShown:
        """Return the pips of the die."""
        return ChanceShown("roll", int(action.split()[1]))

    def markers(self, state: Track) -> tuple[Marker, ...]:
        """Return where each marker belongs."""
        return tuple(Marker(seat, 1, self._cell(seat, space)) for seat, space in enumerate(state.spaces))

    def gestures(self, state: Track) -> tuple[Gesture[str], ...]:
        """Return how a run is done by hand: the marker goes there."""
        runs = () if state.mud else self.legal_actions(state)
        here = state.spaces[state.turn]
        return tuple(Gesture(state.turn, self._cell(state.turn, here + int(run.split()[1])), run) for run in runs)

    def reachable(self, state: Track, marker: int) -> tuple[str, ...]:
        """Return where a marker may go."""
        return tuple(dict.fromkeys(gesture.cell for gesture in self.gestures(state) if gesture.marker == marker))

    def why_not(self, state: Track, marker: int, cell: str) -> Reason | None:
        """Return why a marker may not go to a cell."""
        if marker != state.turn or state.mud:
            return Reason.NOT_ASKED
        return None if cell in self.reachable(state, marker) else Reason.OCCUPIED

    def audit(self, before: Track, step: Step[Track, str]) -> None:
        """Find nothing: there is nothing to count."""

    def summary(self, steps: Sequence[Step[Track, str]]) -> Summary:
        """Return who came how far."""
        last = steps[-1].state
        order = sorted(range(len(last.names)), key=lambda seat: -last.spaces[seat])
        chart = tuple(step.state.spaces for step in steps)
        return Summary(last.names, self.title(last), tuple(last.names[seat] for seat in order), len(steps) - 1, chart)

    def _cell(self, seat: int, space: int) -> str:
        return f"start-{seat + 1}" if space == 0 else str(space) if space <= LAST else "home-1"


GAME: Game[Track, str, str] = Sprint()
SOURCE = random.Random(7)


def lit(table: TouchPlayer[Track, str, str]) -> str:
    """Return the cells that shine, with their roles."""
    return ", ".join(f"{CELLS[cell]} {light.role}" for cell, light in sorted(table.session.moment.lights.items()))


def main() -> None:
    """Play it at the table by hand, and once more as a library."""
    start = replace(GAME.begin({"players": [{"name": "Ann"}, {"name": "Bob"}]}), spaces=(3, 0))
    table = TouchPlayer(GAME, start, lambda chances: draw(chances, SOURCE))
    print("It is Ann's turn:", lit(table))
    for told, touches in (
        ("She lifts her marker:", "0 open 3"),
        ("She puts it into the mud:", "0 close 5"),
        ("She presses done, and the die rolls:", "0 press done\n0.5 wait"),
        ("It has fallen:", "1.5 wait"),
        ("She slides back, and Bob is on turn:", "0 open 5\n0.5 close 3\n1 wait"),
    ):
        table.play(read_touches(touches))
        print(told, lit(table))

    game = engine.new_game("Ann", "Bob", "Cat", game=GAME)
    game.play(lambda state, source: pick(GAME.legal_actions(state), source), SOURCE)
    print(*game.actions, sep=", ")
    print(*game.places)


if __name__ == "__main__":
    main()
