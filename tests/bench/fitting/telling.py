"""How well figures foretell games from which nothing was learned: a row for all of them, and one for each size."""

from collections.abc import Sequence

import numpy as np

from engine.study import interval_of_mean
from tests.bench.fitting.learning import Parts, steepness_alone
from tests.bench.fitting.model import Model
from tests.bench.fitting.values import Figures, Samples


def table(model: Model, parts: Parts, players: Sequence[int], shipped: Figures, fitted: Figures) -> list[str]:
    """Return log losses of held-out games as the rows of a Markdown table."""
    alone = steepness_alone(model, parts.teaching.arrays)
    head = f"| held out | games | positions | {model.alone} | shipped | fitted | fitted less shipped, 95 % |"
    rows = [head, "|---" * head.count(" | ") + "|---|"]
    held_out = parts.held_out
    sizes = sorted({players[game] for game in held_out.game})
    for title, of in [("all", sizes), *((f"{size} players", [size]) for size in sizes if len(sizes) > 1)]:
        some = held_out.of_games(game for game, count in enumerate(players) if count in of)
        by_alone = model.losses_alone(alone, some.arrays).mean()
        by_shipped, by_fitted = (model.losses(figures, some.arrays) for figures in (shipped, fitted))
        low, high = _interval(some, by_fitted - by_shipped)
        losses = f"{by_alone:.4f} | {by_shipped.mean():.4f} | {by_fitted.mean():.4f} | {low:+.4f} to {high:+.4f}"
        rows.append(f"| {title} | {len(np.unique(some.game))} | {len(some)} | {losses} |")
    return rows


def _interval(samples: Samples, differences: np.ndarray[tuple[int, ...], np.dtype[np.float64]]) -> tuple[float, float]:
    """Return where the mean over positions lies; those of a game hang together, and count as one."""
    games, places = np.unique(samples.game, return_inverse=True)
    sums = np.bincount(places, weights=differences)
    return interval_of_mean([float(whole) * len(games) / len(samples) for whole in sums])
