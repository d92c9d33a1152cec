"""Finds out which input belongs to which cell: a light asks for a magnet, cell by cell, and an input answers.

It repeats what was unclear, comes back at the end to cells that gave no answer, and notes what is wrong with a reed.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field

from hardware.cells import CELLS
from hardware.ports import DARK, Button, Frame, Press
from hardware.switches import Inputs
from hardware.wiring import Input

STEADY_SECONDS = 0.3
RELEASED_SECONDS = 0.1
"""Seconds that a magnet must lie still, and that it must be away."""
EMPTY_SECONDS = 1.0
STUCK_SECONDS = 5.0
PATIENCE_SECONDS = 30.0
TRIES = 3

BRIGHT, SOFT = (255, 255, 255), (110, 110, 110)
LEARNT_COLOUR, AGAIN_COLOUR = (0, 255, 0), (255, 140, 0)


@dataclass(frozen=True, slots=True)
class Clear:
    """Everything is to be taken off the board."""

    since: float


@dataclass(frozen=True, slots=True)
class Ask:
    """A light asks for a magnet, for the first time or again."""

    cell: str
    since: float
    attempt: int = 1


@dataclass(frozen=True, slots=True)
class Release:
    """The magnet is to be taken away; then the same cell is asked again, or the next one."""

    cell: str
    since: float
    again: Ask | None


@dataclass(frozen=True, slots=True)
class Finished:
    """Every cell was asked."""


Phase = Clear | Ask | Release | Finished


@dataclass(frozen=True, slots=True)
class Learnt:
    """What was found: the inputs, what is wrong with a cell's reed, and inputs that were closed all the time."""

    inputs: Mapping[str, Input]
    notes: Mapping[str, str]
    stuck: frozenset[Input]


@dataclass(slots=True)
class _Steady:
    """What is closed, and since when it has not changed."""

    closed: frozenset[Input] = field(default_factory=frozenset)
    since: float = 0.0

    def see(self, closed: frozenset[Input], at: float) -> None:
        if closed != self.closed:
            self.closed, self.since = closed, at


class Learner:
    """The wizard: sees inputs and presses, and says what to light and what to tell."""

    def __init__(self, at: float, cells: Iterable[str] = CELLS, known: Mapping[str, Input] | None = None) -> None:
        self.phase: Phase = Clear(at)
        self.silent: frozenset[int] = frozenset()
        self._ahead = list(cells)
        self._behind: list[str] = []
        self._second_round: list[str] | None = []
        self._inputs = dict(known or {})
        self._notes: dict[str, str] = {}
        self._stuck: frozenset[Input] = frozenset()
        self._steady = _Steady(since=at)

    def see(self, inputs: Inputs, presses: Iterable[Press], at: float) -> None:
        """Take a scan of the inputs and what was pressed: `done` skips a cell, `undo` goes back to the one before."""
        self.silent = inputs.silent
        self._steady.see(inputs.closed - self._stuck, at)
        for press in presses:
            if not press.held:
                self._pressed(press.button, at)
        steady = at - self._steady.since
        match self.phase:
            case Clear(since):
                self._clear(at - max(since, self._steady.since), at)
            case Ask() as ask if self._steady.closed and steady >= STEADY_SECONDS:
                self._judge(ask, self._steady.closed, at)
            case Ask(cell, since) if not self._steady.closed and at - since >= PATIENCE_SECONDS:
                self._give_up(cell, "its reed never closed", at)
            case Release(_, _, again) if not self._steady.closed and steady >= RELEASED_SECONDS:
                self._next(again, at)
            case Release(_, since, again) if at - since >= PATIENCE_SECONDS:
                self._stuck |= self._steady.closed
                self._next(again, at)

    def frame(self, at: float) -> Frame:
        """Return the lights: breathing white asks for a magnet, green has learnt, orange wants it once more."""
        match self.phase:
            case Ask(cell):
                return Frame.of({cell: BRIGHT if at % 1 < 0.5 else SOFT})
            case Release(cell, _, again):
                return Frame.of({cell: AGAIN_COLOUR if again else LEARNT_COLOUR})
            case _:
                return DARK

    def prompt(self) -> str:
        """Return what to do now, in a line."""
        match self.phase:
            case Clear():
                return "Take everything off the board."
            case Ask(cell, _, attempt):
                return f"Cell {cell}: put a magnet on the white light{'' if attempt == 1 else ', once more'}."
            case Release(cell, _, None) if cell in self._inputs:
                return f"Cell {cell}: {self._inputs[cell]}. Take the magnet away."
            case Release(cell):
                return f"Cell {cell}: unclear. Take the magnet away."
            case Finished():
                return "All cells were asked."

    def result(self) -> Learnt:
        """Return what was found so far."""
        return Learnt(dict(self._inputs), dict(self._notes), self._stuck)

    def _clear(self, waited: float, at: float) -> None:
        if waited >= (STUCK_SECONDS if self._steady.closed else EMPTY_SECONDS):
            self._stuck = self._steady.closed
            self._next(None, at)

    def _judge(self, ask: Ask, closed: frozenset[Input], at: float) -> None:
        owners = {owner: cell for cell, owner in self._inputs.items()}
        unknown = sorted(closed - owners.keys())
        neighbours = ", ".join(sorted(owners[known] for known in closed & owners.keys()))
        last = ask.attempt >= TRIES
        if len(unknown) == 1 and (not neighbours or last):
            self._inputs[ask.cell] = unknown[0]
            self._notes.pop(ask.cell, None)
            if neighbours:
                self._notes[ask.cell] = f"its magnet also closes the reed of {neighbours}"
            self.phase = Release(ask.cell, at, None)
            return
        if unknown:
            together = ", ".join(map(str, unknown)) + (f" and the reed of {neighbours}" if neighbours else "")
            self._notes[ask.cell] = f"its magnet closes {together} together"
        else:
            self._notes[ask.cell] = f"its magnet closes the reed of {neighbours}"
        if last:
            self._put_off(ask.cell)
        self.phase = Release(ask.cell, at, None if last else Ask(ask.cell, at, ask.attempt + 1))

    def _give_up(self, cell: str, note: str, at: float) -> None:
        self._notes.setdefault(cell, note)
        self._put_off(cell)
        self._next(None, at)

    def _put_off(self, cell: str) -> None:
        if self._second_round is not None:
            self._second_round.append(cell)

    def _next(self, again: Ask | None, at: float) -> None:
        if again:
            self.phase = Ask(again.cell, at, again.attempt)
            return
        if not self._ahead and self._second_round:
            self._ahead, self._second_round = self._second_round, None
        if not self._ahead:
            self.phase = Finished()
            return
        cell = self._ahead.pop(0)
        self._behind.append(cell)
        self._inputs.pop(cell, None)
        self.phase = Ask(cell, at)

    def _pressed(self, button: Button, at: float) -> None:
        match self.phase:
            case Ask(cell) if button is Button.DONE:
                self._give_up(cell, "it was skipped", at)
            case Ask(cell) | Release(cell) if button is Button.UNDO:
                back = self._behind[-2:] if len(self._behind) > 1 else [cell]
                del self._behind[-2:]
                self._ahead[:0] = back
                if self._second_round is not None:
                    self._second_round = [put_off for put_off in self._second_round if put_off not in back]
                for forgotten in back:
                    self._inputs.pop(forgotten, None)
                    self._notes.pop(forgotten, None)
                self._next(None, at)
