"""A tree for two runners each, against everything that can happen in an ending."""

import pytest

from engine.bots.hare_and_tortoise.duel import duel
from engine.bots.hare_and_tortoise.pair_judgement import judgement
from engine.bots.hare_and_tortoise.planning import chances
from engine.hare_and_tortoise import HareOption, Phase, codes
from engine.hare_and_tortoise.race import Race
from tests.engine.bots.hare_and_tortoise.races import ending

PLENTY = 4000
FURTHER = 4
FEW = 3
"""Choices of an ending that everything can be tried after."""
CLEAR = 0.15
"""How much better than all others a choice is that nobody should miss."""


def after(race: Race, code: int) -> Race:
    ahead = race.copy()
    ahead.do(code)
    return ahead


def hope(race: Race, seat: int) -> float:
    first = judgement(race.rules).hope(race)
    return 1 - first if seat else first


def everything(race: Race, seat: int, actions: int) -> float:
    """Return the hope of a player if both do the best of everything that they can, so many actions further."""
    if race.phase == Phase.OVER or not actions:
        return hope(race, seat)
    if race.phase in (Phase.ROLL, Phase.DRAW):
        return sum(share * everything(after(race, code), seat, actions - 1) for code, share in chances(race))
    replies = [everything(after(race, code), seat, actions - 1) for code in codes.bits(race.legal())]
    return max(replies) if race.turn == seat else min(replies)


def clear_endings(hare: HareOption) -> list[tuple[Race, int]]:
    """Return endings in which a full search finds one choice that is clearly the best, with that choice."""
    found = []
    for seed in range(30):
        race = ending(seed, hare, players=2)
        choices = codes.bits(race.legal())
        if 1 < len(choices) <= FEW:
            worth = sorted((everything(after(race, code), race.turn, FURTHER), code) for code in choices)
            if worth[-1][0] > worth[-2][0] + CLEAR:
                found.append((race, worth[-1][1]))
    return found


@pytest.mark.slow
@pytest.mark.parametrize("hare", [HareOption.NO_HARES, HareOption.TABLE])
def test_a_duel_finds_what_a_full_search_finds(hare: HareOption) -> None:
    """Where one choice is clearly the best, with all replies and all dice, it is taken."""
    endings = clear_endings(hare)
    assert len(endings) >= 3
    taken = [duel(race, race.turn, codes.bits(race.legal()), PLENTY) for race, _ in endings]
    assert taken == [best for _, best in endings]


def test_what_looks_best_at_once_is_taken_without_a_budget() -> None:
    for seed in range(25):
        race = ending(seed, HareOption.TABLE, players=2)
        choices = codes.bits(race.legal())
        worth = {code: hope(after(race, code), race.turn) for code in choices}
        assert worth[duel(race, race.turn, choices, 0)] == max(worth.values())


def test_only_what_is_offered_is_chosen() -> None:
    for seed in range(10):
        race = ending(seed, HareOption.TABLE, players=2)
        choices = codes.bits(race.legal())[-2:]
        assert duel(race, race.turn, choices, 300) in choices


def test_the_same_race_has_the_same_choice_and_stays_as_it_is() -> None:
    race = ending(5, HareOption.TABLE, players=2)
    choices = codes.bits(race.legal())
    before = (race.space[:], race.carrots[:], race.turn, race.phase)
    assert duel(race, race.turn, choices, 500) == duel(race, race.turn, choices, 500)
    assert (race.space, race.carrots, race.turn, race.phase) == before
