"""The exported text of version 0.1, one JSON object with all games in it, read without holding it in memory."""

import json
from collections.abc import Iterator
from typing import Any

from firmware.journal.transfer import FORMAT, TransferError

VERSION = 1
_DECODER = json.JSONDecoder()
_BLANK = " \t\r\n"


class OldText:
    """Takes the pieces of a text and gives its games one by one; the format and the version stand before the games."""

    def __init__(self, longest: int) -> None:
        self._longest = longest
        self._text = ""
        self._tried = 0
        self._about: dict[str, Any] = {}
        self._place = "begin"

    def feed(self, text: str) -> Iterator[Any]:
        """Yield the games that are complete with the next piece."""
        self._text += text
        # What could not be read for lack of its end is tried again when there is twice as much of it.
        while len(self._text) >= 2 * self._tried and self._text:
            before = (self._place, len(self._text))
            if self._place == "games":
                yield from self._games()
            else:
                self._members()
            if before == (self._place, len(self._text)):
                self._tried = len(self._text)
                if self._tried > self._longest:
                    raise TransferError([f"this is no JSON: nothing ends within {self._longest} letters"])
                return
            self._tried = 0

    def finish(self) -> Iterator[Any]:
        """Yield the last games, and see that the text has come to its end."""
        self._tried = 0
        yield from self.feed(" ")
        if self._place != "end" or self._text.strip(_BLANK):
            made = self._about.get("format") == FORMAT or self._place in ("begin", "members")
            raise TransferError(["this is no JSON: it ends too early" if made else _NOT_OURS])

    def _members(self) -> None:
        text = self._text.lstrip(_BLANK)
        match self._place, text[:1]:
            case _, "":
                self._text = ""
            case ("begin", "{"):
                self._place, self._text = "members", text[1:]
            case ("members" | "after", "}"):
                if self._place == "members":
                    raise TransferError([_NOT_OURS])
                self._place, self._text = "end", text[1:]
            case ("members" | "after", ","):
                self._text = text[1:]
            case ("members" | "after", '"'):
                self._member(text)
            case ("end", _):
                raise TransferError(["this is no JSON: something follows its end"])
            case ("begin", _):
                raise TransferError([_NOT_OURS if text[:1] in '["0123456789tfn' else "this is no JSON"])
            case _:
                raise TransferError(["this is no JSON"])

    def _member(self, text: str) -> None:
        key, rest = _decoded(text)
        if key is None or not rest.startswith(":") or not rest[1:].lstrip(_BLANK):
            return
        rest = rest[1:].lstrip(_BLANK)
        if key == "games" and self._place == "members":
            self._begin_games(rest)
            return
        value, rest = _decoded(rest)
        if rest:
            self._about[key] = value
            self._text = rest

    def _begin_games(self, rest: str) -> None:
        if self._about.get("format") != FORMAT or not rest.startswith("["):
            raise TransferError([_NOT_OURS])
        if self._about.get("version") != VERSION:
            raise TransferError([f"the file has version {self._about.get('version')!r}, which has another form"])
        self._place, self._text = "games", rest[1:]

    def _games(self) -> Iterator[Any]:
        at = 0
        text = self._text
        try:
            while True:
                at = _skip(text, at, _BLANK + ",")
                if text[at : at + 1] == "]":
                    self._place = "after"
                    at += 1
                    return
                value, end = _DECODER.raw_decode(text, at)
                after = _skip(text, end, _BLANK)
                if text[after : after + 1] not in (",", "]"):
                    return
                at = after
                yield value
        except (ValueError, RecursionError):
            return
        finally:
            self._text = text[at:]


_NOT_OURS = "this file was not made by hareboard export"


def _decoded(text: str) -> tuple[Any, str]:
    """Return the value at the beginning of a text and what follows it; nothing of a value that is not complete."""
    try:
        value, end = _DECODER.raw_decode(text)
    except (ValueError, RecursionError):
        return None, ""
    return value, text[end:].lstrip(_BLANK)


def _skip(text: str, at: int, letters: str) -> int:
    while at < len(text) and text[at] in letters:
        at += 1
    return at
