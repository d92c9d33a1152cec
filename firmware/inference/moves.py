"""What markers mean that hands move in one state of the game: one hand, the next one, both at once, or a knock."""

from collections.abc import Sequence
from dataclasses import replace
from enum import StrEnum

from engine.game import Act, Event, State
from firmware.inference.absences import Absence
from firmware.inference.distances import beside
from firmware.inference.picture import Away, Picture, Standing
from firmware.inference.results import Asks, Choice, Inference, Proposal, Unpayable, Waiting, Wrong
from firmware.inference.two_hands import TwoHands


class Moves(TwoHands[State, Act, Event]):
    """Reads what hands do with markers, as long as one state of the game lasts."""

    def judge(self, at: float, picture: Picture, before: Inference[Act]) -> Inference[Act]:
        """Return what a board says on which something is different; `before` is what it said last."""
        if not picture.away:
            return self._nothing_away(at, picture.extra, before)
        movers = [away for away in picture.away if away.marker in self.expected.actors]
        if not movers:
            return self._nobody_on_turn(at, picture, before)
        mover = movers[0]
        also = tuple(a.marker for a in movers[1:] if not self.expected.told_apart((a.marker, mover.marker)))
        others = tuple(a for a in picture.away if a is not mover and a.marker not in also)
        if (answer := self._answer_meanwhile(at, picture, before)) is not None:
            return answer
        self._answer = None
        came = self._came_since(mover, picture.extra)
        put = len(came) == 1 and bool(self.expected.reached_by(mover.marker) >> came[0].cell & 1)
        if (others or not put) and self._knocked_over(at, mover, others):
            # One that lies where it may go was in hand, and did not fall.
            return wrong(picture, held=mover.marker if put else None)
        if len(picture.away) > 1 and (found := self._in_lanes(at, picture, before)):
            return found
        if also and came and self._is_back(mover, movers[1:], came[0]):
            return self._proposed(at, mover, came[0], before)
        match came:
            case (standing,) if not also:
                return self._put_down(at, mover, others, standing, before)
            case () | (_,):
                return self._in_hand(at, mover, also, others)
            case (one, other) if not also and (found := self._on_two(at, mover, others, (one, other), before)):
                return found
        if not self._may_pass(at, others, came[-1]):
            return wrong(picture, held=mover.marker)
        if isinstance(before, Proposal | Unpayable):
            return replace(before, since=at)
        return self._in_hand(at, mover, also, others)

    def _answer_meanwhile(self, at: float, picture: Picture, before: Inference[Act]) -> Inference[Act] | None:
        """Return the answer that was given, or is given now, as long as only other markers are away, for a bump."""
        answer = self._answer
        if isinstance(before, Waiting) and before.lifted is not None and before.lifted not in picture.missing:
            answer = self._answer_by(before.lifted)
        if not isinstance(answer, Proposal | Unpayable) or picture.extra:
            return None
        if any(away.marker == answer.marker or not self._is_bump(at, away) for away in picture.away):
            return None
        self._answer = answer
        return answer

    def _is_back(self, mover: Away, later: Sequence[Away], standing: Standing) -> bool:
        """Tell whether a marker was put back to where undoing would put it before its owner took up another one."""
        back = self.came_from.get(mover.marker) == standing.cell
        return back and all(standing.since <= away.since for away in later)

    def _on_two(
        self, at: float, mover: Away, others: Sequence[Away], came: tuple[Standing, Standing], before: Inference[Act]
    ) -> Inference[Act] | None:
        """Return what it means that something came to two cells: two hands have put down, or a switch sticks."""
        if len(others) == 1 and (found := self._both_put_down(at, mover, others[0], came, before)):
            return found
        since = max((absence.until for absence in self.absences.ended), default=0.0)
        known = self._one_lies == frozenset(came) or at - max(since, came[-1].since) >= self.patience.overlap
        if not known or not all(self._is_bump(at, other) for other in others):
            # Two hands that have just put down: soon it is known who stands where.
            soon_known = len(others) == 1 and self._is_bump(at, came[-1])
            return self._in_hand(at, mover, (), others) if soon_known else None
        if not others and (first := self._first_of_hidden(mover, came)):
            return replace(self._proposal(at, first, came[0].cell, before, None), taken_up=True)
        return self._on_one_of(at, mover, came, before)

    def _in_lanes(self, at: float, picture: Picture, before: Inference[Act]) -> Inference[Act] | None:
        """Return the first of several moves by markers that keep to their lanes: where one stands tells which it is."""
        if not self.expected.may_go_on(picture.missing):
            return None
        for standing in picture.extra:
            stood = self.absences.stood_since(standing.cell, self.patience.bump)
            movers = [
                away
                for away in picture.away
                if standing in self._came_since(away, picture.extra)
                and stood >= self._left(away.marker) - self.patience.overlap
            ]
            found = self.expected.gestures_of((mover.marker for mover in movers), standing.cell)
            if len(found) != 1:
                continue
            later = [away for away in picture.away if away.marker != found[0].marker]
            taken_up = any(at - away.since >= self.patience.take_up for away in later)
            return replace(self._proposal(at, found[0], standing.cell, before, None), taken_up=taken_up)
        return None

    def _nobody_on_turn(self, at: float, picture: Picture, before: Inference[Act]) -> Inference[Act]:
        """Judge markers that are away while all that may act seem to be in their places."""
        if all(self._is_bump(at, away) for away in picture.away):
            return self.at_rest(before)
        if len(picture.away) == len(picture.extra) == 1:
            other, standing = picture.away[0], picture.extra[0]
            if self.discreet:
                return self._onto_the_origin_discreetly(at, other, standing, before) or wrong(picture)
            if first := self._onto_the_origin(standing, other.since, lambda _: [other.marker]):
                lay_there = (standing.cell, standing.since) in self._flights and standing.since < other.since
                asks = None if lay_there else self._early(first)
                return Proposal(first.action, first.marker, standing.cell, at, asks, taken_up=asks is None)
        return wrong(picture)

    def _may_pass(self, at: float, others: Sequence[Away], newest: Standing) -> bool:
        """Tell whether something stands on several cells and may go on soon: a slide, perhaps under a sleeve."""
        lasts = self.patience.bump if others else self.patience.overlap
        return at - newest.since < lasts and all(self._is_bump(at, other) for other in others)

    def _on_one_of(
        self, at: float, mover: Away, came: tuple[Standing, Standing], before: Inference[Act]
    ) -> Inference[Act] | None:
        """Return where a marker is more likely to stand if two cells say so: a switch sticks as a marker leaves it.

        One that lies between two cells closes both at once: it counts as in hand as long as people straighten it.
        """
        older, newer = came
        adjacent = beside(older.cell) >> newer.cell & 1
        between = adjacent and newer.since - older.since < self.patience.slips
        if between and at - newer.since < self.patience.between:
            return self._in_hand(at, mover, (), ())
        self._one_lies = frozenset() if adjacent else frozenset(came)
        for standing in (newer, older):
            found = self._proposed(at, mover, standing, before)
            if isinstance(found, Unpayable) or (self.discreet and isinstance(found, Proposal)):
                # Both look alike: what a hand can pay must not show.
                return found
            if isinstance(found, Proposal):
                since = before.since if isinstance(before, Proposal) and before.cell == standing.cell else at
                return replace(found, asks=Asks.UNSEEN, since=since)
        return None

    def at_rest(self, before: Inference[Act]) -> Inference[Act]:
        """Return what a board says on which all is as it should be: perhaps a marker was put back as an answer."""
        match before:
            case Waiting(lifted=int(marker)):
                self._answer = self._answer_by(marker)
        return self._answer or Waiting()

    def _nothing_away(self, at: float, extra: Sequence[Standing], before: Inference[Act]) -> Inference[Act]:
        """Judge cells on which something stands while every marker seems to be in its place."""
        cells = tuple(standing.cell for standing in extra)
        if len(extra) == 1:
            lasts = at - extra[0].since
            if first := self._onto_the_origin(extra[0], extra[0].since, self._hidden_beside):
                closed = self.absences.closed.get(self.expected.cells[first.marker], 0.0)
                taken_up = at - closed >= self.patience.overlap
                return replace(self._proposal(at, first, cells[0], before, None), taken_up=taken_up)
            if found := self.unseen.readings(cells[0], lasts):
                return self._unseen(at, self.unseen.guessed(found, extra[0]), cells[0], before, several=len(found) > 1)
            if lasts < self.patience.bump and not isinstance(before, Wrong):
                return self._answer or Waiting()
        self._answer = None
        return Wrong((), cells)

    def _unseen(self, at: float, marker: int, cell: int, before: Inference[Act], *, several: bool) -> Inference[Act]:
        """Return what it means that a marker is taken for the one that came to a cell unseen."""
        asks = Asks.WHICH if several else Asks.UNSEEN
        if found := self.expected.gestures_to(marker, cell):
            return self._proposal(at, found[0], cell, before, asks)
        return replace(self._unpayable(at, marker, cell, self._why_not(marker, cell), before), asks=asks)

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
        came = tuple(standing for standing in extra if standing.since >= left)
        stays = self._one_lies.intersection(came)
        # If one of two has opened, the marker was lifted there, and the other one has lied.
        return came if len(stays) == 2 else tuple(standing for standing in came if standing not in stays)

    def _put_down(
        self, at: float, mover: Away, others: Sequence[Away], standing: Standing, before: Inference[Act]
    ) -> Inference[Act]:
        """Judge a marker on turn that is away, and one cell on which something stands."""
        bumped = all(self._is_bump(at, other) for other in others)
        pushed = any(self._may_be_pushed(other, standing) for other in others)
        if pushed and bumped:
            return self._in_hand(at, mover, (), others)
        if pushed and any(abs(standing.since - other.since) < self.patience.slips for other in others):
            missing = (*(other.marker for other in others), mover.marker)
            return Wrong(missing, (standing.cell,), held=mover.marker)
        found = self._proposed(at, mover, standing, before)
        if not others or not isinstance(found, Proposal | Unpayable | Choice):
            return found
        if isinstance(found, Proposal | Unpayable):
            found = replace(found, since=at)
        if bumped:
            return found
        lasting = [other for other in others if not self._is_bump(at, other)]
        if self.discreet and len(lasting) == 1 and isinstance(found, Proposal | Unpayable):
            early = pushed or lasting[0].since < standing.since
            return replace(found, doubted=(lasting[0].marker,)) if early else found
        if isinstance(found, Proposal) and len(lasting) == 1 and self._comes_next(lasting[0].marker, found.action):
            found = self._with_the_next_hand(at, lasting[0], standing, found, pushed=pushed)
            return replace(found, taken_up=found.taken_up and not self._may_fall(lasting[0], others))
        missing = (*(other.marker for other in others), mover.marker)
        return Wrong(missing, (standing.cell,), held=mover.marker, kept=None if pushed else standing.cell)


def wrong(picture: Picture, held: int | None = None, reason: StrEnum | None = None) -> Wrong:
    """Return what is wrong; the matcher says in which order markers are asked for."""
    return Wrong(picture.missing, picture.cells, reason=reason, held=held)
