"""The messages between a page and the board: reading what comes, writing what goes.

Error: `MalformedError` (a `ValueError`): a message that is none of ours.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NoReturn

from web_ui.table_port import Role

MESSAGE_ROLES: Mapping[str, Role] = {
    "hello": Role.SPECTATOR,
    "command": Role.SPECTATOR,
    "ping": Role.SPECTATOR,
    "pong": Role.SPECTATOR,
}
"""The least role for every kind of message; what a command needs is said by its name."""

LONGEST_TOKEN = 100
LARGEST_VERSION = 2**53
WORD = re.compile(r"[A-Za-z0-9_-]{1,40}", re.ASCII)


class MalformedError(ValueError):
    """A message that is none of ours."""


@dataclass(frozen=True, slots=True)
class Hello:
    """The first message of a page, and again when it has another token."""

    token: str | None
    client: str | None
    bench: bool = False
    """Whether the page shows the inside of the board."""


@dataclass(frozen=True, slots=True)
class Command:
    """Something to be done."""

    id: str
    name: str
    data: Mapping[str, Any]
    seen: int | None


@dataclass(frozen=True, slots=True)
class Ping:
    """A page asks whether anybody is there."""


@dataclass(frozen=True, slots=True)
class Pong:
    """A page is there."""


Message = Hello | Command | Ping | Pong


def read_message(text: str) -> Message:
    """Return the message that a text is, or raise `MalformedError`."""
    found = _read_json(text)
    if not isinstance(found, dict):
        raise MalformedError("a message is an object")
    match found.get("type"):
        case "hello":
            _version(found)
            client = _word(found, "client") if "client" in found else None
            return Hello(_text(found, "token", LONGEST_TOKEN), client, found.get("bench") is True)
        case "command":
            data = found.get("data", {})
            if not isinstance(data, dict):
                raise MalformedError("the data of a command is an object")
            return Command(_word(found, "id"), _word(found, "name"), data, _version(found))
        case "ping":
            return Ping()
        case "pong":
            return Pong()
        case _:
            raise MalformedError("a message of no known type")


def write_message(kind: str, **parts: Any) -> str:
    """Return a message as text; equal parts give equal texts."""
    return json.dumps({"type": kind, **parts}, ensure_ascii=False, separators=(",", ":"))


def _read_json(text: str) -> Any:
    try:
        found = json.loads(text, parse_constant=_refuse)
        # A lone surrogate is legal in JSON and cannot be sent on.
        json.dumps(found, ensure_ascii=False).encode("utf-8")
    except (ValueError, RecursionError) as error:
        raise MalformedError("not JSON") from error
    return found


def _refuse(_constant: str) -> NoReturn:
    raise MalformedError("not a number")


def _word(found: Mapping[str, Any], key: str) -> str:
    value = found.get(key)
    if not isinstance(value, str) or not WORD.fullmatch(value):
        raise MalformedError(f"{key} is a word of at most 40 letters")
    return value


def _text(found: Mapping[str, Any], key: str, longest: int) -> str | None:
    value = found.get(key)
    if value is not None and (not isinstance(value, str) or len(value) > longest):
        raise MalformedError(f"{key} is a text of at most {longest} letters")
    return value or None


def _version(found: Mapping[str, Any]) -> int | None:
    value = found.get("seen")
    if value is None:
        return None
    if isinstance(value, bool) or not isinstance(value, int) or not 0 <= value < LARGEST_VERSION:
        raise MalformedError("seen is a version")
    return value
