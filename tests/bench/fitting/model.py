"""What every model can do that is fitted: look at positions as the engine does, and tell how wrong figures are."""

from collections.abc import Mapping, Sequence
from types import ModuleType
from typing import Any, Protocol

import numpy as np

from tests.bench.fitting.values import Array, Arrays, Figures, Floats

STEADY = 1e-9
"""What spreads less than that does not spread."""


class Model(Protocol):
    """A judgement of the engine whose figures are fitted."""

    @property
    def game(self) -> str:
        """The name of the game."""

    @property
    def players(self) -> tuple[int, ...]:
        """The numbers of players that it is for."""

    @property
    def answers(self) -> Mapping[str, str]:
        """How the form of the game has to be answered."""

    @property
    def module(self) -> str:
        """The module of the engine in which the figures stand."""

    @property
    def alone(self) -> str:
        """What is the one figure by which somebody would judge who had no others, in words."""

    def positions(self, states: Sequence[Any], /) -> list[Arrays]:
        """Return what is known of the positions of a game that is over, and what came of them."""

    def figures_in(self, module: ModuleType, /) -> Figures:
        """Return the figures of a module."""

    def nothing(self, neurons: int, source: np.random.Generator, /) -> Figures:
        """Return figures that know nothing yet."""

    def fixed(self) -> Mapping[str, Array]:
        """Return by name which figures are as they are, and not fitted."""

    def text(self, name: str, figure: float, /) -> str:
        """Return a figure as it is written, rounded."""

    def spreads(self, arrays: Arrays, /) -> "Spreads":
        """Return how far everything spreads that goes into neurons."""

    def scaled(self, arrays: Arrays, spreads: "Spreads", /) -> Arrays:
        """Return the same positions with inputs that all spread alike."""

    def losses(self, figures: Figures, arrays: Arrays, /) -> Floats:
        """Return how much of a surprise it was what came of each position."""

    def gradient(self, figures: Figures, arrays: Arrays, /) -> Figures:
        """Return how fast the mean of these losses grows with each figure."""

    def losses_alone(self, weight: float, arrays: Arrays, /) -> Floats:
        """Return the losses of who judges by one figure alone, which weighs so much."""

    def settled(self, figures: Figures, arrays: Arrays, /) -> Figures:
        """Return figures with those put right of which no position knew anything."""


class Spreads:
    """Means and spreads of what goes into the neurons: with inputs that spread alike, all are learned as fast."""

    def __init__(self, rows: Sequence[str], base: str, inputs: Floats) -> None:
        self.rows = rows
        self.base = base
        self.means = inputs.mean(axis=0)
        self.scales = inputs.std(axis=0)
        constant = self.scales < STEADY * (1 + np.abs(self.means))
        self.means[constant] = 0.0
        self.scales[constant] = 1.0

    def of(self, inputs: Floats) -> Floats:
        """Return inputs as they spread alike."""
        scaled: Floats = (inputs - self.means) / self.scales
        return scaled

    def inward(self, figures: Figures) -> Figures:
        """Return figures for inputs that spread alike."""
        rows = {row: figures[row] * scale for row, scale in zip(self.rows, self.scales, strict=True)}
        return figures | rows | self._base(rows, figures, 1)

    def outward(self, figures: Figures) -> Figures:
        """Return figures for inputs as they are."""
        rows = {row: figures[row] / scale for row, scale in zip(self.rows, self.scales, strict=True)}
        return figures | rows | self._base(rows, rows, -1)

    def _base(self, rows: Figures, by_mean: Figures, sign: int) -> Figures:
        """Return what there is anyhow, with what the means of all other inputs add or take away."""
        others = [by_mean[row] * mean for row, mean in zip(self.rows, self.means, strict=True) if row != self.base]
        return {self.base: rows[self.base] + sign * np.sum(others, axis=0)} if others else {}
