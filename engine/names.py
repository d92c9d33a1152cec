"""The players of a filled form, in every game."""

import unicodedata
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.checker import Checker
from engine.values import Keys

LONGEST_NAME = 40


@dataclass(frozen=True, slots=True)
class Seat:
    """Who sits down, and with whom."""

    name: str
    team: str | None


def read_seats(check: Checker, answers: Mapping[str, Any]) -> tuple[tuple[Seat, ...], int]:
    """Return who plays and which seat begins, as a form has it; names are checked by the rules of the game."""
    players = check.list_of(object, answers.get("players", []), ("players",), "players")
    seats = tuple(_seat(check, player, ("players", number)) for number, player in enumerate(players))
    return seats, check.value(int, answers, (), "begin") or 0


def _seat(check: Checker, player: object, keys: Keys) -> Seat:
    data = check.table(player, keys)
    name = check.value(str, data, keys, "name")
    if data.get("name") is None:
        check.fault((*keys, "name"), "a player has a name")
    return Seat((name or "").strip(), check.value(str, data, keys, "team") or None)


def name_fault(name: str) -> str | None:
    """Say what is wrong with a player's name, if anything."""
    if not name or name != name.strip():
        return "a name has at least one letter, and no space at its ends"
    if ":" in name or not name.isprintable():
        return "a name has no colon and nothing that cannot be printed"
    if len(name) > LONGEST_NAME:
        return f"a name has at most {LONGEST_NAME} letters"
    return None


def folded(name: str) -> str:
    """Return what all spellings of a name have in common: `Anna`, `ANNA` and what looks like them."""
    return unicodedata.normalize("NFKC", name).casefold()
