"""Points for bets, and who has won."""

import pytest

from engine.animal_race.scoring import animal_of, points_of, step_of, winners
from engine.animal_race.vocabulary import FOX, HARE, HOWL, LAMB, TORTOISE, WOLF

PODIUM = ((WOLF,), (HARE,), (FOX, LAMB))


def test_a_howl_is_a_bet_on_the_wolf() -> None:
    assert [animal_of(card) for card in (HARE, WOLF, HOWL)] == [HARE, WOLF, WOLF]


@pytest.mark.rule("A9")
def test_each_step_has_its_points_and_who_shares_a_step_has_them_all() -> None:
    assert [step_of(PODIUM, animal) for animal in (WOLF, HARE, FOX, LAMB, TORTOISE)] == [1, 2, 3, 3, 0]
    assert [points_of(PODIUM, (animal,)) for animal in (WOLF, HARE, FOX, LAMB, TORTOISE)] == [5, 3, 2, 2, 0]
    assert points_of(PODIUM, (WOLF, WOLF, TORTOISE)) == 10


@pytest.mark.rule("A10")
def test_a_tie_after_one_race_goes_to_the_best_placed_bet_and_stays_one_in_a_championship() -> None:
    bets = ((WOLF, TORTOISE), (HARE, FOX), (TORTOISE,))
    assert winners((5, 5, 0), PODIUM, bets, one_race=True) == (0,)
    assert winners((5, 5, 0), PODIUM, bets, one_race=False) == (0, 1)
    assert winners((5, 6, 0), PODIUM, bets, one_race=True) == (1,)


@pytest.mark.rule("A10")
def test_a_tie_of_equal_bets_is_everybodys() -> None:
    assert winners((0, 0), ((WOLF,), (HARE,), (LAMB,)), ((FOX,), (TORTOISE,)), one_race=True) == (0, 1)
