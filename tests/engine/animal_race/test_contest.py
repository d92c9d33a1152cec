"""The animal race for a club: a start is told from what comes after it, and winners are first."""

from random import Random

from engine.animal_race.contest import AnimalContest
from engine.animal_race.game import AnimalRace
from engine.bots.arena import play
from engine.bots.seen import RandomBot
from tests.engine.animal_race.support import begun

GAME = AnimalRace()


def test_winners_share_the_first_place_and_only_a_beginning_is_a_start() -> None:
    played = play(GAME, begun(3), [RandomBot()] * 3, Random(1))
    assert AnimalContest().is_start(played.steps[0].state)
    end = played.steps[-1].state
    assert not AnimalContest().is_start(end)
    sides = AnimalContest().sides(end)
    assert {side.seats[0] for side in sides if side.place == 1} == set(end.to_race().winners())
    points = [end.points[side.seats[0]] for side in sides if side.place > 1]
    assert points == sorted(points, reverse=True)
