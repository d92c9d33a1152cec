"""Figures learned from positions by Adam, in small lots, until games that teach nothing say that it is enough."""

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

from tests.bench.fitting.model import Model
from tests.bench.fitting.values import Arrays, Figures, FittingError, Samples

HELD_OUT = 0.1
"""The share of all games that nothing is learned from; another one as big says when to stop."""
FEWEST = 10
"""Games of which there are as few that are held out."""
MEMORY = (0.9, 0.999)
"""How much of the last slopes, and of their squares, is kept in mind."""
TINY = 1e-8
STEEPEST = 50.0
"""More than one figure alone can weigh."""
NARROW = 1e-4


@dataclass(frozen=True, slots=True)
class Course:
    """How long is learned, in what lots, how fast at first, and by what chance."""

    epochs: int = 40
    lot: int = 256
    rate: float = 0.01
    seed: int = 1


@dataclass(frozen=True, slots=True)
class Parts:
    """Whole games: those that teach, those that say when to stop, and those that nothing was learned from."""

    teaching: Samples
    stopping: Samples
    held_out: Samples


def parts_of(samples: Samples, seed: int) -> Parts:
    """Return the positions in three parts, game by game."""
    games = np.random.default_rng(seed).permutation(np.unique(samples.game))
    if len(games) < FEWEST:
        raise FittingError(f"{len(games)} games are too few to hold any out: it takes {FEWEST}")
    first = max(1, int(HELD_OUT * len(games)))
    return Parts(
        samples.of_games(games[2 * first :]),
        samples.of_games(games[first : 2 * first]),
        samples.of_games(games[:first]),
    )


def learned(model: Model, start: Figures, parts: Parts, course: Course, tell: Callable[[int, float], None]) -> Figures:
    """Return the figures with which the games that say when to stop were the least surprise."""
    spreads = model.spreads(parts.teaching.arrays)
    teaching = Samples(model.scaled(parts.teaching.arrays, spreads), parts.teaching.game)
    stopping = model.scaled(parts.stopping.arrays, spreads)
    adam = _Adam(model, spreads.inward(start))
    best, least = dict(adam.figures), mean_loss(model, adam.figures, stopping)
    source = np.random.default_rng(course.seed)
    for epoch in range(course.epochs):
        for lot in np.array_split(source.permutation(len(teaching)), -(-len(teaching) // course.lot)):
            adam.step(teaching.at(lot).arrays, course.rate * (1 - epoch / course.epochs))
        loss = mean_loss(model, adam.figures, stopping)
        tell(epoch + 1, loss)
        if loss < least:
            best, least = dict(adam.figures), loss
    return model.settled(spreads.outward(best), parts.teaching.arrays)


def from_nothing(model: Model, parts: Parts, neurons: int, seed: int) -> Figures:
    """Return figures that know nothing yet, such as suit the spreads of what goes in."""
    return model.spreads(parts.teaching.arrays).outward(model.nothing(neurons, np.random.default_rng(seed)))


def mean_loss(model: Model, figures: Figures, arrays: Arrays) -> float:
    """Return the log loss of figures over all positions."""
    return float(model.losses(figures, arrays).mean())


def steepness_alone(model: Model, arrays: Arrays) -> float:
    """Return what the one figure weighs best by which somebody would judge who had no others."""
    low, high = 0.0, STEEPEST
    while high - low > NARROW:
        one, two = low + (high - low) / 3, high - (high - low) / 3
        if model.losses_alone(one, arrays).mean() < model.losses_alone(two, arrays).mean():
            high = two
        else:
            low = one
    return (low + high) / 2


class _Adam:
    """Goes down a slope by steps that are as long for steep figures as for flat ones (Kingma and Ba, 2014)."""

    def __init__(self, model: Model, start: Figures) -> None:
        self.figures = dict(start)
        self._model = model
        self._fixed = model.fixed()
        self._slopes = {name: np.zeros_like(row) for name, row in start.items()}
        self._squares = {name: np.zeros_like(row) for name, row in start.items()}
        self._steps = 0

    def step(self, arrays: Arrays, rate: float) -> None:
        """Go one step by the slope of some positions."""
        self._steps += 1
        by_slope, by_square = (1 - kept**self._steps for kept in MEMORY)
        for name, slope in self._model.gradient(self.figures, arrays).items():
            moving = np.where(self._fixed[name], 0.0, slope) if name in self._fixed else slope
            self._slopes[name] = MEMORY[0] * self._slopes[name] + (1 - MEMORY[0]) * moving
            self._squares[name] = MEMORY[1] * self._squares[name] + (1 - MEMORY[1]) * moving**2
            step = self._slopes[name] / by_slope / (np.sqrt(self._squares[name] / by_square) + TINY)
            self.figures[name] = self.figures[name] - rate * step
