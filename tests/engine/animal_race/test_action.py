"""The notation of actions: what reads, and what does not."""

from contextlib import suppress

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.animal_race.action import Action, Verb
from engine.animal_race.vocabulary import FOX, HARE, HOWL, LAMB, TORTOISE, WOLF
from engine.game import UnreadableActionError
from tests.engine.animal_race.support import GAME, begun, position

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
