"""The questions before a game."""

from io import StringIO

import pytest

from engine.animal_race.state import RaceState
from engine.animal_race.text.keyboard import KeyboardAnimals
from engine.game import SetupError
from firmware.config.language import load_language
from firmware.terminal.console import Console, LeaveError
from firmware.terminal.setting_up import Wishes, check_wishes, set_up_game
from tests.games import ANIMAL_RACE


def begun(typed: str, wishes: Wishes | None = None) -> tuple[RaceState, str]:
    """Return the game that comes of some answers, and what was shown."""
    screen = StringIO()
    text = KeyboardAnimals(load_language(game=ANIMAL_RACE.name).say)
    state = set_up_game(Console(StringIO(typed), screen), ANIMAL_RACE, text, wishes or Wishes())
    return state, screen.getvalue()


def test_everything_has_an_answer_on_enter() -> None:
    state, _ = begun("\n\n\n\n")
    assert (state.names, state.token, state.options.rules.value) == (("Anna", "Ben", "Cleo"), 0, "full")


def test_answers_are_numbers_or_words_and_names_may_have_commas() -> None:
    state, _ = begun("2\nAnn B., Cy\n3\nCY\n")
    assert (state.names, state.token, state.options.rules.value, state.options.races) == (
        ("Ann B.", "Cy"),
        1,
        "apprentice",
        3,
    )


def test_what_cannot_be_is_asked_again() -> None:
    state, shown = begun("9\n1\nAnn\nAnn Bob\n\n\n")
    assert state.names == ("Ann", "Bob")
    assert [words in shown for words in ("'9' is none of them.", "Not possible: ")] == [True, True]


def test_what_the_command_line_says_is_not_asked() -> None:
    state, shown = begun("", Wishes(("Ann", "Bob"), "Bob", {"rules": "apprentice", "races": "3"}))
    assert (state.names, state.token, state.options.races, shown) == (("Ann", "Bob"), 1, 3, "")
    with pytest.raises(SetupError, match="Zoe cannot begin"):
        begun("", Wishes(("Ann", "Bob"), "Zoe", {"rules": "apprentice", "races": "3"}))
    with pytest.raises(LeaveError):
        begun("")


@pytest.mark.parametrize(
    ("players", "begin", "words"),
    [(("Ann", "Bob"), "Zoe", "Zoe cannot begin"), (("Ann",), None, "players"), (("Ann", "Ann"), None, "Ann")],
)
def test_what_cannot_be_played_is_refused_before_anything_is_asked(
    players: tuple[str, ...], begin: str | None, words: str
) -> None:
    with pytest.raises(SetupError, match=words):
        check_wishes(ANIMAL_RACE, Wishes(players, begin))


@pytest.mark.parametrize("wishes", [Wishes(), Wishes(("Ann", "Bob")), Wishes(("Ann", "Bob"), "Bob", {"races": "3"})])
def test_what_can_be_played_is_not_refused(wishes: Wishes) -> None:
    check_wishes(ANIMAL_RACE, wishes)


def test_who_cannot_begin_is_told_as_soon_as_the_names_are_known() -> None:
    with pytest.raises(SetupError, match="Zoe cannot begin"):
        begun("1\nAnn Bob\n", Wishes(begin="Zoe"))
