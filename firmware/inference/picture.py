"""The board at one moment against what the game expects: markers that are away, and cells on which something stands."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Away:
    """A marker that is not on its cell, and since when."""

    marker: int
    since: float


@dataclass(frozen=True, slots=True)
class Standing:
    """A cell that should be empty and is not, and since when."""

    cell: int
    since: float


@dataclass(frozen=True, slots=True)
class Picture:
    """What is different: markers in the order in which they left, cells in the order in which something came."""

    away: tuple[Away, ...] = ()
    extra: tuple[Standing, ...] = ()

    @property
    def missing(self) -> tuple[int, ...]:
        """The markers that are away, by their numbers."""
        return tuple(sorted(away.marker for away in self.away))

    @property
    def cells(self) -> tuple[int, ...]:
        """The cells that should be empty, by their numbers."""
        return tuple(sorted(standing.cell for standing in self.extra))
