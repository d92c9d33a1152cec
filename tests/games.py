"""The games that tests play, and what their tables are made of."""

from collections.abc import Mapping
from pathlib import Path

from engine.animal_race import vocabulary as animal_race
from engine.animal_race.game import AnimalRace
from engine.catalogue import DEFAULT
from engine.game import AnyGame, Marker
from engine.hare_and_tortoise import Action, Edition, GameState, HareAndTortoise
from engine.hare_and_tortoise import vocabulary as hare_and_tortoise
from engine.hare_and_tortoise.events import Event
from firmware.config.editions import load_games
from firmware.scenarios.touches import MemoryBook, TouchPlayer
from firmware.table.book import Book
from firmware.table.session import ChanceSource, Session

ANIMAL_RACE = AnimalRace()
RULES = {*hare_and_tortoise.Rule, *animal_race.Rule}
"""The ids of the rules of all games."""
RaceSession = Session[GameState, Action, Event]
RaceBook = Book[GameState, Action, Event]
RaceMemory = MemoryBook[GameState, Action, Event]
RacePlayer = TouchPlayer[GameState, Action, Event]
RaceChance = ChanceSource[Action]


def load_editions(configuration: Path | None = None) -> dict[str, Edition]:
    """Return all editions by id, with those of a configuration folder."""
    game = load_games(configuration)[DEFAULT]
    assert isinstance(game, HareAndTortoise)
    return dict(game.editions)


def games(editions: Mapping[str, Edition] | None = None) -> dict[str, AnyGame]:
    """Return the catalogue of a board, by these editions or by the shipped ones."""
    game = HareAndTortoise(load_editions() if editions is None else editions)
    return {game.name: game, ANIMAL_RACE.name: ANIMAL_RACE}


def seat_of(marker: Marker) -> int:
    """Return whose a marker is, in a game in which every marker is somebody's."""
    assert marker.seat is not None
    return marker.seat
