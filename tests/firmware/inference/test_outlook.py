"""Looking ahead from a state: what comes of an action, and that the game is asked once."""

from typing import ClassVar

import pytest

from engine.hare_and_tortoise import Action, GameState, HareAndTortoise, RaceStep
from firmware.inference.outlook import Outlook
from tests.engine.hare_and_tortoise.support import EDITIONS, player, start


class Counting(HareAndTortoise):
    """A game that counts how often it is asked what comes of an action."""

    applied: ClassVar[list[Action]] = []

    def apply(self, state: GameState, action: Action) -> RaceStep:
        """Count, and do it."""
        self.applied.append(action)
        return HareAndTortoise.apply(self, state, action)


GAME = Counting(EDITIONS)
STATE = start(player(0, 27, carrots=60), player(1, 36, carrots=60), player(2, 18, carrots=60)).state
MOVE = GAME.read_action(STATE, "move 29")


@pytest.mark.parametrize(("action", "asks"), [("move 29", False), ("move 31", True)])
def test_whether_chance_comes_first_is_known_before(action: str, asks: bool) -> None:
    outlook = Outlook(GAME, STATE)
    assert outlook.asks_chance(GAME.read_action(STATE, action)) is asks


def test_who_comes_next_and_where_they_may_go_is_known_before() -> None:
    outlook = Outlook(GAME, STATE)
    assert outlook.seats_after(MOVE) == (1,)
    assert outlook.may_follow(MOVE, 1, "38")
    assert not outlook.may_follow(MOVE, 1, "29"), "somebody stands there then"
    assert not outlook.may_follow(MOVE, 2, "20"), "it is not their turn"


def test_the_game_is_asked_once_for_an_action() -> None:
    outlook = Outlook(GAME, STATE)
    GAME.applied.clear()
    for _ in range(3):
        outlook.asks_chance(MOVE), outlook.seats_after(MOVE), outlook.may_follow(MOVE, 1, "38")
    assert GAME.applied == [MOVE]
