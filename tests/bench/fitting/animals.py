"""The strengths of the animals, as numpy sees them: which animal takes the next step of the podium.

A strength is a sum of figures. Which ones is told by `podiums.strengths` itself: it is given vectors instead of
figures, each with a 1 at a place of its own, and adds them.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, fields
from types import ModuleType
from typing import Any, cast

import numpy as np

from engine.animal_race import state
from engine.animal_race.race import Race
from engine.animal_race.scoring import Podium
from engine.animal_race.standing import PLAY
from engine.animal_race.vocabulary import HOWL, STEPS, RulesOption
from engine.bots.animal_race import figures as shipped
from engine.bots.animal_race.podiums import stakes_of, strengths
from tests.bench.fitting.model import Spreads
from tests.bench.fitting.values import Array, Arrays, Figures, Floats, log_shares

BY_ANIMAL = ("tiles", "backers", "backers_cards", "others_cards")
ALONE = ("backers_howls", "two_streams")
"""Figures that are no rows."""
UNCOUNTED = {
    RulesOption.FULL: ("turbo",),
    RulesOption.APPRENTICE: ("others_cards", "backers_howls", "stream", "two_streams"),
}
"""What there is not by the rules, or what is not counted."""
UNKNOWN_STEPS = (1.0, 0.7, 0.5)


@dataclass(frozen=True, slots=True)
class AnimalModel:
    """Judges where races stand before a round, by some rules."""

    rules: RulesOption = RulesOption.FULL
    game: str = "animal-race"
    players: tuple[int, ...] = (2, 3, 4, 5)
    module: str = "engine.bots.animal_race.figures"
    alone: str = "tiles alone"
    shapes: Mapping[str, tuple[int, ...]] = field(init=False, hash=False, compare=False)
    """Of each name the shape of its figures; those of the steps are no part of a strength."""

    def __post_init__(self) -> None:
        shapes = {name: row.shape for name, row in self.figures_in(shipped).items()}
        object.__setattr__(self, "shapes", shapes)

    @property
    def answers(self) -> Mapping[str, str]:
        """Games by one kind of rules do not tell about the other."""
        return {"rules": self.rules}

    def positions(self, states: Sequence[state.RaceState]) -> list[Arrays]:
        """Return where races stood before a round, and which podium came."""
        past = states[-1].past
        races = (one.to_race() for one in states if one.options.rules is self.rules)
        before_rounds = (race for race in races if race.phase == PLAY and not any(race.laid()))
        vectors = self._vectors()
        return [_position(race, past[race.race - 1][0], vectors) for race in before_rounds]

    def figures_in(self, module: ModuleType) -> Figures:
        """Return the figures of a module; where all animals are alike, those of one."""
        figures = getattr(module, self.rules.upper())
        names = [one.name for one in fields(shipped.Figures) if one.name not in UNCOUNTED[self.rules]]
        rows = {name: np.array(getattr(figures, name)) for name in names}
        alike = BY_ANIMAL if self.rules is RulesOption.APPRENTICE else ()
        return {self._name(name): row[:1] if name in alike else np.atleast_1d(row) for name, row in rows.items()}

    def nothing(self, neurons: int, source: np.random.Generator) -> Figures:
        """Return animals that are all as strong."""
        del neurons, source
        return {name: np.zeros(shape) for name, shape in self.shapes.items()} | {
            self._name("steps"): np.array(UNKNOWN_STEPS)
        }

    def fixed(self) -> Mapping[str, Array]:
        """Return what all else is measured by: nothing ahead, and the first step."""
        names = map(self._name, ("stream", "turbo", "steps"))
        return {name: np.arange(self.shapes[name][0]) == 0 for name in names if name in self.shapes}

    def text(self, name: str, figure: float) -> str:
        """Return a figure with two decimals."""
        del name
        return f"{figure:.2f}"

    def spreads(self, arrays: Arrays) -> Spreads:
        """Return none: there are no neurons, and all that adds is counted by ones."""
        return Spreads((), "", np.zeros((len(arrays["rows"]), 0)))

    def scaled(self, arrays: Arrays, spreads: Spreads) -> Arrays:
        """Return the positions as they are."""
        del spreads
        return arrays

    def losses(self, figures: Figures, arrays: Arrays) -> Floats:
        """Return how much of a surprise all steps that were open were, together."""
        strong = self.strong(figures, arrays)
        return _surprises(figures[self._name("steps")][:, None] * strong[:, None], arrays)

    def strong(self, figures: Figures, arrays: Arrays) -> Floats:
        """Return how strong every animal is."""
        strong: Floats = arrays["rows"] @ np.concatenate([figures[name].ravel() for name in self._of_strength()])
        return strong

    def gradient(self, figures: Figures, arrays: Arrays) -> Figures:
        """Return how fast the mean of the losses grows with each figure."""
        steps = figures[self._name("steps")]
        strong = self.strong(figures, arrays)
        likely = np.exp(log_shares(steps[:, None] * strong[:, None], arrays["left"]))
        open_steps = arrays["steps"].any(axis=2, keepdims=True)
        wrong = (likely * open_steps - arrays["steps"]) / len(strong)
        whole = np.einsum("pa,pai->i", np.einsum("psa,s->pa", wrong, steps), arrays["rows"])
        return self._apart(whole) | {self._name("steps"): np.einsum("psa,pa->s", wrong, strong)}

    def losses_alone(self, weight: float, arrays: Arrays) -> Floats:
        """Return the losses of who judges by the tiles of the animals alone, of which each weighs so much."""
        return _surprises(np.repeat(weight * arrays["tiles"][:, None], STEPS, axis=1), arrays)

    def settled(self, figures: Figures, arrays: Arrays) -> Figures:
        """Return figures of which those that were never met are those of the nearest ones that were."""
        met = self._apart(np.any(arrays["rows"], axis=(0, 1)))
        rows = {name: _nearest(figures[name], met[name] > 0) for name in met if self.shapes[name][-1] > HOWL}
        return figures | rows

    def _name(self, field_name: str) -> str:
        return f"{self.rules.upper()}.{field_name}"

    def _of_strength(self) -> list[str]:
        return [name for name in self.shapes if name != self._name("steps")]

    def _apart(self, whole: Array) -> Figures:
        """Return what stands in one vector by the names of the figures."""
        names = self._of_strength()
        ends = np.cumsum([np.prod(self.shapes[name], dtype=int) for name in names])
        parts = np.split(whole.astype(float), ends[:-1])
        return {name: part.reshape(self.shapes[name]) for name, part in zip(names, parts, strict=True)}

    def _vectors(self) -> shipped.Figures:
        """Return vectors instead of figures, each with a 1 at its own place."""
        names = self._of_strength()
        ends = np.cumsum([0, *(np.prod(self.shapes[name], dtype=int) for name in names)])
        ones = np.eye(ends[-1], dtype=np.int8)
        nothing = np.zeros(ends[-1], np.int8)
        found: dict[str, Any] = {
            one.name: nothing if one.name in ALONE else [nothing] * HOWL for one in fields(shipped.Figures)
        }
        for name, first, last in zip(names, ends, ends[1:], strict=False):
            key = name.partition(".")[2]
            vectors = ones[first:last].reshape(*self.shapes[name], -1)
            if key in BY_ANIMAL and len(vectors) == 1:
                vectors = np.repeat(vectors, HOWL, axis=0)
            found[key] = vectors[0] if key in ALONE else vectors
        return shipped.Figures(**found)


def _position(race: Race, podium: Podium, vectors: shipped.Figures) -> Arrays:
    """Return what adds to the strength of each animal, and who takes which step."""
    bets = [race.all_bets(seat) for seat in range(race.players)]
    added = cast("list[Any]", strengths(race, stakes_of(0, bets, None), vectors))
    home = [animal in race.crossed for animal in range(HOWL)]
    rows = [np.zeros_like(vectors.behind[0]) if gone else row for gone, row in zip(home, added, strict=True)]
    taken = list(_taken(race, podium))
    tiles = np.where(home, 0, race.tiles)
    steps, left = np.array([step for step, _ in taken]), np.array([runs for _, runs in taken])
    return {"rows": np.stack(rows), "tiles": tiles, "steps": steps, "left": left}


def _taken(race: Race, podium: Podium) -> Iterator[tuple[Floats, Array]]:
    """Yield for every step which animals take it, those on one step in equal parts, and which ones still run."""
    runs = np.ones(HOWL, bool)
    for step in range(STEPS):
        animals = list(podium[step]) if step < len(podium) else []
        taken = np.isin(np.arange(HOWL), animals)
        is_open = step >= len(race.crossed) and len(animals)
        yield (taken / len(animals), runs.copy()) if is_open else (np.zeros(HOWL), np.ones(HOWL, bool))
        runs &= ~taken


def _surprises(strong: Floats, arrays: Arrays) -> Floats:
    logarithms = np.where(arrays["steps"] > 0, log_shares(strong, arrays["left"]), 0.0)
    surprises: Floats = -(logarithms * arrays["steps"]).sum(axis=(1, 2))
    return surprises


def _nearest(figures: Floats, met: Array) -> Floats:
    """Return rows in which a figure that was never met is the nearest one that was."""
    rows, known = np.atleast_2d(figures).copy(), np.atleast_2d(met)
    for row, of_row in zip(rows, known, strict=True):
        places = np.flatnonzero(of_row)
        if len(places):
            row[:] = row[places[np.abs(np.arange(len(row))[:, None] - places).argmin(axis=1)]]
    return rows.reshape(figures.shape)
