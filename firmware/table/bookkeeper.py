"""The bookkeeper: what is booked, taken back or replaced is kept first, counted, and told."""

from collections.abc import Iterable
from typing import Generic

from engine.game import Act, Event, Game, State, Step
from firmware.table.book import Book
from firmware.table.events import Amended, Booked, NotBooked, NothingToBook, TableEvent, TakenBack
from firmware.table.listeners import Listeners


class Bookkeeper(Generic[State, Act, Event]):
    """Writes into the book, and tells everybody; `version` counts what was written."""

    def __init__(self, game: Game[State, Act, Event], book: Book[State, Act, Event]) -> None:
        self.game = game
        self.book = book
        self.version = 0
        self.listeners: Listeners[TableEvent] = Listeners()

    def keep(self, at: float, action: Act) -> Step[State, Event] | None:
        """Book an action; nothing if it cannot be kept."""
        try:
            step = self.book.book(action)
        except OSError as error:
            self.listeners.tell(NotBooked(at, str(action), str(error)))
            return None
        self.version += 1
        self.listeners.tell(Booked(at, self.version, str(action), self.game.public_action(action), step.events))
        return step

    def amend(self, at: float, action: Act) -> Step[State, Event] | None:
        """Book an action in place of the last decision; nothing if it cannot be kept."""
        was_over = self.game.over(self.book.state)
        try:
            taken_back, step = self.book.amend(action)
        except OSError as error:
            self.listeners.tell(NotBooked(at, str(action), str(error)))
            return None
        self.version += 1
        public = self.game.public_action(action)
        self.listeners.tell(Amended(at, self.version, self._public(taken_back), public, step.events, was_over))
        return step

    def take_back(self, at: float, *, by_hand: bool) -> bool:
        """Take the last decision back, and tell whether that was possible; `by_hand`: its owner has put it back."""
        was_over = self.game.over(self.book.state)
        try:
            taken_back = self.book.undo()
        except LookupError:
            self.listeners.tell(NothingToBook(at))
            return False
        except OSError as error:
            self.listeners.tell(NotBooked(at, "undo", str(error)))
            return False
        self.version += 1
        public = self._public(taken_back)
        if by_hand:
            self.listeners.tell(Amended(at, self.version, public, was_over=was_over))
        else:
            self.listeners.tell(TakenBack(at, self.version, public, was_over))
        return True

    def _public(self, actions: Iterable[Act]) -> tuple[str, ...]:
        """Return actions as everybody may know them."""
        return tuple(map(self.game.public_action, actions))
