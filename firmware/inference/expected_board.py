"""What the game expects of the board in one state, in numbers of markers, cells and seats."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Generic

from engine.game import Act, Event, Game, Gesture, Marker, State
from hardware.cells import CELLS, INDEX, PODIUM, START_BAYS, mask_of

_PODIUM = mask_of(PODIUM)


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
    mask: int
    """The cells on which a marker should stand."""
    open_to_all: tuple[int, ...]
    """In a discreet game: the cells that each marker may enter as far as everybody may know."""

    @classmethod
    def of(cls, game: Game[State, Act, Event], state: State, *, discreet: bool = False) -> "ExpectedBoard[Act]":
        """Return what a game expects in a state."""
        markers = game.markers(state)
        seats = game.seats_to_act(state)
        gestures = game.gestures(state)
        cells = tuple(INDEX[marker.cell] for marker in markers)
        movable = {gesture.marker for gesture in gestures}
        return cls(
            markers=markers,
            cells=cells,
            owners=tuple(marker.seat for marker in markers),
            actors=frozenset(
                number
                for number, marker in enumerate(markers)
                if marker.seat in seats or (marker.seat is None and number in movable)
            ),
            gestures=gestures,
            unused=mask_of(START_BAYS[len(markers) :]),
            over=game.over(state),
            mask=sum(1 << cell for cell in set(cells)),
            open_to_all=tuple(mask_of(game.reachable(state, n)) if discreet else 0 for n in range(len(markers))),
        )

    def group(self, marker: int) -> int:
        """Return what tells markers apart: their owner, or for one that belongs to nobody, itself."""
        owner = self.owners[marker]
        return -1 - marker if owner is None else owner

    def told_apart(self, markers: Iterable[int]) -> bool:
        """Tell whether an exchange of some markers would matter, and nobody would see it.

        One player's own, people may exchange themselves; one in a lane that is not its own is seen.
        """
        return len({self.group(marker) for marker in markers if not self.markers[marker].lane}) > 1

    def may_go_on(self, markers: Collection[int]) -> bool:
        """Tell whether all of some markers may act, and one alone or their lanes tell which is which."""
        return self.actors.issuperset(markers) and (
            len(markers) == 1 or all(self.markers[marker].lane for marker in markers)
        )

    def gestures_to(self, marker: int, cell: int) -> list[Gesture[Act]]:
        """Return what putting a marker on a cell may mean, in the order in which the light turns.

        On the podium any free step will do.
        """
        own = [gesture for gesture in self.gestures if gesture.marker == marker]
        found = [gesture for gesture in own if INDEX[gesture.cell] == cell]
        if not found and CELLS[cell] in PODIUM:
            found = [gesture for gesture in own if gesture.cell in PODIUM]
        return sorted(found, key=lambda gesture: gesture.hold)

    def gestures_of(self, markers: Iterable[int], cell: int) -> list[Gesture[Act]]:
        """Return what putting one of some markers on a cell may mean."""
        return [gesture for marker in markers for gesture in self.gestures_to(marker, cell)]

    def reached_by(self, marker: int) -> int:
        """Return the cells on which putting a marker means something; in a discreet game whatever its owner can pay."""
        found = mask_of({gesture.cell for gesture in self.gestures if gesture.marker == marker})
        found |= self.open_to_all[marker]
        return found | _PODIUM if found & _PODIUM else found

    def answers(self, marker: int) -> list[Gesture[Act]]:
        """Return what putting a marker back may mean."""
        return self.gestures_to(marker, self.cells[marker])
