"""What the game expects of the board in one state, in numbers of markers, cells and seats."""

from dataclasses import dataclass
from typing import Any

from engine.game import Game
from hardware.cells import INDEX, START_BAYS


@dataclass(frozen=True, slots=True)
class Expected:
    """Where markers should stand, whose they are, who may act and how."""

    cells: tuple[int, ...]
    owners: tuple[int, ...]
    actors: frozenset[int]
    gestures: tuple[Any, ...]
    unused: int
    over: bool

    @classmethod
    def of(cls, game: Game[Any, Any], state: Any) -> "Expected":
        """Return what a game expects in a state."""
        markers = game.markers(state)
        seats = game.seats_to_act(state)
        return cls(
            cells=tuple(INDEX[marker.cell] for marker in markers),
            owners=tuple(marker.seat for marker in markers),
            actors=frozenset(number for number, marker in enumerate(markers) if marker.seat in seats),
            gestures=game.gestures(state),
            unused=sum(1 << INDEX[bay] for bay in START_BAYS[len(markers) :]),
            over=not seats and not game.chances(state),
        )

    @property
    def mask(self) -> int:
        """The cells on which a marker should stand."""
        return sum(1 << cell for cell in self.cells)

    def owners_of(self, markers: frozenset[int] | set[int] | tuple[int, ...]) -> set[int]:
        """Return whose some markers are."""
        return {self.owners[marker] for marker in markers}

    def gestures_to(self, marker: int, cell: int) -> list[Any]:
        """Return what putting a marker on a cell may mean, in the order in which the light turns."""
        found = [gesture for gesture in self.gestures if gesture.marker == marker and INDEX[gesture.cell] == cell]
        return sorted(found, key=lambda gesture: gesture.hold)

    def answers(self, marker: int) -> list[Any]:
        """Return what putting a marker back may mean."""
        return self.gestures_to(marker, self.cells[marker])
