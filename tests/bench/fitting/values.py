"""What the steps hand to each other: figures by their names, and positions of games as arrays.

Error: `FittingError` (a `ValueError`): games, figures or options of which nothing can be made.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

Floats = NDArray[np.float64]
Array = NDArray[Any]
Figures = dict[str, Floats]
"""Figures by the names under which they stand in a module, such as `RUNNER.carrots`."""
Arrays = Mapping[str, Array]
"""What a model is told of positions: arrays that all have a position in every place of their first axis."""


class FittingError(ValueError):
    """Games, figures or options of which nothing can be made."""


@dataclass(frozen=True, slots=True)
class Samples:
    """Positions of many games, and of which game each is."""

    arrays: Arrays
    game: NDArray[np.int64]

    def __len__(self) -> int:
        return len(self.game)

    def of_games(self, games: Iterable[int]) -> "Samples":
        """Return the positions of some of the games."""
        return self.at(np.flatnonzero(np.isin(self.game, list(games))))

    def at(self, places: NDArray[np.int64]) -> "Samples":
        """Return the positions at some places."""
        return Samples({name: array[places] for name, array in self.arrays.items()}, self.game[places])


def gathered(positions: Sequence[Sequence[Arrays]]) -> Samples:
    """Return the positions of games, told one by one."""
    alone = [position for of_game in positions for position in of_game]
    if not alone:
        raise FittingError("no game among these is over and has positions of this kind")
    game = np.repeat(np.arange(len(positions)), [len(of_game) for of_game in positions])
    return Samples({name: np.stack([position[name] for position in alone]) for name in alone[0]}, game)


def log_shares(strong: Floats, runs: NDArray[np.bool_]) -> Floats:
    """Return the logarithms of the shares of all who still run, who stand in the last axis; the others have none."""
    stand = np.where(runs, strong, -np.inf)
    stand -= stand.max(axis=-1, keepdims=True)
    shares: Floats = stand - np.log(np.exp(stand).sum(axis=-1, keepdims=True))
    return shares
