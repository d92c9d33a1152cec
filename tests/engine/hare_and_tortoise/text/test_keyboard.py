"""Hare & Tortoise at a keyboard: what is asked, and what is shown to whom."""

from engine.hare_and_tortoise import chances
from engine.hare_and_tortoise.text.keyboard import KeyboardRace
from firmware.config.language import load_language
from tests.engine.hare_and_tortoise.support import do, game, on_the_way, player

KEYBOARD = KeyboardRace(load_language(game="hare-and-tortoise").say)


def test_a_gift_is_asked_in_front_of_everybody_and_nothing_else() -> None:
    state = game(player(0, 45, carrots=60), player(1, 20), player(2, 50), edition="parlett")
    assert KEYBOARD.open_question(state) is None
    question = KEYBOARD.open_question(do(state, "move 46", "drew give_10_behind"))
    assert question == "Ben, accept the gift of 10, or decline (it goes to the bank)>"


def test_a_die_is_asked_by_its_number_and_a_card_by_its_place_in_a_list() -> None:
    die = KEYBOARD.ask_chance([action for action, _ in chances(do(on_the_way(), "move 14"))])
    assert ({typed: str(action) for typed, action in die.answers.items()}["4"], die.lines) == ("rolled 4", ())
    cards = game(player(0, 13, carrots=5), player(1, 20), player(2, 35), edition="parlett")
    asked = KEYBOARD.ask_chance([action for action, _ in chances(do(cards, "move 14"))])
    assert (len(asked.lines), list(asked.answers)) == (8, [str(number) for number in range(1, 9)])
    assert asked.question.endswith("(1-8)?")


def test_hands_and_the_bank_are_on_the_board_only_when_all_are_open() -> None:
    state = game(player(0, carrots=131), player(1, carrots=147), player(2, carrots=153))
    closed, opened = ("\n".join(KEYBOARD.board(state, 80, all_hands=shown)) for shown in (False, True))
    told = ("131", "147", "153", "Bank: ")
    assert ([word in closed for word in told], [word in opened for word in told]) == ([False] * 4, [True] * 4)


def test_help_speaks_of_a_second_runner_where_there_is_one() -> None:
    two, three = KEYBOARD.help(game(player(0), player(1))), KEYBOARD.help(on_the_way())
    assert [any("by 2" in line for line in lines) for lines in (two, three)] == [True, False]
    assert any("such as 29;" in line for line in three)


def test_the_account_has_balances_only_when_all_hands_are_open() -> None:
    assert KEYBOARD.account([], all_hands=False) == ["Nothing was paid yet."]
