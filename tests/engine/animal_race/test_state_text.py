"""States of the animal race and their text: what reads back, and what cannot be."""

import json
import pickle
from contextlib import suppress
from typing import Any

import pytest

from engine.animal_race.state_text import read_state
from engine.game import StateError
from tests.engine.animal_race.support import GAME, apprentice_position, begun, play, position
from tests.engine.hare_and_tortoise.test_junk import spoilt

STATES = {
    "start": begun(),
    "filling": play(begun(), "streams 4 8", "dealt hare", "dealt fox", "dealt lamb", "drew hare"),
    "playing": position(played=(2, 0, 1, 0, 0, 1), podium=((3,),), tiles={0: 4}),
    "drawing": play(position(), "play hare 2"),
    "advancing": play(apprentice_position(played=(0, 2, 0, 2, 2, 0)), "play hare 2", "drew hare", "drew hare"),
    "over": position(podium=((0,), (1,), (2,))),
}


@pytest.mark.parametrize("name", STATES)
def test_states_are_values_with_a_text_that_reads_back(name: str) -> None:
    state = STATES[name]
    again = read_state(str(state))
    assert (again, hash(again), pickle.loads(pickle.dumps(state))) == (state, hash(state), state)  # noqa: S301  # our own


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("playing", {"rules": "lazy"}),
        ("playing", {"races": 2}),
        ("playing", {"race": 2}),
        ("playing", {"names": ["Ann"]}),
        ("playing", {"names": ["Ann", "Ann", "Cy"]}),
        ("playing", {"points": [0, 0]}),
        ("playing", {"token": 3}),
        ("playing", {"turn": True}),
        ("playing", {"phase": "sleep"}),
        ("playing", {"phase": "over"}),
        ("playing", {"streams": [8, 4]}),
        ("playing", {"streams": [4]}),
        ("playing", {"streams": [4, 12]}),
        ("playing", {"streams": []}),
        ("playing", {"turbos": ["hare"]}),
        ("playing", {"crossed": []}),
        ("playing", {"crossed": ["fox", "fox"]}),
        ("playing", {"tiles": {"hare": 13, "tortoise": 0, "wolf": 0, "fox": 12, "lamb": 0}}),
        ("playing", {"tiles": {"hare": 1}}),
        ("playing", {"bets": [["hare"], ["hare"], ["fox"]]}),
        ("playing", {"second": ["goat", "", ""]}),
        ("playing", {"hands": [{}, {}]}),
        ("playing", {"hands": [{"goat": 1}, {}, {}]}),
        ("playing", {"hands": [{"hare": 19}, {}, {}]}),
        ("playing", {"discards": {"hare": -1}}),
        ("playing", {"lying": [{}, {}, {}]}),
        ("playing", {"lying": [{"hare": 4}, {"fox": 4}, {}, {"lamb": 1}]}),
        ("advancing", {"phase": "play", "rules": "full"}),
        ("advancing", {"phase": "play"}),
        ("advancing", {"lying": [{"hare": 2}, {}, {}, {}]}),
        ("start", {"names": []}),
        ("filling", {"turn": 1}),
        ("filling", {"token": 1}),
        ("filling", {"phase": "deal"}),
        ("filling", {"phase": "bet"}),
        ("drawing", {"phase": "play"}),
        ("drawing", {"turn": 1}),
    ],
)
def test_a_state_that_cannot_be_is_an_error(name: str, change: dict[str, Any]) -> None:
    data = STATES[name].to_data() | change
    with pytest.raises(StateError):
        read_state(json.dumps(data))


@pytest.mark.parametrize("name", STATES)
def test_a_state_with_junk_in_it_reads_and_can_be_seen_or_is_an_error(name: str) -> None:
    for data in spoilt(STATES[name].to_data()):
        with suppress(StateError):
            state = read_state(json.dumps(data))
            assert GAME.page_data(state, 0)["rules"] in ("full", "apprentice")
            assert len(GAME.markers(state)) == 5
            GAME.legal_actions(state)
