"""Which bots there are."""

from random import Random

import pytest

from engine.animal_race.game import AnimalRace
from engine.bots.catalogue import bot_for
from engine.bots.levels import Level
from engine.bots.seen import Seen
from engine.hare_and_tortoise import HareAndTortoise
from tests.engine.hare_and_tortoise.support import EDITIONS
from tests.toy_game import ToyGame


def test_a_game_that_no_bot_was_taught_is_played_at_random() -> None:
    """Every game of the protocol can be played by bots."""
    game = ToyGame()
    view = {"choices": [{"action": "a"}, {"action": "b"}]}
    assert bot_for(game, Level.MASTER).choose(Seen(0, view, ()), Random(1)) in ("a", "b")


def test_every_level_of_a_game_is_a_bot_of_its_own() -> None:
    """The stronger think more, each in the way of its game."""
    races = [bot_for(HareAndTortoise(EDITIONS), level) for level in Level]
    animals = [bot_for(AnimalRace(), level) for level in Level]
    assert [type(bot).__name__ for bot in (races[0], animals[0])] == ["HareAndTortoiseBot", "AnimalRaceBot"]
    assert [len({repr(bot) for bot in bots}) for bots in (races, animals)] == [5, 5]


def test_a_level_is_known_by_its_word_and_what_is_none_is_told() -> None:
    assert bot_for(AnimalRace(), "master") == bot_for(AnimalRace(), Level.MASTER)
    with pytest.raises(ValueError, match="'genius' is not a valid Level"):
        bot_for(ToyGame(), "genius")
