"""Nobody is told at once to move a marker that the game has moved: hands and the helping hand need a moment."""

import pytest

from engine.hare_and_tortoise.vocabulary import Reason
from firmware.inference.results import Waiting, Wrong
from firmware.table.following import Following

LASTS = 1.5
FOLLOWS = Wrong((0,), (27,), forced=True)


@pytest.fixture
def following() -> Following:
    found = Following()
    found.begin(10.0)
    return found


def test_a_marker_has_a_moment_to_follow(following: Following) -> None:
    assert following.goes_on(10.0, FOLLOWS, LASTS)
    assert following.goes_on(11.4, FOLLOWS, LASTS)
    assert not following.goes_on(11.6, FOLLOWS, LASTS)


def test_every_further_marker_has_its_own_moment(following: Following) -> None:
    assert following.goes_on(10.0, Wrong((0, 1), (27, 36), forced=True), LASTS)
    assert following.goes_on(11.4, Wrong((1,), (36,), forced=True), LASTS)
    assert following.goes_on(12.8, Wrong((1,), (36,), forced=True), LASTS)
    assert not following.goes_on(13.0, Wrong((1,), (36,), forced=True), LASTS)


def test_a_switch_that_opens_after_the_other_has_closed_is_no_marker_too_many(following: Following) -> None:
    assert following.goes_on(11.4, FOLLOWS, LASTS)
    assert following.goes_on(11.6, Wrong((), (27,)), LASTS)
    assert not following.goes_on(13.2, Wrong((), (27,)), LASTS)


def test_a_marker_that_is_not_where_it_was_left_is_told_at_once(following: Following) -> None:
    assert not following.goes_on(10.1, Wrong((0,), (27,)), LASTS)


def test_why_a_marker_may_not_be_where_it_was_put_is_told_at_once(following: Following) -> None:
    assert not following.goes_on(10.1, Wrong((0,), (28,), forced=True, reason=Reason.OCCUPIED), LASTS)


def test_where_nothing_is_wrong_nothing_follows(following: Following) -> None:
    assert not following.goes_on(10.1, Waiting(), LASTS)


def test_nothing_follows_before_the_game_has_moved_anything() -> None:
    assert not Following().goes_on(0.0, FOLLOWS, LASTS)
