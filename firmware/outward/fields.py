"""The fields of a JSON message from outside, each seen through by the project's one checker."""

import json
from collections.abc import Callable
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, NoReturn, TypeVar

from engine.checker import Checker, is_a, is_count, is_text
from engine.values import SetupError
from firmware.journal.transfer_reader import MOST_ENTRIES
from firmware.outward.topics import is_board_id, is_game_id
from firmware.service.game_options import PLAYER_ID

VERSION = 1
LONGEST_TEXT = 500
LARGEST_COUNT = 1_000_000
LARGEST_NUMBER = 1e12
MOST_PLAYERS = 12

Read = TypeVar("Read")
Words = TypeVar("Words", bound=StrEnum)
EntryParts = tuple[str, str, str, str]


class MessageError(ValueError):
    """What is wrong with a message."""


@dataclass(frozen=True, slots=True)
class Fields:
    """A table from outside; what is wrong in it is noted by the checker, and read as something harmless."""

    check: Checker
    data: dict[str, Any]

    def text(self, key: str) -> str:
        """Return a text of bounded length."""
        return str(self._sound(key, _is_short_text, "a text", ""))

    def maybe_text(self, key: str) -> str | None:
        """Return such a text, or None."""
        found: str | None = self._sound(key, _is_short_text, "a text or null")
        return found

    def count(self, key: str, most: int = LARGEST_COUNT) -> int:
        """Return a whole number from 0 on."""
        return int(self._sound(key, lambda value: is_count(value) and value <= most, "a whole number", 0))

    def maybe_count(self, key: str) -> int | None:
        """Return a whole number from 0 on, or None."""
        found: int | None = self._sound(
            key, lambda value: is_count(value) and value <= LARGEST_COUNT, "a whole number or null"
        )
        return found

    def number(self, key: str) -> float:
        """Return a number."""
        return float(self._sound(key, _is_sane_number, "a number", 0.0))

    def maybe_number(self, key: str) -> float | None:
        """Return a number, or None."""
        found = self._sound(key, _is_sane_number, "a number or null")
        return None if found is None else float(found)

    def flag(self, key: str) -> bool:
        """Return true or false."""
        return bool(self._sound(key, lambda value: isinstance(value, bool), "true or false", otherwise=False))

    def board_id(self, key: str) -> str:
        """Return the id of a board."""
        return str(self._sound(key, lambda value: is_text(value) and is_board_id(value), "the id of a board", ""))

    def game_id(self, key: str) -> str:
        """Return the id of a game."""
        return str(self._sound(key, lambda value: is_text(value) and is_game_id(value), "the id of a game", ""))

    def maybe_game_id(self, key: str) -> str | None:
        """Return the id of a game, or None."""
        return None if self.data.get(key) is None else self.game_id(key)

    def maybe_player_id(self, key: str) -> str | None:
        """Return the id of a player, or None."""
        found: str | None = self._sound(key, is_player_id, "the id of a player or null")
        return found

    def word(self, key: str, words: type[Words]) -> Words:
        """Return one of some words."""
        found = self.check.word(list(words), self.data.get(key), (key,))
        return next(iter(words)) if found is None else words(found)

    def tables(self, key: str) -> list["Fields"]:
        """Return a list of tables, of which there are not many."""
        found = self.check.tables(self.data, (), key)
        if len(found) > MOST_PLAYERS:
            self.check.fault((key,), f"more than {MOST_PLAYERS} {key}")
        return [Fields(self.check, table) for table in found[:MOST_PLAYERS]]

    def maybe_table(self, key: str) -> "Fields | None":
        """Return a table, or None."""
        found = self.data.get(key)
        return None if found is None else Fields(self.check, self.check.table(found, (key,)))

    def entries(self, key: str) -> tuple[EntryParts, ...]:
        """Return the entries of a game, each with kind, text, hash and time."""
        found = self.check.list_of(list, self.data.get(key), (key,), "entries")
        if len(found) > MOST_ENTRIES or not all(len(entry) == 4 and all(map(is_text, entry)) for entry in found):
            self.check.fault((key,), f"{key} must be at most {MOST_ENTRIES} lists of kind, text, hash and time")
            return ()
        return tuple((kind, text, hashed, at) for kind, text, hashed, at in found)

    def _sound(self, key: str, test: Callable[[Any], bool], wanted: str, otherwise: Any = None) -> Any:
        """Return a value that passes a test; one that may be missing has nothing to stand for it otherwise."""
        return self.check.sound(self.data, (key,), test, wanted, otherwise=otherwise, optional=otherwise is None)


def read_message(payload: bytes, longest: int, build: Callable[[Fields], Read]) -> Read:
    """Return the value of a message; what is none is a `MessageError`."""
    if len(payload) > longest:
        raise MessageError(f"a message of {len(payload)} bytes; at most {longest}")
    try:
        data = json.loads(payload.decode(), parse_constant=_no_number)
        check = Checker()
        fields = Fields(check, check.table(data, ("message",)))
        version = fields.data.get("v")
        if not is_a(version, int) or version != VERSION:
            check.fault(("v",), f"a message of version {version!r}; this hareboard knows {VERSION}")
        check.refuse()
        read = build(fields)
        check.refuse()
    except SetupError as error:
        raise MessageError(str(error)[:LONGEST_TEXT]) from error
    except (ValueError, RecursionError) as error:
        raise MessageError("this is no JSON in UTF-8") from error
    return read


def is_player_id(value: object) -> bool:
    """Tell whether a value is the id of a player."""
    return isinstance(value, str) and PLAYER_ID.fullmatch(value) is not None


def _no_number(text: str) -> NoReturn:
    raise ValueError(text)


def _is_short_text(value: object) -> bool:
    return is_text(value) and len(str(value)) <= LONGEST_TEXT


def _is_sane_number(value: Any) -> bool:
    return is_a(value, int | float) and -LARGEST_NUMBER <= value <= LARGEST_NUMBER
