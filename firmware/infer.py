"""From settled switches to what people mean.

Markers look alike to a switch: who is where comes from the game. Whenever more than one reading is possible, nothing is
guessed: the board is `Wrong`, or somebody has to press `done`.
"""

from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from engine import Game, Reason
from firmware.expected import Expected
from firmware.inference import Choice, Confirm, Inference, Proposal, Waiting, Wrong
from firmware.lying import LyingCells
from hardware.cells import CELLS, START_BAYS

ON_PURPOSE = 0.4
"""A marker that was in hand, or lay, for so long was meant to; a shorter time is a knock, or on the way."""
OVERLAP = 1.0
"""A marker that slides may close two cells for so long; a cell that stays closed for longer has something on it."""

Markers = tuple[int, ...]
Cells = tuple[int, ...]


class Infer:
    """Reads the board for one state of the game after the other."""

    def __init__(
        self, game: Game[Any, Any], state: Any, lying: LyingCells, *, hold_seconds: float, discreet: bool
    ) -> None:
        self.game = game
        self.hold_seconds = hold_seconds
        self.discreet = discreet
        self.lying = lying
        self.doubt = False
        self.state = state
        self.expected = Expected.of(game, state)
        self.came_from: dict[int, int] = {}
        self._leading = False
        self._followers: frozenset[int] = frozenset()
        self._forget()

    def _forget(self) -> None:
        """Forget what hands were doing."""
        self._troubled = False
        self._held: tuple[int, int | None] | None = None
        self._lifted: tuple[int, float] | None = None
        self._answer: Proposal | None = None
        self._stray_since: float | None = None
        self._inference: Inference = Waiting()

    def expect(self, state: Any, settled: int, came_from: dict[int, int]) -> None:
        """Turn to another state; `came_from` tells where undoing would put the markers that moved last."""
        before = self.expected.cells
        self.state = state
        self.expected = Expected.of(self.game, state)
        self.came_from = came_from
        self._forget()
        missing, extra = self._difference(settled)
        moved = {m for m, (was, now) in enumerate(zip(before, self.expected.cells, strict=True)) if was != now}
        self._followers = frozenset(missing) & (self._followers | moved)
        in_hand = not extra and len(missing) == 1 and set(missing) <= self.expected.actors - self._followers
        self._leading = bool(missing or extra) and not in_hand

    def read(self, at: float, settled: int) -> Inference:
        """Return what the board seems to say now."""
        self.lying.watch(at, settled, self._suspects(settled), patient=self._some_hidden())
        missing, extra = self._difference(settled)
        if self.expected.over and not self._leading:
            return Waiting()
        self._notice_trouble(at, missing, extra)
        found = self._judge(at, missing, extra)
        if not isinstance(found, Waiting):
            self._lifted = None
        self._inference = self._ask(found) if self.doubt else found
        return self._inference

    def confirm(self) -> None:
        """Take people's word that every marker stands where it belongs."""
        self.doubt = False

    def trust(self, at: float, settled: int) -> bool:
        """Take people's word for what the lights ask for first: it is as it should be; tell whether there was any."""
        match self._inference:
            case Wrong(missing=(marker, *_), extra=extra, forced=forced, reason=None) if not (forced and extra):
                self.lying.mistrust(at, 1 << self.expected.cells[marker])
            case Wrong(missing=(), extra=(cell, *_), reason=None):
                self.lying.mistrust(at, 1 << cell, settled)
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
        seen = self.lying.effective(settled, expected) & ~(self.expected.unused & ~expected)
        missing = tuple(marker for marker, cell in enumerate(self.expected.cells) if not seen >> cell & 1)
        wrong = seen & ~expected
        return missing, tuple(cell for cell in range(wrong.bit_length()) if wrong >> cell & 1)

    def _notice_trouble(self, at: float, missing: Markers, extra: Cells) -> None:
        """Notice accidents from which the board has to be led back, and markers that may have been swapped."""
        stray = extra and not missing and isinstance(self._inference, Wrong)
        self._stray_since = (at if self._stray_since is None else self._stray_since) if stray else None
        if self._next_player_takes_up(missing, extra):
            return
        astray = self._stray_since is not None and at - self._stray_since >= OVERLAP
        if not self._troubled and (len(missing) > 1 or astray):
            self._troubled = True
            self._held = self._held_before(at, extra)
        held, cell = self._held or (None, None)
        displaced = set(missing) - self._followers - {held}
        in_the_air = len(missing) > len(extra) + 1 and len(self.expected.owners_of(missing)) > 1
        if in_the_air or len(self.expected.owners_of(displaced)) > 1:
            self.doubt = True
        if self._troubled and ((missing == (held,) and len(extra) <= 1) or not (missing or extra)):
            self._troubled = False
            self._held = None
            self.doubt = self.doubt or bool(missing and extra != (cell,) and extra)

    def _held_before(self, at: float, extra: Cells) -> tuple[int, int | None] | None:
        """Return the marker that somebody was moving on purpose when the accident came, and where it stood."""
        match self._inference:
            case Proposal(marker=int(marker), cell=cell) | Choice(marker=marker, cell=cell) if cell in extra:
                return marker, cell
            case Confirm(marker=int(marker), cell=int(cell)) if cell in extra:
                return marker, cell
        on_purpose = self._lifted is not None and at - self._lifted[1] >= ON_PURPOSE
        return (self._lifted[0], None) if self._lifted is not None and on_purpose else None

    def _judge(self, at: float, missing: Markers, extra: Cells) -> Inference:
        if not missing and not extra:
            return self._at_rest(at)
        if self._leading or self._troubled:
            return self._wrong(missing, extra)
        if len(missing) == 1 and not extra:
            return self._in_hand(at, missing[0])
        if len(extra) == 1:
            return self._put_down(at, missing, extra[0])
        return self._wrong(missing, extra)

    def _ask(self, found: Inference) -> Inference:
        """Return what is shown in doubt: first people must say that no markers were swapped."""
        match found:
            case Wrong():
                return found
            case Waiting(lifted=marker):
                return Confirm(marker)
            case Proposal(marker=marker, cell=cell) | Choice(marker=marker, cell=cell):
                return Confirm(marker, cell)
        return Confirm()

    def _at_rest(self, at: float) -> Inference:
        self._leading = False
        self._followers = frozenset()
        if self._lifted is not None:
            marker, since = self._lifted
            self._lifted = None
            self._answer = None if self.doubt else self._answer_by(marker, at, int((at - since) / self.hold_seconds))
        return self._answer or Waiting()

    def _answer_by(self, marker: int, at: float, hold: int) -> Proposal | None:
        """Return the answer that putting a marker back gives, if one is asked for."""
        answers = self.expected.answers(marker)
        if not answers:
            return None
        return Proposal(answers[hold % len(answers)].action, marker, self.expected.cells[marker], at, done_only=True)

    def _in_hand(self, at: float, marker: int) -> Inference:
        self._answer = None
        if marker not in self.expected.actors:
            return self._wrong((marker,), ())
        if self._lifted is None or self._lifted[0] != marker:
            self._lifted = (marker, at)
        return Waiting(marker, int((at - self._lifted[1]) / self.hold_seconds) % self._turns(marker))

    def _turns(self, marker: int) -> int:
        """Return how many answers the light under a marker goes through; a discreet one tells no hand."""
        answers = len(self.expected.answers(marker))
        if self.discreet and answers:
            return 1 if CELLS[self.expected.cells[marker]] in START_BAYS else 2
        return answers or 1

    def _put_down(self, at: float, missing: Markers, cell: int) -> Inference:
        """Judge a marker that stands on a cell where the game has none."""
        before = self._inference
        if len(missing) > 1 and isinstance(before, Proposal):
            return replace(before, taken_up=at - before.since >= ON_PURPOSE)
        hidden = [m for m in self.expected.actors if m not in missing and self.lying.hides(self.expected.cells[m])]
        found = [gesture for marker in missing or hidden for gesture in self.expected.gestures_to(marker, cell)]
        if len(found) != 1:
            return self._wrong(missing, (cell,), self._why_not(missing, cell))
        gesture = found[0]
        if self.came_from.get(gesture.marker) == cell:
            return Choice(gesture.action, gesture.marker, cell)
        since = before.since if isinstance(before, Proposal) and before.action == gesture.action else at
        return Proposal(gesture.action, gesture.marker, cell, since, done_only=bool(hidden))

    def _next_player_takes_up(self, missing: Markers, extra: Cells) -> bool:
        """Tell whether a proposal stands as it was, and only the player who would come next has lifted a marker."""
        before = self._inference
        if not isinstance(before, Proposal) or before.done_only or extra != (before.cell,) or before.marker is None:
            return False
        others = [marker for marker in missing if marker != before.marker]
        if len(others) != 1 or len(missing) != 2:
            return False
        after = self.game.apply(self.state, before.action).state
        return self.expected.owners[others[0]] in self.game.seats_to_act(after)

    def _why_not(self, missing: Markers, cell: int) -> Reason | None:
        return self.game.why_not(self.state, missing[0], CELLS[cell]) if len(missing) == 1 else None

    def _wrong(self, missing: Iterable[int], extra: Cells, reason: Reason | None = None) -> Wrong:
        """Return what is wrong, markers in the order in which they are asked for: the one in hand comes last."""
        held = self._held[0] if self._held is not None else None
        ordered = sorted(missing, key=lambda marker: (marker == held, marker in self._followers, marker))
        return Wrong(tuple(ordered), extra, forced=bool(ordered) and ordered[0] in self._followers, reason=reason)

    def _some_hidden(self) -> bool:
        return any(self.lying.hides(cell) for cell in self.expected.cells)

    def _suspects(self, settled: int) -> int:
        """Return the cells that seem to lie: empty where nobody may act, closed where no marker is left to be."""
        missing, extra = self._difference(settled)
        if extra and not missing:
            return sum(1 << cell for cell in extra)
        if not extra and len(missing) == 1 and (self._leading or missing[0] not in self.expected.actors):
            return 1 << self.expected.cells[missing[0]]
        return 0
