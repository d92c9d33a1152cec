"""What two hands mean that move at one time: the one on turn and the next one, one of them unseen, or pushing on."""

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import replace

from engine.game import Act, Event, Gesture, State
from firmware.inference.absences import Absence
from firmware.inference.distances import beside, may_push_on
from firmware.inference.one_marker import OneMarker
from firmware.inference.picture import Away, Standing
from firmware.inference.results import Asks, Inference, Proposal, Unpayable
from hardware.cells import CELLS


class TwoHands(OneMarker[State, Act, Event]):
    """Reads two moves that overlap, as long as one state of the game lasts."""

    def _first_of_hidden(self, mover: Away, came: tuple[Standing, Standing]) -> Gesture[Act] | None:
        """Return the first of two moves if the second one may have left a switch that is known to be wrong."""
        first, second = came
        found = self.expected.gestures_to(mover.marker, first.cell)
        hidden = self._hidden_beside(mover.marker)
        follows = len(found) == 1 and any(self._may_follow(found[0], marker, second.cell) for marker in hidden)
        return found[0] if follows else None

    def _hidden_beside(self, mover: int) -> list[int]:
        """Return the other markers that could leave unseen: their switches are known to be wrong."""
        return [m for m, cell in enumerate(self.expected.cells) if m != mover and self.faulty.hides(cell)]

    def _onto_the_origin(
        self, standing: Standing, since: float, others: Callable[[int], Iterable[int]]
    ) -> Gesture[Act] | None:
        """Return the first of two moves, if the second one went to where the first one came from, after a moment.

        `others`: the markers that may have made the second one.
        """
        for marker, absence in self._left_for_others(standing, since):
            for gesture in self.expected.gestures_to(marker, standing.cell):
                if any(self._may_follow(gesture, other, absence.cell) for other in others(marker)):
                    return gesture
        return None

    def _onto_the_origin_discreetly(
        self, at: float, other: Away, standing: Standing, before: Inference[Act]
    ) -> Inference[Act] | None:
        """Return the first of two such moves of a discreet game, whatever the hands can pay."""
        for marker, absence in self._left_for_others(standing, other.since):
            if self.expected.reached_by(marker) >> standing.cell & 1:
                found = self._proposed(at, Away(marker, absence.since), standing, before)
                if isinstance(found, Proposal | Unpayable):
                    return replace(found, doubted=(other.marker,))
        return None

    def _left_for_others(self, standing: Standing, since: float) -> Iterator[tuple[int, Absence]]:
        """Yield the markers on turn that were away until somebody stood on their cells, and may stand elsewhere."""
        seen = (standing.cell, standing.since) in self._flights
        for absence in self.absences.ended:
            marker = self.evidence.marker_on(absence.cell)
            bumped = absence.length < self.patience.bump and not seen
            if marker is not None and marker in self.expected.actors and not bumped and absence.until >= since:
                yield marker, absence

    def _early(self, first: Gesture[Act]) -> Asks | None:
        """Return what is asked about the first of two moves that overlapped: nothing if people have said it already."""
        return None if first.action == self.confirmed else Asks.EARLY

    def _with_the_next_hand(
        self, at: float, other: Away, standing: Standing, found: Proposal[Act], *, pushed: bool
    ) -> Proposal[Act]:
        if pushed or other.since < standing.since:
            return replace(found, asks=found.asks or Asks.EARLY, doubted=(other.marker,))
        taken_up = at - other.since >= self.patience.take_up and not self.fell(other)
        return replace(found, taken_up=taken_up)

    def fell(self, other: Away, led: Collection[int] = ()) -> bool:
        """Tell whether a marker was knocked over: it left together with another that is back, and was not `led`."""
        besides, apart = {self.expected.cells[other.marker], *led}, self.patience.on_purpose
        return any(
            absence.cell not in besides
            and abs(absence.since - other.since) < apart
            and absence.length >= self.patience.bump
            for absence in self.absences.ended
            if self.evidence.marker_on(absence.cell) is not None
        )

    def _may_fall(self, hand: Away, others: Sequence[Away]) -> bool:
        """Tell whether a marker may be knocked over: it left together with others, of which it is not known yet."""
        return any(other is not hand and abs(other.since - hand.since) < self.patience.on_purpose for other in others)

    def _both_put_down(
        self, at: float, mover: Away, other: Away, extra: tuple[Standing, Standing], before: Inference[Act]
    ) -> Inference[Act] | None:
        """Return the first of two finished moves, if only one reading of both is legal."""
        if min(at - standing.since for standing in extra) < self.patience.bump:
            return None
        if self._pushed_by(mover, other, extra):
            return None
        readings = [extra, extra[::-1]]
        if extra[0].since <= other.since:
            readings = [extra]
        if self.discreet:
            return self._first_unpaid(at, mover, [own for own, _ in readings], before)
        possible = [
            (gesture, own, self._is_pushed(self.expected.cells[other.marker], other.since, others), others.cell)
            for own, others in readings
            for gesture in self.expected.gestures_to(mover.marker, own.cell)
        ]
        legal = [found for found in possible if self._may_follow(found[0], other.marker, found[3])]
        if not legal:
            return None
        # If both readings are legal, who came first is more likely to have come down first, and nobody was pushed on.
        legal.sort(key=lambda found: found[2])
        gesture, own, pushed, _ = legal[self.unseen.times_put(extra[1]) % len(legal)]
        shoved = any(found[2] for found in possible if found not in legal)
        early = self._early(gesture) if len(legal) > 1 or shoved else None
        if pushed:
            return self._proposal(at, gesture, own.cell, before, early)
        return Proposal(gesture.action, mover.marker, own.cell, at, early, taken_up=True, doubted=(other.marker,))

    def _first_unpaid(
        self, at: float, mover: Away, places: Sequence[Standing], before: Inference[Act]
    ) -> Inference[Act] | None:
        """Return the first of two moves of a discreet game: what a hand can pay must not tell which one it is."""
        own = [place for place in places if self.expected.reached_by(mover.marker) >> place.cell & 1]
        if not own:
            return None
        found = self._proposed(at, mover, own[self.unseen.times_put(places[-1]) % len(own)], before)
        return found if isinstance(found, Proposal | Unpayable) else None

    def _pushed_by(self, mover: Away, other: Away, extra: Sequence[Standing]) -> bool:
        """Tell whether a marker that slides may have pushed another one on: it was on the board as that one left."""
        if other.marker in self.doubt.markers and beside(self.expected.cells[other.marker]) >> extra[0].cell & 1:
            return True
        if other.since - mover.since >= self.patience.on_purpose:
            return False
        here, stops = self.expected.cells[other.marker], self._stops(mover.marker)
        to = [standing.cell for standing in extra if self._may_be_pushed(other, standing)]
        return any(may_push_on(stop, here, cell) for stop in stops for cell in to)

    def _may_be_pushed(self, other: Away, standing: Standing) -> bool:
        """Tell whether what stands there may be another marker, pushed on from beside; what wobbles there was there."""
        here = self.expected.cells[other.marker]
        lay_there = any(cell == standing.cell and since < standing.since for cell, since in self._flights)
        wobbles = self.patience.take_up if lay_there else self.patience.bump
        if self.absences.open_for(standing.cell) < wobbles:
            return False
        return bool(beside(here) >> standing.cell & 1) and abs(standing.since - other.since) < self.patience.straddle

    def _stops(self, marker: int) -> list[int]:
        """Return the cells that a marker has left, one after the other."""
        return self.absences.stops(self.expected.cells[marker], self.expected.mask)

    def _may_follow(self, gesture: Gesture[Act], marker: int, cell: int) -> bool:
        """Tell whether a marker may be put on a cell once another move is booked; a discreet game tells nobody."""
        return not self.discreet and self.outlook.may_follow(gesture.action, marker, CELLS[cell])

    def _comes_next(self, marker: int, action: Act) -> bool:
        """Tell whether a marker's owner is on turn when an action is booked."""
        return self.expected.owners[marker] in self.outlook.seats_after(action)
