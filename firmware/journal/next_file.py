"""The journal as it will be after a restore, built in a file of its own: whoever plays meanwhile never waits for it.

First the games that are brought are written, then all that the journal has, and at last what has changed there since.
Until the file is in the journal's place (`Store.replace`) it counts for nothing. It is brought to disk in small
portions with a rest after each, because whoever books waits for all that the disk is busy with.
"""

import os
import shutil
import sqlite3
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from errno import ENOSPC
from pathlib import Path
from typing import Any, Self

from engine.game import Summary
from firmware.journal import next_place
from firmware.journal.chains import new_game
from firmware.journal.errors import JournalDiskError, translated
from firmware.journal.records import GameRecord
from firmware.journal.schema import KEYS
from firmware.journal.sqlite_file import Statement
from firmware.journal.summaries import kept
from firmware.journal.transfer import Imported, TransferError
from firmware.journal.transfer_reader import FAULTS_TOLD

PORTION = 1_000
"""Rows that are brought to disk in one go: about 130 kB."""
REST = 3.0
"""The disk is left alone for so many times as long as it was kept busy: the slower it is, the longer."""
LONGEST_REST = 1.0
ROOM_LEFT = 16 * 2**20
"""Bytes of the disk that a restore leaves to whoever books."""
_OF_A_GAME = frozenset({"games", "entries", "summaries"})
_HASH = "SELECT hash FROM entries WHERE game = ? AND number = ?"

Rows = Sequence[tuple[Any, ...]]
Rest = Callable[[float], object]


def no_rest(_seconds: float) -> None:
    """Go on at once: nobody plays."""


@dataclass(frozen=True, slots=True)
class Ours:
    """What a journal has of a game that is brought: as much of it as both have ends with this hash."""

    number: int
    batch: int
    length: int
    hash: str


@dataclass(frozen=True, slots=True)
class Change:
    """What a journal has now of something that has changed there: the row of a table with a key, if there is one."""

    table: str
    key: tuple[int | str, ...]
    row: tuple[Any, ...] | None


class NextFile:
    """Writes one such file; games that are brought are numbered from a first one on, which names their batch too."""

    def __init__(
        self, path: Path, first: int, continued: Iterable[int] = (), rest: Rest = no_rest, room: int = ROOM_LEFT
    ) -> None:
        self.continued = set(continued)
        self._path = path
        self._first = self._next = first
        self._rest = rest
        self._room = room
        self._faults: list[str] = []
        self._known = self._written = 0
        self._finished = False
        self._connection = self._begun()

    @classmethod
    def create(cls, path: Path, first: int, rest: Rest = no_rest, room: int = ROOM_LEFT) -> Self:
        """Make the file, in the place of whatever is there."""
        next_place.create(path)
        return cls(path, first, rest=rest, room=room)

    @property
    def imported(self) -> Imported:
        """How many games have come in."""
        return Imported(self._next - self._first, len(self.continued), self._known)

    def add(self, record: GameRecord, summary: Summary | None, ours: Ours | None) -> None:
        """Take a game that is brought and was checked, unless it is known; one that went on differently is a fault."""
        with _disk_errors(self._path):
            if self._connection.execute("SELECT 1 FROM games WHERE key = ?", (record.key,)).fetchone() is not None:
                self._fault(f"game {record.number} has the key of another game of the file")
            elif ours is None:
                staged = GameRecord(self._next, record.key, record.name, record.entries)
                self._next += 1
                summaries = [] if summary is None else kept(staged, summary, self._first)
                self._write([*new_game(staged, self._first), *summaries])
            elif ours.hash != record.entries[min(ours.length, len(record.entries)) - 1].hash:
                self._fault(_differs(record.number, ours.number))
            elif ours.length >= len(record.entries):
                self._known += 1
            else:
                self.continued.add(ours.number)
                self._write(new_game(GameRecord(ours.number, record.key, record.name, record.entries), ours.batch))

    def check(self, found: TransferError | None = None) -> None:
        """Raise what is wrong with what is brought: what was found here, and what its reader has found."""
        faults = dict.fromkeys((*self._faults, *(found.faults if found is not None else ())))
        if faults:
            raise TransferError(faults) from found

    def take(self, table: str, rows: Rows) -> None:
        """Take rows of the journal itself; a game that goes on by what was brought is there already."""
        with _disk_errors(self._path):
            self._insert(table, [row for row in rows if not self._is_continued(table, row)])

    def retake(self, changes: Iterable[Change]) -> None:
        """Take what has changed in the journal since; a game that went on there, and differently, is a fault."""
        if self._finished:
            self._connection = self._begun()
            self._finished = False
        with _disk_errors(self._path):
            for change in sorted(changes, key=lambda change: (change.table != "entries", change.table, change.key)):
                if change.table == "entries" and change.row and self._is_continued("entries", change.key):
                    self._compare(change.row)
                if not self._is_continued(change.table, change.key):
                    place = f"{change.table} WHERE {where(change.table)}"
                    self._connection.execute(f"DELETE FROM {place}", change.key)  # noqa: S608  # ours
                    self._insert(change.table, [change.row] if change.row else [])
        self.check()

    def finish(self) -> None:
        """Bring the last portion to disk, and close a file that is like a journal at rest, until more is taken."""
        if not self._finished:
            self._finished = True
            with _disk_errors(self._path):
                self._connection.execute("COMMIT")
                next_place.close(self._connection, self._path)

    def give_up(self) -> None:
        """Close the file as it is."""
        with suppress(sqlite3.Error):
            self._connection.close()

    def _begun(self) -> sqlite3.Connection:
        with _disk_errors(self._path):
            connection = next_place.connect(self._path)
            connection.execute("BEGIN")
            return connection

    def _is_continued(self, table: str, row: Sequence[Any]) -> bool:
        """Tell whether a row, or its key, is of a game that goes on by what was brought."""
        return table in _OF_A_GAME and row[0] in self.continued

    def _compare(self, entry: Sequence[Any]) -> None:
        """See whether a game that goes on by what was brought has gone on here alike; who has more of it is right."""
        game, number, _kind, _text, ours, _at = entry
        theirs = self._connection.execute(_HASH, (game, number)).fetchone()
        if theirs is None:
            self.continued.discard(game)
            self._known += 1
        elif theirs != (ours,):
            self._fault(_differs(game, game))

    def _insert(self, table: str, rows: Rows) -> None:
        if rows:
            gaps = ", ".join("?" * len(rows[0]))
            self._connection.executemany(f"INSERT OR IGNORE INTO {table} VALUES ({gaps})", rows)  # noqa: S608  # ours
            self._count(len(rows))

    def _write(self, statements: Sequence[Statement]) -> None:
        for statement, values in statements:
            self._connection.execute(statement, values)
        self._count(len(statements))

    def _count(self, rows: int) -> None:
        self._written += rows
        if self._written >= PORTION:
            self._written = 0
            self._connection.execute("COMMIT")
            if shutil.disk_usage(self._path).free < self._room:
                raise OSError(ENOSPC, os.strerror(ENOSPC))
            begin = time.monotonic()
            next_place.sync_data(self._path)
            self._rest(min(LONGEST_REST, REST * (time.monotonic() - begin)))
            self._connection.execute("BEGIN")

    def _fault(self, fault: str) -> None:
        self._faults.append(fault)
        if len(self._faults) >= FAULTS_TOLD:
            raise TransferError(self._faults)


def where(table: str) -> str:
    """Return what finds the row of a table with a key."""
    return " AND ".join(f"{column} = ?" for column in KEYS[table])


def _differs(brought: int, ours: int) -> str:
    return f"game {brought} went on differently here: it is game {ours} of this journal"


@contextmanager
def _disk_errors(path: Path) -> Iterator[None]:
    try:
        yield
    except sqlite3.Error as error:
        raise translated(error, f"cannot write {path}") from error
    except OSError as error:
        raise JournalDiskError(error.errno, f"cannot write {path}: {error.strerror}") from error
