"""The state as a value with a text that reads back."""

import json
import pickle

import pytest

from engine.hare_and_tortoise import (
    GameState,
    StateError,
    new_game,
)
from tests.engine.hare_and_tortoise.support import EDITIONS, game, player, start_data


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
