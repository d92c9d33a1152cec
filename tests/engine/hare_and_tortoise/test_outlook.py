"""What may still happen once somebody is home."""

import pytest

from engine.hare_and_tortoise import EndOption, Status
from engine.hare_and_tortoise.outlook import outlook
from engine.teaching import Sentence
from tests.engine.hare_and_tortoise.support import do, game, home, on, player

FINISHED = player(2, home(1), carrots=3, lettuces=0)


def test_before_anybody_is_home_there_is_nothing_to_say() -> None:
    assert outlook(game(player(0, 60, lettuces=0), player(1, 20), player(2, 35))) == ()


def test_the_next_one_home_and_everybody_on_the_track_are_told_foremost_first() -> None:
    state = game(player(0, 20, lettuces=2), player(1, 60, lettuces=0), FINISHED)
    assert outlook(state) == (
        Sentence("next", {"place": 2, "n": 20}),
        Sentence("runs", {"seat": 1, "spaces": 4, "n": 10}),
        Sentence("eats", {"seat": 0, "spaces": 44, "n": 2}),
    )


@pytest.mark.parametrize("status", [Status.MISS, Status.NAP])
def test_whoever_rests_is_told_to_rest(status: Status) -> None:
    state = game(player(0, 20, lettuces=0), player(1, on(50, status), lettuces=0), FINISHED)
    assert outlook(state)[1] == Sentence("rests", {"seat": 1, "spaces": 14})


def test_no_hand_is_told() -> None:
    poor, rich = (
        game(player(0, 20, carrots=carrots, lettuces=1), player(1, 50, carrots=carrots, lettuces=0), FINISHED)
        for carrots in (5, 90)
    )
    assert outlook(poor) == outlook(rich)


def test_when_the_race_is_over_nothing_may_happen_any_more() -> None:
    start = game(player(0, 60, carrots=10, lettuces=0), player(1, 20), player(2, 35), end=EndOption.FIRST)
    assert outlook(do(start, "move 64")) == ()


def test_both_runners_of_a_player_are_told() -> None:
    state = game(player(0, home(1), 40, lettuces=0), player(1, 50, 30, lettuces=1))
    assert [(line.key, line.gaps.get("seat"), line.gaps.get("spaces")) for line in outlook(state)[1:]] == [
        ("eats", 1, 14),
        ("runs", 0, 24),
        ("eats", 1, 34),
    ]
