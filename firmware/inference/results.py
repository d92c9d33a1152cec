"""What the board seems to say, against what the game knows. Markers and cells are numbers here, seats too."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Generic

from engine.game import Act, Act_co


class Asks(StrEnum):
    """Why a proposal waits for `done`: neither time nor the next player's hand books it."""

    ANSWER = "answer"
    """The marker was put back where it stood: people like to straighten their markers."""
    PHONE = "phone"
    """It was chosen on a phone, and no marker shows it."""
    UNSEEN = "unseen"
    """A switch cannot be believed: the one that the marker left has not opened, or another one has closed as well."""
    WHICH = "which"
    """The same, and several markers may have come here: put down once more, it is taken for another one."""
    NEXT = "next"
    """Its owner is on turn again: is it the next move? Put down once more, it is taken for a change of the last one."""
    INSTEAD = "instead"
    """Its owner is on turn again: does it change the last move? Put down once more, it is taken for the next one."""
    LIFTED = "lifted"
    """Another player's marker was away meanwhile, or was touched beside the landing."""
    EARLY = "early"
    """The next player had a marker in hand before this one was put down."""
    SHOVED = "shoved"
    """It went a space or two in no time, and chance would follow."""
    DISCREET = "discreet"
    """Whether the hand can pay it shows only when somebody says that it is meant."""


@dataclass(frozen=True, slots=True)
class Waiting:
    """All is as it should be; perhaps somebody who may act has a marker in hand.

    `also`: other markers of the same player that are in the air. `astray`: markers of others that have been away for
    longer than a bump.
    """

    lifted: int | None = None
    hold: int = 0
    also: tuple[int, ...] = ()
    astray: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Proposal(Generic[Act_co]):
    """An action is shown, and waits to be booked; `taken_up`: the next player has a marker in hand.

    `doubted`: markers that may have been exchanged with this one. `final`: time lets it lie for longer, because chance
    follows at once and no hand can change it afterwards, or because it may have been shoved before its owner's turn.
    `lifted`: when the marker was taken up that gives an answer by being put back.
    """

    action: Act_co
    marker: int | None
    cell: int | None
    since: float
    asks: Asks | None = None
    taken_up: bool = False
    doubted: tuple[int, ...] = ()
    turned: int = 0
    final: bool = False
    lifted: float = 0.0


@dataclass(frozen=True, slots=True)
class Unpayable:
    """A marker on a cell that everybody may think possible, and that its owner's hand does not allow.

    In a discreet game it looks like a proposal, with what that would ask; `done` refuses it.
    """

    marker: int
    cell: int
    since: float
    reason: StrEnum | None
    doubted: tuple[int, ...] = ()
    turned: int = 0
    asks: Asks | None = None


@dataclass(frozen=True, slots=True)
class Choice(Generic[Act_co]):
    """It may be this action, or taking back the last one: people must say which."""

    action: Act_co
    marker: int
    cell: int


@dataclass(frozen=True, slots=True)
class Wrong:
    """The board is not as the game says: markers missing from their cells, cells that should be empty.

    `forced`: the game moved on, and the marker has to follow. `behind`: the markers that have to, each with the cell
    that it has not left yet. `reason`: why a marker may not be where it was put.
    `held`: the marker that somebody was moving when it came to this; it may stay where it is, in hand or on `kept`.
    """

    missing: tuple[int, ...]
    extra: tuple[int, ...]
    forced: bool = False
    reason: StrEnum | None = None
    held: int | None = None
    kept: int | None = None
    behind: tuple[tuple[int, int], ...] = ()


@dataclass(frozen=True, slots=True)
class Confirm:
    """Markers may have been exchanged, the `doubted` ones: people must say that they were not.

    All cells are as they should be, but for the one marker that somebody has in hand, or has put on another cell.
    """

    marker: int | None = None
    cell: int | None = None
    doubted: tuple[int, ...] = ()


Inference = Waiting | Proposal[Act] | Unpayable | Choice[Act] | Wrong | Confirm
