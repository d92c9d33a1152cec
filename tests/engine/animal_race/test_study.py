"""Many animal races, and the figures about them."""

from random import Random

from engine.animal_race.study import AnimalStudy
from engine.study import Plan, Tally
from engine.values import Step
from tests.engine.animal_race.support import position

PLAN = Plan(3, {"rules": "full", "races": "1"}, 5, 7, 10_000)


def test_every_race_over_fills_three_steps_and_has_a_winner() -> None:
    study = AnimalStudy()
    figures = study.figures(PLAN, study.play(PLAN, [Random(seed).random for seed in range(5)]))
    assert (figures["games"], figures["finished"], figures["races_over"]) == (5, 5, 5)
    assert [sum(steps[place] for steps in figures["podium"].values()) for place in range(3)] == [5, 5, 5]
    assert sum(figures["wins"]) == 5 + figures["ties"]


def test_a_game_that_was_played_counts_as_it_ended() -> None:
    study, tally = AnimalStudy(), Tally()
    study.count(PLAN, [Step(position(), ()), Step(position(podium=((0,), (1,), (2,))), ())], tally)
    assert (tally.lengths, dict(tally.wins), tally.values) == ([1], {0: 1}, [7, 0, 3])
    assert (tally.counts["hare 1"], tally.counts["wolf 3"], tally.counts["fox 1"]) == (1, 1, 0)


def test_a_game_that_was_given_up_has_neither_winner_nor_points() -> None:
    study, tally = AnimalStudy(), Tally()
    study.count(PLAN, [Step(position(), ())], tally)
    assert (dict(tally.wins), tally.values, tally.counts["races"]) == ({}, [], 0)
    rows = dict(study.rows(study.figures(PLAN, tally)))
    assert (rows["hare on steps 1 2 3"], rows["points"]) == ("0%  0%  0%", "-")
