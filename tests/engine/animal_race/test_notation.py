"""The notation of actions: what reads, what does not, and the text of states."""

import json
import pickle
from contextlib import suppress
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.animal_race.action import Action, Verb
from engine.animal_race.state_text import read_state
from engine.animal_race.vocabulary import FOX, HARE, HOWL, LAMB, TORTOISE, WOLF
from engine.game import StateError, UnreadableActionError
from tests.engine.animal_race.support import GAME, apprentice_position, begun, play, position
from tests.engine.hare_and_tortoise.test_junk import spoilt

READABLE = [
    ("Ann: bet fox", Action(Verb.BET, FOX, who="Ann")),
    ("Cy: bet wolf", Action(Verb.BET, WOLF, who="Cy")),
    ("Cy: bet wolf howl", Action(Verb.BET, HOWL, who="Cy")),
    ("Ann B. Cde: bet hare", Action(Verb.BET, HARE, who="Ann B. Cde")),
    ("play wolf 3", Action(Verb.PLAY, WOLF, 3)),
    ("play wolf 3 howl 1", Action(Verb.PLAY, WOLF, 3, 1)),
    ("play wolf 3 howl 3", Action(Verb.PLAY, WOLF, 3, 3)),
    ("play hare 5", Action(Verb.PLAY, HARE, 5)),
    ("play hare 99999", Action(Verb.PLAY, HARE, 99999)),
    ("Bob: play hare 1", Action(Verb.PLAY, HARE, 1, who="Bob")),
    ("advance hare", Action(Verb.ADVANCE, HARE)),
    ("Bob: advance lamb", Action(Verb.ADVANCE, LAMB, who="Bob")),
    ("drew hare", Action(Verb.DREW, HARE)),
    ("drew howl", Action(Verb.DREW, HOWL)),
    ("dealt tortoise", Action(Verb.DEALT, TORTOISE)),
    ("dealt howl", Action(Verb.DEALT, HOWL)),
    ("streams 4 8", Action(Verb.STREAMS, numbers=(4, 8))),
    ("streams 8 4", Action(Verb.STREAMS, numbers=(8, 4))),
    ("streams 4 12", Action(Verb.STREAMS, numbers=(4, 12))),
    ("streams 0 4", Action(Verb.STREAMS, numbers=(0, 4))),
    ("turbos fox hare lamb wolf tortoise", Action(Verb.TURBOS, numbers=(FOX, HARE, LAMB, WOLF, TORTOISE))),
    ("turbos fox fox lamb wolf tortoise", Action(Verb.TURBOS, numbers=(FOX, FOX, LAMB, WOLF, TORTOISE))),
]
UNREADABLE = [
    "",
    " ",
    "bet fox",
    "bet wolf howl",
    "Ann: bet howl",
    "Ann: bet hare howl",
    "Ann: bet wolf howl 1",
    "Ann: bet goat",
    "Ann: bet",
    "Ann bet fox",
    "Ann:bet fox",
    ": bet fox",
    "play",
    "play wolf",
    "play wolf 0",
    "play wolf -1",
    "play wolf 01",
    "play wolf +1",
    "play wolf 1.0",
    "play wolf one",
    "play wolf ３",
    "play wolf 1 ",
    " play wolf 1",
    "play  wolf 1",
    "play wolf 1\n",
    "Play wolf 1",
    "play Wolf 1",
    "play wolves 1",
    "play howl 1",
    "play wolf 3 howl",
    "play wolf 3 howl 0",
    "play wolf 3 howl 4",
    "play wolf 3 howl 1 howl 1",
    "play hare 2 howl 1",
    "play hare 1 fox 1",
    "play goat 1",
    "advance",
    "advance howl",
    "advance goat",
    "advance hare 2",
    "drew",
    "drew 3",
    "drew goat",
    "drew wolf howl",
    "Ann: drew hare",
    "Ann: dealt hare",
    "Ann: streams 4 8",
    "dealt",
    "dealt goat",
    "streams",
    "streams 4",
    "streams 4 8 9",
    "streams 4, 8",
    "streams -1 4",
    "streams 04 8",
    "turbos",
    "turbos fox hare lamb wolf",
    "turbos fox hare lamb wolf tortoise fox",
    "turbos fox hare lamb wolf howl",
    "turbos fox hare lamb wolf goat",
    "move 5",
    "rolled 4",
]


@pytest.mark.parametrize(("text", "action"), READABLE, ids=[text for text, _ in READABLE])
def test_what_reads_is_written_as_it_was_read(text: str, action: Action) -> None:
    assert (Action.read(text), str(action)) == (action, text)


@pytest.mark.parametrize("text", UNREADABLE)
def test_other_text_is_an_error(text: str) -> None:
    with pytest.raises(UnreadableActionError):
        Action.read(text)


@given(st.text(max_size=30))
def test_any_text_reads_or_is_unreadable(text: str) -> None:
    with suppress(UnreadableActionError):
        assert str(Action.read(text)) == text


@pytest.mark.parametrize("text", ["Zoe: bet fox", "Zoe: play hare 1", "Ann: play hare 1", "Ann: advance hare"])
def test_unknown_names_and_the_player_on_turn_named_are_errors(text: str) -> None:
    with pytest.raises(UnreadableActionError):
        GAME.read_action(position(), text)


def test_while_nobody_is_on_turn_everybody_may_be_named() -> None:
    state = begun()
    assert str(GAME.read_action(state, "Ann: play hare 1")) == "Ann: play hare 1"


@pytest.mark.parametrize(
    ("text", "public"),
    [
        ("Ann: bet fox", "Ann: bet"),
        ("Ann: bet wolf howl", "Ann: bet"),
        ("drew howl", "drew"),
        ("dealt hare", "dealt"),
        ("play wolf 3 howl 1", "play wolf 3 howl 1"),
        ("advance hare", "advance hare"),
        ("streams 4 8", "streams 4 8"),
    ],
)
@pytest.mark.rule("A14")
def test_what_is_bet_dealt_or_drawn_is_not_told(text: str, public: str) -> None:
    assert GAME.public_action(Action.read(text)) == public


STATES = {
    "start": begun(),
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
