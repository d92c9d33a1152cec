"""The animal race for a club: a start is told from what comes after it, and winners are first."""

from dataclasses import replace
from random import Random

import pytest

from engine.animal_race.contest import AnimalContest
from engine.animal_race.game import AnimalRace
from engine.bots.arena import play
from engine.bots.seen import RandomBot
from engine.contest import Side
from tests.engine.animal_race.support import animals, begun

GAME = AnimalRace()
PODIUM = (animals("hare"), animals("wolf"), animals("fox"))
BETS = (animals("wolf", "wolf"), animals("hare", "lamb"), animals("fox", "fox"), animals("lamb", "lamb"))


def test_winners_share_the_first_place_and_only_a_beginning_is_a_start() -> None:
    played = play(GAME, begun(3), [RandomBot()] * 3, Random(1))
    assert AnimalContest().is_start(played.steps[0].state)
    end = played.steps[-1].state
    assert not AnimalContest().is_start(end)
    sides = AnimalContest().sides(end)
    assert {side.seats[0] for side in sides if side.place == 1} == set(end.to_race().winners())
    points = [end.points[side.seats[0]] for side in sides if side.place > 1]
    assert points == sorted(points, reverse=True)


@pytest.mark.parametrize(
    ("races", "points", "places"),
    [
        (1, (3, 5, 1, 1), {1: 1, 0: 2, 2: 3, 3: 3}),
        (1, (5, 5, 5, 1), {1: 1, 0: 2, 2: 2, 3: 4}),
        (2, (5, 5, 1, 5), {0: 1, 1: 1, 3: 1, 2: 4}),
        (1, (0, 0, 0, 0), {1: 1, 0: 2, 2: 2, 3: 2}),
    ],
    ids=["by points", "the best bet wins a tie", "after more races a tie stays one", "without any points"],
)
def test_places_by_hand(races: int, points: tuple[int, ...], places: dict[int, int]) -> None:
    """By seats: who won is first, the others come by their points, and equal points share a place."""
    end = play(GAME, begun(4, races=races), [RandomBot()] * 4, Random(1)).steps[-1].state
    end = replace(end, points=points, past=((PODIUM, BETS),) * races)
    assert AnimalContest().sides(end) == tuple(Side(place, (seat,)) for seat, place in places.items())
