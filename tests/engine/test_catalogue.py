"""Which games there are."""

import tomllib

from engine.catalogue import DEFAULT, read_games
from engine.shipped import edition_texts

SHIPPED = {name: tomllib.loads(text) for name, text in edition_texts().items()}


def test_all_games_are_known_by_their_names_and_the_default_comes_first() -> None:
    games, faults = read_games(SHIPPED)
    assert list(games) == ["hare-and-tortoise", "animal-race"]
    assert (DEFAULT, faults) == ("hare-and-tortoise", {})
    assert all(game.name == name for name, game in games.items())


def test_a_faulty_edition_is_told_and_the_games_are_there_all_the_same() -> None:
    games, faults = read_games(SHIPPED | {"own": {"like": "chess"}})
    assert (list(faults), len(games)) == (["own"], 2)
