"""What a runner may expect of a space before it decides again."""

import pytest

from engine.bots.hare_and_tortoise.landing import Landing, arrival, landings
from engine.hare_and_tortoise import HareOption
from tests.engine.hare_and_tortoise.support import game, player

LETTUCE, NUMBER_3, HARE = 10, 4, 14


def expected(space: int, position: int, lettuces: int = 3, hare: HareOption = HareOption.TABLE) -> Landing | None:
    """Return what a runner of three may expect."""
    rules = game(player(0), player(1), player(2), hare=hare).rules
    return landings(rules, 10)[lettuces][position - 1][space]


def test_an_arrival_counts_turns_lettuces_and_carrots() -> None:
    rules = game(player(0), player(1), player(2)).rules
    leap = game(player(0), player(1), player(2), hare=HareOption.COSTLY_LEAP).rules
    assert arrival(rules, 10, 2, 3, 5) == (2, 2, 25)
    assert arrival(rules, 10, 2, 0, 5) is None
    assert arrival(rules, 4, 3, 1, 5) == (1, 1, 35)
    assert arrival(rules, 4, 2, 1, 5) == (1, 1, 5)
    assert (arrival(rules, 14, 1, 1, 5), arrival(leap, 14, 1, 1, 5)) == ((2, 1, 5), (1, 1, 5))


@pytest.mark.parametrize(("position", "share"), [(1, 0.0), (2, 0.33), (3, 0.95)])
def test_a_number_pays_as_likely_as_the_position_will_be_that_number(position: int, share: float) -> None:
    """Whoever is second may have been passed when its turn comes; the last one stays the last."""
    landing = expected(NUMBER_3, position)
    assert landing is not None
    assert landing[1:3] == (0, share)
    assert landing[3] == (30 if share else 0)


def test_a_lettuce_pays_what_its_position_may_become() -> None:
    """A leader that may be passed gets a little more than 10; without a lettuce nobody goes there."""
    landing = expected(LETTUCE, 1)
    assert landing is not None
    assert landing[1:4] == (12, 0.0, 0)
    assert expected(LETTUCE, 1, lettuces=0) is None


def test_only_where_chance_acts_a_hare_space_may_help() -> None:
    """Dice or cards cost less than the turn that the tables count for them; a nap costs it."""
    chance, nap = expected(HARE, 2), expected(HARE, 2, hare=HareOption.NAP)
    assert chance is not None
    assert nap is not None
    assert chance[0] < nap[0]
