"""A new game as a host has asked for it."""

from typing import Any

import pytest

from engine.checker import Checker
from engine.game import SetupError
from engine.hare_and_tortoise.form import begin, read_options
from engine.hare_and_tortoise.options import Options
from engine.hare_and_tortoise.vocabulary import EndOption, HareOption
from tests.engine.hare_and_tortoise.support import EDITIONS

PEOPLE = [{"name": name} for name in ("Anna", "Ben", "Cleo")]


def test_what_is_left_out_is_as_usual() -> None:
    state = begin(EDITIONS, {"players": PEOPLE})
    assert (state.edition.id, state.on_turn, state.rules.options) == ("abacus-2000", "Anna", Options())


def test_what_is_chosen_is_played() -> None:
    state = begin(EDITIONS, {"players": PEOPLE, "begin": 2, "edition": "parlett", "hare": "nap", "end": "first"})
    assert (state.edition.id, state.on_turn) == ("parlett", "Cleo")
    assert state.rules.options == Options(HareOption.NAP, EndOption.FIRST)


@pytest.mark.parametrize(
    ("answers", "keys"),
    [
        ({"edition": "chess"}, ("edition",)),
        ({"hare": "wheel"}, ("hare",)),
        ({"end": 3}, ("end",)),
        ({"begin": "Anna"}, ("begin",)),
        ({"players": [*PEOPLE, {}]}, ("players", 3, "name")),
    ],
)
def test_what_cannot_be_is_told_where_it_stands(answers: dict[str, Any], keys: tuple[str | int, ...]) -> None:
    with pytest.raises(SetupError) as error:
        begin(EDITIONS, {"players": PEOPLE} | answers)
    assert [where for where, _ in error.value.faults] == [keys]


def test_options_stand_below_the_keys_of_their_table() -> None:
    check = Checker()
    assert read_options(check, {"hare": "wheel", "end": "first"}, ("options",)) == Options(end=EndOption.FIRST)
    assert [keys for keys, _ in check.faults] == [("options", "hare")]
