"""The notation of actions: what reads, what does not, and the text of states."""

import json
import pickle
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.hare_and_tortoise import (
    Action,
    GameState,
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


def start_data() -> dict[str, Any]:
    return game(player(0), player(1), player(2), edition="parlett").to_data()


def test_the_text_of_a_state_is_one_line_in_words() -> None:
    state = game(player(0, 12), player(1), player(2), edition="parlett")
    data = json.loads(str(state))
    assert "\n" not in str(state)
    assert (data["edition"], data["phase"], data["names"]) == ("parlett", "decide", ["Anna", "Ben", "Cleo"])
    assert data["unseen"]["shuffle_and_collect"] == 1


def test_names_in_any_script_read_back() -> None:
    state = new_game(EDITIONS["parlett"], ["Åsa", "Борис", "小兔", 'O\'Neil "x"'])
    assert GameState.read(str(state), EDITIONS) == state


def test_a_state_can_be_copied_by_pickle() -> None:
    state = game(player(0, 12), player(1), player(2))
    assert pickle.loads(pickle.dumps(state)) == state  # noqa: S301  # our own bytes


@pytest.mark.parametrize("text", ["", "{", "[]", "3", "null", '"x"', "{}"])
def test_a_text_that_is_no_state_is_an_error(text: str) -> None:
    with pytest.raises(StateError):
        GameState.read(text, EDITIONS)


@pytest.mark.parametrize("key", sorted(start_data()))
def test_a_state_without_one_of_its_keys_is_an_error(key: str) -> None:
    data = start_data()
    del data[key]
    with pytest.raises(StateError):
        GameState.read(json.dumps(data), EDITIONS)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("edition", "chess"),
        ("edition", 3),
        ("hare", "wheel"),
        ("end", "never"),
        ("phase", "sleep"),
        ("phase", 3),
        ("names", ["Anna"]),
        ("names", 3),
        ("status", ["", "", "tired"]),
        ("status", 3),
        ("seen", ["ace"]),
        ("extra", 3),
    ],
)
def test_a_state_with_an_unknown_word_is_an_error(key: str, value: object) -> None:
    with pytest.raises(StateError):
        GameState.read(json.dumps(start_data() | {key: value}), EDITIONS)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("carrots", [65, 65]),
        ("carrots", [65, 65, -1]),
        ("carrots", [65, 65, "x"]),
        ("space", [0, 0]),
        ("space", [12, 12, 0]),
        ("space", [0, 0, 65]),
        ("space", [0, 0, 64]),
        ("lettuces", [3, 3, -1]),
        ("turn", 3),
        ("turn", "Anna"),
        ("names", ["Anna", "Anna", "Cleo"]),
        ("names", [1, 2, 3]),
        ("unseen", {"lose_half": 99}),
        ("unseen", {"ace": 1}),
        ("status", [""]),
        ("passers", []),
    ],
)
def test_a_state_that_cannot_be_is_an_error(key: str, value: object) -> None:
    with pytest.raises(StateError):
        GameState.read(json.dumps(start_data() | {key: value}), EDITIONS)
