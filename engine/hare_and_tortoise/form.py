"""A new game as a host has asked for it: everything from a page is checked."""

from collections.abc import Mapping
from typing import Any

from engine.checker import Checker
from engine.game import Keys
from engine.hare_and_tortoise.edition import Edition
from engine.hare_and_tortoise.options import Options
from engine.hare_and_tortoise.setup import PlayerSetup, set_up
from engine.hare_and_tortoise.state import GameState
from engine.hare_and_tortoise.vocabulary import EndOption, HareOption
from engine.names import read_seats


def begin(editions: Mapping[str, Edition], answers: Mapping[str, Any]) -> GameState:
    """Return the game of a filled form; what is wrong with it is a `SetupError`."""
    check = Checker()
    edition = check.word(list(editions), answers.get("edition", next(iter(editions))), ("edition",), "edition")
    options = read_options(check, answers, ())
    seats, first = read_seats(check, answers)
    check.refuse()
    players = [PlayerSetup(seat.name, team=seat.team) for seat in seats]
    return set_up(editions[str(edition)], players, options, first).state


def read_options(check: Checker, data: Mapping[str, Any], keys: Keys) -> Options:
    """Return what the group has chosen; what is left out is as usual."""
    usual = Options()
    hare = check.word(list(HareOption), data.get("hare", usual.hare), (*keys, "hare"))
    end = check.word(list(EndOption), data.get("end", usual.end), (*keys, "end"))
    return Options(HareOption(hare or usual.hare), EndOption(end or usual.end))
