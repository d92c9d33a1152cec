"""The search takes what wins."""

from random import Random

from engine.bots.hare_and_tortoise.planning import turns_after
from engine.bots.hare_and_tortoise.search import search
from engine.hare_and_tortoise import HareOption, codes
from tests.engine.bots.hare_and_tortoise.races import ending


def test_the_search_takes_the_winning_way_wherever_there_is_one() -> None:
    """Whoever can come home first does, whatever else there is to do; plans come in the order of their turns."""
    found = 0
    for seed in range(120):
        race = ending(seed, HareOption.NO_HARES)
        options = sorted(codes.bits(race.legal()), key=lambda code: turns_after(race, race.turn, code))
        if len(options) > 1 and codes.HOME_BIT & race.legal():
            assert search(race, race.turn, options, 400, Random(seed).random) == 64
            found += 1
    assert found > 3
