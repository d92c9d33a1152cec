"""Looking ahead with two runners each, against everything that can happen in an ending."""

import pytest

from engine.bots.hare_and_tortoise.duel import LUCK, duel, hope
from engine.bots.hare_and_tortoise.planning import chances
from engine.hare_and_tortoise import HareOption, Phase, codes
from engine.hare_and_tortoise.race import Race
from tests.engine.bots.hare_and_tortoise.races import ending

pytestmark = pytest.mark.slow

PLENTY = 100_000
ALL = (1000,)
"""All replies are followed, one step further."""


def after(race: Race, code: int) -> Race:
    ahead = race.copy()
    ahead.do(code)
    return ahead


def everything(race: Race, seat: int, depth: int, luck: int = LUCK) -> float:
    """Return the hope of a player if both do the best of everything that they can, after one reply and so many more."""
    if race.phase in (Phase.ROLL, Phase.DRAW) and luck:
        return sum(share * everything(after(race, code), seat, depth, luck - 1) for code, share in chances(race))
    if depth < 0 or race.phase in (Phase.ROLL, Phase.DRAW, Phase.OVER):
        return hope(race, seat)
    replies = [everything(after(race, code), seat, depth - 1, 0) for code in codes.bits(race.legal())]
    return max(replies) if race.turn == seat else min(replies)


@pytest.mark.parametrize("hare", [HareOption.NO_HARES, HareOption.TABLE])
def test_a_duel_finds_what_a_full_search_finds(hare: HareOption) -> None:
    """When all replies are followed no choice is better than the one that is taken."""
    for seed in range(8):
        race = ending(seed, hare, players=2)
        choices = codes.bits(race.legal())
        worth = {code: everything(after(race, code), race.turn, 1) for code in choices}
        assert worth[duel(race, race.turn, choices, PLENTY, ALL)] == pytest.approx(max(worth.values())), seed


def test_with_a_small_budget_one_reply_is_looked_at_in_full() -> None:
    """With one reply nothing is left out, and dice are averaged."""
    for seed in range(25):
        race = ending(seed, HareOption.TABLE, players=2)
        choices = codes.bits(race.legal())
        worth = {code: everything(after(race, code), race.turn, 0) for code in choices}
        asked = sum(
            len(chances(after(race, code))) if after(race, code).phase in (Phase.ROLL, Phase.DRAW) else 1
            for code in choices
        )
        assert worth[duel(race, race.turn, choices, asked)] == pytest.approx(max(worth.values())), seed


def test_without_a_budget_the_first_plan_is_taken() -> None:
    race = ending(1, HareOption.TABLE, players=2)
    choices = codes.bits(race.legal())
    assert duel(race, race.turn, choices[::-1], 0) == choices[-1]


def test_what_one_may_hope_for_the_other_must_fear() -> None:
    for seed in range(10):
        race = ending(seed, HareOption.TABLE, players=2)
        assert hope(race, 0) + hope(race, 1) == pytest.approx(1)


def test_a_lettuce_less_is_more_hope() -> None:
    """The same race with a lettuce in one hand."""
    race = ending(3, HareOption.TABLE, players=2)
    before = hope(race, 0)
    race.lettuces[0] = 1
    assert hope(race, 0) < before


def test_whoever_has_won_has_all_hope() -> None:
    race = ending(0, HareOption.TABLE, players=2)
    race.places = [1]
    race.phase = Phase.OVER.value
    assert (hope(race, 0), hope(race, 1)) == (0.0, 1.0)
