"""The search takes what wins, and what a look at everything takes."""

from random import Random

import pytest

from engine.bots.hare_and_tortoise.planning import chances, turns_after
from engine.bots.hare_and_tortoise.prospects import prospects
from engine.bots.hare_and_tortoise.search import search
from engine.hare_and_tortoise import HareOption, Phase, codes
from engine.hare_and_tortoise.race import Race
from tests.engine.bots.hare_and_tortoise.races import ending

STEPS = 3
NEAR = 0.1
"""By how much the two may differ: one looks so many steps ahead in full, the other farther where it looks good."""


def after(race: Race, code: int) -> Race:
    ahead = race.copy()
    ahead.do(code)
    return ahead


def everything(race: Race, steps: int) -> list[float]:
    """Return what everybody may hope for if all do the best for themselves of everything that they can."""
    if race.phase in (Phase.ROLL, Phase.DRAW):
        fallen = [(share, everything(after(race, code), steps)) for code, share in chances(race)]
        return [sum(share * hopes[seat] for share, hopes in fallen) for seat in range(race.rules.players)]
    if race.phase != Phase.DECIDE.value or not steps:
        return prospects(race)
    options = [everything(after(race, code), steps - 1) for code in codes.bits(race.legal())]
    return max(options, key=lambda hopes: hopes[race.turn])


def test_the_search_takes_the_winning_way_wherever_there_is_one() -> None:
    """Whoever can come home first does, whatever else there is to do; plans come in the order of their turns."""
    found = 0
    for seed in range(120):
        race = ending(seed, HareOption.NO_HARES)
        options = sorted(codes.bits(race.legal()), key=lambda code: turns_after(race, race.turn, code))
        if len(options) > 1 and codes.HOME_BIT & race.legal():
            assert search(race, race.turn, options, 40, Random(seed).random) == 64
            found += 1
    assert found > 3


@pytest.mark.parametrize("hare", [HareOption.NO_HARES, HareOption.TABLE])
def test_in_endings_nothing_is_much_better_than_what_the_search_takes(hare: HareOption) -> None:
    """Against everything that everybody can do next (expectimax for several players)."""
    for seed in range(8):
        race = ending(seed, hare)
        choices = codes.bits(race.legal())
        hopes = {code: everything(after(race, code), STEPS)[race.turn] for code in choices}
        taken = search(race, race.turn, choices, 600, Random(seed).random)
        assert hopes[taken] >= max(hopes.values()) - NEAR, (seed, hopes, taken)


def test_the_same_chance_takes_the_same_choice_and_leaves_the_race_as_it_was() -> None:
    race = ending(2, HareOption.TABLE)
    before = (race.space[:], race.carrots[:], race.turn, race.phase)
    choices = codes.bits(race.legal())
    taken = {search(race, race.turn, choices, 40, Random(7).random) for _ in range(3)}
    assert len(taken) == 1
    assert taken <= set(choices)
    assert (race.space, race.carrots, race.turn, race.phase) == before
