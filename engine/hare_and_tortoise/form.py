"""A new game as a host has asked for it: everything from a page is checked."""

from collections.abc import Mapping
from typing import Any

from engine.checker import Checker
from engine.game import Keys
from engine.hare_and_tortoise.edition import Edition
from engine.hare_and_tortoise.rules import Options
from engine.hare_and_tortoise.setup import PlayerSetup, set_up
from engine.hare_and_tortoise.state import GameState
from engine.hare_and_tortoise.vocabulary import EndOption, HareOption


def begin(editions: Mapping[str, Edition], answers: Mapping[str, Any]) -> GameState:
    """Return the game of a filled form; what is wrong with it is a `SetupError`."""
    check = Checker()
    edition = check.word(list(editions), answers.get("edition", next(iter(editions))), ("edition",))
    options = read_options(check, answers, ())
    first = check.value(int, answers, (), "begin")
    players = [
        _player(check, player, ("players", seat)) for seat, player in enumerate(check.tables(answers, (), "players"))
    ]
    check.refuse()
    return set_up(editions[str(edition)], players, options, first or 0).state


def read_options(check: Checker, data: Mapping[str, Any], keys: Keys) -> Options:
    """Return what the group has chosen; what is left out is as usual."""
    usual = Options()
    hare = check.word(list(HareOption), data.get("hare", usual.hare), (*keys, "hare"))
    end = check.word(list(EndOption), data.get("end", usual.end), (*keys, "end"))
    return Options(HareOption(hare or usual.hare), EndOption(end or usual.end))


def _player(check: Checker, data: Mapping[str, Any], keys: Keys) -> PlayerSetup:
    name = check.value(str, data, keys, "name")
    if data.get("name") is None:
        check.fault((*keys, "name"), "a player has a name")
    return PlayerSetup((name or "").strip(), team=check.value(str, data, keys, "team") or None)
