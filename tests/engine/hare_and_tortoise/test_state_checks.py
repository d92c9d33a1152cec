"""What the fields of a state must be like."""

import json

import pytest

from engine.hare_and_tortoise import (
    GameState,
    StateError,
)
from tests.engine.hare_and_tortoise.support import EDITIONS, start_data


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
