"""Where a table books what was done."""

from typing import Protocol

from engine.game import Act, Event_co, State_co, Step


class Book(Protocol[State_co, Act, Event_co]):
    """Where actions are booked: on disk when `book`, `undo` and `amend` return.

    What cannot be kept is an `OSError` and has not been done.
    """

    @property
    def state(self) -> State_co:
        """The game as it stands."""

    def book(self, action: Act, /) -> Step[State_co, Event_co]:
        """Do an action and keep it."""

    def undo(self) -> tuple[Act, ...]:
        """Take back the last decision with all that it caused, and return it; without one, `LookupError`."""

    def amend(self, action: Act, /) -> tuple[tuple[Act, ...], Step[State_co, Event_co]]:
        """Do an action instead of the last decision, which is taken back."""
