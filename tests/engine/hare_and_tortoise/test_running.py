"""What happens by itself around a turn, at its edges."""

from pathlib import Path

import pytest

from engine.hare_and_tortoise import (
    EndOption,
    HareOption,
    Phase,
    Status,
    set_up,
)
from tests.engine.hare_and_tortoise.support import do, game, legal_texts, on, player, three, why
from tests.games import load_editions


@pytest.mark.parametrize(("carrots", "left"), [(5, 0), (20, 0), (26, 6)])
@pytest.mark.rule("V4", "B1")
def test_a_waiting_runner_pays_for_two_that_passed_as_much_as_there_is(carrots: int, left: int) -> None:
    state = game(
        player(0, 14, carrots=carrots),
        player(1, 13, carrots=40),
        player(2, 12, carrots=40),
        hare=HareOption.MIND_SPORTS_2019,
        begin=1,
    )
    assert do(state, "move 17", "move 18").carrots[0] == left


@pytest.mark.rule("V4")
def test_a_wait_ends_with_its_payment_whichever_runner_then_moves() -> None:
    players = (player(0, 14, 5, carrots=50), player(1, 13, 20, carrots=40))
    state = do(game(*players, hare=HareOption.MIND_SPORTS_2019, begin=1), "move 16")
    assert state.carrots[0] == 40
    assert state.waiting == 0


@pytest.mark.rule("V2", "T6")
def test_a_sleeper_that_nobody_passes_misses_its_turn_and_one_that_is_passed_does_not() -> None:
    players = (player(0, on(14, Status.NAP)), player(1, 13), player(2, 20))
    slept = do(game(*players, hare=HareOption.NAP, begin=2), "move 21")
    woken = do(game(*players, hare=HareOption.NAP, begin=1), "move 16", "move 21")
    assert (slept.on_turn, slept.status[0]) == ("Ben", Status.NONE)
    assert woken.on_turn == "Anna"


@pytest.mark.rule("T8")
def test_a_restart_after_which_no_move_can_be_paid_ends_the_turn(tmp_path: Path) -> None:
    (tmp_path / "editions").mkdir()
    text = 'like = "parlett"\nrestart = { carrots = 0 }\n'
    (tmp_path / "editions" / "hard.toml").write_text(text, encoding="utf-8")
    edition = load_editions(tmp_path)["hard"]
    state = do(set_up(edition, [player(0, 4, carrots=0), player(1), player(2)]).state, "restart")
    assert (state.on_turn, state.phase, state.carrots[0]) == ("Ben", Phase.DECIDE, 0)


@pytest.mark.rule("T8")
def test_a_restart_that_moves_at_once_asks_for_a_move_from_the_start() -> None:
    state = do(game(player(0, 4, carrots=0), player(1), player(2), edition="parlett"), "restart")
    assert (state.on_turn, state.phase, state.carrots[0]) == ("Anna", Phase.FROM_START, 65)


@pytest.mark.rule("T8")
def test_only_the_stuck_start_over() -> None:
    assert why(three(), "restart") == "not_stuck"
    stuck = game(player(0, 4, carrots=0), player(1), player(2))
    assert legal_texts(stuck) == {"restart"}
    assert why(stuck, "move 5") == "too_expensive"


@pytest.mark.rule("T8", "T7")
def test_a_runner_that_could_act_keeps_its_stuck_partner_from_starting_over() -> None:
    state = game(player(0, 4, 13, carrots=0), player(1))
    assert legal_texts(state) == {"stay take by 2", "back by 2"}
    assert why(state, "restart") == "not_stuck"
    assert why(state, "restart by 2") == "not_stuck"


@pytest.mark.rule("T8")
def test_a_rich_runner_whose_only_way_is_home_is_stuck() -> None:
    state = game(player(0, 62, carrots=500, lettuces=0), player(1, 63), player(2, 56))
    assert why(state, "move 64") == "too_many_carrots"
    assert legal_texts(state) == {"restart"}


@pytest.mark.parametrize(
    ("edition", "carrots"),
    [
        ("abacus-2000", 500),
        ("rio-grande-2000", 500),
        ("ravensburger-2008-ru", 500),
        ("parlett", 65),
        ("ravensburger-2008", 68),
    ],
)
@pytest.mark.rule("T8")
def test_a_rich_runner_that_starts_over_keeps_its_hand_where_hands_are_topped_up(edition: str, carrots: int) -> None:
    players = (player(0, 62, carrots=500, lettuces=0), player(1, 63), player(2, 56))
    assert do(game(*players, edition=edition), "restart").carrots[0] == carrots


@pytest.mark.rule("M6")
def test_the_first_winner_ends_the_race_where_the_group_said_so() -> None:
    players = (player(0, 63, carrots=1, lettuces=0), player(1, 5), player(2, 8))
    assert do(game(*players, end=EndOption.FIRST), "move 64").over
    assert not do(game(*players), "move 64").over
