"""What was fitted is written down in the form of the engine's module, and read from there."""

from inspect import getsource

import numpy as np
import pytest

from tests.bench.fitting.models import MODELS
from tests.bench.fitting.values import Figures, FittingError
from tests.bench.fitting.writing import module_of, rounded, shipped, written
from tests.fitting.support import EVERY_MODEL, otherwise, theirs


@EVERY_MODEL
def test_the_shipped_figures_make_the_shipped_module(name: str) -> None:
    model = MODELS[name]
    assert written(model, theirs(name)) == getsource(shipped(model))


@EVERY_MODEL
def test_a_module_that_was_written_has_the_figures(name: str) -> None:
    model, figures = MODELS[name], otherwise(name, 4, much=1.0)
    read = model.figures_in(module_of(written(model, figures)))
    assert read.keys() == figures.keys()
    for key, row in figures.items():
        assert read[key] == pytest.approx(row, abs=0.0051, rel=0.001)
        assert not np.array_equal(read[key], theirs(name)[key])
        assert np.array_equal(rounded(model, read)[key], read[key])


def test_a_network_may_have_more_neurons() -> None:
    model = MODELS["pair"]
    figures = model.nothing(24, np.random.default_rng(1))
    read = model.figures_in(module_of(written(model, figures)))
    assert {len(row) for row in read.values()} >= {24, 26}


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"RUNNER.base": np.array([np.nan] * 8)}, "RUNNER.base has figures that are no numbers"),
        ({"RUNNER.colour": np.zeros(8)}, "no figures of .*lone_weights: RUNNER.colour"),
    ],
)
def test_figures_that_cannot_stand_in_the_module_are_refused(change: Figures, told: str) -> None:
    model = MODELS["lone"]
    with pytest.raises(FittingError, match=told):
        written(model, theirs("lone") | change)
