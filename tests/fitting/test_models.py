"""What fits the figures of the bots judges as the engine does, and knows which way is down."""

from dataclasses import replace
from itertools import permutations

import numpy as np
import pytest

from engine.animal_race.vocabulary import HOWL, STEPS
from engine.bots.animal_race.figures import APPRENTICE, FULL, Figures
from engine.bots.animal_race.podiums import chance, stakes_of, strengths
from engine.bots.hare_and_tortoise.lone_judgement import chances_of
from engine.bots.hare_and_tortoise.pair_judgement import judgement
from tests.bench.fitting.animals import AnimalModel
from tests.bench.fitting.learning import mean_loss
from tests.bench.fitting.lone import LoneModel
from tests.bench.fitting.models import MODELS
from tests.bench.fitting.pair import PairModel
from tests.fitting.support import EVERY_MODEL, before_rounds, otherwise, played, positions, theirs

SMALL = 1e-5


@pytest.mark.parametrize("players", [3, 4, 6])
@pytest.mark.parametrize("number", range(2))
def test_runners_are_judged_as_the_engine_judges_them(players: int, number: int) -> None:
    states = played("lone", players, number)
    places = states[-1].race().places
    surprises = []
    for race in (state.race() for state in states[:-1]):
        seats = [seat for seat in range(players) if seat not in race.places]
        stand = np.array(chances_of(race, seats))
        surprises.append(np.log(np.exp(stand - stand[seats.index(places[len(race.places)])]).sum()))
    assert len(surprises) > 20
    assert LoneModel().losses(theirs("lone"), positions("lone", [players], number).arrays) == pytest.approx(
        surprises, rel=1e-9
    )


@pytest.mark.parametrize("number", range(2))
def test_pairs_are_judged_as_the_engine_judges_them(number: int) -> None:
    races = [state.race() for state in played("pair", 2, number)[:-1]]
    odds = PairModel().odds(theirs("pair"), positions("pair", number=number).arrays)
    assert len(odds) > 20
    assert 1 / (1 + np.exp(-odds)) == pytest.approx([judgement(race.rules).hope(race) for race in races], rel=1e-9)


@pytest.mark.parametrize(("name", "figures"), [("animals", FULL), ("apprentice", APPRENTICE)])
@pytest.mark.parametrize("players", [2, 4])
def test_animals_are_as_strong_as_the_engine_says(name: str, figures: Figures, players: int) -> None:
    races = before_rounds(name, players)
    strong = AnimalModel(races[0].options.rules).strong(theirs(name), positions(name, [players]).arrays)
    assert len(strong) == len(races) > 2
    for race, ours in zip(races, strong, strict=True):
        stakes = stakes_of(0, [race.all_bets(seat) for seat in range(players)], None)
        runs = [animal for animal in range(HOWL) if animal not in race.crossed]
        assert ours[runs] == pytest.approx(np.array(strengths(race, stakes, figures))[runs])


def test_a_podium_is_as_likely_as_the_engine_says() -> None:
    """It tells a seat's chance: here that of one who has won with this podium alone."""
    races = before_rounds("animals", 4)
    podium = tuple(animal for (animal,) in played("animals", 4)[-1].past[0][0])
    stakes = stakes_of(0, [races[0].all_bets(seat) for seat in range(4)], None)
    with_this_one = replace(stakes, parts=[float(one == podium) for one in permutations(range(HOWL), STEPS)])
    surprises = AnimalModel().losses(theirs("animals"), positions("animals", [4]).arrays)
    assert np.exp(-surprises) == pytest.approx([chance(race, with_this_one) for race in races])


@EVERY_MODEL
def test_the_slope_is_that_of_the_losses(name: str) -> None:
    model, arrays, figures = MODELS[name], positions(name).arrays, otherwise(name, 1)
    slopes = model.gradient(figures, arrays)
    for key, place in [(key, place) for key, row in figures.items() for place in {0, row.size // 2, row.size - 1}]:
        up, down = figures[key].copy(), figures[key].copy()
        up.flat[place] += SMALL
        down.flat[place] -= SMALL
        ends = [mean_loss(model, figures | {key: row}, arrays) for row in (up, down)]
        assert slopes[key].flat[place] == pytest.approx((ends[0] - ends[1]) / 2 / SMALL, rel=1e-3, abs=1e-7), key


@EVERY_MODEL
def test_figures_say_the_same_of_inputs_that_spread_alike(name: str) -> None:
    model, arrays, figures = MODELS[name], positions(name).arrays, otherwise(name, 2)
    spreads = model.spreads(arrays)
    inward, scaled = spreads.inward(figures), model.scaled(arrays, spreads)
    assert model.losses(inward, scaled) == pytest.approx(model.losses(figures, arrays))
    outward = spreads.outward(inward)
    assert outward.keys() == figures.keys()
    for key, row in figures.items():
        assert outward[key] == pytest.approx(row, abs=1e-9)
