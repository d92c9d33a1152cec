"""The notation of actions: what reads, what does not, and the text of states."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.hare_and_tortoise import (
    Action,
    HareEvent,
    Reason,
    StateError,
    UnreadableActionError,
    Verb,
    new_game,
    read_action,
    refusal,
)
from tests.engine.hare_and_tortoise.support import EDITIONS, game, player

READABLE = [
    ("move 35", Action(Verb.MOVE, 35)),
    ("move 0", Action(Verb.MOVE, 0)),
    ("move -1", Action(Verb.MOVE, -1)),
    ("move 64 by 2", Action(Verb.MOVE, 64, runner=2)),
    ("move 5 by 3", Action(Verb.MOVE, 5, runner=3)),
    ("back", Action(Verb.BACK)),
    ("back by 2", Action(Verb.BACK, runner=2)),
    ("stay take", Action(Verb.STAY_TAKE)),
    ("stay take by 2", Action(Verb.STAY_TAKE, runner=2)),
    ("stay pay", Action(Verb.STAY_PAY)),
    ("restart", Action(Verb.RESTART)),
    ("restart by 2", Action(Verb.RESTART, runner=2)),
    ("take", Action(Verb.TAKE)),
    ("pay", Action(Verb.PAY)),
    ("pass", Action(Verb.PASS)),
    ("accept", Action(Verb.ACCEPT)),
    ("Ben: accept", Action(Verb.ACCEPT, who="Ben")),
    ("Ben: decline", Action(Verb.DECLINE, who="Ben")),
    ("Ben: move 5 by 2", Action(Verb.MOVE, 5, runner=2, who="Ben")),
    ("rolled 4", Action(Verb.ROLLED, 4)),
    ("rolled 7", Action(Verb.ROLLED, 7)),
    ("drew lose_half", Action(Verb.DREW, card=HareEvent.LOSE_HALF)),
]

UNREADABLE = [
    "",
    " ",
    "jump 3",
    "move",
    "move ",
    "move five",
    "move 5 by 1",
    "move 5 by 0",
    "move 5 by",
    "move 5 by two",
    "move 05",
    "move +5",
    "move -0",
    "move 5.0",
    "move 5 6",
    "move  5",
    " move 5",
    "move 5 ",
    "move 5\n",
    "Move 5",
    "MOVE 5",
    "move ５",
    "back 3",
    "back by 1",
    "stay",
    "stay  take",
    "stay give",
    "restart by 1",
    "take by 2",
    "take 10",
    "accept by 2",
    "rolled",
    "rolled 4 by 2",
    "rolled lose_half",
    "drew",
    "drew 4",
    "drew everything",
    "drew LOSE_HALF",
    "drew lose_half by 2",
    "Ben:accept",
    "Ben : accept",
    ": accept",
    "Ben: Cleo: accept",
    "Ben:",
    "None",
]


@pytest.mark.parametrize(("text", "action"), READABLE)
def test_a_text_of_the_notation_reads_and_writes(text: str, action: Action) -> None:
    assert Action.read(text) == action
    assert str(action) == text


@pytest.mark.parametrize("text", UNREADABLE)
def test_a_text_outside_the_notation_is_unreadable(text: str) -> None:
    state = game(player(0), player(1), player(2))
    with pytest.raises(UnreadableActionError):
        read_action(state, text)


@pytest.mark.parametrize("text", ["Zoe: accept", "ben: accept", "Anna: move 5", "Anna: accept", "Ben : accept"])
def test_unknown_names_and_the_player_on_turn_named_are_unreadable(text: str) -> None:
    state = game(player(0), player(1), player(2))
    with pytest.raises(UnreadableActionError):
        read_action(state, text)
    with pytest.raises(UnreadableActionError):
        refusal(state, Action(Verb.ACCEPT, who=text.split(":", maxsplit=1)[0]))


def test_an_unreadable_action_is_an_error_and_a_refused_one_a_reason() -> None:
    state = game(player(0), player(1), player(2))
    assert refusal(state, read_action(state, "Ben: move 5")) is Reason.NOT_YOUR_TURN
    assert issubclass(UnreadableActionError, ValueError)
    assert issubclass(StateError, ValueError)


def test_a_name_may_look_like_an_action() -> None:
    state = new_game(EDITIONS["parlett"], ["Anna", "move 5", "by 2"])
    assert read_action(state, "move 5: accept") == Action(Verb.ACCEPT, who="move 5")
    assert read_action(state, "by 2: decline") == Action(Verb.DECLINE, who="by 2")


@given(st.text(max_size=30))
def test_any_text_reads_back_or_is_unreadable(text: str) -> None:
    try:
        action = Action.read(text)
    except UnreadableActionError:
        return
    assert str(action) == text


@given(
    st.from_regex(
        r"(Ben: |Zoe: )?(move|rolled|drew|back|stay take|pay|accept)( -?[0-9]{1,7}| lose_half)?( by [0-9])?",
        fullmatch=True,
    )
)
def test_any_near_miss_reads_back_or_is_unreadable(text: str) -> None:
    try:
        action = Action.read(text)
    except UnreadableActionError:
        return
    assert str(action) == text
