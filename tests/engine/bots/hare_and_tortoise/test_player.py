"""Bots of Hare & Tortoise: they know only what they may know, and win where they can."""

import json
import pkgutil
from dataclasses import replace
from importlib import import_module
from random import Random
from typing import Any

import pytest

from engine.bots.arena import play
from engine.bots.catalogue import bot_for
from engine.bots.hare_and_tortoise.lone_runner import RICHEST, turns_home
from engine.bots.levels import Level
from engine.bots.seen import Seen
from tests.engine.bots.hare_and_tortoise.races import GAME, QUICK, new_game
from tests.engine.hare_and_tortoise.support import player, start

pytestmark = pytest.mark.slow


def test_a_bot_does_not_know_what_it_may_not_know() -> None:
    """Two games differ only in a hand that somebody else was given in secret: the bot does the same in both."""
    answers = []
    for carrots in (20, 180):
        state = start(player(0, 30), player(1, 35, carrots=carrots), player(2, 20)).state
        answers.append([QUICK.choose(Seen(0, GAME.page_data(state, 0), ()), Random(seed)) for seed in range(5)])
    assert answers[0] == answers[1]


def test_what_a_bot_keeps_in_mind_has_an_end() -> None:
    """A worker plays for years: no memory of what was worked out before grows without a limit."""
    package = import_module("engine.bots.hare_and_tortoise")
    modules = [import_module(f"{package.__name__}.{found.name}") for found in pkgutil.iter_modules(package.__path__)]
    made = {thing for module in modules for thing in vars(module).values() if hasattr(thing, "cache_info")}
    memories = {thing.__name__: thing.cache_info().maxsize for thing in made if "bots" in thing.__module__}
    assert len(memories) > 5
    assert all(memories.values()), memories


def test_a_bot_is_told_plain_data() -> None:
    """What goes to another process as text and back makes the same choice."""
    state = new_game(4)
    log: list[dict[str, Any]] = []
    for text in ("move 10", "move 4", "move 7", "move 5"):
        step = GAME.apply(state, GAME.read_action(state, text))
        state = step.state
        log += [GAME.event_data(event) for event in step.events]
    seat = GAME.seats_to_act(state)[0]
    seen = Seen(seat, GAME.page_data(state, seat), log)
    told = replace(seen, view=json.loads(json.dumps(seen.view)), log=json.loads(json.dumps(log)))
    assert QUICK.choose(told, Random(3)) == QUICK.choose(seen, Random(3))


@pytest.mark.parametrize("level", [Level.EXPERT, Level.MASTER])
def test_whoever_can_win_now_does(level: Level) -> None:
    """The way home is open and paid for."""
    state = start(player(0, 60, carrots=13, lettuces=0), player(1, 62, carrots=9, lettuces=0), player(2, 5)).state
    seen = Seen(0, GAME.page_data(state, 0), [{"type": "carrots", "seat": 1, "change": 9 - 65, "why": "", "rule": ""}])
    assert bot_for(GAME, level).choose(seen, Random(1)) == "move 64"


@pytest.mark.parametrize("players", [2, 3])
def test_what_is_prepared_lasts_for_the_race(players: int) -> None:
    """No decision waits for a table to be made, until the last place is taken."""
    state = new_game(players)
    QUICK.prepare(Seen(0, GAME.page_data(state, 0), ()))
    tables = turns_home.cache_info().misses
    rules = state.rules
    limits = {*rules.home_limit[rules.per_player :], *([RICHEST] if players == 2 else [])}
    assert {turns_home(rules, limit).made for limit in limits} == {rules.first_lettuces + 1}
    assert play(GAME, state, [QUICK] * players, Random(5)).over
    assert turns_home.cache_info().misses == tables
