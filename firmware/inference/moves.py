"""What a marker means that somebody moves in one state of the game: in hand, put down, put back, or bumped."""

from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum
from typing import Generic

from engine.game import Act, Event, Game, Gesture, State
from firmware.inference.absences import Absence, Absences
from firmware.inference.distances import a_shove_away, beside
from firmware.inference.evidence import Doubt, Evidence
from firmware.inference.expected_board import ExpectedBoard
from firmware.inference.patience import Patience
from firmware.inference.picture import Away, Picture, Standing
from firmware.inference.results import Asks, Choice, Inference, Proposal, Unpayable, Waiting, Wrong
from firmware.sensing.faulty_cells import FaultyCells
from hardware.cells import CELLS, START_BAYS


class Moves(Generic[State, Act, Event]):
    """Reads what hands do with markers, as long as one state of the game lasts."""

    def __init__(
        self,
        game: Game[State, Act, Event],
        state: State,
        absences: Absences,
        faulty: FaultyCells,
        patience: Patience,
        came_from: dict[int, int],
        *,
        hold_seconds: float,
        discreet: bool,
    ) -> None:
        self.game = game
        self.state = state
        self.expected: ExpectedBoard[Act] = ExpectedBoard.of(game, state)
        self.evidence = Evidence(self.expected, patience)
        self.absences = absences
        self.faulty = faulty
        self.patience = patience
        self.came_from = came_from
        self.hold_seconds = hold_seconds
        self.discreet = discreet
        self.doubt = Doubt()
        """Who may have been exchanged with the marker that is being moved."""
        self._answer: Inference[Act] | None = None
        self.taken_from: dict[int, int] = {}
        """Cells on which markers were booked, and from which they were taken up again."""
        self._flights: dict[tuple[int, float], Absence] = {}
        self._guess: tuple[int, float, int] | None = None
        """What was last put down without being seen to leave: the cell, since when, and for the how-manieth reading."""
        self._outlooks: dict[Act, tuple[tuple[int, ...], bool]] = {}

    def forget(self) -> None:
        """Forget how the markers came to where they stand: it is as it should be."""
        self.doubt = Doubt()
        self._flights.clear()

    def drop_answer(self) -> None:
        """Take a marker that was put back for no answer."""
        self._answer = None

    def judge(self, at: float, picture: Picture, before: Inference[Act]) -> Inference[Act]:
        """Return what a board says on which something is different; `before` is what it said last."""
        if not picture.away:
            return self._nothing_away(at, picture.extra, before)
        movers = [away for away in picture.away if away.marker in self.expected.actors]
        if not movers:
            return self._nobody_on_turn(at, picture)
        mover = movers[0]
        also = tuple(a.marker for a in movers[1:] if not self.expected.told_apart((a.marker, mover.marker)))
        others = tuple(a for a in picture.away if a is not mover and a.marker not in also)
        self._answer = None
        if self._knocked_over(at, mover, others):
            return wrong(picture)
        if len(picture.away) > 1 and (found := self._in_lanes(at, picture, before)):
            return found
        match self._came_since(mover, picture.extra):
            case (standing,) if not also:
                return self._put_down(at, mover, others, standing, before)
            case () | (_,):
                return self._in_hand(at, mover, also, others)
            case (one, other) if len(others) == 1:
                found = self._both_put_down(at, mover, others[0], (one, other))
                return found or self._not_yet(at, mover, others, picture, before)
            case (_, newest) if not others and at - newest.since < self.patience.overlap:
                return before if isinstance(before, Proposal) else self._in_hand(at, mover, also, others)
        return wrong(picture, held=mover.marker)

    def _in_lanes(self, at: float, picture: Picture, before: Inference[Act]) -> Inference[Act] | None:
        """Return the first of several moves by markers that keep to their lanes: where one stands tells which it is."""
        if not self.expected.may_go_on(picture.missing):
            return None
        for standing in picture.extra:
            movers = [away for away in picture.away if standing in self._came_since(away, picture.extra)]
            found = self._gestures([mover.marker for mover in movers], standing.cell)
            if len(found) != 1:
                continue
            later = [away for away in picture.away if away.marker != found[0].marker]
            taken_up = any(at - away.since >= self.patience.take_up for away in later)
            return replace(self._proposal(at, found[0], standing.cell, before, None), taken_up=taken_up)
        return None

    def _nobody_on_turn(self, at: float, picture: Picture) -> Inference[Act]:
        """Judge markers that are away while all that may act seem to be in their places."""
        if all(self._is_bump(at, away) for away in picture.away):
            return self._answer or Waiting()
        if len(picture.away) == len(picture.extra) == 1:
            return self._onto_the_origin(at, picture.away[0], picture.extra[0]) or wrong(picture)
        return wrong(picture)

    def _onto_the_origin(self, at: float, other: Away, standing: Standing) -> Inference[Act] | None:
        """Return the first of two moves that overlapped, if the second one went to where the first one came from."""
        for absence in self.absences.ended:
            marker = self.evidence.marker_on(absence.cell)
            bumped = absence.length < self.patience.bump or absence.until < other.since
            if marker is None or marker not in self.expected.actors or bumped:
                continue
            for gesture in self.expected.gestures_to(marker, standing.cell):
                if self._may_follow(gesture, other.marker, absence.cell):
                    return Proposal(gesture.action, marker, standing.cell, at, Asks.EARLY)
        return None

    def _not_yet(
        self, at: float, mover: Away, others: Sequence[Away], picture: Picture, before: Inference[Act]
    ) -> Inference[Act]:
        """Return what the board said before, as long as what is different may pass."""
        newest: list[Away | Standing] = [*others, *picture.extra[1:]]
        if all(self._is_bump(at, found) for found in newest):
            return before if isinstance(before, Proposal) else self._in_hand(at, mover, (), others)
        return wrong(picture, held=mover.marker)

    def at_rest(self, before: Inference[Act]) -> Inference[Act]:
        """Return what a board says on which all is as it should be: perhaps a marker was put back as an answer."""
        match before:
            case Waiting(lifted=int(marker)):
                self._answer = self._answer_by(marker)
        return self._answer or Waiting()

    def _is_bump(self, at: float, found: Away | Standing) -> bool:
        return at - found.since < self.patience.bump

    def _nothing_away(self, at: float, extra: Sequence[Standing], before: Inference[Act]) -> Inference[Act]:
        """Judge cells on which something stands while every marker seems to be in its place."""
        cells = tuple(standing.cell for standing in extra)
        if len(extra) == 1:
            lasts = at - extra[0].since
            if found := self._unseen(cells[0], lasts):
                asks = Asks.WHICH if len(found) > 1 else Asks.UNSEEN
                return self._proposal(at, self._guessed(found, extra[0]), cells[0], before, asks)
            if lasts < self.patience.bump and not isinstance(before, Wrong):
                return self._answer or Waiting()
        self._answer = None
        return Wrong((), cells)

    def _unseen(self, cell: int, lasts: float) -> list[Gesture[Act]]:
        """Return what may have brought a marker here whose own switch has not opened: that cannot be believed, or it
        is stuck.

        One that stands beside its own cell is more likely to slide, or to stand between the two.
        """
        hidden = [m for m in sorted(self.expected.actors) if self.faulty.hides(self.expected.cells[m])]
        found = self._gestures(hidden, cell)
        if found:
            return self._nearest(found, cell)
        slides = [m for m in sorted(self.expected.actors) if beside(cell) >> self.expected.cells[m] & 1]
        likely = self._gestures(sorted(self.expected.actors.difference(slides)), cell)
        if lasts < self.patience.overlap * (1 if likely else 3.5):
            return []
        return [*self._nearest(likely, cell), *self._gestures(slides, cell)]

    def _nearest(self, found: Sequence[Gesture[Act]], cell: int) -> list[Gesture[Act]]:
        return sorted(found, key=lambda gesture: abs(cell - self.expected.cells[gesture.marker]))

    def _guessed(self, found: Sequence[Gesture[Act]], standing: Standing) -> Gesture[Act]:
        """Return one of several readings: the likeliest first, another one each time that the marker is put again."""
        cell, since, number = self._guess or (standing.cell, standing.since, 0)
        if cell != standing.cell:
            number = 0
        elif since != standing.since and self.absences.open_for(cell) >= self.patience.bump:
            number += 1
        self._guess = standing.cell, standing.since, number
        return found[number % len(found)]

    def _gestures(self, markers: Sequence[int], cell: int) -> list[Gesture[Act]]:
        return [gesture for marker in markers for gesture in self.expected.gestures_to(marker, cell)]

    def _knocked_over(self, at: float, mover: Away, others: Sequence[Away]) -> bool:
        """Tell whether a marker left its cell together with several others, none of them for a bump only."""
        begins = (self._left(mover.marker), mover.since)
        away = [Absence(self.expected.cells[other.marker], other.since, at) for other in others]
        # A cell that was tapped while counting has been open as well.
        stood = (absence for absence in self.absences.ended if self.evidence.marker_on(absence.cell) is not None)
        found = [*away, *stood]
        apart = self.patience.on_purpose
        together = [absence for absence in found if any(abs(absence.since - begin) < apart for begin in begins)]
        long = {absence.cell for absence in together if absence.length >= self.patience.exchange}
        return len(long - {self.expected.cells[mover.marker]}) > 1

    def _came_since(self, mover: Away, extra: Sequence[Standing]) -> tuple[Standing, ...]:
        """Return what may be the marker that is moved: what stood there before it left is something else."""
        left = self._left(mover.marker) - self.patience.overlap
        return tuple(standing for standing in extra if standing.since >= left)

    def _in_hand(self, at: float, mover: Away, also: tuple[int, ...], others: Sequence[Away]) -> Inference[Act]:
        flight = Absence(self.expected.cells[mover.marker], mover.since, at)
        found = self.evidence.of_a_move(mover.marker, [flight], self.absences.ended)
        if found.asks:
            self.doubt = found
        turned = int((at - mover.since) / self.hold_seconds) % self._turns(mover.marker)
        astray = tuple(other.marker for other in others if not self._is_bump(at, other))
        return Waiting(mover.marker, turned, also, astray)

    def _put_down(
        self, at: float, mover: Away, others: Sequence[Away], standing: Standing, before: Inference[Act]
    ) -> Inference[Act]:
        """Judge a marker on turn that is away, and one cell on which something stands."""
        bumped = all(self._is_bump(at, other) for other in others)
        if any(self._may_be_pushed(other, standing) for other in others):
            if bumped:
                return self._in_hand(at, mover, (), others)
            missing = (*(other.marker for other in others), mover.marker)
            return Wrong(missing, (standing.cell,), held=mover.marker)
        found = self._proposed(at, mover, standing, before)
        if not others or not isinstance(found, Proposal | Unpayable | Choice):
            return found
        if isinstance(found, Proposal | Unpayable):
            found = replace(found, since=at)
        if bumped:
            return found
        if isinstance(found, Proposal) and len(others) == 1 and self._comes_next(others[0].marker, found.action):
            return self._with_the_next_hand(at, others[0], standing, found)
        missing = (*(other.marker for other in others), mover.marker)
        return Wrong(missing, (standing.cell,), held=mover.marker, kept=standing.cell)

    def _may_be_pushed(self, other: Away, standing: Standing) -> bool:
        """Tell whether what stands there may be another marker, pushed on from beside."""
        here = self.expected.cells[other.marker]
        return bool(beside(here) >> standing.cell & 1) and abs(standing.since - other.since) < self.patience.straddle

    def _with_the_next_hand(self, at: float, other: Away, standing: Standing, found: Proposal[Act]) -> Proposal[Act]:
        if other.since < standing.since:
            return replace(found, asks=found.asks or Asks.EARLY, doubted=(other.marker,))
        return replace(found, taken_up=at - other.since >= self.patience.take_up)

    def _both_put_down(
        self, at: float, mover: Away, other: Away, extra: tuple[Standing, Standing]
    ) -> Inference[Act] | None:
        """Return the first of two finished moves, if only one reading of both is legal."""
        if min(at - standing.since for standing in extra) < self.patience.bump or self.discreet:
            return None
        readings = [extra, extra[::-1]]
        if extra[0].since <= other.since:
            readings = [extra]
        legal = [
            (gesture, own)
            for own, others in readings
            for gesture in self.expected.gestures_to(mover.marker, own.cell)
            if not self._is_pushed(self.expected.cells[other.marker], other.since, others)
            and self._may_follow(gesture, other.marker, others.cell)
        ]
        if not legal:
            return None
        # If both readings are legal, who came first is more likely to have come down first.
        gesture, own = legal[0]
        early = Asks.EARLY if len(legal) > 1 else None
        return Proposal(gesture.action, mover.marker, own.cell, at, early, taken_up=True)

    def _is_pushed(self, origin: int, since: float, standing: Standing) -> bool:
        """Tell whether a marker went a space or two in no time."""
        quick = standing.since - since < self.patience.shove
        return quick and bool(a_shove_away(origin) >> standing.cell & 1)

    def _may_follow(self, gesture: Gesture[Act], marker: int, cell: int) -> bool:
        """Tell whether a marker may be put on a cell once another move is booked."""
        later = self.game.gestures(self.game.apply(self.state, gesture.action).state)
        return any(found.marker == marker and found.cell == CELLS[cell] for found in later)

    def _comes_next(self, marker: int, action: Act) -> bool:
        """Tell whether a marker's owner is on turn when an action is booked."""
        return self.expected.owners[marker] in self._outlook(action)[0]

    def _outlook(self, action: Act) -> tuple[tuple[int, ...], bool]:
        """Return who may act when an action is booked, and whether chance comes first; looked up once."""
        if action not in self._outlooks:
            after = self.game.apply(self.state, action).state
            self._outlooks[action] = self.game.seats_to_act(after), bool(self.game.chances(after))
        return self._outlooks[action]

    def _proposed(self, at: float, mover: Away, standing: Standing, before: Inference[Act]) -> Inference[Act]:
        """Return what it means that a marker stands on a cell."""
        marker, cell = mover.marker, standing.cell
        self._flights.setdefault((cell, standing.since), Absence(cell, mover.since, standing.since))
        self.doubt = self.evidence.of_a_move(marker, tuple(self._flights.values()), self.absences.ended)
        found = self.expected.gestures_to(marker, cell)
        if len(found) == 1 and self.came_from.get(marker) == cell:
            return Choice(found[0].action, marker, cell)
        if len(found) == 1:
            shoved = self._outlook(found[0].action)[1] and self._is_shoved(mover, standing)
            return self._proposal(at, found[0], cell, before, Asks.SHOVED if shoved else None)
        reason = self.game.why_not(self.state, marker, CELLS[cell])
        if self.discreet and not found and CELLS[cell] in self.game.reachable(self.state, marker):
            return self._unpayable(at, marker, cell, reason, before)
        return Wrong((marker,), (cell,), reason=reason)

    def _is_shoved(self, mover: Away, standing: Standing) -> bool:
        """Tell whether a marker was pushed a space or two."""
        origin = self.taken_from.get(mover.marker, self.expected.cells[mover.marker])
        return self._is_pushed(origin, self._left(mover.marker), standing)

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
        final = self._outlook(gesture.action)[1]
        return Proposal(gesture.action, gesture.marker, cell, since, asks, doubted=self.doubt.markers, final=final)

    def _unpayable(
        self, at: float, marker: int, cell: int, reason: StrEnum | None, before: Inference[Act], turned: int = 0
    ) -> Unpayable:
        since = at
        if isinstance(before, Unpayable) and (before.marker, before.cell) == (marker, cell):
            since = before.since
        return Unpayable(marker, cell, since, reason, self.doubt.markers, turned)

    def _answer_by(self, marker: int) -> Inference[Act] | None:
        """Return the answer that putting a marker back gives, if one is asked for; a bump is none."""
        cell = self.expected.cells[marker]
        answers = self.expected.answers(marker)
        back = self.absences.closed.get(cell, 0.0)
        held = back - self.absences.left(cell, self.expected.mask)
        if not answers or held < self.patience.bump:
            return None
        turned = int(held / self.hold_seconds) % self._turns(marker)
        found = [gesture for gesture in answers if gesture.hold == turned]
        if not found:
            return self._unpayable(back, marker, cell, None, Waiting(), turned)
        return Proposal(found[0].action, marker, cell, back, Asks.ANSWER, turned=turned)

    def _turns(self, marker: int) -> int:
        """Return how many answers the light under a marker goes through; a discreet one tells no hand."""
        answers = len(self.expected.answers(marker))
        if self.discreet and answers:
            return 1 if CELLS[self.expected.cells[marker]] in START_BAYS else 2
        return answers or 1


def wrong(picture: Picture, held: int | None = None, reason: StrEnum | None = None) -> Wrong:
    """Return what is wrong; the matcher says in which order markers are asked for."""
    return Wrong(picture.missing, picture.cells, reason=reason, held=held)
