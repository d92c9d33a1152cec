"""What the fields of a state must be like."""

import json

import pytest

from engine.hare_and_tortoise import (
    GameState,
    StateError,
)
from tests.engine.hare_and_tortoise.support import EDITIONS, do, game, home, player, start_data


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


ON_A_CARD = do(game(player(0, 24), player(1, 21), player(2, 5), edition="parlett"), "move 25")
GIVING = do(ON_A_CARD, "drew give_10_behind")
FIRST_HOME = game(player(0, home(1)), player(1, 12), player(2, 5), begin=1)


@pytest.mark.parametrize(
    ("state", "change"),
    [
        (ON_A_CARD, {"phase": "roll"}),
        (ON_A_CARD, {"hare": "nap", "unseen": {}}),
        (ON_A_CARD, {"space": [24, 21, 5]}),
        (ON_A_CARD, {"runner": 1}),
        (GIVING, {"gifts": 0}),
        (GIVING, {"gifts": 7}),
        (GIVING, {"carrots": [19, 65, 65]}),
        (GIVING, {"phase": "decide"}),
        (FIRST_HOME, {"turn": 0}),
        (FIRST_HOME, {"turn": 0, "phase": "again"}),
        (FIRST_HOME, {"places": []}),
        (FIRST_HOME, {"places": [1]}),
        (FIRST_HOME, {"places": [0, 1]}),
    ],
)
def test_a_state_that_asks_for_what_cannot_be_is_an_error(state: GameState, change: dict[str, object]) -> None:
    assert GameState.read(str(state), EDITIONS) == state
    with pytest.raises(StateError):
        GameState.read(json.dumps(state.to_data() | change), EDITIONS)
