"""Games read from the tables and checked against their chains of hashes; what does not fit is kept aside and told."""

import sqlite3
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from firmware.journal import sqlite_file
from firmware.journal.findings import Finding, Report
from firmware.journal.records import Entry, GameRecord, sound_part
from firmware.journal.schema import ADD_ENTRY, ADD_GAME, CLOSE_GAME, ENTRIES
from firmware.journal.sqlite_file import Statement

DAMAGED = "damaged"
"""The ending of a closed game whose entries do not fit any more: it stays where it is, and is shown to nobody."""

ALL = -1
"""As many as there are, for SQLite."""
_GAME = "SELECT key, name, ending, entries, last FROM games WHERE number = ?"
_NUMBERS = "SELECT number FROM games UNION SELECT DISTINCT game FROM entries ORDER BY 1"
_SET_ASIDE = """INSERT INTO set_aside (game, key, name, number, kind, text, hash, at)
SELECT game, ?, ?, number, kind, text, hash, at FROM entries WHERE game = ? AND number >= ? ORDER BY number"""


@dataclass(frozen=True, slots=True)
class Found:
    """A game as it was found: its sound part, how many entries are not, and what its row says of its end."""

    record: GameRecord
    cut: int
    ending: str | None = None
    entries: int = 0
    last: str = ""

    @property
    def is_whole(self) -> bool:
        """Whether every entry is sound, and none is missing that was there when the game was closed."""
        return not self.cut and bool(self.record.entries) and (self.ending is None or self.ends_as_noted)

    @property
    def ends_as_noted(self) -> bool:
        """Whether the sound part is all that the game had when it was closed."""
        entries = self.record.entries
        noted = (self.ending, self.entries, self.last)
        return bool(entries) and noted == (self.record.ending, len(entries), entries[-1].hash)


@dataclass(frozen=True, slots=True)
class Unchecked:
    """A game as it stands in the tables; to check a long one takes a while, which is for a thread."""

    number: int
    game: tuple[Any, ...]
    entries: list[tuple[Any, ...]]

    def checked(self) -> Found:
        """Check the chain."""
        key, name, *closed = self.game
        record = sound_part(self.number, key, name, (Entry(*row) for row in self.entries))
        return Found(record, len(self.entries) - len(record.entries), *closed)


def read_game(connection: sqlite3.Connection, number: int, skip: int = 0, most: int = ALL) -> Unchecked:
    """Read a game, or a part of its entries."""
    games = sqlite_file.read(connection, _GAME, (number,))
    entries = sqlite_file.read(connection, ENTRIES, (number, most, skip))
    return Unchecked(number, games[0] if games else ("", "", None, 0, ""), entries)


def find_game(connection: sqlite3.Connection, number: int) -> Found:
    """Read a game and check its chain."""
    return read_game(connection, number).checked()


def mended(found: Found) -> tuple[Report, list[Statement]]:
    """Return what is told of a game that is not whole, and what is done about it.

    An open game is cut at its last sound entry, a closed one behind its end. A closed one that lacks its end is left as
    it is: cut, it would be open.
    """
    record, kept = found.record, len(found.record.entries)
    if found.ending is not None and not found.ends_as_noted:
        mark = ("UPDATE games SET ending = ? WHERE number = ?", (DAMAGED, record.number))
        return Report(Finding.GAME_DAMAGED, game=record.number, kept=kept, cut=found.cut), [mark]
    statements: list[Statement] = [
        (_SET_ASIDE, (record.key, record.name, record.number, kept)),
        ("DELETE FROM entries WHERE game = ? AND number >= ?", (record.number, kept)),
    ]
    if not kept:
        statements.append(("DELETE FROM games WHERE number = ?", (record.number,)))
    return Report(
        Finding.TAIL_CUT if kept else Finding.GAME_LOST, game=record.number, kept=kept, cut=found.cut
    ), statements


def check_all(connection: sqlite3.Connection, findings: list[Report]) -> Iterator[Statement]:
    """Check every game; see `check_some`."""
    yield from check_some(connection, [number for (number,) in sqlite_file.read(connection, _NUMBERS)], findings)


def check_some(connection: sqlite3.Connection, numbers: Iterable[int], findings: list[Report]) -> Iterator[Statement]:
    """Check games, one at a time, and yield what is to be done: damage mended, the ends of games noted."""
    for number in numbers:
        found = find_game(connection, number)
        if found.ending == DAMAGED:
            continue
        if not found.is_whole:
            report, statements = mended(found)
            findings.append(report)
            yield from statements
        elif found.ending is None and found.record.ending is not None:
            yield closing(found.record)


def closing(record: GameRecord) -> Statement:
    """Return what notes the end of a game beside its entries."""
    entries = record.entries
    values = (str(entries[-1].kind), len(entries), entries[-1].hash, entries[0].at, entries[-1].at, record.number)
    return CLOSE_GAME, values


def new_game(record: GameRecord, batch: int = 0) -> list[Statement]:
    """Return what writes a game down."""
    game = (ADD_GAME, (record.number, record.key, record.name, batch))
    entries = [new_entry(record.number, entry) for entry in record.entries]
    return [game, *entries, *([closing(record)] if record.ending is not None else [])]


def new_entry(game: int, entry: Entry) -> Statement:
    """Return what writes an entry down."""
    return ADD_ENTRY, (game, entry.number, str(entry.kind), entry.text, entry.hash, entry.at)
