"""The messages between a page and the board: reading what comes, writing what goes.

Error: `MalformedError` (a `ValueError`): a message that is none of ours.
"""

import json
import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NoReturn

from engine.checker import Checker, is_count
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
    hands: bool = False
    """Whether it shows only where the markers lie, for hands to move them."""


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
    check = Checker()
    message = _message(check, found)
    if message is None:
        raise MalformedError("a message of no known type")
    if check.faults:
        raise MalformedError(f"not as they should be: {', '.join(str(keys[-1]) for keys, _ in check.faults)}")
    return message


def _message(check: Checker, found: Mapping[str, Any]) -> Message | None:
    match found.get("type"):
        case "hello":
            check.sound(found, ("seen",), _is_version, "a version", optional=True)
            client = check.sound(found, ("client",), _is_word, "a word", optional="client" not in found)
            token = check.sound(found, ("token",), _is_token, "a token", optional=True)
            return Hello(token or None, client, found.get("bench") is True, found.get("hands") is True)
        case "command":
            return Command(
                check.sound(found, ("id",), _is_word, "a word"),
                check.sound(found, ("name",), _is_word, "a word"),
                check.table(found.get("data", {}), ("data",)),
                check.sound(found, ("seen",), _is_version, "a version", optional=True),
            )
        case "ping":
            return Ping()
        case "pong":
            return Pong()
        case _:
            return None


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


def _is_word(value: object) -> bool:
    return isinstance(value, str) and WORD.fullmatch(value) is not None


def _is_token(value: object) -> bool:
    return isinstance(value, str) and len(value) <= LONGEST_TOKEN


def _is_version(value: object) -> bool:
    return is_count(value) and value < LARGEST_VERSION
