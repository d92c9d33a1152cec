"""A look at the next decisions, against everything that can happen in an ending."""

import pytest

from engine.bots.hare_and_tortoise.forethought import DECISIONS, WIDTH, forethought
from engine.bots.hare_and_tortoise.planning import chances
from engine.bots.hare_and_tortoise.prospects import prospects
from engine.bots.hare_and_tortoise.search import search
from engine.hare_and_tortoise import HareOption, Phase, codes
from engine.hare_and_tortoise.race import Race
from tests.engine.bots.hare_and_tortoise.races import ending


def after(race: Race, code: int) -> Race:
    ahead = race.copy()
    ahead.do(code)
    return ahead


def everything(race: Race, steps: int) -> list[float]:
    """Return what everybody may hope for if all do the best for themselves of everything that they can."""
    if race.phase in (Phase.ROLL, Phase.DRAW) and steps > 1:
        fallen = [(share, everything(after(race, code), steps - 1)) for code, share in chances(race)]
        return [sum(share * hopes[seat] for share, hopes in fallen) for seat in range(race.rules.players)]
    if race.phase is not Phase.DECIDE.value or not steps:
        return prospects(race)
    options = [everything(after(race, code), steps - 1) for code in codes.bits(race.legal())]
    return max(options, key=lambda hopes: hopes[race.turn])


@pytest.mark.parametrize("hare", [HareOption.NO_HARES, HareOption.TABLE])
def test_a_look_finds_what_a_full_search_finds(hare: HareOption) -> None:
    """In endings nobody has more choices than are followed."""
    for seed in range(8):
        race = ending(seed, hare)
        choices = codes.bits(race.legal())
        assert len(choices) <= WIDTH
        for code in choices:
            hopes = everything(after(race, code), DECISIONS)
            assert forethought(race, race.turn, code) == pytest.approx(hopes[race.turn]), (seed, code)


def test_without_games_the_search_takes_what_the_look_promises() -> None:
    """A budget of nothing: the look alone decides."""
    for seed in range(8):
        race = ending(seed, HareOption.NO_HARES)
        choices = codes.bits(race.legal())
        best = max(forethought(race, race.turn, code) for code in choices)
        taken = search(race, race.turn, choices, 0, lambda: 0.5, looks=1)
        assert forethought(race, race.turn, taken) == pytest.approx(best)
