"""What one marker means that somebody moves in one state of the game: in hand, put down, or put back."""

from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum
from math import inf
from typing import Generic

from engine.game import Act, Event, Game, Gesture, State
from firmware.inference.absences import Absence, Absences
from firmware.inference.distances import a_shove_away
from firmware.inference.evidence import Doubt, Evidence
from firmware.inference.expected_board import ExpectedBoard
from firmware.inference.outlook import Outlook
from firmware.inference.patience import Patience
from firmware.inference.picture import Away, Standing
from firmware.inference.results import Asks, Choice, Inference, Proposal, Unpayable, Waiting, Wrong
from firmware.inference.unseen import UnseenMoves
from firmware.sensing.faulty_cells import FaultyCells
from hardware.cells import CELLS, START_BAYS


class OneMarker(Generic[State, Act, Event]):
    """Reads what a hand does with one marker, as long as one state of the game lasts."""

    def __init__(
        self,
        game: Game[State, Act, Event],
        state: State,
        absences: Absences,
        faulty: FaultyCells,
        patience: Patience,
        came_from: dict[int, int],
        *,
        begun: float,
        hold_seconds: float,
        discreet: bool,
    ) -> None:
        self.game = game
        self.state = state
        self.expected: ExpectedBoard[Act] = ExpectedBoard.of(game, state, discreet=discreet)
        self.evidence = Evidence(self.expected, patience)
        self.outlook = Outlook(game, state)
        self.unseen = UnseenMoves(self.expected, absences, faulty, patience)
        self.absences = absences
        self.faulty = faulty
        self.patience = patience
        self.came_from = came_from
        self.begun = begun
        self.hold_seconds = hold_seconds
        self.discreet = discreet
        self.doubt = Doubt()
        """Who may have been exchanged with the marker that is being moved."""
        self.confirmed: Act | None = None
        """What people were shown when they said that no markers were exchanged."""
        self._answer: Inference[Act] | None = None
        self.asked: dict[int, float] = {}
        """Since when somebody is asked what putting a marker back would answer."""
        self.taken_from: dict[int, int] = {}
        """Cells on which markers were booked, and from which they were taken up again."""
        self._flights: dict[tuple[int, float], Absence] = {}
        self._one_lies: frozenset[Standing] = frozenset()
        """Two cells that said for long that the same marker stands there; they are not next to each other."""

    def asked_since(self, at: float, last: "OneMarker[State, Act, Event]") -> None:
        """Note what is asked from now on, and was not asked in the last state of the game."""
        for marker in self.expected.actors:
            same = self.expected.answers(marker) == last.expected.answers(marker)
            self.asked[marker] = last.asked.get(marker, 0.0) if same else at

    def forget(self) -> None:
        """Forget how the markers came to where they stand: it is as it should be."""
        self.doubt = Doubt()
        self._flights.clear()

    def drop_answer(self) -> None:
        """Take a marker that was put back for no answer."""
        self._answer = None

    def _in_hand(self, at: float, mover: Away, also: tuple[int, ...], others: Sequence[Away]) -> Inference[Act]:
        flight = Absence(self.expected.cells[mover.marker], mover.since, at)
        found = self.evidence.of_a_move(mover.marker, [flight], self.absences.ended)
        if found.asks:
            self.doubt = found
        turned = self._turned(mover.marker, at - mover.since)
        astray = tuple(other.marker for other in others if not self._is_bump(at, other))
        return Waiting(mover.marker, turned, also, astray)

    def _proposed(self, at: float, mover: Away, standing: Standing, before: Inference[Act]) -> Inference[Act]:
        """Return what it means that a marker stands on a cell."""
        marker, cell = mover.marker, standing.cell
        self._flights.setdefault((cell, standing.since), Absence(cell, mover.since, standing.since))
        self.doubt = self.evidence.of_a_move(marker, tuple(self._flights.values()), self.absences.ended, cell)
        found = self.expected.gestures_to(marker, cell)
        if len(found) == 1 and self.came_from.get(marker) == cell:
            return Choice(found[0].action, marker, cell)
        if len(found) == 1:
            shoved = self._is_shoved(mover, standing)
            said = found[0].action == self.confirmed
            asks = Asks.SHOVED if shoved and not said and self.outlook.asks_chance(found[0].action) else None
            proposal = self._proposal(at, found[0], cell, before, asks)
            return replace(proposal, final=True) if shoved and standing.since < self.begun else proposal
        reason = self._why_not(marker, cell)
        if not found and self.expected.reached_by(marker) >> cell & 1:
            return self._unpayable(at, marker, cell, reason, before)
        return Wrong((marker,), (cell,), reason=reason)

    def _why_not(self, marker: int, cell: int) -> StrEnum | None:
        return self.game.why_not(self.state, marker, CELLS[cell])

    def _is_shoved(self, mover: Away, standing: Standing) -> bool:
        """Tell whether a marker was pushed a space or two."""
        origin = self.taken_from.get(mover.marker, self.expected.cells[mover.marker])
        return self._is_pushed(origin, self._left(mover.marker), standing)

    def _is_pushed(self, origin: int, since: float, standing: Standing) -> bool:
        """Tell whether a marker went a space or two in no time."""
        quick = standing.since - since < self.patience.shove
        return quick and bool(a_shove_away(origin) >> standing.cell & 1)

    def _left(self, marker: int) -> float:
        return self.absences.opened.get(self.expected.cells[marker], 0.0)

    def _proposal(
        self, at: float, gesture: Gesture[Act], cell: int, before: Inference[Act], asks: Asks | None
    ) -> Proposal[Act]:
        if self.doubt.markers:
            asks = Asks.LIFTED
        elif asks is None and self.discreet:
            asks = Asks.DISCREET
        since = at
        if isinstance(before, Proposal) and (before.action, before.cell, before.asks) == (gesture.action, cell, asks):
            since = before.since
        final = self.outlook.asks_chance(gesture.action)
        return Proposal(gesture.action, gesture.marker, cell, since, asks, doubted=self.doubt.markers, final=final)

    def _unpayable(
        self, at: float, marker: int, cell: int, reason: StrEnum | None, before: Inference[Act], turned: int = 0
    ) -> Unpayable:
        since = at
        if isinstance(before, Unpayable) and (before.marker, before.cell) == (marker, cell):
            since = before.since
        return Unpayable(marker, cell, since, reason, self.doubt.markers, turned)

    def _is_bump(self, at: float, found: Away | Standing) -> bool:
        return self.patience.is_bump(at - found.since)

    def _answer_by(self, marker: int) -> Inference[Act] | None:
        """Return the answer that putting a marker back gives, if one is asked for; a bump is none."""
        cell = self.expected.cells[marker]
        answers = self.expected.answers(marker)
        back = self.absences.closed.get(cell, 0.0)
        lifted = self.absences.left(cell, self.expected.mask)
        held = back - lifted
        # Nobody answers before the question is asked: a hand that booked the move before, and went, has said nothing.
        if not answers or back - max(lifted, self.asked.get(marker, 0.0)) < self.patience.bump:
            return None
        turned = self._turned(marker, held)
        found = [gesture for gesture in answers if gesture.hold == turned]
        if not found:
            return self._unpayable(back, marker, cell, None, Waiting(), turned)
        return Proposal(found[0].action, marker, cell, back, Asks.ANSWER, turned=turned, lifted=lifted)

    def _turned(self, marker: int, held: float) -> int:
        """Return to which answer the light under a marker has turned; one that nobody saw leaving, to the first."""
        return 0 if held == inf else int(held / self.hold_seconds) % self._turns(marker)

    def _turns(self, marker: int) -> int:
        """Return how many answers the light under a marker goes through; a discreet one tells no hand."""
        answers = len(self.expected.answers(marker))
        if self.discreet and answers:
            return 1 if CELLS[self.expected.cells[marker]] in START_BAYS else 2
        return answers or 1
