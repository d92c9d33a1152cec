"""What people type, read as an action."""

import pytest

from engine.game import UnreadableActionError
from engine.hare_and_tortoise import GameState
from engine.hare_and_tortoise.text.lines import read_line, receiver
from tests.engine.hare_and_tortoise.support import do, game, player


def gift_waits() -> GameState:
    state = game(player(0, 45, carrots=60), player(1, 20), player(2, 50), edition="parlett")
    return do(state, "move 46", "drew give_10_behind")


@pytest.mark.parametrize(
    ("line", "action"),
    [
        ("50", "move 14"),
        ("  Home ", "move 64"),
        ("take", "stay take"),
        ("PAY", "stay pay"),
        ("stay  take", "stay take"),
        ("back", "back"),
        ("53", "back"),
        ("move 14", "move 14"),
        ("move 14 by 1", "move 14"),
    ],
)
def test_printed_numbers_words_and_notation_are_read(line: str, action: str) -> None:
    state = game(player(0, 13, carrots=31), player(1, 20), player(2, 35))
    assert str(read_line(state, line)) == action


def test_with_two_runners_the_first_that_can_is_meant_unless_one_is_named() -> None:
    state = game(player(0, 4, 13, carrots=10), player(1))
    assert [str(read_line(state, line)) for line in ("back", "take", "50")] == [
        "back by 2",
        "stay take by 2",
        "move 14 by 2",
    ]
    assert str(read_line(state, "58 by 2")) == "move 6 by 2"


def test_a_gift_is_answered_by_its_receiver() -> None:
    state = gift_waits()
    assert (receiver(state), str(read_line(state, "Decline"))) == ("Ben", "Ben: decline")


@pytest.mark.parametrize("line", ["", "99", "hop", "take it"])
def test_what_nobody_can_mean_is_unreadable(line: str) -> None:
    with pytest.raises(UnreadableActionError):
        read_line(game(player(0, 13), player(1, 20), player(2, 35)), line)
