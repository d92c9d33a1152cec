"""Every space that is not offered says why, by the engine's own reason and with its numbers."""

import pytest

from engine.teaching import Sentence
from tests.engine.hare_and_tortoise.lessons.support import why_not
from tests.engine.hare_and_tortoise.support import game, player


@pytest.mark.rule("M1", "M2", "M3", "M4", "M5", "T2")
def test_every_space_that_is_not_offered_says_why_with_its_numbers() -> None:
    state = game(player(0, 13, carrots=15, lettuces=0), player(1, 14), player(2, 11))
    assert why_not(state, "move 14") == Sentence("occupied", {"name": "Ben"})
    assert why_not(state, "move 15") == Sentence("tortoise_ahead")
    assert why_not(state, "move 19") == Sentence("tortoise_ahead")
    assert why_not(state, "move 20") == Sentence("too_expensive", {"n": 28, "have": 15})
    assert why_not(state, "move 22") == Sentence("no_lettuce")
    assert why_not(state, "move 12") == Sentence("not_ahead")
    assert why_not(state, "back") == Sentence("tortoise_occupied", {"name": "Cleo"})
    assert why_not(state, "restart") == Sentence("not_stuck")


@pytest.mark.rule("M5")
def test_the_way_home_says_what_is_too_many() -> None:
    hungry = game(player(0, 61, carrots=40, lettuces=2), player(1, 24), player(2, 35))
    assert why_not(hungry, "move 64") == Sentence("lettuces_left", {"n": 2})
    rich = game(player(0, 61, carrots=40, lettuces=0), player(1, 24), player(2, 35))
    assert why_not(rich, "move 64") == Sentence("too_many_carrots", {"n": 10, "place": 1, "left": 34})


def test_a_poor_player_hears_what_staying_and_paying_needs() -> None:
    state = game(player(0, 21, carrots=7), player(1, 24), player(2, 35))
    assert why_not(state, "stay pay") == Sentence("cannot_pay", {"n": 10, "have": 7})
