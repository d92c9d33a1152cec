"""Games of bots, their positions, and figures that differ from the engine's: what tests of the fitting look at."""

from collections.abc import Sequence
from functools import cache
from random import Random
from typing import Any

import numpy as np
import pytest

from engine.animal_race.race import Race
from engine.animal_race.standing import PLAY
from engine.bots.arena import play
from engine.bots.catalogue import bot_for
from engine.bots.levels import Level
from tests.bench.fitting.models import MODELS
from tests.bench.fitting.values import Figures, Samples, gathered
from tests.bench.fitting.writing import shipped
from tests.games import games

RACES = ({"edition": "parlett", "end": "last"}, {"edition": "ravensburger-2008", "hare": "nap"})
FORMS = {
    "lone": RACES,
    "pair": RACES,
    "animals": ({"rules": "full"},) * 2,
    "apprentice": ({"rules": "apprentice"},) * 2,
}
EVERY_MODEL = pytest.mark.parametrize("name", MODELS)


@cache
def played(name: str, players: int, number: int = 0) -> tuple[Any, ...]:
    """Return all states of a game of bots that is over."""
    game = games()[MODELS[name].game]
    start = game.begin({**FORMS[name][number], "players": [{"name": f"{seat}"} for seat in range(players)]})
    bots = [bot_for(game, Level.EXPERT), bot_for(game, Level.SKILLED)] * players
    found = play(game, start, bots, Random(number))
    assert found.over
    return tuple(step.state for step in found.steps)


def positions(name: str, players: Sequence[int] = (), number: int = 0) -> Samples:
    """Return the positions of a game for each number of players."""
    model = MODELS[name]
    return gathered([model.positions(played(name, count, number)) for count in players or model.players])


def before_rounds(name: str, players: int) -> list[Race]:
    """Return where an animal race stood before each round."""
    races = [state.to_race() for state in played(name, players)]
    return [race for race in races if race.phase == PLAY and not any(race.laid())]


def theirs(name: str) -> Figures:
    """Return the figures of the engine."""
    return MODELS[name].figures_in(shipped(MODELS[name]))


def otherwise(name: str, seed: int, much: float = 0.05) -> Figures:
    """Return figures that are a little, or much, other than the engine's, but for those that are fixed."""
    source = np.random.default_rng(seed)
    fixed = MODELS[name].fixed()
    return {
        key: np.where(fixed.get(key, False), row, row + much * source.standard_normal(row.shape))
        for key, row in theirs(name).items()
    }
