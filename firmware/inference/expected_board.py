"""What the game expects of the board in one state, in numbers of markers, cells and seats."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Generic

from engine.game import Act, Event, Game, Gesture, Marker, State
from hardware.cells import INDEX, START_BAYS, mask_of


@dataclass(frozen=True, slots=True)
class ExpectedBoard(Generic[Act]):
    """Where markers should stand, whose they are, who may act and how."""

    markers: tuple[Marker, ...]
    cells: tuple[int, ...]
    owners: tuple[int | None, ...]
    actors: frozenset[int]
    gestures: tuple[Gesture[Act], ...]
    unused: int
    over: bool

    @classmethod
    def of(cls, game: Game[State, Act, Event], state: State) -> "ExpectedBoard[Act]":
        """Return what a game expects in a state."""
        markers = game.markers(state)
        seats = game.seats_to_act(state)
        gestures = game.gestures(state)
        movable = {gesture.marker for gesture in gestures}
        return cls(
            markers=markers,
            cells=tuple(INDEX[marker.cell] for marker in markers),
            owners=tuple(marker.seat for marker in markers),
            actors=frozenset(
                number
                for number, marker in enumerate(markers)
                if marker.seat in seats or (marker.seat is None and number in movable)
            ),
            gestures=gestures,
            unused=mask_of(START_BAYS[len(markers) :]),
            over=game.over(state),
        )

    @property
    def mask(self) -> int:
        """The cells on which a marker should stand."""
        return sum(1 << cell for cell in self.cells)

    def told_apart(self, markers: Iterable[int]) -> bool:
        """Tell whether an exchange of some markers would matter: one player's own, people may exchange themselves."""
        groups = {-1 - marker if self.owners[marker] is None else self.owners[marker] for marker in markers}
        return len(groups) > 1

    def gestures_to(self, marker: int, cell: int) -> list[Gesture[Act]]:
        """Return what putting a marker on a cell may mean, in the order in which the light turns."""
        found = [gesture for gesture in self.gestures if gesture.marker == marker and INDEX[gesture.cell] == cell]
        return sorted(found, key=lambda gesture: gesture.hold)

    def answers(self, marker: int) -> list[Gesture[Act]]:
        """Return what putting a marker back may mean."""
        return self.gestures_to(marker, self.cells[marker])
