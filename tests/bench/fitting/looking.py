"""The positions of games as a model sees them: every game is played again, on some processes."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from engine.game import AnyGame
from firmware.cli.studies import on_processes
from tests.bench.fitting.games import KeptGame
from tests.bench.fitting.model import Model
from tests.bench.fitting.values import Arrays, FittingError, Samples, gathered


@dataclass(frozen=True, slots=True)
class Replayed:
    """Positions, and how many players each game had."""

    samples: Samples
    players: tuple[int, ...]


def replayed(
    model: Model, game: AnyGame, games: Sequence[KeptGame], jobs: int, progress: Callable[[int], None]
) -> Replayed:
    """Return the positions of all games that are over and of the kind of the model."""
    fitting = [kept for kept in games if kept.over and _is_of(model, kept)]
    found = []
    for positions in on_processes(jobs, partial(_look, model, game), fitting):
        found.append(positions)
        progress(len(found))
    return Replayed(gathered(found), tuple(len(kept.form["players"]) for kept in fitting))


def _is_of(model: Model, kept: KeptGame) -> bool:
    if kept.game != model.game:
        raise FittingError(f"game {kept.number} is one of {kept.game}, and these figures are of {model.game}")
    answered = all(kept.form.get(key) == word for key, word in model.answers.items())
    return answered and len(kept.form["players"]) in model.players


def _look(model: Model, game: AnyGame, kept: KeptGame) -> list[Arrays]:
    return model.positions(kept.states(game))
