"""Taking back: free while nobody has acted on a decision, else with somebody else's yes; and always told."""

from dataclasses import dataclass, replace
from typing import Any

from engine.game import UnreadableActionError
from firmware.journal.booked_game import BookedGame
from firmware.table.events import Amended, TakenBack

HOST = "host"
BOARD = "board"


@dataclass(frozen=True, slots=True)
class UndoRequest:
    """A seat asks to take back the last decision; it is good for one position only."""

    seat: int
    position: int


@dataclass(frozen=True, slots=True)
class TakenBackNote:
    """What was taken back: after how many actions that count, whose decision, who asked, and who agreed."""

    after: int
    seat: int | None
    actions: tuple[str, ...]
    by: int | str
    agreed: int | str | None
    by_hand: bool = False
    """Whether its owner has just taken the marker up again."""
    was_over: bool = False
    """Whether the game was over: then all hands had been open."""


class Undo:
    """Who has asked to take something back in one game, and all that was taken back in it."""

    def __init__(self) -> None:
        self.notes: tuple[TakenBackNote, ...] = ()
        self._request: UndoRequest | None = None
        self._by: int | str = BOARD
        self._agreed: int | str | None = None

    def asked(self, position: int) -> int | None:
        """Return the seat that asks to take back the last decision of a position, if one does."""
        request = self._request
        return request.seat if request is not None and request.position == position else None

    def ask(self, seat: int, position: int) -> None:
        """Note that a seat asks."""
        self._request = UndoRequest(seat, position)

    def refuse(self) -> None:
        """Forget what was asked."""
        self._request = None

    def grant(self, by: int | str, agreed: int | str | None = None) -> None:
        """Note who takes back what is taken back now, and who agreed to it."""
        self._by, self._agreed = by, agreed

    def taken_back(self, event: TakenBack, booked: BookedGame[Any, Any, Any]) -> None:
        """Note what was taken back; without a word of who did it, it was the board's button."""
        after = len(booked.actions)
        by, agreed = self._by, self._agreed
        if by == BOARD and self._request is not None:
            by, agreed = self._request.seat, BOARD
        earlier = tuple(replace(note, after=min(note.after, after)) for note in self.notes)
        self.notes = (
            *earlier,
            TakenBackNote(
                after,
                _decider(booked, event.actions[0], after),
                event.actions,
                by,
                agreed,
                was_over=event.was_over,
            ),
        )
        self._by, self._agreed, self._request = BOARD, None, None

    def amended(self, event: Amended, booked: BookedGame[Any, Any, Any]) -> None:
        """Note that somebody thought again, marker in hand; of several times in a row the last is told."""
        after = len(booked.actions) - (event.action is not None)
        seat = _decider(booked, event.actions[0], after)
        earlier, was_over = self.notes, event.was_over
        if earlier and earlier[-1].by_hand and (earlier[-1].after, earlier[-1].seat) == (after, seat):
            was_over |= earlier[-1].was_over
            earlier = earlier[:-1]
        by = BOARD if seat is None else seat
        note = TakenBackNote(after, seat, event.actions, by, None, by_hand=True, was_over=was_over)
        self.notes = (*earlier, note)
        self._request = None


def is_free(booked: BookedGame[Any, Any, Any], seat: int | None) -> bool:
    """Tell whether a seat may take back the last decision unasked: its own, before chance, or a hand, was shown."""
    decider, shown = last_decision(booked)
    return decider == seat and not shown and not booked.game.over(booked.state)


def last_decision(booked: BookedGame[Any, Any, Any]) -> tuple[int | None, bool]:
    """Return who decided last, if anybody did, and whether chance has been shown since."""
    game, shown = booked.game, False
    for step, action in zip(reversed(booked.steps[:-1]), reversed(booked.actions), strict=True):
        if not game.is_chance(str(action)):
            return game.actor(step.state, action), shown
        shown = shown or not game.chance_shown(action).secret
    return None, False


def _decider(booked: BookedGame[Any, Any, Any], public: str, after: int) -> int | None:
    """Return whose decision it was after so many actions, as far as its public text tells."""
    state = booked.steps[after].state
    try:
        return booked.game.actor(state, booked.game.read_action(state, public))
    except UnreadableActionError:
        return None
