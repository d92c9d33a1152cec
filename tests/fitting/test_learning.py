"""The fitting learns what there is to learn, from some games, and is measured by others."""

from collections.abc import Callable, Sequence
from itertools import permutations

import numpy as np
import pytest

from engine.animal_race.vocabulary import HOWL, STEPS
from tests.bench.fitting.learning import Course, from_nothing, learned, mean_loss, parts_of, steepness_alone
from tests.bench.fitting.lone import MOST
from tests.bench.fitting.models import MODELS
from tests.bench.fitting.telling import table
from tests.bench.fitting.values import Arrays, Figures, FittingError, Samples
from tests.fitting.support import otherwise, positions, theirs

POSITIONS = 8000


def who_may_be_next(arrays: Arrays) -> list[Arrays]:
    return [{**arrays, "next": np.tile(np.arange(MOST) == seat, (len(arrays["runs"]), 1))} for seat in range(MOST)]


def who_may_win(arrays: Arrays) -> list[Arrays]:
    return [{**arrays, "won": np.full(len(arrays["next"]), won)} for won in (0.0, 1.0)]


def which_podiums_may_come(arrays: Arrays) -> list[Arrays]:
    found: list[Arrays] = []
    for podium in permutations(range(HOWL), STEPS):
        steps = np.eye(HOWL)[list(podium)]
        left = np.cumsum(steps, axis=0) - steps == 0
        whole = (len(arrays["tiles"]), 1, 1)
        found.append({**arrays, "steps": np.tile(steps, whole), "left": np.tile(left, whole)})
    return found


def quiet(epoch: int, loss: float) -> None:
    """Tell nobody how far it has come."""


def as_if(name: str, arrays: Arrays, outcomes: Sequence[Arrays], truth: Figures) -> Arrays:
    """Return positions of which that came which is as likely as some figures say."""
    likely = np.cumsum([np.exp(-MODELS[name].losses(truth, outcome)) for outcome in outcomes], axis=0)
    assert likely[-1] == pytest.approx(1)
    came = (likely < np.random.default_rng(1).random(likely.shape[1])).sum(axis=0)
    return {key: np.stack([outcomes[what][key][place] for place, what in enumerate(came)]) for key in arrays}


@pytest.mark.parametrize(
    ("name", "outcomes", "is_open"),
    [
        ("lone", who_may_be_next, lambda arrays: arrays["runs"].any(axis=1)),
        ("pair", who_may_win, lambda arrays: arrays["won"] >= 0),
        ("animals", which_podiums_may_come, lambda arrays: (arrays["steps"].sum(axis=2) > 0).all(axis=1)),
    ],
)
def test_what_comes_as_likely_as_some_figures_say_is_learned(
    name: str, outcomes: Callable[[Arrays], Sequence[Arrays]], is_open: Callable[[Arrays], Sequence[bool]]
) -> None:
    """In positions that taught nothing: most of what the truth foretells better than one figure alone."""
    model = MODELS[name]
    of_games = positions(name).arrays
    places = np.random.default_rng(1).choice(np.flatnonzero(is_open(of_games)), POSITIONS)
    arrays = {key: array[places] for key, array in of_games.items()}
    truth = theirs(name)
    came = as_if(name, arrays, outcomes(arrays), truth)
    parts = parts_of(Samples(came, np.arange(POSITIONS) // 20), seed=1)
    fitted = learned(model, from_nothing(model, parts, 8, seed=1), parts, Course(epochs=12, rate=0.03), quiet)
    held_out = parts.held_out.arrays
    least = mean_loss(model, truth, held_out)
    alone = model.losses_alone(steepness_alone(model, parts.teaching.arrays), held_out).mean()
    assert mean_loss(model, fitted, held_out) - least < 0.25 * (alone - least)


def test_whole_games_are_held_out() -> None:
    samples = Samples({"place": np.arange(300)}, np.arange(300) // 10)
    parts = parts_of(samples, seed=3)
    games = [set(part.game) for part in (parts.teaching, parts.stopping, parts.held_out)]
    assert [len(some) for some in games] == [24, 3, 3]
    assert set.union(*games) == set(range(30))
    assert parts_of(samples, seed=3).held_out.game.tolist() == parts.held_out.game.tolist()


def test_too_few_games_to_hold_any_out_are_refused() -> None:
    with pytest.raises(FittingError, match="9 games are too few"):
        parts_of(Samples({}, np.arange(9)), seed=1)


def test_a_figure_that_was_never_met_is_the_nearest_one_that_was() -> None:
    figures = otherwise("animals", 3)
    rows = np.zeros_like(positions("animals").arrays["rows"][:1])
    first = figures["FULL.tiles"].size
    rows[..., first + 2 : first + 4] = 1
    row, *others = MODELS["animals"].settled(figures, {"rows": rows})["FULL.backers"]
    before, *others_before = figures["FULL.backers"]
    assert row.tolist() == before[[2, 2, 2, 3, 3, 3, 3, 3]].tolist()
    assert np.array_equal(others, others_before)


def test_what_is_told_is_measured_on_games_that_were_held_out() -> None:
    """A row for all, and one for each number of players; who is better has less to be surprised at."""
    model, samples = MODELS["lone"], positions("lone", [3, 4] * 10)
    players = [3, 4] * 10
    parts = parts_of(samples, seed=1)
    lines = table(model, parts, players, theirs("lone"), otherwise("lone", 5, much=1.0))
    rows = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines]
    held_out = [players[game] for game in sorted(set(parts.held_out.game))]
    assert [row[0] for row in rows[2:]] == ["all", *(f"{size} players" for size in sorted(set(held_out)))]
    _, count, of_them, alone, shipped, fitted, between = rows[2]
    assert (int(count), int(of_them)) == (len(held_out), len(parts.held_out))
    assert float(shipped) == pytest.approx(mean_loss(model, theirs("lone"), parts.held_out.arrays), abs=1e-4)
    assert float(alone) > 0
    assert float(between.split()[0]) <= float(fitted) - float(shipped) <= float(between.split()[-1])
