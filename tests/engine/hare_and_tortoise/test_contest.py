"""Races for a club: a start is told from a position that was set up, and sides come by their places."""

import random
from dataclasses import replace

import pytest

from engine.bots.arena import play
from engine.bots.seen import RandomBot
from engine.contest import Side
from engine.hare_and_tortoise import HareAndTortoise
from engine.hare_and_tortoise.contest import RaceContest
from tests.engine.hare_and_tortoise.support import EDITIONS, NAMES, game, home, player, start

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


@pytest.mark.parametrize("edition", sorted(EDITIONS))
@pytest.mark.parametrize("count", [2, 4, 6])
def test_every_edition_begins_with_every_number_of_players_whoever_is_first(edition: str, count: int) -> None:
    assert RaceContest().is_start(game(*map(player, range(count)), edition=edition, begin=count - 1))


def test_a_hand_that_nobody_is_dealt_is_no_start() -> None:
    assert not RaceContest().is_start(game(player(0, carrots=66), player(1), player(2)))


def test_who_is_not_home_shares_the_last_place() -> None:
    state = game(player(0, 20), player(1, home(1)), player(2, 40))
    assert RaceContest().sides(state) == (Side(1, (1,)), Side(2, (0,)), Side(2, (2,)))


@pytest.mark.parametrize(
    ("places", "sides"),
    [
        ((0, 1, 3, 2), (Side(1, (1, 3)), Side(2, (0, 2)))),
        ((0, 2, 1), (Side(1, (0, 2)), Side(2, (1, 3)))),
        ((0, 1), (Side(1, (0, 2)), Side(1, (1, 3)))),
    ],
)
def test_a_team_has_the_place_of_its_last_runner(places: tuple[int, ...], sides: tuple[Side, ...]) -> None:
    begun = game(*(player(seat, team="ab"[seat % 2]) for seat in range(4)))
    assert RaceContest().is_start(begun)
    assert RaceContest().sides(replace(begun, places=places)) == sides
