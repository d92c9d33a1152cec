"""From settled switches to what people mean.

Markers look alike to a switch: who is where comes from the game. Whenever more than one reading is possible, nothing is
guessed: the board is `Wrong`, or somebody has to press `done`.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from engine import Game
from firmware.inference import Choice, Confirm, Inference, Proposal, Waiting, Wrong
from firmware.lying import LyingCells
from hardware.cells import CELLS, INDEX, START_BAYS

ON_PURPOSE = 0.4
"""A marker that was in hand for so long before others went up is being moved; a shorter time is a knock."""


@dataclass(frozen=True, slots=True)
class Expected:
    """What the game expects of the board in one state."""

    cells: tuple[int, ...]
    owners: tuple[int, ...]
    actors: frozenset[int]
    gestures: tuple[Any, ...]
    unused: int

    @classmethod
    def of(cls, game: Game[Any, Any], state: Any) -> "Expected":
        """Return what a game expects in a state."""
        markers = game.markers(state)
        seats = game.seats_to_act(state)
        return cls(
            cells=tuple(INDEX[marker.cell] for marker in markers),
            owners=tuple(marker.seat for marker in markers),
            actors=frozenset(number for number, marker in enumerate(markers) if marker.seat in seats),
            gestures=game.gestures(state),
            unused=sum(1 << INDEX[bay] for bay in START_BAYS[len(markers) :]),
        )

    @property
    def mask(self) -> int:
        """The cells on which a marker should stand."""
        return sum(1 << cell for cell in self.cells)


class Infer:
    """Reads the board for one state of the game after the other."""

    def __init__(self, game: Game[Any, Any], hold_seconds: float, lying: LyingCells) -> None:
        self.game = game
        self.hold_seconds = hold_seconds
        self.lying = lying
        self.doubt = False
        self._leading = False
        self._forced = False
        self._troubled = False
        self._held: int | None = None
        self._lifted: tuple[int, float] | None = None
        self._answer: Proposal | None = None
        self._inference: Inference = Waiting()

    def expect(self, state: Any, settled: int, came_from: dict[int, int], *, forced: bool) -> None:
        """Turn to another state; `came_from` tells where undoing would put the markers that moved last.

        `forced`: what differs now differs because the game went on, and the markers have to follow.
        """
        self.state = state
        self.expected = Expected.of(self.game, state)
        self.came_from = came_from
        self._answer = None
        self._troubled = False
        self._held = None
        self._lifted = None
        missing, extra = self._difference(settled)
        in_hand = not extra and len(missing) == 1 and missing[0] in self.expected.actors
        self._leading = bool(missing or extra) and not in_hand
        self._forced = forced
        self._inference = Waiting()

    def read(self, at: float, settled: int) -> Inference:
        """Return what the board seems to say now."""
        self.lying.watch(at, settled, self._suspects(settled))
        missing, extra = self._difference(settled)
        self._notice_trouble(at, missing, extra)
        self._inference = self._judge(at, missing, extra)
        return self._inference

    def confirm(self) -> None:
        """Take people's word that every marker stands where it belongs."""
        self.doubt = False

    def trust(self, at: float, settled: int) -> bool:
        """Take people's word that missing markers are there; tell whether there were any."""
        missing, extra = self._difference(settled)
        if not missing or extra:
            return False
        self.lying.mistrust(at, sum(1 << self.expected.cells[marker] for marker in missing))
        return True

    def reject(self) -> None:
        """Take no proposal from how the board stands now: it has to go back to what the game says."""
        self._leading = True
        self._forced = False
        self._answer = None

    def _difference(self, settled: int) -> tuple[tuple[int, ...], tuple[int, ...]]:
        """Return the markers that are not on their cells, and the cells that should be empty."""
        expected = self.expected.mask
        seen = self.lying.effective(settled, expected) & ~(self.expected.unused & ~expected)
        missing = tuple(marker for marker, cell in enumerate(self.expected.cells) if not seen >> cell & 1)
        wrong = seen & ~expected
        return missing, tuple(cell for cell in range(wrong.bit_length()) if wrong >> cell & 1)

    def _notice_trouble(self, at: float, missing: tuple[int, ...], extra: tuple[int, ...]) -> None:
        """Notice markers that may have been swapped, and accidents from which the board has to be led back."""
        in_the_air = {self.expected.owners[marker] for marker in missing} if len(missing) > len(extra) + 1 else set()
        if len(in_the_air) > 1 and not self._next_player_takes_up(missing, extra):
            self.doubt = True
        if len(missing) > 1 and not self._troubled and not self._next_player_takes_up(missing, extra):
            self._troubled = True
            self._held = self._held_before(at, extra)
        if self._troubled and set(missing) <= {self._held}:
            self._troubled = False

    def _held_before(self, at: float, extra: tuple[int, ...]) -> int | None:
        """Return the marker that somebody was moving on purpose when the accident came."""
        before = self._inference
        if isinstance(before, Proposal | Choice):
            return before.marker if before.cell in extra else None
        on_purpose = self._lifted is not None and at - self._lifted[1] >= ON_PURPOSE
        return self._lifted[0] if self._lifted is not None and on_purpose else None

    def _judge(self, at: float, missing: tuple[int, ...], extra: tuple[int, ...]) -> Inference:
        if not missing and not extra:
            return self._at_rest(at)
        if self._leading or self._troubled:
            self._lifted = None
            return Wrong(self._in_order(missing), extra, forced=self._leading and self._forced and not self._troubled)
        if len(missing) == 1 and not extra:
            return self._in_hand(at, missing[0])
        if len(extra) == 1:
            return self._put_down(at, missing, extra[0])
        return Wrong(self._in_order(missing), extra)

    def _at_rest(self, at: float) -> Inference:
        self._leading = False
        if self.doubt:
            self._lifted = None
            return Confirm()
        if self._lifted is not None:
            marker, since = self._lifted
            self._lifted = None
            self._answer = self._answer_by(marker, at, int((at - since) / self.hold_seconds))
        return self._answer or Waiting()

    def _answer_by(self, marker: int, at: float, hold: int) -> Proposal | None:
        """Return the answer that putting a marker back gives, if one is asked for."""
        cell = self.expected.cells[marker]
        answers = self._gestures(marker, cell)
        if not answers:
            return None
        return Proposal(answers[hold % len(answers)].action, marker, cell, at, done_only=True)

    def _in_hand(self, at: float, marker: int) -> Inference:
        self._answer = None
        if marker not in self.expected.actors:
            return Wrong((marker,), ())
        if self._lifted is None or self._lifted[0] != marker:
            self._lifted = (marker, at)
        answers = len(self._gestures(marker, self.expected.cells[marker]))
        hold = int((at - self._lifted[1]) / self.hold_seconds)
        return Waiting(marker, hold % answers if answers else 0)

    def _put_down(self, at: float, missing: tuple[int, ...], cell: int) -> Inference:
        """Judge a marker that stands on a cell where the game has none."""
        if len(missing) > 1:
            return self._taken_up(missing, cell)
        movers = missing or [m for m in self.expected.actors if self.lying.hides(self.expected.cells[m])]
        found = [gesture for marker in movers for gesture in self._gestures(marker, cell)]
        if len(found) != 1:
            return Wrong(missing, (cell,), reason=self._why_not(missing, cell))
        self._lifted = None
        gesture = found[0]
        if self.came_from.get(gesture.marker) == cell:
            return Choice(gesture.action, gesture.marker, cell)
        before = self._inference
        same = isinstance(before, Proposal) and before.action == gesture.action
        since = before.since if same and isinstance(before, Proposal) else at
        return Proposal(gesture.action, gesture.marker, cell, since, done_only=self.doubt)

    def _taken_up(self, missing: tuple[int, ...], cell: int) -> Inference:
        before = self._inference
        if self._next_player_takes_up(missing, (cell,)) and isinstance(before, Proposal):
            return Proposal(before.action, before.marker, cell, before.since, taken_up=True)
        return Wrong(self._in_order(missing), (cell,))

    def _next_player_takes_up(self, missing: tuple[int, ...], extra: tuple[int, ...]) -> bool:
        """Tell whether a proposal stands as it was, and only the player who would come next has lifted a marker."""
        before = self._inference
        if not isinstance(before, Proposal) or before.done_only or extra != (before.cell,) or before.marker is None:
            return False
        others = [marker for marker in missing if marker != before.marker]
        if len(others) != 1 or len(missing) != 2:
            return False
        after = self.game.apply(self.state, before.action).state
        return self.expected.owners[others[0]] in self.game.seats_to_act(after)

    def _why_not(self, missing: tuple[int, ...], cell: int) -> Any:
        return self.game.why_not(self.state, missing[0], CELLS[cell]) if len(missing) == 1 else None

    def _gestures(self, marker: int, cell: int) -> list[Any]:
        found = [
            gesture for gesture in self.expected.gestures if gesture.marker == marker and INDEX[gesture.cell] == cell
        ]
        return sorted(found, key=lambda gesture: gesture.hold)

    def _in_order(self, markers: Iterable[int]) -> tuple[int, ...]:
        """Return markers in the order in which they are asked for: the one that was in hand comes last."""
        return tuple(sorted(markers, key=lambda marker: (marker == self._held, marker)))

    def _suspects(self, settled: int) -> int:
        """Return the cells that seem to lie: empty where nobody may act, closed where no marker is left to be."""
        missing, extra = self._difference(settled)
        if extra and not missing:
            return sum(1 << cell for cell in extra)
        if not extra and len(missing) == 1 and (self._leading or missing[0] not in self.expected.actors):
            return 1 << self.expected.cells[missing[0]]
        return 0
