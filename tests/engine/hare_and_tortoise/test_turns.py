"""What happens by itself around a turn, at its edges."""

from pathlib import Path

import pytest

from engine.hare_and_tortoise import HareOption, Phase, Status, set_up
from tests.engine.hare_and_tortoise.support import do, game, on, player
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
