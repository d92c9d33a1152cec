"""The session: the one owner of the game at the table.

It reads the board, proposes, books, rolls, leads markers to where they belong, and takes back. It has no clock: time is
an argument. People act by `done`, `undo`, `propose` and `enter_chance`, or by moving markers.
"""

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Generic, Protocol

from engine.game import Act, Event, Event_co, Game, State, State_co, Step
from firmware.inference.matcher import Matcher
from firmware.inference.results import Choice, Confirm, Inference, Proposal, Waiting, Wrong
from firmware.lighting.render import render
from firmware.lighting.roles import Light, LightRoles, Lights, Role, Rolling, light_proposed
from firmware.sensing.debounce import Debouncer, Edge
from firmware.sensing.faulty_cells import FaultyCells, Verdict
from firmware.table.events import Booked, NotBooked, NothingToBook, TableEvent, TakenBack
from firmware.table.listeners import Listeners
from firmware.table.moment import Moment
from firmware.table.settings import TableSettings
from hardware.cells import INDEX
from hardware.ports import Button, Frame, Occupancy, Press


class Book(Protocol[State_co, Act, Event_co]):
    """Where actions are booked: on disk when `book` and `undo` return."""

    @property
    def state(self) -> State_co:
        """The game as it stands."""

    def book(self, action: Act, /) -> Step[State_co, Event_co]:
        """Do an action and keep it; what cannot be kept is an `OSError` and has not been done."""

    def undo(self) -> tuple[Act, ...]:
        """Take back the last decision with all that it caused, and return it; without one, `LookupError`."""


ChanceSource = Callable[[tuple[tuple[Act, int], ...]], Act | None]
"""Chooses among weighted chances; one that answers None leaves it to people, who enter what fell."""


def left_to_people(_chances: tuple[tuple[Act, int], ...]) -> None:
    """Leave chance to a real die and real cards."""


class Session(Generic[State, Act, Event]):
    """One game at one board."""

    def __init__(
        self,
        game: Game[State, Act, Event],
        book: Book[State, Act, Event],
        chance: ChanceSource[Act],
        settings: TableSettings | None = None,
    ) -> None:
        self.settings = settings or TableSettings()
        self.game = game
        self.book = book
        self.chance = chance
        self.version = 0
        self.listeners: Listeners[TableEvent] = Listeners()
        self.debounce = Debouncer(self.settings.debounce)
        self.faulty = FaultyCells(self.settings.patience_closed, self.settings.patience_open)
        self.matcher = Matcher(
            game, book.state, self.faulty, hold_seconds=self.settings.hold, discreet=self.settings.discreet
        )
        self.inference: Inference[Act] = Waiting()
        self.rolling: Rolling[Event] | None = None
        self.from_phone: Proposal[Act] | None = None
        self.touched_at = 0.0
        self._begun = False
        self._pressed: deque[tuple[float, Button]] = deque()
        self._visible = book.state
        self._moved: dict[int, int] = {}
        self._before: tuple[int, ...] = self._cells()
        self._roles = LightRoles(game, discreet=self.settings.discreet)
        self.moment = self._look(0.0)

    @property
    def state(self) -> State:
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
        self.moment = self._look(at)
        return render(self.moment.lights, at, calm=calm)

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
                self.listeners.tell(NothingToBook(at))
                return
        self._acted(at)

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
        self._acted(at)

    def propose(self, at: float, action: Act) -> None:
        """Show an action that somebody chose on a phone; the caller has seen that it is legal."""
        self.from_phone = Proposal(action, None, None, at, done_only=True)
        self._acted(at)

    def enter_chance(self, at: float, action: Act) -> None:
        """Book what a die or a card said, and let it roll before people; the caller has seen that it was asked for."""
        if self._fell(at, action):
            self._settle_state(at)
        self.moment = self._look(at)

    def proposed(self) -> Inference[Act]:
        """Return what the table shows: what markers say before what a phone says, and that before what is wrong."""
        quiet = isinstance(self.inference, Waiting | Wrong)
        return self.from_phone if quiet and self.from_phone is not None else self.inference

    def verdicts(self) -> tuple[Verdict, ...]:
        """Return which cells were found faulty or healed since the last call."""
        return self.faulty.take_verdicts()

    def _look(self, at: float) -> Moment[State, Act, Event]:
        """Return the table as it is now, for everybody who shows it."""
        shown = self.proposed()
        books_at = self._books_at(shown)
        return Moment(
            version=self.version,
            state=self._visible,
            expected=self.matcher.expected,
            inference=self.inference,
            from_phone=self.from_phone,
            shown=shown,
            rolling=self.rolling,
            books_at=books_at,
            lights=self._lights(at, shown, books_at),
        )

    def _lights(self, at: float, shown: Inference[Act], books_at: float | None) -> Lights:
        if self.rolling is not None:
            return {cell: Light(Role.ROLLING) for cell in self.rolling.cells(at)}
        lights = self._roles.roles(self._visible, self.matcher.expected, self.inference, self._moved)
        if isinstance(shown, Proposal) and shown.cell is not None:
            lights[shown.cell] = replace(lights[shown.cell], settling=self._settling(at, books_at))
        elif isinstance(shown, Proposal):
            light_proposed(lights, self.matcher.expected, shown.action)
        return lights

    def _books_at(self, shown: Inference[Act]) -> float | None:
        """Return when a proposal is booked by lying still; neither every proposal nor every table does that."""
        if not isinstance(shown, Proposal) or shown.done_only or self.settings.settle_down <= 0:
            return None
        return shown.since + self.settings.settle_down

    def _settling(self, at: float, books_at: float | None) -> float:
        """Return how much of the settle-down time of a proposal has run, in tenths."""
        return 0.0 if books_at is None else min(1.0, round(1 - (books_at - at) / self.settings.settle_down, 1))

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
        if self.rolling is not None or not isinstance(shown, Proposal):
            return
        books_at = self._books_at(shown)
        if (shown.taken_up and not shown.done_only) or (books_at is not None and at >= books_at):
            self._book(at, shown.action)
            self._read(at)

    def _acted(self, at: float) -> None:
        """See what has come of what somebody did."""
        self._read(at)
        self.moment = self._look(at)

    def _read(self, at: float) -> None:
        self.inference = self.matcher.read(at, self.debounce.settled)

    def _book(self, at: float, action: Act) -> None:
        """Book a decision; chance comes after it, never before."""
        before = self._cells()
        if self._keep(at, action) is not None:
            self._before = before
            self.from_phone = None
            self._settle_state(at)

    def _keep(self, at: float, action: Act) -> Step[State, Event] | None:
        try:
            step = self.book.book(action)
        except OSError as error:
            self.listeners.tell(NotBooked(at, str(action), str(error)))
            self.matcher.reject()
            return None
        self.version += 1
        self.listeners.tell(Booked(at, self.version, str(action), self.game.public_action(action), step.events))
        return step

    def _settle_state(self, at: float) -> None:
        """Go on from the state as it is booked now: let chance answer if it is asked for, else look at the board."""
        while True:
            self._show(self.book.state)
            chances = self.game.chances(self.book.state)
            action = self.chance(chances) if chances else None
            if action is None or not self._fell(at, action):
                return

    def _fell(self, at: float, action: Act) -> bool:
        """Book what chance said; tell whether the game goes on at once, because nothing of it is shown."""
        step = self._keep(at, action)
        if step is None:
            return False
        shown = self.game.chance_shown(action)
        if not shown.secret:
            self.rolling = Rolling(at, at + self.settings.roll, shown.pips, shown.kind, step.events)
        return shown.secret

    def _show(self, state: State) -> None:
        self._visible = state
        cells = self._cells()
        self._moved = {m: was for m, (was, now) in enumerate(zip(self._before, cells, strict=True)) if was != now}
        self.matcher.expect(state, self.debounce.settled, self._moved)

    def _take_back(self, at: float) -> None:
        try:
            taken_back = self.book.undo()
        except LookupError:
            self.listeners.tell(NothingToBook(at))
            return
        except OSError as error:
            self.listeners.tell(NotBooked(at, "undo", str(error)))
            return
        self.version += 1
        self.listeners.tell(TakenBack(at, self.version, tuple(map(self.game.public_action, taken_back))))
        self._before = self._cells()
        self._show(self.book.state)

    def _cells(self) -> tuple[int, ...]:
        return tuple(INDEX[marker.cell] for marker in self.game.markers(self.book.state))
