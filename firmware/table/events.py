"""What the table tells whoever listens, besides the state of the game."""

from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Booked:
    """An action was booked, with all that it caused."""

    at: float
    version: int
    action: str
    public: str
    """The action as everybody may know it."""
    events: tuple[Any, ...]  # of whatever game it is: who shows them asks the game


@dataclass(frozen=True, slots=True)
class TakenBack:
    """Actions were taken back; told as everybody may know them."""

    at: float
    version: int
    actions: tuple[str, ...]
    was_over: bool = False
    """Whether they had ended the game."""


@dataclass(frozen=True, slots=True)
class Amended:
    """A booking was changed by its owner's hand: taken back, and replaced by another action, or by nothing.

    Actions are told as everybody may know them.
    """

    at: float
    version: int
    actions: tuple[str, ...]
    action: str | None = None
    events: tuple[Any, ...] = ()
    was_over: bool = False
    """Whether it had ended the game."""


@dataclass(frozen=True, slots=True)
class NotBooked:
    """An action could not be kept on disk, and was not done."""

    at: float
    action: str
    error: str


@dataclass(frozen=True, slots=True)
class NothingToBook:
    """Somebody pressed a button, but nothing was proposed and nothing can be taken back."""

    at: float


@dataclass(frozen=True, slots=True)
class Changed:
    """Something that pages show has changed."""

    version: int


TableEvent = Booked | TakenBack | Amended | NotBooked | NothingToBook | Changed
