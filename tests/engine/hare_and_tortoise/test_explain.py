"""The game explains itself: why a space can or cannot be entered, for what, and with what left."""

import pytest

from engine.hare_and_tortoise import GameState, HareOption, Status, choices, explain, explain_all
from tests.engine.hare_and_tortoise.support import do, game, home, on, player


def three(**more: object) -> GameState:
    return game(player(0, 13, carrots=30, lettuces=1), player(1, 20), player(2, 15), **more)


@pytest.mark.rule("M1")
def test_a_free_space_ahead_has_its_price_and_the_balance_after() -> None:
    entry = explain(three(), 17)
    assert (str(entry.action), entry.reason, entry.change, entry.balance) == ("move 17", None, -10, 20)
    assert (entry.space, entry.kind, entry.printed) == (17, "number", 47)


def test_a_space_that_is_too_far_tells_how_much_is_missing() -> None:
    entry = explain(three(), 21)
    assert (entry.reason, entry.change, entry.balance) == ("too_expensive", -36, -6)


@pytest.mark.rule("M4")
def test_the_tortoise_behind_is_explained_as_the_way_back() -> None:
    entry = explain(three(), 11)
    assert (str(entry.action), entry.reason, entry.change, entry.balance) == ("back", None, 20, 50)


@pytest.mark.parametrize("space", [0, 5, 10, 12, 13])
def test_a_space_behind_or_the_own_one_has_no_price(space: int) -> None:
    entry = explain(three(), space)
    assert (entry.reason, entry.change, entry.balance) == ("not_ahead", None, None)


@pytest.mark.parametrize(("space", "reason"), [(15, "tortoise_ahead"), (20, "occupied"), (64, "lettuces_left")])
def test_a_barred_space_tells_why(space: int, reason: str) -> None:
    assert explain(three(), space).reason == reason


@pytest.mark.rule("M5")
def test_coming_home_with_too_many_tells_how_many() -> None:
    entry = explain(game(player(0, 62, carrots=20, lettuces=0), player(1), player(2)), 64)
    assert (entry.reason, entry.change, entry.balance, entry.too_many) == ("too_many_carrots", -3, 17, 7)


@pytest.mark.rule("M7")
def test_the_second_of_two_counts_too_many_by_its_place() -> None:
    state = game(player(0, 62, home(1), carrots=50, lettuces=0), player(1, home(2), 5))
    assert explain(state, 64).too_many == 17


@pytest.mark.rule("V1")
def test_a_costly_leap_is_explained_at_its_price() -> None:
    state = game(player(0, 14, carrots=30), player(1), player(2), hare=HareOption.COSTLY_LEAP)
    assert (explain(state, 16).change, explain(state, 20).change) == (-10, -30)


@pytest.mark.rule("T7")
def test_each_of_two_runners_is_explained() -> None:
    state = game(player(0, 12, 20, carrots=30), player(1))
    assert (str(explain(state, 22, 2).action), explain(state, 22, 2).change) == ("move 22 by 2", -3)
    assert explain(state, 22, 1).change == -55


def test_the_runner_that_need_not_leave_is_told_so() -> None:
    state = game(player(0, on(10, Status.LEAVE), 20, carrots=30), player(1))
    assert {entry.reason for entry in explain_all(state, 2)} == {"must_leave"}


@pytest.mark.parametrize("begin", [0, 1, 2])
def test_a_runner_that_nobody_has_is_told_so_for_every_space_and_has_no_price(begin: int) -> None:
    state = game(player(0, 12), player(1, 20), player(2, 30), begin=begin)
    assert {(entry.reason, entry.change) for entry in explain_all(state, 2)} == {("no_such_runner", None)}


def test_a_runner_at_home_is_told_so_for_every_space_and_has_no_price() -> None:
    state = game(player(0, home(1), 30), player(1))
    assert {(entry.reason, entry.change) for entry in explain_all(state, 1)} == {("runner_home", None)}


def test_while_a_roll_is_asked_no_space_can_be_entered() -> None:
    state = do(game(player(0, 13, carrots=5), player(1), player(2)), "move 14")
    assert {entry.reason for entry in explain_all(state)} == {"not_asked"}


def test_after_the_end_no_space_can_be_entered() -> None:
    state = game(player(0, home(1)), player(1, 5), player(2, home(2)))
    assert {entry.reason for entry in explain_all(state)} == {"game_over"}


@pytest.mark.parametrize("space", [-1, 65])
def test_only_spaces_of_the_track_are_explained(space: int) -> None:
    with pytest.raises(ValueError, match="spaces are 0 to 64"):
        explain(three(), space)


def test_all_spaces_are_explained_in_order() -> None:
    assert [entry.space for entry in explain_all(three())] == list(range(65))


@pytest.mark.rule("T4", "T8")
def test_choices_tell_what_stays_and_restarts_do_to_the_hand() -> None:
    carrot = game(player(0, 13, carrots=12), player(1), player(2))
    found = {str(choice.action): (choice.change, choice.balance) for choice in choices(carrot)}
    assert (found["stay take"], found["stay pay"]) == ((10, 22), (-10, 2))
    stuck = game(player(0, 4, carrots=0), player(1), player(2))
    assert [(str(choice.action), choice.change, choice.balance) for choice in choices(stuck)] == [("restart", 65, 65)]
