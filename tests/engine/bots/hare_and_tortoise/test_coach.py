"""The coach: hints that can be done, and figures that tell good play from bad."""

import random
from statistics import mean

import pytest

from engine.bots.arena import play
from engine.bots.hare_and_tortoise.coach import IDEAS, REASONS, Review, hints, review
from engine.bots.hare_and_tortoise.player import HareAndTortoiseBot, Strength
from engine.bots.seen import Bot, RandomBot, Seen
from engine.hare_and_tortoise import HareAndTortoise
from tests.engine.hare_and_tortoise.support import EDITIONS, NAMES, player, start

GAME = HareAndTortoise(EDITIONS)
PLANNER = HareAndTortoiseBot(EDITIONS, Strength())


def looked_at(bot: Bot, players: int, seed: int) -> Review:
    """Return the review of a race of bots alike."""
    begun = GAME.begin({"players": [{"name": name} for name in NAMES[:players]]})
    played = play(GAME, begun, [bot] * players, random.Random(seed), 150)
    return review(EDITIONS, GAME, played.steps, played.actions)


def test_three_ideas_each_with_a_reason_of_its_own() -> None:
    """Ideas are choices, in the order of the choices."""
    state = start(player(0, 20, carrots=70), player(1, 35), player(2, 30)).state
    seen = Seen(0, GAME.page_data(state, 0), ())
    found = hints(EDITIONS, seen)
    assert len(found) == IDEAS
    assert [hint.action for hint in found] == [text for text in seen.choices if text in {hint.action for hint in found}]
    assert {hint.reason for hint in found} <= set(REASONS)


def test_a_number_is_told_with_what_it_pays() -> None:
    """Third of three on a 3 pays 30."""
    state = start(player(0, 31, carrots=30, lettuces=0), player(1, 50), player(2, 55), begin=0).state
    told = {hint.action: hint for hint in hints(EDITIONS, Seen(0, GAME.page_data(state, 0), ()))}
    numbers = [hint for hint in told.values() if hint.reason == "number"]
    assert all(hint.gaps["carrots"] == 30 and hint.gaps["position"] == 3 for hint in numbers)
    assert numbers


def test_whoever_can_come_home_is_told_so() -> None:
    """The way home is among the ideas."""
    state = start(player(0, 61, carrots=13, lettuces=0), player(1, 5), player(2, 6)).state
    assert "home" in [hint.reason for hint in hints(EDITIONS, Seen(0, GAME.page_data(state, 0), ()))]


def test_random_play_loses_turns_and_the_planner_none() -> None:
    """The figures tell them apart: random play loses about two turns a decision."""
    wild = mean(decision.turns for decision in looked_at(RandomBot(), 4, 1).decisions)
    planned = mean(decision.turns for decision in looked_at(PLANNER, 4, 1).decisions)
    assert wild > 1.0
    assert planned < 0.1


@pytest.mark.parametrize("players", [2, 4])
def test_luck_is_told_apart_and_three_points_turn_a_race(players: int) -> None:
    """Every die that fell has its figure; the heaviest actions are named in their order."""
    found = looked_at(RandomBot(), players, 2)
    assert found.luck
    assert any(fallen.turns > 0 for fallen in found.luck)
    assert any(fallen.turns < 0 for fallen in found.luck)
    assert len(found.turning_points) == 3
    assert list(found.turning_points) == sorted(found.turning_points)
