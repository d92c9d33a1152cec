"""Why an action is refused: each reason by an example, and which comes first where several hold."""

import pytest

from engine.hare_and_tortoise import (
    Action,
    GameState,
    HareEvent,
    HareOption,
    Reason,
    Status,
    Verb,
    apply,
    legal_actions,
)
from tests.engine.hare_and_tortoise.support import do, game, home, legal_texts, on, player, three, why


def two(first: int, second: int, status: Status = Status.NONE, carrots: int = 95) -> GameState:
    return game(player(0, on(first, status), on(second), carrots=carrots), player(1))


def over() -> GameState:
    return game(player(0, home(1)), player(1, home(2)), player(2, 20))


def asked_to_roll() -> GameState:
    return do(three(carrots=105), "move 14")


def asked_to_draw() -> GameState:
    return do(three(carrots=105, edition="parlett"), "move 14")


def gift_waits() -> GameState:
    state = game(player(0, 45, carrots=60), player(1, 20), player(2, 50), edition="parlett")
    return do(state, "move 46", "drew give_10_behind")


def must_move_again() -> GameState:
    state = game(player(0, 13, 20, carrots=50), player(1))
    return do(state, "move 14", "rolled 6")


def take_or_pay(carrots: int = 40, edition: str = "ravensburger-1978") -> GameState:
    state = game(player(0, 5, carrots=carrots + 1), player(1, 20), player(2, 35), edition=edition)
    return do(state, "move 6", "drew give_or_take_10")


@pytest.mark.parametrize("text", ["move 20", "back", "restart", "rolled 4", "accept", "Ben: accept", "Cleo: move 5"])
@pytest.mark.rule("M6")
def test_after_the_end_everything_is_refused_as_over(text: str) -> None:
    assert why(over(), text) == "game_over"


@pytest.mark.parametrize("text", ["Ben: accept", "Ben: move 30", "Ben: rolled 4", "Ben: drew lose_half"])
def test_nobody_but_the_player_on_turn_acts(text: str) -> None:
    assert why(three(), text) == "not_your_turn"


@pytest.mark.rule("C2")
def test_while_gifts_wait_only_their_receivers_answer() -> None:
    state = gift_waits()
    assert legal_texts(state) == {"Ben: accept", "Ben: decline"}
    assert why(state, "Cleo: accept") == "not_your_turn"
    assert why(state, "accept") == "not_asked"
    assert why(state, "move 48") == "not_asked"
    assert why(state, "Ben: move 30") == "not_asked"
    assert why(state, "Ben: pay") == "not_asked"
    assert why(state, "Ben: decline") is None


@pytest.mark.parametrize("text", ["take", "pay", "pass", "accept", "decline", "rolled 4", "drew lose_half"])
def test_an_answer_to_no_question_is_not_asked(text: str) -> None:
    assert why(three(), text) == "not_asked"


@pytest.mark.parametrize("text", ["move 20", "move 99", "back by 2", "restart", "stay take", "take", "drew lose_half"])
@pytest.mark.rule("H1")
def test_while_a_roll_is_asked_nothing_else_is(text: str) -> None:
    assert why(asked_to_roll(), text) == "not_asked"


@pytest.mark.parametrize("text", ["rolled 0", "rolled 7", "rolled -1"])
@pytest.mark.rule("H1")
def test_a_die_has_six_sides(text: str) -> None:
    assert why(asked_to_roll(), text) == "impossible_chance"


@pytest.mark.rule("C1")
def test_a_roll_where_a_card_is_asked_is_not_asked_and_a_card_of_another_deck_impossible() -> None:
    assert why(asked_to_draw(), "rolled 3") == "not_asked"
    assert why(asked_to_draw(), "drew miss_turn") == "impossible_chance"
    assert why(asked_to_draw(), "drew lose_half") is None


@pytest.mark.rule("S1")
def test_with_three_or_more_nobody_has_a_second_runner() -> None:
    assert why(three(), "move 5 by 2") == "no_such_runner"
    assert why(three(), "move 99 by 3") == "no_such_runner"
    assert why(two(5, 8), "back by 3") == "no_such_runner"


@pytest.mark.rule("M7")
def test_a_runner_at_home_does_nothing_more() -> None:
    state = game(player(0, home(1), 40, carrots=20), player(1))
    assert why(state, "move 45") == "runner_home"
    assert why(state, "restart") == "runner_home"
    assert why(state, "move 99") == "runner_home"


@pytest.mark.parametrize("text", ["move 25 by 2", "back by 2", "stay take by 2", "restart by 2", "move 99 by 2"])
@pytest.mark.rule("T7")
def test_while_one_must_leave_its_lettuce_the_other_may_not_act(text: str) -> None:
    assert why(two(10, 21, Status.LEAVE), text) == "must_leave"


@pytest.mark.rule("H2")
def test_after_move_again_the_other_runner_is_not_asked_and_nobody_stays() -> None:
    state = must_move_again()
    assert why(state, "move 25 by 2") == "not_asked"
    assert why(state, "stay take") == "cannot_stay"
    assert why(state, "restart") == "not_stuck"
    assert why(state, "move 5 by 3") == "no_such_runner"


@pytest.mark.rule("T8")
def test_after_a_restart_that_moves_at_once_the_other_runner_is_not_asked() -> None:
    state = game(player(0, 4, 8, carrots=0), player(1), edition="parlett")
    assert legal_texts(state) == {"restart", "restart by 2"}
    state = do(state, "restart by 2")
    assert why(state, "move 5") == "not_asked"
    assert why(state, "move 5 by 2") is None


@pytest.mark.parametrize("space", [-1, 65, 66])
def test_a_space_that_is_not_on_the_track(space: int) -> None:
    assert why(three(), f"move {space}") == "off_track"


@pytest.mark.parametrize("space", [0, 5, 12])
def test_a_space_behind_or_the_own_one_is_not_ahead(space: int) -> None:
    assert why(three(space=12), f"move {space}") == "not_ahead"


@pytest.mark.rule("M2")
def test_a_tortoise_ahead_is_never_entered() -> None:
    assert why(three(), "move 11") == "tortoise_ahead"
    assert why(three(carrots=0), "move 56") == "tortoise_ahead"
    taken = game(player(0, 0), player(1, 11), player(2))
    assert why(taken, "move 11") == "tortoise_ahead"


@pytest.mark.rule("T2")
def test_a_space_with_another_runner_is_occupied_before_all_that_costs() -> None:
    assert why(three(), "move 20") == "occupied"
    assert why(three(carrots=0), "move 35") == "occupied"
    lettuce = game(player(0, 0, lettuces=0), player(1, on(10, Status.LEAVE)), player(2))
    assert why(lettuce, "move 10") == "occupied"


@pytest.mark.rule("T2")
def test_the_own_second_runner_occupies_its_space_too() -> None:
    assert why(two(5, 8), "move 8") == "occupied"


@pytest.mark.rule("M3")
def test_lettuce_is_entered_with_one_in_hand_only() -> None:
    assert why(three(lettuces=0), "move 10") == "no_lettuce"
    assert why(three(lettuces=0, carrots=0), "move 10") == "no_lettuce"
    assert why(three(lettuces=1), "move 10") is None


@pytest.mark.rule("V3")
def test_closed_hares_are_not_entered() -> None:
    assert why(three(hare=HareOption.NO_HARES), "move 1") == "hares_closed"
    assert why(three(hare=HareOption.NO_HARES, carrots=0), "move 1") == "hares_closed"
    assert why(three(), "move 1") is None


@pytest.mark.parametrize(("carrots", "reason"), [(14, "too_expensive"), (15, None)])
@pytest.mark.rule("M1")
def test_five_spaces_cost_fifteen(carrots: int, reason: str | None) -> None:
    assert why(three(carrots=carrots), "move 5") == reason


@pytest.mark.parametrize(("carrots", "reason"), [(24, "too_expensive"), (25, None)])
@pytest.mark.rule("V1")
def test_a_costly_leap_of_five_spaces_costs_twenty_five(carrots: int, reason: str | None) -> None:
    state = game(
        player(0, 62, carrots=9), player(1, 31, carrots=carrots), player(2), hare=HareOption.COSTLY_LEAP, begin=1
    )
    assert why(state, "move 36") == reason


@pytest.mark.parametrize(("space", "reason"), [(0, "no_tortoise_behind"), (11, "no_tortoise_behind"), (12, None)])
@pytest.mark.rule("M4")
def test_there_is_no_tortoise_behind_the_first_eleven_spaces(space: int, reason: str | None) -> None:
    assert why(three(space=space), "back") == reason


@pytest.mark.rule("M4")
def test_a_taken_tortoise_bars_the_way_back_even_if_one_behind_it_is_free() -> None:
    state = game(player(0, 17), player(1, 15), player(2))
    assert why(state, "back") == "tortoise_occupied"


@pytest.mark.rule("T4")
def test_only_a_carrot_space_lets_a_runner_stay() -> None:
    assert why(three(space=12), "stay take") == "cannot_stay"
    assert why(three(space=0), "stay pay") == "cannot_stay"
    assert why(three(space=13), "stay take") is None


@pytest.mark.parametrize(("carrots", "reason"), [(9, "cannot_pay"), (10, None)])
@pytest.mark.rule("T4")
def test_staying_to_pay_needs_ten(carrots: int, reason: str | None) -> None:
    assert why(three(space=13, carrots=carrots), "stay pay") == reason
    assert why(three(space=13, carrots=carrots), "stay take") is None


@pytest.mark.rule("T5")
def test_whoever_must_leave_may_not_stay() -> None:
    state = game(player(0, on(13, Status.LEAVE)), player(1), player(2))
    assert why(state, "stay take") == "cannot_stay"


@pytest.mark.parametrize(("carrots", "reason"), [(9, "cannot_pay"), (10, None)])
@pytest.mark.rule("C3")
def test_paying_ten_needs_ten(carrots: int, reason: str | None) -> None:
    state = take_or_pay(carrots)
    assert why(state, "pay") == reason
    assert why(state, "pass") is None
    assert why(state, "take") is None
    assert why(state, "move 9") == "not_asked"


@pytest.mark.rule("H2")
def test_on_the_die_table_nobody_passes() -> None:
    state = do(game(player(0, 5, carrots=30), player(1, 2), player(2, 3)), "move 6", "rolled 4")
    assert legal_texts(state) == {"take", "pay"}
    assert why(state, "pass") == "not_asked"


@pytest.mark.parametrize(
    "action",
    [
        Action(Verb.TAKE, card=HareEvent.LOSE_HALF),
        Action(Verb.ACCEPT, card=HareEvent.LOSE_HALF),
        Action(Verb.DREW, card=HareEvent.LOSE_HALF, runner=2),
        Action(Verb.DREW),
    ],
    ids=str,
)
def test_a_value_that_the_notation_does_not_have_draws_no_card(action: Action) -> None:
    state = asked_to_draw()
    assert action not in legal_actions(state)
    assert _is_done(state, action) is False


@pytest.mark.parametrize("action", [Action(Verb.BACK, 5), Action(Verb.MOVE, 13, runner=0)], ids=repr)
def test_a_value_that_the_notation_does_not_have_moves_nobody(action: Action) -> None:
    state = three(space=12)
    assert action not in legal_actions(state)
    assert _is_done(state, action) is False


def _is_done(state: GameState, action: Action) -> bool:
    try:
        apply(state, action)
    except ValueError:
        return False
    return True


def test_every_reason_has_an_example_here() -> None:
    examples = {
        why(over(), "back"),
        why(three(), "Ben: accept"),
        why(three(), "accept"),
        why(three(), "back by 2"),
        why(game(player(0, home(1), 40), player(1)), "back"),
        why(two(10, 21, Status.LEAVE), "back by 2"),
        why(three(), "move 65"),
        why(three(), "move 0"),
        why(three(), "move 11"),
        why(three(), "move 20"),
        why(three(lettuces=0), "move 10"),
        why(three(hare=HareOption.NO_HARES), "move 1"),
        why(three(space=60), "move 64"),
        why(three(carrots=0), "move 5"),
        why(three(space=63, lettuces=0), "move 64"),
        why(three(), "back"),
        why(game(player(0, 17), player(1, 15), player(2)), "back"),
        why(three(), "stay take"),
        why(three(space=13, carrots=9), "stay pay"),
        why(three(), "restart"),
        why(asked_to_roll(), "rolled 7"),
    }
    assert examples == set(Reason)


def test_reasons_are_listed_in_the_order_in_which_they_are_looked_for() -> None:
    assert [reason.value for reason in Reason] == [
        "game_over",
        "not_your_turn",
        "not_asked",
        "no_such_runner",
        "runner_home",
        "must_leave",
        "off_track",
        "not_ahead",
        "tortoise_ahead",
        "occupied",
        "no_lettuce",
        "hares_closed",
        "lettuces_left",
        "too_expensive",
        "too_many_carrots",
        "no_tortoise_behind",
        "tortoise_occupied",
        "cannot_stay",
        "cannot_pay",
        "not_stuck",
        "impossible_chance",
    ]
