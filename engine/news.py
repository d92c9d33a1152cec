"""What a game tells the world outside: who stands where, and what is worth telling, as everybody may know it."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from engine.values import Step


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a player stands: the place counted from 1, and the cell of the foremost marker, if there are such."""

    place: int | None = None
    cell: str | None = None
    home: bool = False


@dataclass(frozen=True, slots=True)
class Standings:
    """How a game stands: by seat, with who leads alone, and whether it may end any moment."""

    players: tuple[Standing, ...]
    round: int | None = None
    leader: int | None = None
    finishing: bool = False


@dataclass(frozen=True, slots=True)
class Item:
    """Something worth telling: a kind that languages have words for, and whose it was."""

    kind: str
    seat: int | None = None


class News(Protocol):
    """What is told of one game."""

    @property
    def kinds(self) -> tuple[str, ...]:
        """All kinds of items there are."""

    def standings(self, steps: Sequence[Step[Any, Any]], /) -> Standings:
        """Return how a game stands after its start and all its steps so far."""

    def items(self, step: Step[Any, Any], /) -> tuple[Item, ...]:
        """Return what is worth telling of a step."""
