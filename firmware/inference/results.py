"""What the board seems to say, against what the game knows. Markers and cells are numbers here, seats too."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Generic

from engine.game import Act, Act_co


@dataclass(frozen=True, slots=True)
class Waiting:
    """All is as it should be; perhaps somebody who may act has a marker in hand."""

    lifted: int | None = None
    hold: int = 0


@dataclass(frozen=True, slots=True)
class Proposal(Generic[Act_co]):
    """An action is shown, and waits to be booked.

    `done_only`: neither time nor the next player's hand books it. `taken_up`: the next player has a marker in hand.
    """

    action: Act_co
    marker: int | None
    cell: int | None
    since: float
    done_only: bool = False
    taken_up: bool = False


@dataclass(frozen=True, slots=True)
class Choice(Generic[Act_co]):
    """It may be this action, or taking back the last one: people must say which."""

    action: Act_co
    marker: int
    cell: int


@dataclass(frozen=True, slots=True)
class Wrong:
    """The board is not as the game says: markers missing from their cells, cells that should be empty.

    `forced`: the game moved on, and the marker has to follow. `reason`: why a marker may not be where it was put.
    """

    missing: tuple[int, ...]
    extra: tuple[int, ...]
    forced: bool = False
    reason: StrEnum | None = None


@dataclass(frozen=True, slots=True)
class Confirm:
    """Markers may have been swapped: people must say that they were not.

    All cells are as they should be, but for the one marker that somebody has in hand, or has put on another cell.
    """

    marker: int | None = None
    cell: int | None = None


Inference = Waiting | Proposal[Act] | Choice[Act] | Wrong | Confirm
