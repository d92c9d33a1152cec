"""Markers that were booked: whether somebody takes one up again, and where it was put."""

from dataclasses import replace

from engine.hare_and_tortoise import Action
from firmware.inference.booked_marker import BookedMarker
from firmware.inference.expected_board import ExpectedBoard
from firmware.inference.patience import Patience
from firmware.inference.picture import Away, Picture, Standing
from hardware.cells import INDEX
from tests.engine.hare_and_tortoise.support import game, player
from tests.firmware.table.tables import GAME

STATE = game(player(0, 27, carrots=60), player(1, 36, carrots=60), player(2, 18, carrots=60))
ANNA, BEN, CLEO = range(3)
PATIENCE = Patience()
ELSEWHERE = INDEX["40"]


def seen(marker: int, *away: Away, put: int | None = None, leading: bool = False) -> BookedMarker[Action]:
    extra = () if put is None else (Standing(put, 0.2),)
    return BookedMarker(marker, ExpectedBoard.of(GAME, STATE), Picture(away, extra), PATIENCE, leading)


def test_one_that_is_away_for_longer_than_a_bump_is_taken_up_again() -> None:
    lifted = seen(BEN, Away(BEN, 0.0))
    assert not lifted.taken_again(PATIENCE.bump)
    assert lifted.taken_again(PATIENCE.bump + 0.1)


def test_with_another_one_in_the_air_it_takes_longer() -> None:
    both = seen(BEN, Away(BEN, 0.0), Away(CLEO, 0.1))
    assert not both.taken_again(PATIENCE.exchange - 0.1)
    assert both.taken_again(PATIENCE.exchange)


def test_one_that_was_pushed_on_is_taken_up_again_unless_somebody_else_pushes_through() -> None:
    assert not seen(BEN, Away(BEN, 0.0), put=ELSEWHERE).taken_again(0.25)
    assert seen(BEN, Away(BEN, 0.0), put=ELSEWHERE).taken_again(0.5)
    assert not seen(BEN, Away(BEN, 0.0), Away(CLEO, 0.1), put=ELSEWHERE).taken_again(9.0)


def test_nothing_is_taken_up_again_while_the_lights_lead() -> None:
    assert not seen(BEN, Away(BEN, 0.0), put=ELSEWHERE, leading=True).taken_again(9.0)
    assert not seen(BEN).taken_again(9.0)


def test_what_somebody_lifts_after_the_player_on_turn_is_an_early_hand() -> None:
    early = replace(seen(BEN, Away(BEN, 2.0)), next_hand=1.0)
    assert not early.taken_again(9.0)
    assert replace(early, next_hand=3.0).taken_again(9.0)


def test_one_that_is_on_turn_again_may_as_well_go_on() -> None:
    assert not seen(ANNA, Away(ANNA, 0.0)).taken_again(9.0)
    assert not seen(ANNA, Away(ANNA, 0.0), put=INDEX["29"]).taken_again(9.0)
    assert seen(ANNA, Away(ANNA, 0.0), put=INDEX["20"]).taken_again(9.0), "it cannot go there"


def test_where_it_was_put_is_known_if_nothing_else_is_different() -> None:
    away = Away(BEN, 0.0)
    assert seen(BEN, away, put=ELSEWHERE).put_alone() == (away, Standing(ELSEWHERE, 0.2))
    assert seen(BEN, away, Away(CLEO, 0.1), put=ELSEWHERE).put_alone() is None
    assert seen(BEN, away, put=ELSEWHERE, leading=True).put_alone() is None


def test_what_nobody_saw_coming_may_be_it() -> None:
    assert seen(BEN, put=ELSEWHERE).stands_besides(INDEX["36"]) == Standing(ELSEWHERE, 0.2)
    assert seen(BEN, Away(CLEO, 0.0), put=ELSEWHERE).stands_besides(INDEX["36"]) is None


def test_it_is_put_back_if_it_stands_where_it_came_from_and_may_not_go_there() -> None:
    assert seen(BEN, Away(BEN, 0.0), put=ELSEWHERE).put_back(ELSEWHERE)
    assert not seen(BEN, Away(BEN, 0.0), put=ELSEWHERE).put_back(INDEX["41"])
    assert not seen(ANNA, Away(ANNA, 0.0), put=INDEX["29"]).put_back(INDEX["29"]), "that is a move"
