"""Exported files, read part by part as they arrive: what is not ours is noticed early, whatever its size.

Both formats are read: one game a line, compressed, and the single JSON text of version 0.1. Work and memory are bounded
by the limits on one game; the number of games is not limited, because a board may be old.
"""

import json
import re
import zlib
from codecs import getincrementaldecoder
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from engine.checker import is_text
from engine.game import Summary
from firmware.journal.records import Entry, GameRecord, sound_part
from firmware.journal.replay import NotOverError
from firmware.journal.transfer import FORMAT, GZIP, VERSION, RunningHash, TransferError
from firmware.journal.transfer_json import OldText

LONGEST_GAME = 2 * 2**20
MOST_ENTRIES = 10_000
LONGEST_TIME = 40
FAULTS_TOLD = 10
_PART = 2**16
_GZIP_MAGIC = b"\x1f\x8b"
_KEY = re.compile("[0-9a-f]{32}")
_ENTRY_KEYS = ("kind", "text", "hash", "at")

Check = Callable[[GameRecord], Summary | None]
"""Raises a `ValueError` on a game that cannot have been; returns what stays of one that was closed."""
Game = tuple[GameRecord, Summary | None]


class GameReader:
    """Takes the parts of a file and gives the games in it; it touches no journal, and may be used in a thread."""

    def __init__(self, check: Check) -> None:
        self.faults: list[str] = []
        self.left_out = 0
        """Games that say they were finished and are not over: 0.2.0 took them in, so its backups have them."""
        self._check = check
        self._unpacking: Any = None
        self._decoder = getincrementaldecoder("utf-8")()
        self._begun = False
        self._text = ""
        self._old: OldText | None = None
        self._hash = RunningHash()
        self._number = 0
        self._header = False
        self._ended = False

    def feed(self, data: bytes) -> Iterator[Game]:
        """Yield the games that are complete with the next part of a file; too many faults are a `TransferError`."""
        for text in self._texts(data):
            yield from self._games(self._values(text))

    def finish(self) -> Iterator[Game]:
        """Yield the last games, see that the file has come to its end, and raise all faults that were found."""
        try:
            self._decoder.decode(b"", final=True)
        except UnicodeDecodeError:
            self._give_up("not a text in UTF-8")
        if self._unpacking is not None and not self._unpacking.eof:
            self._give_up(f"the file was cut off after game {self._number}")
        if self._old is not None:
            yield from self._games(self._old.finish())
        elif not self._header:
            self._give_up("this file was not made by hareboard export")
        elif not self._ended:
            self._give_up(f"the file was cut off after game {self._number}")
        if self.faults:
            raise TransferError(self.faults)

    def _games(self, values: Iterator[Any]) -> Iterator[Game]:
        for value in values:
            if (game := self._read_game(value)) is not None:
                yield game

    def _texts(self, data: bytes) -> Iterator[str]:
        """Yield the text of a part, in pieces of bounded size however well it was compressed."""
        if not self._begun and data:
            self._begun = True
            if data.startswith(_GZIP_MAGIC[: len(data)]):
                self._unpacking = zlib.decompressobj(wbits=GZIP)
        try:
            if self._unpacking is None:
                for first in range(0, len(data), _PART):
                    yield self._decoder.decode(data[first : first + _PART])
                return
            while data and not self._unpacking.eof:
                yield self._decoder.decode(self._unpacking.decompress(data, _PART))
                data = self._unpacking.unconsumed_tail
            if data or self._unpacking.unused_data:
                self._give_up("something follows the end of the compressed file")
        except zlib.error:
            self._give_up("the compressed file is damaged")
        except UnicodeDecodeError:
            self._give_up("not a text in UTF-8")

    def _values(self, text: str) -> Iterator[Any]:
        """Yield the games as they stand in the file."""
        if not self._header and self._old is None and (self._text + text).lstrip():
            # The first line of our own format names its version; a text of 0.1 is one value over many lines.
            first, newline, _ = (self._text + text).partition("\n")
            if not newline and len(first) < _PART and '"games"' not in first:
                self._text += text
                return
            if not self._read_header(first):
                self._old = OldText(LONGEST_GAME)
                text, self._text = self._text + text, ""
        yield from self._lines(text) if self._old is None else self._old.feed(text)

    def _read_header(self, line: str) -> bool:
        try:
            header = json.loads(line)
        except (ValueError, RecursionError):
            return False
        if not isinstance(header, dict) or header.get("format") != FORMAT or "games" in header:
            return False
        if header.get("version") != VERSION:
            self._give_up(f"the file has version {header.get('version')!r}; this hareboard knows up to {VERSION}")
        self._header = True
        return True

    def _lines(self, text: str) -> Iterator[Any]:
        *lines, self._text = (self._text + text).split("\n") if "\n" in text else [self._text + text]
        if len(self._text) > LONGEST_GAME or any(len(line) > LONGEST_GAME for line in lines):
            self._give_up(f"game {self._number + 1} is longer than {LONGEST_GAME} letters")
        for line in lines:
            try:
                value = json.loads(line)
            except (ValueError, RecursionError):
                self._give_up(f"game {self._number + 1} is no JSON")
            if self._ended:
                self._give_up("something follows the end of the games")
            if isinstance(value, dict) and "games" in value:
                self._read_end(value)
            elif not (isinstance(value, dict) and value.get("format") == FORMAT and not self._number):
                yield value

    def _read_end(self, value: dict[str, Any]) -> None:
        self._ended = True
        if not self.faults and (value.get("games"), value.get("hash")) != (self._hash.games, self._hash.text):
            self._give_up("the games of this file are not those that were written into it")

    def _read_game(self, data: Any) -> Game | None:
        self._number += 1
        try:
            record = read_record(self._number, data)
            self._hash.add(record)
            return record, self._check(record)
        except NotOverError:
            self.left_out += 1
            return None
        except ValueError as error:
            self.faults.append(str(error))
            if len(self.faults) >= FAULTS_TOLD:
                raise TransferError(self.faults) from error
            return None

    def _give_up(self, fault: str) -> None:
        raise TransferError([*self.faults, fault])


def read_record(number: int, data: Any) -> GameRecord:
    """Return the game of a value from a file, or raise its fault as a `ValueError`."""
    shaped = isinstance(data, Mapping) and isinstance(data.get("entries"), list)
    if not shaped or not is_text(data.get("name")) or not _is_key(data.get("key")):
        raise ValueError(f"game {number} is no game: it needs a key, a name and entries")
    if len(data["entries"]) > MOST_ENTRIES:
        raise ValueError(f"game {number} has more than {MOST_ENTRIES} entries")
    entries = [_read_entry(number, place, entry) for place, entry in enumerate(data["entries"])]
    record = sound_part(number, data["key"], data["name"], entries)
    if len(record.entries) < len(entries) or not entries:
        raise ValueError(f"game {number} was changed or is damaged from entry {len(record.entries)} on")
    return record


def _read_entry(number: int, place: int, data: Any) -> Entry:
    parts = [data.get(key) for key in _ENTRY_KEYS] if isinstance(data, Mapping) else data
    if not isinstance(parts, list) or len(parts) != len(_ENTRY_KEYS) or not all(map(is_text, parts)):
        raise ValueError(f"game {number}, entry {place} is no entry: it needs {', '.join(_ENTRY_KEYS)}")
    entry = Entry(place, *parts)
    if len(entry.at) > LONGEST_TIME:
        raise ValueError(f"game {number}, entry {place} has a time of more than {LONGEST_TIME} letters")
    return entry


def _is_key(value: object) -> bool:
    return isinstance(value, str) and _KEY.fullmatch(value) is not None
