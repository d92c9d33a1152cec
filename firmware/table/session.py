"""The session: the one owner of the game at the table.

It reads the board, proposes, books, rolls, leads markers to where they belong, and takes back. It has no clock: time is
an argument. People act by `done`, `undo`, `trust`, `propose` and `enter_chance`, or by moving markers.
"""

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Generic

from engine.game import Act, Event, Game, State, Step
from firmware.inference.matcher import Matcher
from firmware.inference.results import Asks, Choice, Confirm, Inference, Proposal, Unpayable, Waiting, Wrong
from firmware.lighting.celebration import Celebration, celebrate
from firmware.lighting.render import render
from firmware.lighting.roles import Light, LightRoles, Lights, Role, Rolling, light_proposed
from firmware.sensing.debounce import Debouncer, Edge
from firmware.sensing.faulty_cells import FaultyCells, Verdict
from firmware.table.amendments import Amendable
from firmware.table.book import Book
from firmware.table.bookkeeper import Bookkeeper
from firmware.table.events import NothingToBook
from firmware.table.following import Following
from firmware.table.meant_by_done import MeantByDone
from firmware.table.moment import Moment
from firmware.table.presses import WaitingPresses
from firmware.table.reopening import Hand, Reopening
from firmware.table.settings import TableSettings
from hardware.cells import INDEX
from hardware.ports import Button, Frame, Occupancy, Press

ChanceSource = Callable[[tuple[tuple[Act, int], ...]], Act | None]
"""Chooses among weighted chances; one that answers None leaves it to people, who enter what fell."""


def left_to_people(_chances: tuple[tuple[Act, int], ...]) -> None:
    """Leave chance to a real die and real cards."""


LONGEST_LOOK = 1.0
"""Seconds that a restless cell can hold up what is left after an undo."""


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
        self.bookkeeper = Bookkeeper(game, book)
        self.listeners = self.bookkeeper.listeners
        self.debounce = Debouncer(self.settings.debounce)
        self.faulty = FaultyCells(self.settings.patience_closed, self.settings.patience_open)
        self.matcher = Matcher(
            game,
            book.state,
            self.faulty,
            self.settings.patience,
            hold_seconds=self.settings.hold,
            discreet=self.settings.discreet,
        )
        self.inference: Inference[Act] = Waiting()
        self.rolling: Rolling[Event] | None = None
        self.from_phone: Proposal[Act] | None = None
        self.celebration: Celebration | None = None
        self.touched_at = 0.0
        self._reopening = Reopening(self.matcher, self.debounce, self.settings)
        self._begun = False
        self._pressed = WaitingPresses(self.settings.debounce.settle_open)
        self._asked_when_pressed: Inference[Act] | None = None
        self._meant: MeantByDone[Act] = MeantByDone(self.settings)
        self._following = Following()
        self._visible = book.state
        self._moved: dict[int, int] = {}
        self._before: tuple[int, ...] = self._cells(book.state)
        self._look_after: float | None = None
        self._roles = LightRoles(game, discreet=self.settings.discreet)
        self.moment = self._look(0.0)

    @property
    def version(self) -> int:
        """How often something was booked or taken back."""
        return self.bookkeeper.version

    @property
    def state(self) -> State:
        """The game as people may know it: a die that still rolls has not fallen yet."""
        return self._visible

    @property
    def amendable(self) -> Amendable[State, Act] | None:
        """The last booking, as long as its owner may change it by hand, or is about to."""
        return self._reopening.last

    def tick(self, at: float, occupancy: Occupancy, presses: Iterable[Press] = (), *, calm: bool = False) -> Frame:
        """Take a reading of the board and the buttons, let time pass, and return what the lights show."""
        edges = self.debounce.update(at, occupancy.closed, occupancy.stale)
        self.faulty.flicker(at, self.debounce.flickering, occupancy.stale, self.debounce.unread)
        self.matcher.note(at, edges, self.debounce.blips)
        for edge in edges:
            self._touched(edge)
        self._pass_time(at)
        self._pressed.add(at, presses)
        self._press_buttons(at)
        self.moment = self._look(at)
        return self.picture(at, calm=calm)

    def picture(self, at: float, *, calm: bool = False) -> Frame:
        """Return what the lights show at a moment if nothing has happened since the last tick."""
        return render(self.moment.lights, at, calm=calm, colours=self.settings.seat_colours)

    def done(self, at: float) -> None:
        """Book what is proposed, or take people's word that no markers were exchanged."""
        if self.rolling is not None:
            return
        match self.proposed():
            case Proposal() | Choice() as proposed:
                self._book(at, proposed)
            case Unpayable(reason=reason):
                self.matcher.reject(reason)
            case Confirm():
                self.matcher.confirm()
            case _ if self.game.chances(self.book.state):
                self._settle_state(at)
            case _:
                self.listeners.tell(NothingToBook(at))
                return
        self._acted(at)

    def trust(self, at: float) -> None:
        """Take people's word for what the lights ask for: it is as it should be, and its switch is wrong."""
        if self.rolling is None and self.matcher.trust(at, self.debounce.settled):
            self._acted(at)
        else:
            self.listeners.tell(NothingToBook(at))

    def undo(self, at: float) -> None:
        """Take back an open proposal, or else the last booked decision with all that it caused."""
        if self.rolling is not None:
            return
        if self.from_phone is not None:
            self.from_phone = None
        elif isinstance(self.inference, Proposal | Unpayable):
            self.matcher.reject()
        else:
            if self._reopening.reopened:
                self._show(at, self.book.state)
            self._take_back(at)
        self._acted(at)

    def propose(self, at: float, action: Act) -> None:
        """Show an action that somebody chose on a phone; the caller has seen that it is legal."""
        self.from_phone = Proposal(action, None, None, at, Asks.PHONE)
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
            amendable=self._reopening.amendable,
            discreet=self.settings.discreet,
            following=self._following.goes_on(at, self.inference, self.settings.follows),
            done_is_late=self._is_late(at),
        )

    def _lights(self, at: float, shown: Inference[Act], books_at: float | None) -> Lights:
        if self.rolling is not None:
            return {cell: Light(Role.ROLLING) for cell in self.rolling.cells(at)}
        lights = self._roles.roles(self._visible, self.matcher.expected, self.inference, self._moved)
        if isinstance(shown, Proposal) and shown.cell is not None:
            lights[shown.cell] = replace(lights[shown.cell], settling=self._settling(at, books_at, shown.since))
        elif isinstance(shown, Proposal):
            light_proposed(lights, self.matcher.expected, shown.action)
        return lights if self.celebration is None else self.celebration.lights(at) | lights

    def _books_at(self, shown: Inference[Act]) -> float | None:
        """Return when a proposal is booked by lying still; neither every proposal nor every table does that."""
        if not isinstance(shown, Proposal) or shown.asks is not None or self.settings.settle_down <= 0:
            return None
        return shown.since + self.settings.settle_down * (2 if shown.final else 1)

    def _settling(self, at: float, books_at: float | None, since: float) -> float:
        """Return how much of the settle-down time of a proposal has run, in tenths."""
        return 0.0 if books_at is None else min(1.0, round((at - since) / (books_at - since), 1))

    def _press_buttons(self, at: float) -> None:
        for made, press in self._pressed.let_go(at, lambda: self.debounce.restless):
            self.touched_at = at
            if press.button is Button.UNDO:
                if not press.held:
                    self.undo(at)
            elif press.held:
                if self._asked_when_pressed == self.inference:
                    self.trust(at)
            else:
                self._asked_when_pressed = self.inference
                if not self._is_late(made):
                    self.done(at)

    def _is_late(self, pressed: float) -> bool:
        """Tell whether `done` cannot mean what is shown."""
        changing = self._reopening.reopened and self.moment.waits_for_done
        return self._meant.is_late(pressed, self.inference, changing=changing)

    def _touched(self, edge: Edge) -> None:
        self.touched_at = edge.at
        if edge.closed and isinstance(self.inference, Waiting):
            self.from_phone = self.from_phone if self.inference.lifted is None else None

    def _pass_time(self, at: float) -> None:
        if not self._begun:
            self._settle_state(at)
            self._begun = True
        if self.rolling is not None and at >= self.rolling.until:
            self.rolling = None
            self._following.begin(at)
            self._settle_state(at)
        if self.rolling is None:
            self._follow_the_hand(at)
        self._read(at)
        self._book_in_time(at)

    def _follow_the_hand(self, at: float) -> None:
        """See whether the owner of the last booking takes it up again, and do what becomes of it."""
        touched, unasked = self.touched_at, self._meant.unasked_at
        match self._reopening.follow(at, self.inference, touched_at=touched, unasked_at=unasked):
            case Hand.CHANGES:
                self._turn_to(instead=True)
            case Hand.GOES_ON:
                self._turn_to(instead=False)
            case Hand.PUTS_BACK:
                self._show(at, self.book.state)
            case Hand.TAKES_BACK:
                self._take_back(at, by_hand=True)
            case Hand.LEAVES:
                self._show(at, self.book.state)
                self._reopening.last = None

    def _turn_to(self, *, instead: bool) -> None:
        """Read the marker of the last booking as one that changes it, or as one that goes on."""
        last = self._reopening.last
        if last is not None:
            self._reopening.reopened = instead
            self._visible = last.before if instead else self.book.state
            came_from = {} if instead else self._moved
            self.matcher.reopen(self._visible, last.marker, last.cell, came_from, reopened=instead)

    def _book_in_time(self, at: float) -> None:
        """Book a proposal that has lain still, or that the next player has taken up; never while a switch moves."""
        shown = self.inference
        if self.rolling is not None or not isinstance(shown, Proposal) or self.debounce.restless:
            return
        books_at = self._books_at(shown)
        if (shown.taken_up and shown.asks is None) or (books_at is not None and at >= books_at):
            self._meant.unasked_at = at
            self._book(at, shown, unasked=True)
            self._read(at)

    def _acted(self, at: float) -> None:
        """See what has come of what somebody did."""
        self._read(at)
        self.moment = self._look(at)

    def _read(self, at: float) -> None:
        if not self._look_when_settled(at):
            return
        self.inference = self._reopening.asked_again(self.matcher.read(at, self.debounce.settled))
        self._meant.shows(at, self.inference)

    def _book(self, at: float, proposed: Proposal[Act] | Choice[Act], *, unasked: bool = False) -> None:
        """Book a decision; chance comes after it, never before."""
        before, version, expected = self._visible, self.version, self.matcher.expected
        if self._keep(at, proposed.action) is None:
            if not self._reopening.reopened:
                # It stays proposed, for whoever says `done` again; by lying still it is not tried again.
                self.from_phone = Proposal(proposed.action, None, None, at, Asks.PHONE)
            return
        self._meant.booked_at = at
        self._before = self._cells(before)
        self.from_phone = None
        if proposed.cell is None:
            self._following.begin(at)
        self._settle_state(at)
        unseen = isinstance(proposed, Proposal) and proposed.asks in (Asks.UNSEEN, Asks.WHICH)
        if unseen and proposed.marker is not None and proposed.cell is not None:
            self.matcher.believe_left(at, self._before[proposed.marker], proposed.cell, self.debounce.settled)
        chance_shown = self.version > version + 1
        if not chance_shown:
            self._reopening.booked(at, before, expected, proposed, unasked=unasked)

    def _keep(self, at: float, action: Act) -> Step[State, Event] | None:
        """Book an action, or put it in the place of the one that its owner has taken up again."""
        step = (self.bookkeeper.amend if self._reopening.reopened else self.bookkeeper.keep)(at, action)
        if step is None:
            self.matcher.reject()
        else:
            self._reopening.last = None
        return step

    def _settle_state(self, at: float) -> None:
        """Go on from the state as it is booked now: let chance answer if it is asked for, else look at the board."""
        while True:
            self._show(at, self.book.state)
            action = self.chance(chances) if (chances := self.game.chances(self.book.state)) else None
            if action is None or not self._fell(at, action):
                if self.rolling is None and self._begun:
                    over, markers = self.game.over(self.book.state), self.matcher.expected.markers
                    self.celebration = celebrate(at, markers, self._moved, over=over) or self.celebration
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

    def _show(self, at: float, state: State) -> None:
        self._visible = state
        self._reopening.reopened = False
        cells = self._cells(state)
        self._moved = {m: was for m, (was, now) in enumerate(zip(self._before, cells, strict=True)) if was != now}
        self.matcher.expect(at, state, self.debounce.settled, self._moved, beginning=not self._begun)

    def _take_back(self, at: float, *, by_hand: bool = False) -> None:
        if self.bookkeeper.take_back(at, by_hand=by_hand):
            self._before = self._cells(self.book.state)
        elif not by_hand:
            return
        self._reopening.last = self.celebration = None
        if by_hand:
            self._show(at, self.book.state)
        else:
            self._visible, self._moved = self.book.state, {}
            self._look_after = at + self.settings.debounce.settle_open

    def _look_when_settled(self, at: float) -> bool:
        """Turn to what is left after an undo when every cell has settled; tell whether that has been done.

        A marker that was put down just before has not settled yet: it went where the game wanted it. That is no move.
        """
        if self._look_after is None:
            return True
        waited = at - self._look_after
        if waited < 0 or (self.debounce.restless and waited < LONGEST_LOOK):
            self.inference = Waiting()
            return False
        self._look_after = None
        self._show(at, self.book.state)
        return True

    def _cells(self, state: State) -> tuple[int, ...]:
        return tuple(INDEX[marker.cell] for marker in self.game.markers(state))
