"""A new game as a host has asked for it: everything from a page is checked."""

from collections.abc import Mapping
from enum import StrEnum
from typing import Any, TypeVar

from engine.game import Fault, SetupError
from engine.hare_and_tortoise.edition import Edition
from engine.hare_and_tortoise.rules import Options
from engine.hare_and_tortoise.setup import PlayerSetup, set_up
from engine.hare_and_tortoise.state import GameState
from engine.hare_and_tortoise.vocabulary import PLAYER_COUNTS, EndOption, HareOption

Word = TypeVar("Word", bound=StrEnum)


def begin(editions: Mapping[str, Edition], answers: Mapping[str, Any]) -> GameState:
    """Return the game of a filled form; what is wrong with it is a `SetupError`."""
    edition = answers.get("edition", next(iter(editions)))
    if not isinstance(edition, str) or edition not in editions:
        raise SetupError([(("edition",), f"there is no edition {edition!r}")])
    options = Options(_word(answers, "hare", HareOption.TABLE), _word(answers, "end", EndOption.LAST))
    first = answers.get("begin", 0)
    if not isinstance(first, int) or isinstance(first, bool):
        raise SetupError([(("begin",), "who begins is a seat")])
    return set_up(editions[edition], _players(answers.get("players")), options, first).state


def _word(answers: Mapping[str, Any], key: str, default: Word) -> Word:
    words = type(default)
    value = answers.get(key, default)
    if not isinstance(value, str) or value not in tuple(words):
        raise SetupError([((key,), f"there is no {value!r}")])
    return words(value)


def _players(found: object) -> list[PlayerSetup]:
    if not isinstance(found, list) or len(found) not in PLAYER_COUNTS:
        raise SetupError([(("players",), f"this is a game for {PLAYER_COUNTS[0]} to {PLAYER_COUNTS[-1]} players")])
    faults: list[Fault] = []
    players = []
    for seat, player in enumerate(found):
        name = player.get("name") if isinstance(player, dict) else None
        team = player.get("team") if isinstance(player, dict) else None
        if not isinstance(name, str) or not isinstance(team, str | None):
            faults.append((("players", seat, "name"), "a player has a name, and perhaps a team"))
        else:
            players.append(PlayerSetup(name.strip(), team=team or None))
    if faults:
        raise SetupError(faults)
    return players
