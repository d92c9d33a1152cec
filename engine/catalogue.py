"""Which games there are: the one place that names them all."""

from collections.abc import Mapping
from typing import Any

from engine.animal_race.game import AnimalRace
from engine.game import AnyGame, Fault
from engine.hare_and_tortoise.edition import read_editions
from engine.hare_and_tortoise.game import HareAndTortoise
from engine.hare_and_tortoise.vocabulary import NAME

DEFAULT = NAME


def read_games(editions: Mapping[str, Mapping[str, Any]]) -> tuple[dict[str, AnyGame], dict[str, list[Fault]]]:
    """Return all games by name, played by editions as they stand in files, and what is wrong with these, by edition."""
    read, faults = read_editions(editions)
    games: tuple[AnyGame, ...] = (HareAndTortoise(read), AnimalRace())
    return {game.name: game for game in games}, faults
