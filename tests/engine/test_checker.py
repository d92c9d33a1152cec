"""Data from outside: what is sound is given back, what is not is told with its keys, all of it at once."""

import pytest

from engine.checker import Checker, is_a, is_count, is_text
from engine.game import SetupError


def test_all_faults_are_collected_with_their_keys_and_refused_at_once() -> None:
    check = Checker()
    check.known({"colour": 1, "name": "x"}, ("players", 0), ("name",))
    assert check.value(int, {"age": "7"}, ("players", 0), "age") is None
    assert check.word(("a", "b"), "c", ("letter",)) is None
    assert check.word(("a", "b"), None, ("letter",)) is None
    assert check.table(3, ("table",)) == {}
    assert check.list_of(str, ["a", 1], ("words",)) == []
    assert check.number(61, ("time",), 0, 60, "seconds") is None
    with pytest.raises(SetupError) as caught:
        check.refuse()
    assert caught.value.faults == (
        (("players", 0, "colour"), "there is no 'colour' here; known: name"),
        (("players", 0, "age"), "age must be a number, not '7'"),
        (("letter",), "there is no 'c'; known: 'a', 'b'"),
        (("letter",), "missing: letter, one of 'a', 'b'"),
        (("table",), "table must be a table, not 3"),
        (("words",), "words must be a list of texts, not ['a', 1]"),
        (("time",), "time must be seconds from 0 to 60, not 61"),
    )


def test_what_is_sound_is_given_back_and_nothing_is_refused() -> None:
    check = Checker()
    assert check.value(int, {"age": 7}, (), "age") == 7
    assert check.value(int, {}, (), "age") is None
    assert check.word(("a", "b"), "b", ("letter",)) == "b"
    assert check.tables({"players": [{}]}, (), "players") == [{}]
    assert check.tables({}, (), "players") == []
    assert check.number(60, ("time",), 0, 60) == 60.0
    check.refuse()


def test_a_value_deep_inside_is_found_or_told_by_its_path() -> None:
    check = Checker()
    data = {"home": {"most": 3, "few": -1}}
    assert check.sound(data, ("home", "most"), is_count, "a number") == 3
    assert check.sound(data, ("home", "least"), is_count, "a number", otherwise=0, optional=True) == 0
    assert check.sound(data, ("home", "least"), is_count, "a number", otherwise=0) == 0
    assert check.sound(data, ("home", "few"), is_count, "a number") is None
    assert check.sound(data, ("home", "most", "deeper"), is_count, "a number") is None
    assert [message for _, message in check.faults] == [
        "missing: home.least, a number",
        "few must be a number, not -1",
        "missing: home.most.deeper, a number",
    ]


def test_true_is_no_number_and_half_a_character_no_text() -> None:
    assert not is_a(True, int)
    assert not is_count(True)
    assert not is_count(-1)
    assert is_text("Zoë 🐇")
    assert not is_text("\ud800")


def test_a_word_that_is_missing_where_none_is_known_yet_is_told_without_a_list() -> None:
    check = Checker()
    check.word((), None, ("begin",))
    assert [message for _, message in check.faults] == ["missing: begin"]
