"""The session: the one owner of the game at the table.

It reads the board, proposes, books, rolls, leads markers to where they belong, and takes back. It has no clock: time is
an argument. People act by `done`, `undo`, `propose` and `enter_chance`, or by moving markers.
"""

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field, replace
from typing import Any, Protocol

from engine.game import Game
from firmware.inference.matcher import Matcher
from firmware.inference.results import Choice, Confirm, Inference, Proposal, Waiting, Wrong
from firmware.lighting.lights import Illuminator, Light, Lights, Role, Rolling, render
from firmware.sensing.debounce import Debouncer, DebounceSettings, Edge
from firmware.sensing.faulty_cells import FaultyCells, Verdict
from firmware.table.events import Booked, NotBooked, NothingToBook, Notice, TakenBack
from hardware.cells import INDEX
from hardware.ports import Button, Frame, Occupancy, Press

NOTICES_KEPT = 200


@dataclass(frozen=True, slots=True)
class TableSettings:
    """How patient the table is, in seconds; a settle-down time of 0 books nothing by itself."""

    debounce: DebounceSettings = field(default_factory=DebounceSettings)
    settle_down: float = 2.5
    hold: float = 2.0
    roll: float = 1.6
    patience_closed: float = 4.0
    patience_open: float = 20.0
    discreet: bool = False
    falls_asleep: float = 90.0


class Book(Protocol):
    """Where actions are booked: on disk when `book` and `undo` return."""

    @property
    def state(self) -> Any:
        """The game as it stands."""

    def book(self, action: Any, /) -> Any:
        """Do an action and keep it; what cannot be kept is an `OSError` and has not been done."""

    def undo(self) -> tuple[str, ...]:
        """Take back the last decision with all that it caused; nothing to take back is a `LookupError`."""


ChanceSource = Callable[[tuple[tuple[Any, int], ...]], Any]
"""Chooses among weighted chances; one that answers None leaves it to people, who enter what fell."""


def left_to_people(_chances: tuple[tuple[Any, int], ...]) -> None:
    """Leave chance to a real die and real cards."""


class Session:
    """One game at one board."""

    def __init__(
        self, game: Game[Any, Any], book: Book, chance: ChanceSource, settings: TableSettings | None = None
    ) -> None:
        self.settings = settings or TableSettings()
        self.game = game
        self.book = book
        self.chance = chance
        self.version = 0
        self.notices: deque[Notice] = deque(maxlen=NOTICES_KEPT)
        self.debounce = Debouncer(self.settings.debounce)
        self.faulty = FaultyCells(self.settings.patience_closed, self.settings.patience_open)
        self.matcher = Matcher(
            game, book.state, self.faulty, hold_seconds=self.settings.hold, discreet=self.settings.discreet
        )
        self.inference: Inference = Waiting()
        self.rolling: Rolling | None = None
        self.from_phone: Proposal | None = None
        self.touched_at = 0.0
        self._begun = False
        self._pressed: deque[tuple[float, Button]] = deque()
        self._visible = book.state
        self._moved: dict[int, int] = {}
        self._before: tuple[int, ...] = self._cells()
        self._illuminator = Illuminator(game, discreet=self.settings.discreet)

    @property
    def state(self) -> Any:
        """The game as people may know it: a die that still rolls has not fallen yet."""
        return self._visible

    def tick(self, at: float, occupancy: Occupancy, presses: Iterable[Press] = (), *, calm: bool = False) -> Frame:
        """Take a reading of the board and the buttons, let time pass, and return what the lights show."""
        edges = self.debounce.update(at, occupancy.closed, occupancy.stale)
        self.faulty.flicker(at, self.debounce.flickering, occupancy.stale, self.debounce.unread)
        for edge in edges:
            self._touched(edge)
        self._pass_time(at)
        self._pressed.extend((at, press.button) for press in presses)
        self._press_buttons(at)
        return render(self.lights(at), at, calm=calm)

    def done(self, at: float) -> None:
        """Book what is proposed, or take people's word for what the board cannot see."""
        if self.rolling is not None:
            return
        match self.proposed():
            case Proposal(action=action) | Choice(action=action):
                self._book(at, action)
            case Confirm():
                self.matcher.confirm()
            case Wrong() if self.matcher.trust(at, self.debounce.settled):
                pass
            case _ if self.game.chances(self.book.state):
                self._settle_state(at)
            case _:
                self.notices.append(NothingToBook(at))
                return
        self._read(at)

    def undo(self, at: float) -> None:
        """Take back an open proposal, or else the last booked decision with all that it caused."""
        if self.rolling is not None:
            return
        if self.from_phone is not None:
            self.from_phone = None
        elif isinstance(self.inference, Proposal):
            self.matcher.reject()
        else:
            self._take_back(at)
        self._read(at)

    def propose(self, at: float, action: Any) -> None:
        """Show an action that somebody chose on a phone; the caller has seen that it is legal."""
        self.from_phone = Proposal(action, None, None, at, done_only=True)
        self._read(at)

    def enter_chance(self, at: float, action: Any) -> None:
        """Book what a die or a card said, and let it roll before people; the caller has seen that it was asked for."""
        if self._keep(at, action):
            booked = self.notices[-1]
            events = booked.events if isinstance(booked, Booked) else ()
            self.rolling = Rolling(at, at + self.settings.roll, self.game.pips(action), events)

    def proposed(self) -> Inference:
        """Return what the table shows: what markers say before what a phone says, and that before what is wrong."""
        quiet = isinstance(self.inference, Waiting | Wrong)
        return self.from_phone if quiet and self.from_phone is not None else self.inference

    def lights(self, at: float) -> Lights:
        """Return the lit cells of a moment, by role."""
        if self.rolling is not None:
            return {cell: Light(Role.ROLLING) for cell in self.rolling.cells(at)}
        lights = self._illuminator.roles(self._visible, self.matcher.expected, self.inference, self._moved)
        shown = self.proposed()
        if isinstance(shown, Proposal) and shown.cell is not None:
            lights[shown.cell] = replace(lights[shown.cell], settling=self._settling(shown, at))
        elif isinstance(shown, Proposal):
            for gesture in self.matcher.expected.gestures:
                if gesture.action == shown.action:
                    seat = self.matcher.expected.owners[gesture.marker]
                    lights[INDEX[gesture.cell]] = Light(Role.PROPOSED, seat, gesture.hold)
        return lights

    def _settling(self, shown: Proposal, at: float) -> float:
        """Return how much of the settle-down time of a proposal has run, in tenths."""
        time = self.settings.settle_down
        return 0.0 if shown.done_only or time <= 0 else min(1.0, round((at - shown.since) / time, 1))

    def verdicts(self) -> tuple[Verdict, ...]:
        """Return which cells were found lying or healed since the last call."""
        return self.faulty.take_verdicts()

    def _press_buttons(self, at: float) -> None:
        """Let pressed buttons act when every cell has settled: hands are faster than the settle times."""
        while self._pressed and (
            not self.debounce.restless or at - self._pressed[0][0] >= self.settings.debounce.settle_open
        ):
            self.touched_at = at
            (self.done if self._pressed.popleft()[1] is Button.DONE else self.undo)(at)

    def _touched(self, edge: Edge) -> None:
        self.touched_at = edge.at
        if edge.closed and isinstance(self.inference, Waiting):
            self.from_phone = self.from_phone if self.inference.lifted is None else None

    def _pass_time(self, at: float) -> None:
        if not self._begun:
            self._begun = True
            self._settle_state(at)
        if self.rolling is not None and at >= self.rolling.until:
            self.rolling = None
            self._settle_state(at)
        self._read(at)
        self._book_in_time(at)

    def _book_in_time(self, at: float) -> None:
        """Book a proposal that has lain still, or that the next player has taken up."""
        shown = self.inference
        if self.rolling is not None or not isinstance(shown, Proposal) or shown.done_only:
            return
        still = self.settings.settle_down > 0 and at - shown.since >= self.settings.settle_down
        if shown.taken_up or still:
            self._book(at, shown.action)
            self._read(at)

    def _read(self, at: float) -> None:
        self.inference = self.matcher.read(at, self.debounce.settled)

    def _book(self, at: float, action: Any) -> None:
        """Book a decision; chance comes after it, never before."""
        before = self._cells()
        if self._keep(at, action):
            self._before = before
            self.from_phone = None
            self._settle_state(at)

    def _keep(self, at: float, action: Any) -> bool:
        try:
            step = self.book.book(action)
        except OSError as error:
            self.notices.append(NotBooked(at, str(action), str(error)))
            self.matcher.reject()
            return False
        self.version += 1
        self.notices.append(Booked(at, self.version, str(action), step.events))
        return True

    def _settle_state(self, at: float) -> None:
        """Go on from the state as it is booked now: roll if chance is asked for, else look at the board."""
        self._show(self.book.state)
        chances = self.game.chances(self.book.state)
        action = self.chance(chances) if chances else None
        if action is not None:
            self.enter_chance(at, action)

    def _show(self, state: Any) -> None:
        self._visible = state
        cells = self._cells()
        self._moved = {m: was for m, (was, now) in enumerate(zip(self._before, cells, strict=True)) if was != now}
        self.matcher.expect(state, self.debounce.settled, self._moved)

    def _take_back(self, at: float) -> None:
        try:
            taken_back = self.book.undo()
        except LookupError:
            self.notices.append(NothingToBook(at))
            return
        except OSError as error:
            self.notices.append(NotBooked(at, "undo", str(error)))
            return
        self.version += 1
        self.notices.append(TakenBack(at, self.version, taken_back))
        self._before = self._cells()
        self._show(self.book.state)

    def _cells(self) -> tuple[int, ...]:
        return tuple(INDEX[marker.cell] for marker in self.game.markers(self.book.state))
