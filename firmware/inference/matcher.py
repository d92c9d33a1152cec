"""From settled switches to what people mean.

Markers look alike to a switch: who is where comes from the game. Whenever more than one reading is possible, nothing is
guessed: the board is `Wrong`, or somebody has to press `done`.
"""

from collections.abc import Iterable
from dataclasses import replace
from enum import StrEnum
from typing import Generic

from engine.game import Act, Event, Game, State
from firmware.inference.accidents import ON_PURPOSE, Accidents, Moving
from firmware.inference.expected_board import ExpectedBoard
from firmware.inference.results import Choice, Confirm, Inference, Proposal, Waiting, Wrong
from firmware.sensing.faulty_cells import FaultyCells
from hardware.cells import CELLS, START_BAYS, numbers_in

Markers = tuple[int, ...]
Cells = tuple[int, ...]


class Matcher(Generic[State, Act, Event]):
    """Reads the board for one state of the game after the other."""

    def __init__(
        self, game: Game[State, Act, Event], state: State, faulty: FaultyCells, *, hold_seconds: float, discreet: bool
    ) -> None:
        self.game = game
        self.hold_seconds = hold_seconds
        self.discreet = discreet
        self.faulty = faulty
        self.accidents = Accidents()
        self.state = state
        self.expected = ExpectedBoard.of(game, state)
        self.came_from: dict[int, int] = {}
        self._leading = False
        self._followers: frozenset[int] = frozenset()
        self._forget()

    def _forget(self) -> None:
        """Forget what hands were doing."""
        self.accidents.forget()
        self._answer: Proposal[Act] | None = None
        self._inference: Inference[Act] = Waiting()

    def expect(self, state: State, settled: int, came_from: dict[int, int]) -> None:
        """Turn to another state; `came_from` tells where undoing would put the markers that moved last."""
        before = self.expected.cells
        self.state = state
        self.expected = ExpectedBoard.of(self.game, state)
        self.came_from = came_from
        self._forget()
        missing, extra = self._difference(settled)
        moved = {m for m, (was, now) in enumerate(zip(before, self.expected.cells, strict=True)) if was != now}
        self._followers = frozenset(missing) & (self._followers | moved)
        in_hand = not extra and len(missing) == 1 and set(missing) <= self.expected.actors - self._followers
        self._leading = bool(missing or extra) and not in_hand

    def read(self, at: float, settled: int) -> Inference[Act]:
        """Return what the board seems to say now."""
        missing, extra = self._difference(settled)
        if self.faulty.watch(at, settled, self._suspects(missing, extra), patient=self._some_hidden()):
            missing, extra = self._difference(settled)
        if self.expected.over and not self._leading:
            return Waiting()
        self._notice_trouble(at, missing, extra)
        found = self._judge(at, missing, extra)
        self._inference = self._ask(found) if self.accidents.doubt else found
        return self._inference

    def confirm(self) -> None:
        """Take people's word that every marker stands where it belongs."""
        self.accidents.doubt = False

    def trust(self, at: float, settled: int) -> bool:
        """Take people's word for what the lights ask for first: it is as it should be; tell whether there was any."""
        match self._inference:
            case Wrong(missing=(marker, *_), extra=extra, forced=forced, reason=None):
                cell = self.expected.cells[marker]
                if forced and extra and not self.faulty.hides(cell):
                    return False
                self.faulty.mistrust(at, 1 << cell)
            case Wrong(missing=(), extra=(cell, *_), reason=None):
                self.faulty.mistrust(at, 1 << cell, settled)
            case _:
                return False
        return True

    def reject(self) -> None:
        """Take no proposal from how the board stands now: it has to go back to what the game says."""
        self._leading = True
        self._answer = None

    def _difference(self, settled: int) -> tuple[Markers, Cells]:
        """Return the markers that are not on their cells, and the cells that should be empty."""
        expected = self.expected.mask
        seen = self.faulty.effective(settled, expected) & ~(self.expected.unused & ~expected)
        missing = tuple(marker for marker, cell in enumerate(self.expected.cells) if not seen >> cell & 1)
        wrong = seen & ~expected
        return missing, tuple(numbers_in(wrong))

    def _notice_trouble(self, at: float, missing: Markers, extra: Cells) -> None:
        """Notice accidents, and markers of different players that may have been swapped."""
        if self._next_player_takes_up(at, missing, extra):
            return
        stray = bool(extra) and not missing and isinstance(self._inference, Wrong)
        self.accidents.notice(at, missing, extra, stray=stray)
        displaced = set(missing) - self._followers - {self.accidents.held}
        in_the_air = set(missing) if len(missing) > len(extra) + 1 else set()
        if self.expected.told_apart(displaced) or self.expected.told_apart(in_the_air):
            self.accidents.doubt = True

    def _judge(self, at: float, missing: Markers, extra: Cells) -> Inference[Act]:
        if not missing and not extra:
            return self._at_rest(at)
        if self._leading or self.accidents.here:
            self._answer = None
            return self._wrong(missing, extra)
        if len(missing) == 1 and not extra:
            return self._in_hand(at, missing[0])
        if len(extra) == 1:
            return self._put_down(at, missing, extra[0])
        return self._wrong(missing, extra)

    def _ask(self, found: Inference[Act]) -> Inference[Act]:
        """Return what is shown in doubt: first people must say that no markers were swapped."""
        match found:
            case Wrong():
                return found
            case Waiting(lifted=marker):
                return Confirm(marker)
            case Proposal(marker=marker, cell=cell) | Choice(marker=marker, cell=cell):
                return Confirm(marker, cell)
        return Confirm()

    def _at_rest(self, at: float) -> Inference[Act]:
        self._leading = False
        self._followers = frozenset()
        moving, self.accidents.moving = self.accidents.moving, None
        if moving is not None and isinstance(self._inference, Waiting) and self._is_in_hand(moving.marker):
            self._answer = self._answer_by(moving, at)
        return self._answer or Waiting()

    def _answer_by(self, moving: Moving, at: float) -> Proposal[Act] | None:
        """Return the answer that putting a marker back gives, if one is asked for."""
        answers = self.expected.answers(moving.marker)
        if not answers:
            return None
        action = answers[int((at - moving.since) / self.hold_seconds) % len(answers)].action
        return Proposal(action, moving.marker, self.expected.cells[moving.marker], at, done_only=True)

    def _in_hand(self, at: float, marker: int) -> Inference[Act]:
        self._answer = None
        if marker not in self.expected.actors:
            return self._wrong((marker,), ())
        moving = self.accidents.in_hand(at, marker, anew=not self._is_in_hand(marker))
        return Waiting(marker, int((at - moving.since) / self.hold_seconds) % self._turns(marker))

    def _is_in_hand(self, marker: int) -> bool:
        """Tell whether a marker was in hand when the board was read last."""
        match self._inference:
            case Waiting(lifted=lifted) | Confirm(marker=lifted, cell=None):
                return lifted == marker
        return False

    def _turns(self, marker: int) -> int:
        """Return how many answers the light under a marker goes through; a discreet one tells no hand."""
        answers = len(self.expected.answers(marker))
        if self.discreet and answers:
            return 1 if CELLS[self.expected.cells[marker]] in START_BAYS else 2
        return answers or 1

    def _put_down(self, at: float, missing: Markers, cell: int) -> Inference[Act]:
        """Judge a marker that stands on a cell where the game has none."""
        before = self._inference
        if len(missing) > 1 and isinstance(before, Proposal):
            return replace(before, taken_up=True)
        hidden = [m for m in self.expected.actors if m not in missing and self.faulty.hides(self.expected.cells[m])]
        found = [gesture for marker in missing or hidden for gesture in self.expected.gestures_to(marker, cell)]
        if len(found) != 1:
            return self._wrong(missing, (cell,), self._why_not(missing, cell))
        gesture = found[0]
        self.accidents.put(at, gesture.marker, cell)
        if self.came_from.get(gesture.marker) == cell:
            return Choice(gesture.action, gesture.marker, cell)
        since = before.since if isinstance(before, Proposal) and before.action == gesture.action else at
        return Proposal(gesture.action, gesture.marker, cell, since, done_only=bool(hidden))

    def _next_player_takes_up(self, at: float, missing: Markers, extra: Cells) -> bool:
        """Tell whether a proposal has stood for a while, and only the player who would come next has lifted a marker.

        A neighbour that is bumped, or a marker that slides on, looks the same for a moment.
        """
        before = self._inference
        if not isinstance(before, Proposal) or before.done_only or extra != (before.cell,):
            return False
        if len(missing) != 2 or at - before.since < ON_PURPOSE:
            return False
        others = [marker for marker in missing if marker != before.marker]
        if len(others) != 1:
            return False
        after = self.game.apply(self.state, before.action).state
        return self.expected.owners[others[0]] in self.game.seats_to_act(after)

    def _why_not(self, missing: Markers, cell: int) -> StrEnum | None:
        return self.game.why_not(self.state, missing[0], CELLS[cell]) if len(missing) == 1 else None

    def _wrong(self, missing: Iterable[int], extra: Cells, reason: StrEnum | None = None) -> Wrong:
        """Return what is wrong, markers in the order in which they are asked for: the one in hand comes last."""
        ordered = sorted(missing, key=lambda marker: (marker == self.accidents.held, marker in self._followers, marker))
        return Wrong(tuple(ordered), extra, forced=bool(ordered) and ordered[0] in self._followers, reason=reason)

    def _some_hidden(self) -> bool:
        return any(self.faulty.hides(cell) for cell in self.expected.cells)

    def _suspects(self, missing: Markers, extra: Cells) -> int:
        """Return the cells that seem to lie: empty where nobody may act, closed where no marker is left to be."""
        packing_up = self.expected.over and not self._leading
        if packing_up or isinstance(self._inference, Proposal | Choice):
            return 0
        if extra and not missing:
            return sum(1 << cell for cell in extra)
        if not extra and len(missing) == 1 and (self._leading or missing[0] not in self.expected.actors):
            return 1 << self.expected.cells[missing[0]]
        return 0
