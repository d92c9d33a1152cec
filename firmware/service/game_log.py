"""The log: the last actions that everybody may know of, as pages are told of them."""

from collections.abc import Iterable
from typing import Any

from engine.game import Act, AnyGame, Event, State, Step
from firmware.journal.booked_game import BookedGame
from firmware.service.undo import TakenBackNote

LOG_SHOWN = 40


class GameLog:
    """Tells every page the same lines. A line is made once: what came of an action does not change any more."""

    def __init__(self) -> None:
        self._made: dict[int, tuple[Step[Any, Any], dict[str, Any]]] = {}

    def data(
        self, booked: BookedGame[State, Act, Event], known: int, taken_back: Iterable[TakenBackNote] = ()
    ) -> list[dict[str, Any]]:
        """Return the last actions with what came of them, and what was taken back meanwhile.

        `known` is how many actions everybody may know of.
        """
        game, steps, actions = booked.game, booked.steps, booked.actions
        first = max(0, known - LOG_SHOWN)
        self._made = {number: made for number, made in self._made.items() if first <= number < known}
        done = [self._line(game, number, steps, actions) for number in range(first, known)]
        notes = [_note_data(number, note) for number, note in enumerate(taken_back, start=1) if note.after >= first]
        return sorted(done + notes, key=lambda entry: entry["n"])

    def _line(
        self, game: AnyGame, number: int, steps: tuple[Step[Any, Any], ...], actions: tuple[Any, ...]
    ) -> dict[str, Any]:
        step, action = steps[number + 1], actions[number]
        made = self._made.get(number)
        if made is None or made[0] is not step:
            line = {
                "n": number + 1,
                "seat": game.actor(steps[number].state, action),
                "action": game.public_action(action),
                "events": [game.event_data(event) for event in step.events],
            }
            made = self._made[number] = (step, line)
        return made[1]


def _note_data(number: int, note: TakenBackNote) -> dict[str, Any]:
    """Return what was taken back, as an entry of the log; `number` tells it from the others after the same action."""
    told = {"number": number, "actions": list(note.actions), "by": note.by, "agreed": note.agreed}
    told |= {"by_hand": True} if note.by_hand else {}
    told |= {"was_over": True} if note.was_over else {}
    return {"n": note.after, "seat": note.seat, "action": "", "events": [], "taken_back": told}
