"""TOML files whose faults are told with their line.

Whoever checks the data names a fault by its path of keys (`("players", 1, "name")`); this module knows on which line
that path stands. Errors: `FileFaultError` (a `ValueError`) carries all faults of one file.
"""

import re
import tomllib
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

Key = str | int
Tokens = tuple[Key, ...]

_BARE = re.compile(r"[A-Za-z0-9_-]+")
_BLANK = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_SPACE = re.compile(r"[ \t]*")
_STRING = re.compile(
    r'"""(?:[^\\]|\\.)*?"{3,5}|\'\'\'.*?\'{3,5}|"(?:[^"\\\n]|\\.)*"|\'[^\'\n]*\'',
    re.DOTALL,
)
_SCALAR = re.compile(r"[^,\]}#\n]+")
_LINE = re.compile(r"line (\d+)")


class FileFaultError(ValueError):
    """All that is wrong with one file, a line of text each, led by `file:line:`."""

    def __init__(self, faults: Iterable[str]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(self.faults))


@dataclass(frozen=True, slots=True)
class TomlFile:
    """The data of a TOML file, and the line on which each of its keys stands."""

    name: str
    data: dict[str, Any]
    lines: dict[Tokens, int]

    def line(self, keys: Tokens) -> int:
        """Return the line of these keys, or of the nearest table around them."""
        while keys and keys not in self.lines:
            keys = keys[:-1]
        return self.lines.get(keys, 1)

    def fault(self, keys: Tokens, message: str) -> str:
        """Return the message led by file and line."""
        return f"{self.name}:{self.line(keys)}: {message}"

    def refuse(self, faults: Iterable[tuple[Tokens, str]]) -> None:
        """Raise `FileFaultError` with all faults in the order of their lines, if there are any."""
        found = sorted(faults, key=lambda fault: self.line(fault[0]))
        if found:
            raise FileFaultError(self.fault(keys, message) for keys, message in found)


def read_toml(path: Path) -> TomlFile:
    """Read a TOML file; what cannot be read is a `FileFaultError`."""
    try:
        text = path.read_text(encoding="utf-8-sig")  # some editors begin a file with a mark of its encoding
    except OSError as error:
        raise FileFaultError([f"{path}: {error.strerror or error}"]) from error
    except UnicodeDecodeError as error:
        raise FileFaultError([f"{path}: not a text file in UTF-8"]) from error
    return parse_toml(text, str(path))


def parse_toml(text: str, name: str) -> TomlFile:
    """Parse TOML text; a fault of syntax is a `FileFaultError`."""
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        found = _LINE.search(str(error))
        line = int(found.group(1)) if found else text.count("\n") + 1
        raise FileFaultError([f"{name}:{line}: {error}"]) from error
    return TomlFile(name, data, _Scanner(text.replace("\r\n", "\n")).scan())


class _Scanner:
    """Walks over text that `tomllib` has accepted, and notes where each key and each list element begins."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self.table: Tokens = ()
        self.lengths: dict[Tokens, int] = {}
        self.lines: dict[Tokens, int] = {}

    def scan(self) -> dict[Tokens, int]:
        self._skip(_BLANK)
        while self.at < len(self.text):
            if self.text[self.at] == "[":
                self._header()
            else:
                self._pair(self.table)
            self._skip(_BLANK)
        return self.lines

    def _header(self) -> None:
        double = self.text.startswith("[[", self.at)
        begin = self.at
        self.at += 2 if double else 1
        keys = self._keys()
        self.at = self.text.index("]", self.at) + (2 if double else 1)
        path = self._enter((), keys[:-1]) + keys[-1:]
        if double:
            index = self.lengths.get(path, 0)
            self.lengths[path] = index + 1
            self._note(path, begin)
            path = (*path, index)
        self._note(path, begin)
        self.table = path

    def _enter(self, path: Tokens, keys: Tokens) -> Tokens:
        """Follow keys; one that names a list of tables means the last of them."""
        for key in keys:
            path = (*path, key)
            if path in self.lengths:
                path = (*path, self.lengths[path] - 1)
        return path

    def _pair(self, table: Tokens) -> None:
        begin = self.at
        keys = self._keys()
        for depth in range(1, len(keys) + 1):
            self._note(table + keys[:depth], begin)
        self.at = self.text.index("=", self.at) + 1
        self._skip(_SPACE)
        self._value(table + keys)

    def _keys(self) -> Tokens:
        keys: list[Key] = []
        while True:
            self._skip(_SPACE)
            if self.text[self.at] in "\"'":
                keys.append(next(iter(tomllib.loads(f"{self._take(_STRING)}=0"))))
            else:
                keys.append(self._take(_BARE))
            self._skip(_SPACE)
            if self.text[self.at] != ".":
                return tuple(keys)
            self.at += 1

    def _value(self, path: Tokens) -> None:
        match self.text[self.at]:
            case "[":
                self._inside("]", path)
            case "{":
                self._inside("}", path)
            case '"' | "'":
                self._take(_STRING)
            case _:
                self._take(_SCALAR)

    def _inside(self, end: str, path: Tokens) -> None:
        """Walk over a list or an inline table."""
        self.at += 1
        index = 0
        while True:
            self._skip(_BLANK)
            if self.text[self.at] == end:
                self.at += 1
                return
            if self.text[self.at] == ",":
                self.at += 1
            elif end == "]":
                self._note((*path, index), self.at)
                self._value((*path, index))
                index += 1
            else:
                self._pair(path)

    def _note(self, path: Tokens, at: int) -> None:
        self.lines.setdefault(path, self.text.count("\n", 0, at) + 1)

    def _skip(self, pattern: re.Pattern[str]) -> None:
        found = pattern.match(self.text, self.at)
        self.at = found.end() if found else self.at

    def _take(self, pattern: re.Pattern[str]) -> str:
        found = pattern.match(self.text, self.at)
        if found is None:
            raise AssertionError(f"text that tomllib accepted cannot be walked over at character {self.at}")
        self.at = found.end()
        return found.group()
