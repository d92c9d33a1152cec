"""Looking ahead, against everything that can happen in an ending."""

import pytest

from engine.bots.hare_and_tortoise.lookahead import REPLIES, hopes_after
from engine.bots.hare_and_tortoise.planning import chances
from engine.bots.hare_and_tortoise.prospects import prospects
from engine.hare_and_tortoise import HareOption, Phase, codes
from engine.hare_and_tortoise.race import Race
from tests.engine.bots.hare_and_tortoise.races import ending


def everything(race: Race, depth: int, luck: int) -> list[float]:
    """Return what everybody may hope for if all do the best of everything that they can."""
    if race.phase in (Phase.ROLL, Phase.DRAW) and luck:
        fallen = [(share, everything(after(race, code), depth, luck - 1)) for code, share in chances(race)]
        return [sum(share * hopes[seat] for share, hopes in fallen) for seat in range(race.rules.players)]
    if not depth or race.phase in (Phase.ROLL, Phase.DRAW, Phase.OVER):
        return prospects(race)
    replies = [everything(after(race, code), depth - 1, 0) for code in codes.bits(race.legal())]
    return max(replies, key=lambda hopes: hopes[race.turn])


def after(race: Race, code: int) -> Race:
    ahead = race.copy()
    ahead.do(code)
    return ahead


def has_few_replies(race: Race, depth: int) -> bool:
    """Tell whether nothing is left out when only the best replies are followed."""
    if not depth or race.phase >= Phase.ROLL:
        return race.phase == Phase.OVER or not depth
    replies = codes.bits(race.legal())
    return len(replies) <= REPLIES and all(has_few_replies(after(race, code), depth - 1) for code in replies)


@pytest.mark.parametrize("hare", [HareOption.NO_HARES, HareOption.COSTLY_LEAP])
def test_looking_ahead_finds_what_a_full_search_finds(hare: HareOption) -> None:
    """Where few replies are left, everything is looked at, and the figures are the same."""
    compared = 0
    for seed in range(60):
        race = ending(seed, hare)
        for code in codes.bits(race.legal()):
            if has_few_replies(after(race, code), 2):
                assert hopes_after(race, code, 2) == everything(after(race, code), 2, 0), (seed, code)
                compared += 1
    assert compared > 20


def test_one_reply_is_always_looked_at_in_full() -> None:
    """With one more decision nothing is left out, and dice are averaged."""
    for seed in range(25):
        race = ending(seed, HareOption.TABLE)
        for code in codes.bits(race.legal()):
            assert hopes_after(race, code, 1) == pytest.approx(everything(after(race, code), 1, 1)), (seed, code)
