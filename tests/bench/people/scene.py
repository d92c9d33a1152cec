"""What a story is made of: a position, somebody's intention, and hands with plausible timing."""

from dataclasses import dataclass, field
from random import Random

from engine.hare_and_tortoise import GameState
from engine.hare_and_tortoise.gestures import RaceGesture
from firmware.inference.distances import beside
from hardware.cells import CELLS, INDEX, SPACES
from tests.bench.people.positions import GAME, after, moves
from tests.bench.people.world import World


class NotHereError(Exception):
    """A story that cannot happen in this position."""


@dataclass
class Scene:
    """A table at which somebody means to do something; `intended`: the decisions that are meant, in their order."""

    world: World
    state: GameState
    random: Random
    intended: list[str] = field(default_factory=list)
    later: bool = False
    """Whether what is meant is only done when the table is calm again."""
    to_place: dict[int, str] = field(default_factory=dict)
    """Where markers are meant to stand in the end, as far as they are moved on purpose."""

    def move(self, *, quiet: bool = False, markers: set[int] | None = None) -> RaceGesture:
        """Mean one of the moves; a quiet one asks no chance."""
        found = [gesture for gesture in moves(self.state) if markers is None or gesture.marker in markers]
        if quiet:
            found = [gesture for gesture in found if not GAME.chances(after(self.state, gesture.action))]
        if not found:
            raise NotHereError
        gesture = self.random.choice(found)
        self.mean(gesture)
        return gesture

    def mean(self, gesture: RaceGesture) -> None:
        """Mean an action that is done by a gesture."""
        self.intended.append(str(gesture.action))
        self.to_place[gesture.marker] = gesture.cell

    def air(self) -> float:
        """Return how long a marker is carried: mostly a second or two, from a tenth to ten."""
        return min(10.0, max(0.1, self.random.lognormvariate(0.2, 0.8)))

    def between(self, low: float, high: float) -> float:
        """Return some time between two."""
        return self.random.uniform(low, high)

    def carry(self, begin: float, gesture: RaceGesture) -> float:
        """Lift a marker and put it where it is meant to stand; return when."""
        self.world.lift(begin, gesture.marker)
        down = begin + self.air()
        self.world.put(down, gesture.marker, gesture.cell)
        return down

    def others(self, *, beside_cell: str | None = None, away_from: str | None = None) -> list[int]:
        """Return the markers of other players, next to a cell, or not next to it."""
        mine = set(GAME.seats_to_act(self.state))
        found = [marker for marker, seat in enumerate(self.world.owners) if seat not in mine]
        return [marker for marker in found if self._fits(marker, beside_cell, away_from)]

    def _fits(self, marker: int, beside_cell: str | None, away_from: str | None) -> bool:
        cell = self.world.where[marker]
        if cell is None or (away_from is not None and near(cell, away_from)):
            return False
        return beside_cell is None or near(cell, beside_cell)

    def some(self, markers: list[int], most: int = 1) -> list[int]:
        """Return one to so many of some markers."""
        if not markers:
            raise NotHereError
        return self.random.sample(markers, min(len(markers), self.random.randint(1, most)))

    def next_marker(self, gesture: RaceGesture) -> int:
        """Return a marker of the player who comes next after a move, if that is somebody else."""
        seats = GAME.seats_to_act(after(self.state, gesture.action))
        found = [m for m in self.others() if self.world.owners[m] in seats]
        return self.some(found)[0]

    def free_beside(self, marker: int, steps: int) -> str:
        """Return the space so many steps further, on which nothing stands or is meant to stand."""
        cell = self.world.where[marker]
        if cell not in SPACES or int(cell) + steps > len(SPACES):
            raise NotHereError
        taken = {*self.world.where, *self.to_place.values()}
        path = [str(int(cell) + step) for step in range(1, steps + 1)]
        if taken & set(path):
            raise NotHereError
        return path[-1]

    def follows(self, gesture: RaceGesture, *, quiet: bool = True) -> RaceGesture:
        """Mean what the next player does after a move; something quiet asks no chance."""
        later = after(self.state, gesture.action)
        found = [g for g in moves(later) if not quiet or not GAME.chances(after(later, g.action))]
        found = [g for g in found if g.marker in self.others()]
        if not found:
            raise NotHereError
        following = self.random.choice(found)
        self.mean(following)
        return following

    def plays_next(self, begin: float, gesture: RaceGesture, *, air: float | None = None) -> None:
        """Let the next player move a marker as well."""
        following = self.follows(gesture)
        self.world.lift(begin, following.marker)
        self.world.put(begin + (air or max(0.7, self.air())), following.marker, following.cell)

    def press_or_not(self, begin: float) -> None:
        """Press `done` soon, or leave it to time."""
        if self.random.random() < 0.4:
            self.world.press(begin + self.between(0.2, 1.2))


def near(one: str, other: str) -> bool:
    """Tell whether two cells are next to each other."""
    return bool(beside(INDEX[one]) >> INDEX[other] & 1)


def path_between(origin: str, target: str) -> list[str]:
    """Return the spaces on the way, if both are on the track."""
    if origin not in SPACES or target not in SPACES or int(target) < int(origin):
        raise NotHereError
    return [CELLS[INDEX[str(space)]] for space in range(int(origin) + 1, int(target) + 1)]
