"""The coach: hints that can be done, and figures that tell good play from bad."""

import random
from statistics import mean
from typing import Any

import pytest

from engine.bots.arena import play
from engine.bots.coaching import IDEAS, Hint, Review, review
from engine.bots.hare_and_tortoise.coach import REASONS, HareAndTortoiseCoach
from engine.bots.hare_and_tortoise.player import HareAndTortoiseBot, Strength
from engine.bots.seen import Bot, RandomBot, Seen
from engine.hare_and_tortoise import HareAndTortoise
from tests.engine.bots.naive import NaiveBot
from tests.engine.hare_and_tortoise.support import EDITIONS, NAMES, home, player, start

pytestmark = pytest.mark.slow

GAME = HareAndTortoise(EDITIONS)
COACH = HareAndTortoiseCoach(EDITIONS)
PLANNER = HareAndTortoiseBot(EDITIONS, Strength())


def looked_at(bot: Bot, players: int, seed: int) -> Review:
    """Return the review of a race of bots alike."""
    begun = GAME.begin({"players": [{"name": name} for name in NAMES[:players]]})
    played = play(GAME, begun, [bot] * players, random.Random(seed))
    return review(COACH.findings(GAME, played.steps, played.actions))


def hints(seen: Seen) -> list[Hint]:
    """Return what the coach says to a seat."""
    return COACH.hints(seen, random.Random(1))


def test_three_ideas_in_the_order_of_the_choices() -> None:
    """Ideas are choices, and none stands first for being the best."""
    state = start(player(0, 20, carrots=70), player(1, 35), player(2, 30)).state
    seen = Seen(0, GAME.page_data(state, 0), ())
    found = hints(seen)
    assert len(found) == IDEAS
    assert [hint.action for hint in found] == [text for text in seen.choices if text in {hint.action for hint in found}]
    assert {hint.reason for hint in found} <= set(REASONS)


def test_a_number_is_told_with_what_it_pays() -> None:
    """Third of three on a 3 pays 30."""
    state = start(player(0, 31, carrots=30, lettuces=0), player(1, 50), player(2, 55), begin=0).state
    told = {hint.action: hint for hint in hints(Seen(0, GAME.page_data(state, 0), ()))}
    numbers = [hint for hint in told.values() if hint.reason == "number"]
    assert all(hint.gaps == {"carrots": 30, "place": 3} for hint in numbers)
    assert numbers


def test_whoever_takes_carrots_is_told_how_many_and_where_that_leaves_them() -> None:
    """On a carrot space with too few to go on: ten, and still third."""
    state = start(player(0, 26, carrots=5, lettuces=0), player(1, 50), player(2, 55), begin=0).state
    told = {hint.reason: hint.gaps for hint in hints(Seen(0, GAME.page_data(state, 0), ()))}
    assert told["take"] == {"carrots": 10, "place": 3}


def test_whoever_can_come_home_is_told_so() -> None:
    """The way home is among the ideas."""
    state = start(player(0, 61, carrots=13, lettuces=0), player(1, 5), player(2, 6)).state
    assert "home" in [hint.reason for hint in hints(Seen(0, GAME.page_data(state, 0), ()))]


def test_whoever_brings_one_of_two_runners_home_is_told_that_the_other_still_runs() -> None:
    """Until it is home, too."""
    state = start(player(0, 61, 60, carrots=16, lettuces=0), player(1, 5, 6)).state
    assert "one_home" in [hint.reason for hint in hints(Seen(0, GAME.page_data(state, 0), ()))]
    state = start(player(0, 61, home(1), carrots=13, lettuces=0), player(1, 5, 6)).state
    assert "home" in [hint.reason for hint in hints(Seen(0, GAME.page_data(state, 0), ()))]


def reasons_of(text: str, edition: str) -> set[str]:
    """Return the reasons that the coach finds for an action, wherever it is an idea in races by chance."""
    found: set[str] = set()
    for seed in range(8):
        begun = GAME.begin({"players": [{"name": name} for name in NAMES[:3]], "edition": edition})
        played = play(GAME, begun, [RandomBot()] * 3, random.Random(seed), 150)
        log: list[Any] = []
        for step in played.steps[:-1]:
            log += [GAME.event_data(event) for event in step.events]
            for seat in () if GAME.chances(step.state) else GAME.seats_to_act(step.state):
                seen = Seen(seat, GAME.page_data(step.state, seat), log)
                if any(choice.split(": ")[-1] == text for choice in seen.choices):
                    found |= {hint.reason for hint in hints(seen) if hint.action.split(": ")[-1] == text}
    return found


@pytest.mark.parametrize(
    ("text", "edition", "reason"),
    [
        ("decline", "parlett", "keep"),
        ("accept", "parlett", "take"),
        ("restart", "parlett", "restart"),
        ("pass", "ravensburger-1978", "keep"),
        ("pay", "abacus-2000", "pay"),
        ("back", "abacus-2000", "back"),
    ],
)
def test_every_answer_has_a_reason_that_is_its_own(text: str, edition: str, reason: str) -> None:
    """Who leaves a gift or starts over is not told of a good pace."""
    assert reasons_of(text, edition) == {reason}


def test_a_decision_than_which_nothing_is_better_is_the_best_itself() -> None:
    """Of two that are equally good the one that was taken cost nothing: no turn and no carrot."""
    decisions = [decision for bot in (PLANNER, NaiveBot()) for decision in looked_at(bot, 4, 3).decisions]
    free = [decision for decision in decisions if not decision.cost]
    assert len(free) > 20
    assert {(decision.best == decision.action, decision.besides["carrots"]) for decision in free} == {(True, 0)}


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 4])
def test_what_a_decision_costs_tells_chance_a_beginner_and_a_planner_apart(players: int) -> None:
    """Turns a decision, over whole races: about two or one and a half, about two thirds, none."""
    wild, naive, planned = (
        mean(decision.cost for decision in looked_at(bot, players, 1).decisions)
        for bot in (RandomBot(), NaiveBot(), PLANNER)
    )
    assert wild > 1.2
    assert 0.3 < naive < 0.9
    assert planned < 0.05


@pytest.mark.parametrize("players", [2, 4])
def test_luck_is_told_apart_and_three_points_turn_a_race(players: int) -> None:
    """Every die that fell has its figure; the heaviest actions are named in their order."""
    found = looked_at(RandomBot(), players, 2)
    assert any(fallen.saved > 0 for fallen in found.luck)
    assert any(fallen.saved < 0 for fallen in found.luck)
    assert len(found.turning_points) == 3
    assert list(found.turning_points) == sorted(found.turning_points)


@pytest.mark.slow
def test_luck_is_no_more_than_luck() -> None:
    """Over all dice of some races it is nothing on the average: what a die saves, another one costs."""
    saved = [fallen.saved for seed in range(6) for fallen in looked_at(NaiveBot(), 4, seed).luck]
    assert abs(mean(saved)) < 0.35


def test_a_race_can_be_looked_at_from_any_action_on() -> None:
    """What is found later does not depend on where the looking began."""
    begun = GAME.begin({"players": [{"name": name} for name in NAMES[:3]]})
    played = play(GAME, begun, [PLANNER] * 3, random.Random(3))
    whole = list(COACH.findings(GAME, played.steps, played.actions))
    assert list(COACH.findings(GAME, played.steps, played.actions, 20)) == whole[20:]
