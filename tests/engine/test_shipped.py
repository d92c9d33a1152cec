"""The editions that come with the package, and own ones beside them."""

import pytest

import engine
from engine.shipped import edition_texts
from tests.games import load_editions

OWN = """
like = "abacus-2000"
name = "At our table"
restart = { moves_at_once = true }
"""


def test_the_default_edition_comes_first_and_the_others_in_order() -> None:
    first, *others = edition_texts()
    assert first == engine.DEFAULT_EDITION
    assert others == sorted(others)


def test_the_library_and_the_board_play_by_the_same_editions() -> None:
    assert engine.editions() == load_editions()
    assert list(engine.editions()) == list(load_editions())


def test_an_own_edition_stands_beside_the_shipped_ones() -> None:
    game = engine.new_game(game=engine.games({"ours": OWN})["hare-and-tortoise"], edition="ours")
    assert game.state.edition.name == "At our table"
    assert engine.editions({"ours": OWN})["ours"] == game.state.edition


def test_every_fault_of_an_own_edition_is_told() -> None:
    with pytest.raises(engine.SetupError) as refused:
        engine.editions({"ours": OWN + 'animal = "cow"\ncolour = "red"'})
    assert {keys for keys, _ in refused.value.faults} == {("ours", "animal"), ("ours", "colour")}
    assert str(refused.value).startswith("edition ours: ")


def test_a_text_that_is_no_toml_is_a_value_error() -> None:
    with pytest.raises(ValueError, match="line 2"):
        engine.games({"ours": "\nlike = ="})
