"""Races for a club: a start is told from a position that was set up, and sides come by their places."""

import random

from engine.bots.arena import play
from engine.bots.seen import RandomBot
from engine.hare_and_tortoise import HareAndTortoise
from engine.hare_and_tortoise.contest import RaceContest
from tests.engine.hare_and_tortoise.support import EDITIONS, NAMES, player, start

GAME = HareAndTortoise(EDITIONS)


def test_a_race_begins_at_its_start_and_nowhere_else() -> None:
    begun = GAME.begin({"players": [{"name": name} for name in NAMES[:3]]})
    assert RaceContest().is_start(begun)
    assert not RaceContest().is_start(GAME.apply(begun, GAME.legal_actions(begun)[0]).state)
    assert not RaceContest().is_start(start(player(0, 20), player(1, 35), player(2, 30)).state)


def test_sides_come_in_the_order_of_the_race() -> None:
    begun = GAME.begin({"players": [{"name": name} for name in NAMES[:3]]})
    state = play(GAME, begun, [RandomBot()] * 3, random.Random(1)).steps[-1].state
    sides = RaceContest().sides(state)
    assert sorted(side.seats for side in sides) == [(0,), (1,), (2,)]
    assert [side.seats[0] for side in sides][: len(state.places)] == list(state.places)
