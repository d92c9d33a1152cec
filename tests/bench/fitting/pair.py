"""The network for two players with two runners each, as numpy sees it: how likely the first player is to win.

What goes in comes from `pair_judgement`; what is made of it stands there for one race, and here for many.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import ModuleType

import numpy as np

from engine.bots.hare_and_tortoise import pair_weights
from engine.bots.hare_and_tortoise.pair_judgement import NEAR, UNIT, Judgement, hand_facts, judgement, runner_facts
from engine.catalogue import DEFAULT
from engine.hare_and_tortoise import GameState, Phase, Status, constants
from engine.hare_and_tortoise.race import Race
from tests.bench.fitting.model import Spreads
from tests.bench.fitting.values import Array, Arrays, Figures, Floats

TABLES = {"BEHIND": pair_weights.BEHIND, "AHEAD": pair_weights.AHEAD, "HAND": pair_weights.HAND}
INPUTS = tuple(f"{name}.{row}" for name, rows in TABLES.items() for row in rows)
BASE = "HAND.base"
BURDEN, ALWAYS = "NEURONS.burden", "NEURONS.always"
PAST_NEURONS = 2
"""Columns of the inputs that go past the neurons, into either burden."""


@dataclass(frozen=True, slots=True)
class PairModel:
    """Judges races of two players with two runners each."""

    game: str = DEFAULT
    players: tuple[int, ...] = (2,)
    module: str = "engine.bots.hare_and_tortoise.pair_weights"
    alone: str = "turns alone"

    @property
    def answers(self) -> Mapping[str, str]:
        """Every edition and variant will do."""
        return {}

    def positions(self, states: Sequence[GameState]) -> list[Arrays]:
        """Return every position of a race, and whether the first player has won."""
        first_won = states[-1].race().places[0] == 0
        return [_position(state.race(), first_won) for state in states if not state.over]

    def figures_in(self, module: ModuleType) -> Figures:
        """Return the figures of a module."""
        tables = {name: getattr(module, name) for name in (*TABLES, "NEURONS")}
        found = {f"{name}.{row}": np.array(of_row) for name, rows in tables.items() for row, of_row in rows.items()}
        soon = {"STATUSES": module.STATUSES, "PHASES": module.PHASES, "TEMPO": [module.TEMPO]}
        return found | {name: np.array(figures) for name, figures in soon.items()}

    def nothing(self, neurons: int, source: np.random.Generator) -> Figures:
        """Return neurons that differ by chance and weigh nothing."""
        spread = len(INPUTS) ** -0.5
        rows = {row: spread * source.standard_normal(neurons + PAST_NEURONS) for row in INPUTS}
        for row in rows.values():
            row[-PAST_NEURONS:] = 0
        soon = {"STATUSES": np.zeros(len(Status)), "PHASES": np.zeros(len(Phase) - 1), "TEMPO": np.zeros(1)}
        return rows | {BURDEN: np.zeros(neurons), ALWAYS: np.zeros(neurons)} | soon

    def fixed(self) -> Mapping[str, Array]:
        """Return what weighs nothing: a runner that has nothing to do, and a turn that waits for nothing."""
        return {
            "STATUSES": np.arange(len(Status)) == Status.NONE,
            "PHASES": np.arange(len(Phase) - 1) <= constants.FROM_START,
        }

    def text(self, name: str, figure: float) -> str:
        """Return a figure of a table in whole thousandths, any other with three decimals."""
        return f"{round(1000 * figure)}" if "." in name else f"{figure:.3f}"

    def spreads(self, arrays: Arrays) -> Spreads:
        """Return the spreads over both players."""
        return Spreads(INPUTS, BASE, arrays["inputs"].reshape(-1, len(INPUTS)))

    def scaled(self, arrays: Arrays, spreads: Spreads) -> Arrays:
        """Return the same positions with inputs that spread alike."""
        return {**arrays, "inputs": spreads.of(arrays["inputs"])}

    def losses(self, figures: Figures, arrays: Arrays) -> Floats:
        """Return how much of a surprise it was who won."""
        return _surprises(self.odds(figures, arrays), arrays)

    def odds(self, figures: Figures, arrays: Arrays) -> Floats:
        """Return the logarithms of how much likelier the first player is to win than the other."""
        into = arrays["inputs"] @ np.stack([figures[row] for row in INPUTS])
        neurons, past = np.maximum(into[..., :-PAST_NEURONS], 0), into[..., -PAST_NEURONS:]
        burden = past[..., 0] + neurons @ figures[BURDEN] + _soon(figures, arrays)
        always = past[..., 1] + neurons @ figures[ALWAYS]
        lead = burden[:, 1] - burden[:, 0] + figures["TEMPO"][0] * arrays["next"]
        odds: Floats = _steepness(arrays) * lead + always[:, 1] - always[:, 0]
        return odds

    def gradient(self, figures: Figures, arrays: Arrays) -> Figures:
        """Return how fast the mean of the losses grows with each figure."""
        inputs = arrays["inputs"]
        into = inputs @ np.stack([figures[row] for row in INPUTS])
        neurons = np.maximum(into[..., :-PAST_NEURONS], 0)
        wrong = (np.exp(-np.logaddexp(0, -self.odds(figures, arrays))) - arrays["won"]) / len(inputs)
        always = wrong[:, None] * np.array([-1.0, 1.0])
        burden = always * _steepness(arrays)[:, None]
        back = burden[..., None] * figures[BURDEN] + always[..., None] * figures[ALWAYS]
        back = np.concatenate([back * (neurons > 0), burden[..., None], always[..., None]], axis=-1)
        return dict(zip(INPUTS, np.einsum("psi,psn->in", inputs, back, optimize=True), strict=True)) | {
            BURDEN: np.einsum("psn,ps->n", neurons, burden),
            ALWAYS: np.einsum("psn,ps->n", neurons, always),
            "STATUSES": np.einsum("psn,ps->n", arrays["statuses"], burden),
            "PHASES": np.einsum("psn,ps->n", arrays["phases"], burden),
            "TEMPO": np.array([wrong @ (_steepness(arrays) * arrays["next"])]),
        }

    def losses_alone(self, weight: float, arrays: Arrays) -> Floats:
        """Return the losses of who judges by turns alone, of which each weighs so much."""
        lead = weight * (arrays["turns"][:, 1] - arrays["turns"][:, 0])
        return _surprises(lead / (NEAR + arrays["turns"].sum(axis=1)), arrays)

    def settled(self, figures: Figures, arrays: Arrays) -> Figures:
        """Return the figures as they are."""
        del arrays
        return figures


def _position(race: Race, first_won: bool) -> Arrays:
    judge = judgement(race.rules)
    players = [_player(judge, race, seat) for seat in range(2)]
    first_is_next = (race.turn == 0) == (race.phase <= constants.FROM_START)
    facts = {name: np.stack([player[name] for player in players]) for name in players[0]}
    return facts | {"next": np.array(1.0 if first_is_next else -1.0), "won": np.array(float(first_won))}


def _player(judge: Judgement, race: Race, seat: int) -> Arrays:
    """Return what the network is told of a player, by the hand under which the judgement keeps its worth in mind."""
    judge.kept.clear()
    turns = judge.worth(race, seat)[2]
    ((_, lettuces, carrots, far, at_far, near, at_near),) = hands = list(judge.kept)
    facts = {
        "BEHIND": runner_facts(judge.rules, far, at_far),
        "AHEAD": runner_facts(judge.rules, near, at_near),
        "HAND": hand_facts(lettuces, carrots, judge.turns(hands[0])),
    }
    status = [race.status[runner] for runner in judge.rules.runners[seat]]
    phase = race.phase if race.turn == seat else constants.DECIDE
    return {
        "inputs": np.array([facts[name].get(row, 0.0) for name, rows in TABLES.items() for row in rows]),
        "turns": np.array(turns),
        "statuses": np.bincount(status, minlength=len(Status)).astype(float),
        "phases": (np.arange(len(Phase) - 1) == phase).astype(float),
    }


def _soon(figures: Figures, arrays: Arrays) -> Floats:
    """Return the burden of what passes soon."""
    soon: Floats = arrays["statuses"] @ figures["STATUSES"] + arrays["phases"] @ figures["PHASES"]
    return soon


def _steepness(arrays: Arrays) -> Floats:
    steepness: Floats = UNIT / (NEAR + arrays["turns"].sum(axis=1))
    return steepness


def _surprises(odds: Floats, arrays: Arrays) -> Floats:
    surprises: Floats = np.logaddexp(0, np.where(arrays["won"] > 0, -odds, odds))
    return surprises
