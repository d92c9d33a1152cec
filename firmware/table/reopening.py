"""The hand that owns the last booking: whether it takes the marker up again, and what becomes of the booking."""

from dataclasses import replace
from enum import Enum, auto
from math import inf
from typing import Generic

from engine.game import Act, Event, State
from firmware.inference.booked_marker import BookedMarker
from firmware.inference.distances import beside
from firmware.inference.expected_board import ExpectedBoard
from firmware.inference.matcher import Matcher
from firmware.inference.picture import Picture
from firmware.inference.results import Asks, Choice, Inference, Proposal, Waiting
from firmware.sensing.debounce import Debouncer
from firmware.table.amendments import Amendable
from firmware.table.settings import TableSettings


class Hand(Enum):
    """What the owner of the last booking does with its marker."""

    NOTHING = auto()
    CHANGES = auto()
    """It is taken up to be put elsewhere: what it means is read in the game before the booking."""
    GOES_ON = auto()
    """It is the next move of its owner, who is on turn again."""
    PUTS_BACK = auto()
    """It stands where it was booked: nothing is changed."""
    TAKES_BACK = auto()
    """It stands where it came from: the booking is taken back."""
    LEAVES = auto()
    """It is away for so long that nobody changes the booking any more."""


class Reopening(Generic[State, Act, Event]):
    """Follows the marker of the last booking, as long as that can be changed by hand."""

    def __init__(self, matcher: Matcher[State, Act, Event], debounce: Debouncer, settings: TableSettings) -> None:
        self.matcher = matcher
        self.debounce = debounce
        self.settings = settings
        self.last: Amendable[State, Act] | None = None
        self.reopened = False
        """Whether what is read now takes the place of the last booking."""

    @property
    def amendable(self) -> Amendable[State, Act] | None:
        """The booking that stands, and that its owner may still change."""
        return None if self.reopened else self.last

    def booked(
        self,
        at: float,
        before: State,
        expected: ExpectedBoard[Act],
        proposed: Proposal[Act] | Choice[Act],
        *,
        unasked: bool,
    ) -> None:
        """Remember a booking that a marker has shown: the game `before` it, and what was `expected` of the board."""
        marker, cell = proposed.marker, proposed.cell
        if marker is None or cell is None:
            return
        origin, now = expected.cells[marker], self.matcher.expected
        seat = self.matcher.game.actor(before, proposed.action)
        reach = expected.reached_by(marker) & ~(1 << origin)
        again = reach & now.reached_by(marker)
        until = at + self.settings.after_the_end if now.over else inf
        self.last = Amendable(at, before, proposed.action, marker, origin, cell, seat, unasked, reach, again, until)

    def follow(self, at: float, shown: Inference[Act], *, touched_at: float, unasked_at: float) -> Hand:
        """Return what the owner of the last booking does; `unasked_at`: when time or the next hand booked last."""
        last, settled = self.last, self.debounce.settled
        if last is None:
            return Hand.NOTHING
        picture = self.matcher.picture(settled)
        if not (self.reopened or last.ended_the_game or picture.away or picture.extra):
            return Hand.NOTHING
        seen = self._seen(last, picture)
        if last.ended_the_game and not self.reopened:
            return self._after_the_end(at, last, seen)
        if last.again and (hand := self._on_turn_again(last, seen, unasked_at)) is not None:
            return hand
        if self._stands_elsewhere(at, last, seen, unasked_at):
            return Hand.NOTHING if self.reopened else Hand.CHANGES
        if not self.reopened:
            back = last.unasked and seen.put_back(last.origin)
            return Hand.CHANGES if back or seen.taken_again(at) else Hand.NOTHING
        if settled >> last.cell & 1:
            return Hand.PUTS_BACK
        if settled >> last.origin & 1 and not self.debounce.restless:
            return Hand.TAKES_BACK
        if isinstance(shown, Waiting) and at - touched_at >= self.settings.patience_open:
            return Hand.LEAVES
        return Hand.NOTHING

    def _seen(self, last: Amendable[State, Act], picture: Picture) -> BookedMarker[Act]:
        matcher = self.matcher
        next_hand = matcher.in_hand_meanwhile(last.marker, last.at) if picture.away else None
        return BookedMarker(last.marker, matcher.expected, picture, matcher.patience, matcher.leading, next_hand)

    def _after_the_end(self, at: float, last: Amendable[State, Act], seen: BookedMarker[Act]) -> Hand:
        """Return what the hand does that ended the game: whoever packs up puts nothing where it might have gone."""
        if at > last.until:
            self.last = None
        found = seen.put_alone()
        if self.last is None or found is None:
            return Hand.NOTHING
        return Hand.CHANGES if (last.reach | 1 << last.origin) >> found[1].cell & 1 else Hand.NOTHING

    def _stands_elsewhere(
        self, at: float, last: Amendable[State, Act], seen: BookedMarker[Act], unasked_at: float
    ) -> bool:
        """Tell whether the marker of a booking by time may stand elsewhere: the switch under it closed by itself.

        A hand that still has it puts it down soon. Put down once more, it is somebody else's, whose switch is stuck.
        """
        found = seen.stands_besides(last.cell) if self.debounce.settled >> last.cell & 1 else None
        if found is None or not last.unasked or not last.reach >> found.cell & 1:
            return False
        if found.since - unasked_at > self.settings.settle_down or self.matcher.moves.unseen.hidden(found.cell):
            return False
        patience = self.settings.patience
        if at - found.since < (patience.between if beside(last.cell) >> found.cell & 1 else patience.overlap):
            return False
        anew = self.matcher.absences.open_for(found.cell) >= patience.bump
        reading = last.read_again(found.cell, found.since, soon=True, anew=anew)
        self.last = replace(last, reading=reading)
        return reading.instead

    def _on_turn_again(self, last: Amendable[State, Act], seen: BookedMarker[Act], unasked_at: float) -> Hand | None:
        """Return how a marker is read that was put where its owner's next move, and a change of the last, may go.

        People are asked; put on the same cell once more, it means the other one.
        """
        found = seen.put_alone()
        if found is None or not last.again >> found[1].cell & 1:
            return None
        away, put = found
        soon = away.since <= unasked_at + self.settings.afterwards
        anew = self.matcher.absences.open_for(put.cell) >= self.settings.patience.bump
        reading = last.read_again(put.cell, put.since, soon=soon, anew=anew)
        self.last = replace(last, reading=reading)
        if reading.instead == self.reopened:
            return Hand.NOTHING
        return Hand.CHANGES if reading.instead else Hand.GOES_ON

    def asked_again(self, found: Inference[Act]) -> Inference[Act]:
        """Return what the board says, as a question if it may be two moves of a player who is on turn again."""
        reading = None if self.last is None else self.last.reading
        if reading is None or not isinstance(found, Proposal) or found.cell != reading.cell:
            return found
        if found.asks not in (None, Asks.DISCREET):
            return found
        return replace(found, asks=Asks.INSTEAD if reading.instead else Asks.NEXT)
