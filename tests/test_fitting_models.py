"""What fits the figures of the bots judges as the engine does, learns what there is to learn, and writes it down."""

from collections.abc import Callable, Hashable, Sequence
from dataclasses import replace
from functools import cache
from inspect import getsource
from itertools import permutations
from random import Random
from typing import Any

import numpy as np
import pytest

from engine.animal_race.race import Race
from engine.animal_race.standing import PLAY
from engine.animal_race.vocabulary import HOWL, STEPS, RulesOption
from engine.bots.animal_race.figures import APPRENTICE, FULL
from engine.bots.animal_race.podiums import chance, stakes_of, strengths
from engine.bots.arena import play
from engine.bots.catalogue import bot_for
from engine.bots.hare_and_tortoise.lone_judgement import chances_of
from engine.bots.hare_and_tortoise.pair_judgement import judgement
from engine.bots.levels import Level
from tests.bench.fitting.animals import AnimalModel
from tests.bench.fitting.learning import Course, from_nothing, learned, mean_loss, parts_of, steepness_alone
from tests.bench.fitting.lone import MOST, LoneModel
from tests.bench.fitting.model import Model
from tests.bench.fitting.models import MODELS
from tests.bench.fitting.pair import PairModel
from tests.bench.fitting.values import Arrays, Figures, FittingError, Samples, gathered
from tests.bench.fitting.writing import module_of, rounded, shipped, written
from tests.games import games

ANIMALS = {"animals": AnimalModel(), "apprentice": AnimalModel(RulesOption.APPRENTICE)}
RACES = ({"edition": "parlett", "end": "last"}, {"edition": "ravensburger-2008", "hare": "nap"})
ALL = pytest.mark.parametrize("model", MODELS.values(), ids=MODELS)

Kind = LoneModel | PairModel | AnimalModel
SMALL = 1e-5
POSITIONS = 8000
OPEN: dict[str, Callable[[Arrays], Any]] = {
    "lone": lambda arrays: arrays["runs"].any(axis=1),
    "pair": lambda arrays: arrays["won"] >= 0,
    "animals": lambda arrays: (arrays["steps"].sum(axis=2) > 0).all(axis=1),
}
"""Positions in which all of an outcome is open."""


@cache
def played(model: Hashable, players: int, number: int) -> tuple[Any, ...]:
    """Return all states of a game of bots that is over."""
    assert isinstance(model, Kind)
    game = games()[model.game]
    form = RACES[number % len(RACES)] if "rules" not in model.answers else model.answers
    start = game.begin({**form, "players": [{"name": f"{seat}"} for seat in range(players)]})
    bots = [bot_for(game, Level.EXPERT), bot_for(game, Level.SKILLED)] * players
    found = play(game, start, bots, Random(number))
    assert found.over
    return tuple(step.state for step in found.steps)


def before_rounds(model: AnimalModel, players: int) -> list[Race]:
    races = [state.to_race() for state in played(model, players, 0)]
    return [race for race in races if race.phase == PLAY and not any(race.laid())]


def positions(model: Model, players: Sequence[int] = (), number: int = 0) -> Samples:
    """Return the positions of a game for each number of players."""
    assert isinstance(model, Kind)
    return gathered([model.positions(played(model, count, number)) for count in players or model.players])


def theirs(model: Model) -> Figures:
    """Return the figures of the engine."""
    return model.figures_in(shipped(model))


def otherwise(model: Model, seed: int, much: float = 0.05) -> Figures:
    """Return figures that are a little, or much, other than the engine's, but for those that are fixed."""
    source = np.random.default_rng(seed)
    fixed = model.fixed()
    return {
        name: np.where(fixed.get(name, False), row, row + much * source.standard_normal(row.shape))
        for name, row in theirs(model).items()
    }


@pytest.mark.parametrize("players", [3, 4, 6])
@pytest.mark.parametrize("number", range(2))
def test_runners_are_judged_as_the_engine_judges_them(players: int, number: int) -> None:
    model = LoneModel()
    states = played(model, players, number)
    places = states[-1].race().places
    surprises = []
    for race in (state.race() for state in states[:-1]):
        seats = [seat for seat in range(players) if seat not in race.places]
        stand = np.array(chances_of(race, seats))
        surprises.append(np.log(np.exp(stand - stand[seats.index(places[len(race.places)])]).sum()))
    assert len(surprises) > 20
    assert model.losses(theirs(model), positions(model, [players], number).arrays) == pytest.approx(surprises, rel=1e-9)


@pytest.mark.parametrize("number", range(2))
def test_pairs_are_judged_as_the_engine_judges_them(number: int) -> None:
    model = PairModel()
    races = [state.race() for state in played(model, 2, number)[:-1]]
    odds = model.odds(theirs(model), positions(model, number=number).arrays)
    assert len(odds) > 20
    assert 1 / (1 + np.exp(-odds)) == pytest.approx([judgement(race.rules).hope(race) for race in races], rel=1e-9)


@pytest.mark.parametrize(("name", "figures"), [("animals", FULL), ("apprentice", APPRENTICE)])
@pytest.mark.parametrize("players", [2, 4])
def test_animals_are_as_strong_as_the_engine_says(name: str, figures: Any, players: int) -> None:
    model = ANIMALS[name]
    races = before_rounds(model, players)
    strong = model.strong(theirs(model), positions(model, [players]).arrays)
    assert len(strong) == len(races) > 2
    for race, ours in zip(races, strong, strict=True):
        stakes = stakes_of(0, [race.all_bets(seat) for seat in range(players)], None)
        runs = [animal for animal in range(HOWL) if animal not in race.crossed]
        assert ours[runs] == pytest.approx(np.array(strengths(race, stakes, figures))[runs])


def test_a_podium_is_as_likely_as_the_engine_says() -> None:
    """It tells a seat's chance: here that of one who has won with this podium alone."""
    model = ANIMALS["animals"]
    races = before_rounds(model, 4)
    podium = tuple(animal for (animal,) in played(model, 4, 0)[-1].past[0][0])
    stakes = stakes_of(0, [races[0].all_bets(seat) for seat in range(4)], None)
    with_this_one = replace(stakes, parts=[float(one == podium) for one in permutations(range(HOWL), STEPS)])
    surprises = model.losses(theirs(model), positions(model, [4]).arrays)
    assert np.exp(-surprises) == pytest.approx([chance(race, with_this_one) for race in races])


@ALL
def test_the_slope_is_that_of_the_losses(model: Model) -> None:
    arrays, figures = positions(model).arrays, otherwise(model, 1)
    slopes = model.gradient(figures, arrays)
    for name, place in [(name, place) for name, row in figures.items() for place in {0, row.size // 2, row.size - 1}]:
        up, down = (figures[name].copy(), figures[name].copy())
        up.flat[place] += SMALL
        down.flat[place] -= SMALL
        ends = [mean_loss(model, figures | {name: row}, arrays) for row in (up, down)]
        assert slopes[name].flat[place] == pytest.approx((ends[0] - ends[1]) / 2 / SMALL, rel=1e-3, abs=1e-7), name


@ALL
def test_figures_say_the_same_of_inputs_that_spread_alike(model: Model) -> None:
    arrays, figures = positions(model).arrays, otherwise(model, 2)
    spreads = model.spreads(arrays)
    inward, scaled = spreads.inward(figures), model.scaled(arrays, spreads)
    assert model.losses(inward, scaled) == pytest.approx(model.losses(figures, arrays))
    outward = spreads.outward(inward)
    assert outward.keys() == figures.keys()
    for name, row in figures.items():
        assert outward[name] == pytest.approx(row, abs=1e-9)


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


def as_if(model: Model, arrays: Arrays, outcomes: Sequence[Arrays], truth: Figures) -> Arrays:
    """Return positions of which that came which is as likely as some figures say."""
    likely = np.cumsum([np.exp(-model.losses(truth, outcome)) for outcome in outcomes], axis=0)
    assert likely[-1] == pytest.approx(1)
    came = (likely < np.random.default_rng(1).random(likely.shape[1])).sum(axis=0)
    return {name: np.stack([outcomes[what][name][place] for place, what in enumerate(came)]) for name in arrays}


@pytest.mark.parametrize(
    ("name", "outcomes"),
    [("lone", who_may_be_next), ("pair", who_may_win), ("animals", which_podiums_may_come)],
)
def test_what_comes_as_likely_as_some_figures_say_is_learned(
    name: str, outcomes: Callable[[Arrays], Sequence[Arrays]]
) -> None:
    """In positions that taught nothing: most of what the truth foretells better than one figure alone."""
    model = MODELS[name]
    of_games = positions(model).arrays
    places = np.random.default_rng(1).choice(np.flatnonzero(OPEN[name](of_games)), POSITIONS)
    arrays = {key: array[places] for key, array in of_games.items()}
    truth = theirs(model)
    came = as_if(model, arrays, outcomes(arrays), truth)
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
    model = ANIMALS["animals"]
    figures = otherwise(model, 3)
    rows = np.zeros_like(positions(model).arrays["rows"][:1])
    first = figures["FULL.tiles"].size
    rows[..., first + 2 : first + 4] = 1
    row, *others = model.settled(figures, {"rows": rows})["FULL.backers"]
    before, *others_before = figures["FULL.backers"]
    assert row.tolist() == before[[2, 2, 2, 3, 3, 3, 3, 3]].tolist()
    assert np.array_equal(others, others_before)


@ALL
def test_the_shipped_figures_make_the_shipped_module(model: Model) -> None:
    assert written(model, theirs(model)) == getsource(shipped(model))


@ALL
def test_a_module_that_was_written_has_the_figures(model: Model) -> None:
    figures = otherwise(model, 4, much=1)
    read = model.figures_in(module_of(written(model, figures)))
    assert read.keys() == figures.keys()
    for name, row in figures.items():
        assert read[name] == pytest.approx(row, abs=0.0051, rel=0.001)
        assert not np.array_equal(read[name], theirs(model)[name])
        assert np.array_equal(rounded(model, read)[name], read[name])


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
        written(model, theirs(model) | change)
