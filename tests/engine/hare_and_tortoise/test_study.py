"""Many races, and the figures about them."""

from dataclasses import replace
from random import Random

from engine.hare_and_tortoise import EndOption, RaceStep, apply, read_action
from engine.hare_and_tortoise.study import RaceStudy
from engine.study import Plan, Tally
from engine.values import Step
from tests.engine.hare_and_tortoise.support import EDITIONS, game, player

STUDY = RaceStudy(EDITIONS)
PLAN = Plan(3, {"edition": "abacus-2000", "hare": "table", "end": "first"}, 4, 1, 100_000)


def test_random_races_end_and_every_hare_event_is_counted() -> None:
    figures = STUDY.figures(PLAN, STUDY.play(PLAN, [Random(seed).random for seed in range(4)]))
    assert (figures["games"], figures["finished"], sum(figures["wins"])) == (4, 4, 4)
    assert abs(sum(event["share"] for event in figures["hare_events"].values()) - 1) < 1e-9


def test_a_race_that_was_played_counts_with_its_hares_and_restarts() -> None:
    tally = Tally()
    start = game(player(0, 13, carrots=1), player(1, 20, carrots=0), player(2, 35, carrots=5))
    steps: list[RaceStep] = [Step(start, ())]
    for text in ("move 14", "rolled 6", "back"):
        state = steps[-1].state
        steps.append(apply(state, read_action(state, text)))
    STUDY.count(PLAN, steps, tally)
    assert (tally.lengths, tally.counts["move_again"], tally.counts["restarts"]) == ([3], 1, 0)
    stuck = game(player(0, 4, carrots=0), player(1), player(2))
    STUDY.count(PLAN, [Step(stuck, ()), apply(stuck, read_action(stuck, "restart"))], tally)
    assert (tally.counts["restarts"], tally.counts["games with restarts"]) == (1, 1)


def test_the_rows_tell_the_figures() -> None:
    rows = dict(STUDY.rows(STUDY.figures(PLAN, STUDY.play(PLAN, [Random(1).random]))))
    assert (rows["edition"], rows["hare"], rows["end"], rows["players"]) == ("abacus-2000", "table", "first", "3")
    assert any(label.startswith("hare: ") for label in rows)


def test_a_race_that_ends_with_the_last_action_that_it_may_have_is_over() -> None:
    """At random, and by somebody: one action less, and it is given up."""
    (actions,) = STUDY.play(PLAN, [Random(1).random]).lengths
    for limit, finished in ((actions, 1), (actions - 1, 0)):
        assert STUDY.play(replace(PLAN, limit=limit), [Random(1).random]).finished == finished
    last = game(player(0, 61, carrots=6, lettuces=0), player(1), player(2), end=EndOption.FIRST)
    tally = Tally()
    STUDY.count(replace(PLAN, limit=1), [Step(last, ()), apply(last, read_action(last, "move 64"))], tally)
    assert tally.finished == 1
