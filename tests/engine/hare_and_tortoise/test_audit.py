"""No carrot is made or lost: each fault of a step is found."""

from dataclasses import replace

import pytest

from engine.game import AuditError
from engine.hare_and_tortoise import GameState, RaceStep, apply, read_action
from engine.hare_and_tortoise.audit import audit
from tests.engine.hare_and_tortoise.support import changed, game, player


def moved() -> tuple[GameState, RaceStep]:
    state = game(player(0, 13, carrots=31), player(1, 20), player(2, 35))
    return state, apply(state, read_action(state, "move 17"))


@pytest.mark.rule("B1", "B2")
def test_a_step_that_adds_up_is_sound() -> None:
    audit(*moved())


@pytest.mark.rule("B2")
def test_a_payment_without_its_entry_is_found() -> None:
    before, step = moved()
    with pytest.raises(AuditError, match="Anna's carrots are 21"):
        audit(before, replace(step, events=()))


@pytest.mark.rule("B2")
def test_a_hand_that_changed_without_an_entry_is_found() -> None:
    before, step = moved()
    with pytest.raises(AuditError, match="Ben's carrots"):
        audit(before, replace(step, state=changed(step.state, carrots=[21, 99, 65])))
