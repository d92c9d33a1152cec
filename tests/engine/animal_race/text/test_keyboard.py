"""The animal race at a keyboard: what people may type, and who is asked."""

import pytest

from engine.animal_race.state import RaceState
from engine.animal_race.text.keyboard import KeyboardAnimals
from engine.game import UnreadableActionError
from firmware.config.language import load_language
from tests.engine.animal_race.support import GAME, apprentice_position, begun, cards, dealt, play, position

KEYBOARD = KeyboardAnimals(load_language(game=GAME.name).say)
ADVANCING = play(apprentice_position(played=(0, 2, 0, 2, 2, 0)), "play hare 2", "drew hare", "drew hare")


@pytest.mark.parametrize(
    ("state", "line", "action"),
    [
        (position(), "hare 2", "play hare 2"),
        (position(), " Wolf  2 HOWL 1 ", "play wolf 2 howl 1"),
        (position(), "play hare 2", "play hare 2"),
        (dealt(begun()), "fox", "Ann: bet fox"),
        (dealt(begun()), "Bob: bet wolf howl", "Bob: bet wolf howl"),
        (ADVANCING, "fox", "advance fox"),
    ],
)
def test_a_line_is_the_notation_or_what_is_left_of_it_without_name_and_verb(
    state: RaceState, line: str, action: str
) -> None:
    assert str(KEYBOARD.read(state, line)) == action


@pytest.mark.parametrize("line", ["", "goat 1", "Zoe: play hare 1"])
def test_another_line_is_unreadable(line: str) -> None:
    with pytest.raises(UnreadableActionError):
        KEYBOARD.read(position(), line)


def test_while_bets_are_made_the_next_who_has_to_is_asked() -> None:
    state = dealt(begun())
    assert KEYBOARD.turn(state) == 0
    assert KEYBOARD.turn(play(state, "Ann: bet hare")) == 1
    assert KEYBOARD.turn(position(turn=2)) == 2


def test_a_bet_is_told_without_its_animal_and_a_hand_to_its_owner_alone() -> None:
    state = position()
    assert KEYBOARD.typed(state, GAME.read_action(state, "Cy: bet hare")) == "Cy: bet"
    own = KEYBOARD.hand(state, "Ann", 80)[0]
    table = "\n".join(KEYBOARD.board(state, 80, all_hands=False))
    assert own not in table
    assert own.startswith("Ann has ")


def test_the_account_is_what_bets_have_brought() -> None:
    before = play(position(podium=((0,), (4,)), tiles={1: 11}, played=cards(fox=3, wolf=3, lamb=1)), "play hare 1")
    last = GAME.apply(before, GAME.read_action(before, "drew fox"))
    assert KEYBOARD.account([], all_hands=False) == ["No race is over yet."]
    lines = KEYBOARD.account([last], all_hands=False)
    assert [line.split()[0] for line in lines[:3]] == ["Ann", "Bob", "Cy"]
