"""The network for players with one runner each, as numpy sees it: who of those that still run is the next to come home.

What goes in comes from `lone_judgement.facts_of`; what is made of it stands there for one race, and here for many.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from types import ModuleType

import numpy as np

from engine.bots.hare_and_tortoise.lone_judgement import facts_of
from engine.bots.hare_and_tortoise.lone_weights import NEAR, RUNNER, STEEPNESS
from engine.catalogue import DEFAULT
from engine.hare_and_tortoise import GameState
from engine.hare_and_tortoise.race import Race
from tests.bench.fitting.model import Spreads
from tests.bench.fitting.values import Array, Arrays, Figures, Floats, log_shares

MOST = 6
"""Players for whom there is room in a position."""
FACTS = ("turns", "wait", "taken")
AMONG_OTHERS = ("nearness", "behind")
BASE = "RUNNER.base"
WEIGHT = "RACE.weight"
INPUTS = (*(f"RUNNER.{row}" for row in RUNNER), *(f"RACE.{row}" for row in (*FACTS, *AMONG_OTHERS)))


@dataclass(frozen=True, slots=True)
class LoneModel:
    """Judges races of players with one runner each."""

    game: str = DEFAULT
    players: tuple[int, ...] = (3, 4, 5, 6)
    module: str = "engine.bots.hare_and_tortoise.lone_weights"
    alone: str = "turns alone"

    @property
    def answers(self) -> Mapping[str, str]:
        """Every edition and variant will do."""
        return {}

    def positions(self, states: Sequence[GameState]) -> list[Arrays]:
        """Return every position of a race, and who came home next."""
        places = states[-1].race().places
        races = (state.race() for state in states if not state.over)
        return [position for race in races for position in _positions(race, places)]

    def figures_in(self, module: ModuleType) -> Figures:
        """Return the figures of a module."""
        tables = {"RUNNER": module.RUNNER, "RACE": module.RACE}
        return {f"{name}.{row}": np.array(of_row) for name, rows in tables.items() for row, of_row in rows.items()}

    def nothing(self, neurons: int, source: np.random.Generator) -> Figures:
        """Return neurons that differ by chance and weigh nothing."""
        spread = len(INPUTS) ** -0.5
        return {row: spread * source.standard_normal(neurons) for row in INPUTS} | {WEIGHT: np.zeros(neurons)}

    def fixed(self) -> Mapping[str, Array]:
        """All of them are fitted."""
        return {}

    def text(self, name: str, figure: float) -> str:
        """Return a figure in thousandths, with four digits."""
        del name
        return np.format_float_positional(1000 * figure + 0.0, precision=4, fractional=False, trim="-")

    def spreads(self, arrays: Arrays) -> Spreads:
        """Return the spreads over all runners that are in their races."""
        return Spreads(INPUTS, BASE, arrays["inputs"][arrays["runs"]])

    def scaled(self, arrays: Arrays, spreads: Spreads) -> Arrays:
        """Return the same positions with inputs that spread alike."""
        return {**arrays, "inputs": spreads.of(arrays["inputs"])}

    def losses(self, figures: Figures, arrays: Arrays) -> Floats:
        """Return how much of a surprise it was who came home next."""
        chances = _by_turns(STEEPNESS, arrays) + self._neurons(figures, arrays) @ figures[WEIGHT]
        return _surprises(chances, arrays)

    def gradient(self, figures: Figures, arrays: Arrays) -> Figures:
        """Return how fast the mean of the losses grows with each figure."""
        neurons = self._neurons(figures, arrays)
        wrong = (
            np.exp(log_shares(_by_turns(STEEPNESS, arrays) + neurons @ figures[WEIGHT], arrays["runs"]))
            - arrays["next"]
        )
        wrong /= len(wrong)
        inward = wrong[..., None] * figures[WEIGHT] * (1 - neurons**2)
        by_row = np.einsum("psi,psn->in", arrays["inputs"], inward, optimize=True)
        weight = np.einsum("ps,psn->n", wrong, neurons)
        return dict(zip(INPUTS, by_row, strict=True)) | {WEIGHT: weight}

    def losses_alone(self, weight: float, arrays: Arrays) -> Floats:
        """Return the losses of who judges by turns alone, which are as steep as this."""
        return _surprises(_by_turns(weight, arrays), arrays)

    def settled(self, figures: Figures, arrays: Arrays) -> Figures:
        """Return the figures as they are."""
        del arrays
        return figures

    def _neurons(self, figures: Figures, arrays: Arrays) -> Floats:
        neurons: Floats = np.tanh(arrays["inputs"] @ np.stack([figures[row] for row in INPUTS]))
        return neurons


def _positions(race: Race, places: Sequence[int]) -> Iterator[Arrays]:
    """Yield a position, if it is open who comes home next."""
    seats = [seat for seat in range(race.rules.players) if seat not in race.places]
    if race.teams or race.rules.per_player != 1 or len(race.places) == len(places):
        return
    found = {seat: facts_of(race, seat) for seat in seats}
    turns = {seat: facts[0] for seat, facts in found.items()}
    nearness = 1 / (NEAR + min(turns.values()))
    inputs, left = np.zeros((MOST, len(INPUTS))), np.zeros(MOST)
    for seat, (to_go, wait, taken, figures) in found.items():
        behind = to_go - min(turns[other] for other in seats if other != seat)
        inputs[seat] = (*figures, to_go, wait, taken, nearness, behind)
        left[seat] = to_go
    runs = np.isin(np.arange(MOST), seats)
    yield {"inputs": inputs, "turns": left, "runs": runs, "next": np.arange(MOST) == places[len(race.places)]}


def _by_turns(steepness: float, arrays: Arrays) -> Floats:
    """Return how chances stand by turns to go: a turn counts the more the nearer the finish is."""
    best = np.where(arrays["runs"], arrays["turns"], np.inf).min(axis=1, keepdims=True)
    by_turns: Floats = steepness * (best - arrays["turns"]) / (NEAR + best)
    return by_turns


def _surprises(chances: Floats, arrays: Arrays) -> Floats:
    surprises: Floats = -log_shares(chances, arrays["runs"])[arrays["next"]]
    return surprises
