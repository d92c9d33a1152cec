"""From settled switches to what people mean.

Markers look alike to a switch: who is where comes from the game. Whenever more than one reading is possible, nothing is
guessed: the board is `Wrong`, or somebody has to press `done`.
"""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from enum import StrEnum
from typing import Generic

from engine.game import Act, Event, Game, State
from firmware.inference.absences import RECENT, Absences
from firmware.inference.distances import beside
from firmware.inference.expected_board import ExpectedBoard
from firmware.inference.moves import Moves, wrong
from firmware.inference.patience import Patience
from firmware.inference.picture import Away, Picture, Standing
from firmware.inference.results import Asks, Choice, Confirm, Inference, Proposal, Unpayable, Waiting, Wrong
from firmware.sensing.debounce import Blip, Edge
from firmware.sensing.faulty_cells import FaultyCells
from hardware.cells import PODIUM, mask_of, numbers_in

PODIUM_MASK = mask_of(PODIUM)


class Matcher(Generic[State, Act, Event]):
    """Reads the board for one state of the game after the other."""

    def __init__(
        self,
        game: Game[State, Act, Event],
        state: State,
        faulty: FaultyCells,
        patience: Patience,
        *,
        hold_seconds: float,
        discreet: bool,
    ) -> None:
        self.game = game
        self.faulty = faulty
        self.patience = patience
        self.hold_seconds = hold_seconds
        self.discreet = discreet
        self.absences = Absences()
        self.moves = self._moves(state, {})
        self._leading = False
        self._reopened = False
        self._followers: dict[int, int] = {}
        self._left_behind = 0
        """The cells on which markers still stand that the game has moved on."""
        self._doubted: frozenset[int] = frozenset()
        self._pictured: tuple[int, Picture] | None = None
        """The last picture and what was seen then: several questions are asked of it at a time."""
        self._refused: StrEnum | None = None
        self._found: Inference[Act] = Waiting()
        self._inference: Inference[Act] = Waiting()

    @property
    def expected(self) -> ExpectedBoard[Act]:
        """What the game expects of the board."""
        return self.moves.expected

    def _moves(self, state: State, came_from: dict[int, int], begun: float = 0.0) -> Moves[State, Act, Event]:
        return Moves(
            self.game,
            state,
            self.absences,
            self.faulty,
            self.patience,
            came_from,
            begun=begun,
            hold_seconds=self.hold_seconds,
            discreet=self.discreet,
        )

    def expect(self, at: float, state: State, settled: int, came_from: dict[int, int], *, beginning: bool) -> None:
        """Turn to another state; `came_from` tells where undoing would put the markers that moved last."""
        last, before = self.moves, self.expected.cells
        self.moves = self._moves(state, came_from, at)
        self.moves.asked_since(at, last)
        self._pictured = None
        if self._reopened:
            self._compare_absences()
        self._found = Waiting()
        self._refused = None
        picture = self.picture(settled)
        missing = set(picture.missing)
        moved = {m: was for m, (was, now) in enumerate(zip(before, self.expected.cells, strict=True)) if was != now}
        self._followers = {m: cell for m, cell in (moved | self._followers).items() if m in missing}
        self._left_behind = settled & sum(
            1 << before[marker] for marker in moved if self._stays(marker, before[marker])
        )
        # A marker is away since its cell became its cell.
        since_now = missing if beginning else missing & moved.keys()
        self.absences.opened |= {self.expected.cells[marker]: at for marker in since_now}
        self._pictured = None
        if not missing:
            self.absences.forget()
        self._reopened = False
        missing = {a.marker for a in picture.away if a.marker in moved or not self.patience.is_bump(at - a.since)}
        next_hand = bool(missing) and self.expected.may_go_on(missing) and len(picture.extra) <= len(missing)
        unseen = not missing and len(picture.extra) == 1 and bool(self.moves.unseen.hidden(picture.extra[0].cell))
        strange = not (next_hand or unseen) and bool(len(missing) > 1 or picture.extra)
        self._leading = (beginning or bool(self._followers) or strange) and bool(missing or picture.extra)

    def _stays(self, marker: int, cell: int) -> bool:
        """Tell whether a marker came to a cell later than to the one where the game has it now."""
        closed = self.absences.closed
        return closed.get(cell, 0.0) > closed.get(self.expected.cells[marker], 0.0)

    def reopen(self, state: State, marker: int, left: int, came_from: dict[int, int], *, reopened: bool) -> None:
        """Turn to a state, or back to it: a marker that was booked on a cell was taken up from there again."""
        self.moves = self._moves(state, came_from)
        self.moves.taken_from[marker] = left
        self._reopened = reopened
        self._found = Waiting(marker)
        self._leading = False
        self._followers = {}
        if (opened := self.absences.opened.get(left)) is not None:
            self.absences.opened[self.expected.cells[marker]] = opened
        self._pictured = None

    def note(self, at: float, edges: Sequence[Edge], blips: Iterable[Blip]) -> None:
        """Take what switches have said since the last reading."""
        if edges:
            self._pictured = None
        self.absences.cannot_see(at, self.faulty.stale)
        led = sum(1 << self.expected.cells[marker] for marker in self._followers)
        if self.absences.note(edges, blips, led, self.expected.mask):
            self._compare_absences()

    def _compare_absences(self) -> None:
        """Notice markers that were away together, and may have been exchanged."""
        self._doubted |= frozenset(self.moves.evidence.exchanged(tuple(self.absences.ended)))

    def read(self, at: float, settled: int) -> Inference[Act]:
        """Return what the board seems to say now."""
        picture = self.picture(settled)
        suspects = self._suspects(picture)
        patient = suspects and (suspects & self._left_behind or self._some_hidden())
        if self.faulty.watch(at, settled, suspects, patient=bool(patient)):
            picture = self.picture(settled)
        if self.expected.over and not self._leading:
            return Waiting()
        self._found = self._ordered(self._judge(at, picture))
        if self.moves.doubt.asks:
            self._doubted |= frozenset(self.moves.doubt.markers)
        self._inference = self._ask(self._found) if self._doubted else self._found
        return self._inference

    def confirm(self) -> None:
        """Take people's word that every marker stands where it belongs."""
        found = self._found
        proposed = found if isinstance(found, Proposal) else None
        if proposed is not None and proposed.asks is Asks.LIFTED:
            # It has lain still while people were asked: its time goes on.
            self._found = replace(proposed, asks=None)
        self.moves.confirmed = None if proposed is None else proposed.action
        self._doubted = frozenset()
        # Where the one that moves came from, somebody else may have gone.
        moves = found.marker if isinstance(found, Proposal | Unpayable) else None
        self.absences.forget_all_but(0 if moves is None else 1 << self.expected.cells[moves])
        self.moves.forget()

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

    def believe_left(self, at: float, origin: int, cell: int, settled: int) -> None:
        """Take people's word that a marker left a cell and stands on another: what else says that it is there is stuck.

        One that stands beside it may close both, unless it was put there anew; one whose own switch is wrong may have
        come there.
        """
        picture = self.picture(settled)
        others = (1 << standing.cell for standing in picture.extra if standing.cell != cell)
        stuck = sum(others) if not picture.away else settled & ~self.expected.mask & 1 << origin
        came = sum(1 << closed for closed in numbers_in(stuck) if self.moves.unseen.hidden(closed))
        both = 0 if self.moves.unseen.put_anew(cell) else beside(cell)
        self.faulty.mistrust(at, stuck & ~(both | came), settled)

    def reject(self, reason: StrEnum | None = None) -> None:
        """Take no proposal from how the board stands now: it has to go back to what the game says."""
        self._leading = True
        self._refused = reason
        self.moves.drop_answer()

    def in_hand_meanwhile(self, marker: int, since: float) -> float | None:
        """Return when somebody on turn took a marker up, after a moment, that is or was away together with another."""
        left = self.absences.opened.get(self.expected.cells[marker], 0.0)
        cells = {self.expected.cells[actor] for actor in self.expected.actors if actor != marker}
        seen = self.absences.closed
        open_now = [at for cell in cells if (at := self.absences.opened.get(cell, 0.0)) > seen.get(cell, 0.0)]
        ended = [absence for absence in self.absences.ended if absence.cell in cells and absence.until > left]
        lifted = [*open_now, *(absence.since for absence in ended if absence.length >= self.patience.bump)]
        return min((at for at in lifted if at > since), default=None)

    @property
    def leading(self) -> bool:
        """Whether the lights lead markers to where they belong."""
        return self._leading

    def picture(self, settled: int) -> Picture:
        """Return the markers that are not on their cells, and the cells that should be empty."""
        expected = self.expected.mask
        seen = self.faulty.effective(settled, expected) & ~(self.expected.unused & ~expected)
        if seen == expected:
            return Picture()
        if self._pictured is None or self._pictured[0] != seen:
            self._pictured = seen, self._compared(seen, expected)
        return self._pictured[1]

    def _compared(self, seen: int, expected: int) -> Picture:
        """Return what is different from what is expected, with its times."""
        missing = expected & ~seen
        extra = seen & ~expected
        # Which step of the podium a marker stands on, nobody minds.
        on_podium = min((missing & PODIUM_MASK).bit_count(), (extra & PODIUM_MASK).bit_count())
        for _ in range(on_podium):
            missing &= ~_lowest(missing & PODIUM_MASK)
            extra &= ~_lowest(extra & PODIUM_MASK)
        away = [self._away(marker) for marker, cell in enumerate(self.expected.cells) if missing >> cell & 1]
        standing = [Standing(cell, self.absences.closed.get(cell, 0.0)) for cell in numbers_in(extra)]
        by_time = tuple(sorted(away, key=lambda found: found.since))
        return Picture(by_time, tuple(sorted(standing, key=lambda found: found.since)))

    def _away(self, marker: int) -> Away:
        """Return since when a marker is away: since it left its cell, or another one where it was put."""
        cell = self.expected.cells[marker]
        if marker in self.expected.actors:
            return Away(marker, self.absences.left(cell, self.expected.mask))
        return Away(marker, self.absences.opened_at(cell))

    def _judge(self, at: float, picture: Picture) -> Inference[Act]:
        if not picture.away and not picture.extra:
            return self._at_rest(at)
        if self._leading and not self._goes_on(picture):
            return self._led(at, picture)
        if self._leading:
            # They are where they were led to: from now on somebody moves.
            self._leading = False
            self._followers = {}
        return self.moves.judge(at, picture, self._found)

    def _goes_on(self, picture: Picture) -> bool:
        """Tell whether what was led is there, and whoever is on turn has not waited for it; what fell is no move."""
        if not self._followers or not self._followers.keys().isdisjoint(picture.missing):
            return False
        if len(picture.away) != 1 or len(picture.extra) > 1 or not self.expected.may_go_on(picture.missing):
            return False
        if not set(self._followers.values()).isdisjoint(picture.cells):
            return False
        led = {self.expected.cells[marker] for marker in self._followers}
        return all(not self.moves.fell(away, led) for away in picture.away)

    def _led(self, at: float, picture: Picture) -> Inference[Act]:
        """Return what lights ask for that lead markers to where they belong: a bump of another one is nothing."""
        if not self._followers:
            return wrong(picture, reason=self._refused)
        bumps = {a for a in picture.away if a.marker not in self._followers and self.patience.is_bump(at - a.since)}
        lasting = Picture(tuple(away for away in picture.away if away not in bumps), picture.extra)
        return wrong(lasting) if lasting.away or lasting.extra else Waiting()

    def _at_rest(self, at: float) -> Inference[Act]:
        self._leading = False
        self._refused = None
        self._followers = {}
        found = self.moves.at_rest(self._found)
        self.absences.forget(at - RECENT)
        self.moves.forget()
        return found

    def _ask(self, found: Inference[Act]) -> Inference[Act]:
        """Return what is shown in doubt: first people must say that no markers were exchanged."""
        doubted = tuple(sorted(self._doubted))
        match found:
            case Wrong():
                return found
            case Waiting(lifted=marker):
                return Confirm(marker, doubted=doubted)
            case Proposal(marker=marker, cell=cell) | Choice(marker=marker, cell=cell):
                return Confirm(marker, cell, doubted)
            case Unpayable(marker=marker, cell=cell):
                return Confirm(marker, cell, doubted)
        return Confirm(doubted=doubted)

    def _ordered(self, found: Inference[Act]) -> Inference[Act]:
        """Return what is wrong with the markers in the order in which they are asked for: the one in hand is last."""
        if not isinstance(found, Wrong) or not found.missing:
            return found
        ordered = sorted(found.missing, key=lambda m: (m == found.held, m in self._followers, m))
        behind = ((m, cell) for m, cell in self._followers.items() if m in found.missing and cell in found.extra)
        return replace(found, missing=tuple(ordered), forced=ordered[0] in self._followers, behind=tuple(behind))

    def _some_hidden(self) -> bool:
        return any(self.faulty.hides(cell) for cell in self.expected.cells)

    def _suspects(self, picture: Picture) -> int:
        """Return the cells that seem to lie: empty where nobody may act, closed where no marker is left to be."""
        packing_up = self.expected.over and not self._leading
        if packing_up or isinstance(self._found, Proposal | Choice | Unpayable):
            return 0
        if picture.extra and not picture.away:
            return sum(1 << cell for cell in picture.cells)
        if not picture.extra and len(picture.away) == 1:
            marker = picture.away[0].marker
            if self._leading or marker not in self.expected.actors:
                return 1 << self.expected.cells[marker]
        return 0


def _lowest(mask: int) -> int:
    return mask & -mask
