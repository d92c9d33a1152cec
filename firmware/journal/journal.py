"""The memory of the board: every game, action by action, on disk before anybody hears of it.

A journal knows a game only by its texts: the state in which it starts, and the actions, chance among them. What was
acknowledged survives a power cut. The errors are in `firmware.journal.errors`.
"""

import os
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from enum import StrEnum
from itertools import groupby
from pathlib import Path
from types import TracebackType
from typing import Any, Self

from firmware.journal import sqlite_file
from firmware.journal.errors import DamagedError, GameOpenError, JournalDiskError, JournalError, NoGameError
from firmware.journal.records import Entry, EntryKind, GameRecord, sound_part
from firmware.journal.sqlite_file import ADD_ENTRY, ADD_GAME, Statement

_ENTRIES = "SELECT game, number, kind, text, hash, at FROM entries ORDER BY game, number"
_SET_ASIDE = """INSERT INTO set_aside (game, key, name, number, kind, text, hash, at)
SELECT game, ?, ?, number, kind, text, hash, at FROM entries WHERE game = ? AND number >= ? ORDER BY number"""


class Finding(StrEnum):
    """What was wrong with a journal when it was opened."""

    FILE_MENDED = "file_mended"
    MENDING_COMPLETED = "mending_completed"
    TAIL_CUT = "tail_cut"
    GAME_LOST = "game_lost"


@dataclass(frozen=True, slots=True)
class Report:
    """One finding: the file kept aside, or the game with how many entries were kept and how many cut."""

    finding: Finding
    file: Path | None = None
    game: int = 0
    kept: int = 0
    cut: int = 0


@dataclass(frozen=True, slots=True)
class OpeningReport:
    """What opening a journal came to; a sound one has no findings."""

    created: bool
    findings: tuple[Report, ...] = ()


class Journal:
    """One open journal, the only one on its file; the first open game is the current one."""

    def __init__(self, connection: sqlite3.Connection, open_games: list[GameRecord], clock: Callable[[], str]) -> None:
        self._connection = connection
        self._open = open_games
        self._clock = clock

    @classmethod
    def open(cls, path: Path, clock: Callable[[], str] = str) -> tuple[Self, OpeningReport]:
        """Open the journal of a path, made if there is none, mended if it is damaged, and say what was found."""
        findings: list[Report] = []
        try:
            connection, created = _open_file(path, findings)
        except JournalError:
            raise
        except OSError as error:
            raise JournalDiskError(error.errno, f"cannot open {path}: {error.strerror}") from error
        try:
            records = _check_chains(connection, findings)
        except BaseException:
            connection.close()
            raise
        open_games = [record for record in records if record.ending is None]
        return cls(connection, open_games, clock), OpeningReport(created, tuple(findings))

    def close(self) -> None:
        """Close the journal."""
        self._connection.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.close()

    def current(self) -> GameRecord | None:
        """Return the game that is being played, if there is one."""
        return self._open[0] if self._open else None

    def begin(self, game_name: str, start_text: str) -> GameRecord:
        """Begin a game."""
        if self._open:
            raise GameOpenError("a game is open: finish or drop it first")
        record = GameRecord(self._next_number(), os.urandom(16).hex(), game_name)
        record = record.with_entry(record.next_entry(EntryKind.START, start_text, self._clock()))
        sqlite_file.write(self._connection, _new_game(record))
        self._open.append(record)
        return record

    def book(self, action_text: str) -> GameRecord:
        """Write an action down; it is on disk when this returns."""
        return self._append(EntryKind.ACTION, action_text)

    def undo(self, is_chance: Callable[[str], bool]) -> tuple[str, ...]:
        """Take back the last decision with the chance that followed it, and return these actions."""
        taken_back = self._current().last_decision(is_chance)
        if not taken_back:
            raise NoGameError("nothing was done yet that could be taken back")
        self._append(EntryKind.UNDO, str(len(taken_back)))
        return taken_back

    def amend(self, is_chance: Callable[[str], bool], action_text: str) -> tuple[str, ...]:
        """Take back the last decision and write another one down instead, both or neither; return what was undone."""
        record = self._current()
        taken_back = record.last_decision(is_chance)
        if not taken_back:
            raise NoGameError("nothing was done yet that could be changed")
        undo = record.next_entry(EntryKind.UNDO, str(len(taken_back)), self._clock())
        action = record.with_entry(undo).next_entry(EntryKind.ACTION, action_text, self._clock())
        sqlite_file.write(self._connection, [_new_entry(record.number, entry) for entry in (undo, action)])
        self._open[0] = record.with_entry(undo).with_entry(action)
        return taken_back

    def finish(self) -> GameRecord:
        """Close the current game as played to its end."""
        return self._append(EntryKind.FINISH, "")

    def drop(self) -> GameRecord:
        """Close the current game as given up; it stays written down."""
        return self._append(EntryKind.DROP, "")

    def history(self) -> tuple[GameRecord, ...]:
        """Return the games that were closed, the oldest first."""
        return tuple(record for record in self.records() if record.ending is not None)

    def records(self) -> tuple[GameRecord, ...]:
        """Return all games, the oldest first."""
        return tuple(_read_records(self._connection))

    def adopt(self, records: Iterable[GameRecord]) -> None:
        """Add games of another journal, and what it knows more of our own, all or nothing; see `transfer`."""
        ours = {record.key: record for record in self.records()}
        number = self._next_number()
        statements: list[Statement] = []
        for record in records:
            if known := ours.get(record.key):
                more = record.entries[len(known.entries) :]
                statements += [_new_entry(known.number, entry) for entry in more]
            else:
                statements += _new_game(GameRecord(number, record.key, record.name, record.entries))
                number += 1
        sqlite_file.write(self._connection, statements)
        self._open = [record for record in self.records() if record.ending is None]

    def _append(self, kind: EntryKind, text: str) -> GameRecord:
        record = self._current()
        entry = record.next_entry(kind, text, self._clock())
        sqlite_file.write(self._connection, [_new_entry(record.number, entry)])
        record = record.with_entry(entry)
        self._open[:1] = [record] if record.ending is None else []
        return record

    def _current(self) -> GameRecord:
        if not self._open:
            raise NoGameError("no game is open")
        return self._open[0]

    def _next_number(self) -> int:
        return int(sqlite_file.read(self._connection, "SELECT coalesce(max(number), 0) + 1 FROM games")[0][0])


def _new_game(record: GameRecord) -> list[Statement]:
    game = (ADD_GAME, (record.number, record.key, record.name))
    return [game, *(_new_entry(record.number, entry) for entry in record.entries)]


def _new_entry(game: int, entry: Entry) -> Statement:
    return ADD_ENTRY, (game, entry.number, str(entry.kind), entry.text, entry.hash, entry.at)


def _open_file(path: Path, findings: list[Report]) -> tuple[sqlite3.Connection, bool]:
    """Open the file; make it if nothing is there, mend it if it is damaged."""
    new = not path.exists()
    if sqlite_file.put_in_place(path) and not new:
        findings.append(Report(Finding.MENDING_COMPLETED))
    if not sqlite_file.remains(path):
        sqlite_file.create(path)
    try:
        return sqlite_file.connect(path), new
    except DamagedError:
        aside, kept = sqlite_file.mend(path)
        findings.append(Report(Finding.FILE_MENDED, aside, kept=kept))
        return sqlite_file.connect(path), False


def _read_records(
    connection: sqlite3.Connection, cuts: list[tuple[GameRecord, int]] | None = None
) -> Iterator[GameRecord]:
    """Yield the sound part of every game; note those that are not whole, with the number of their other entries."""
    games = sqlite_file.read(connection, "SELECT number, key, name FROM games")
    names = {number: (key, name) for number, key, name in games}
    for number, rows in groupby(sqlite_file.read(connection, _ENTRIES), key=lambda row: row[0]):
        entries = [Entry(*row[1:]) for row in rows]
        record = sound_part(number, *names.pop(number, ("", "")), entries)
        if cuts is not None and len(record.entries) < len(entries):
            cuts.append((record, len(entries) - len(record.entries)))
        if record.entries:
            yield record
    if cuts is not None:
        cuts += [(GameRecord(number, *names[number]), 0) for number in names]


def _check_chains(connection: sqlite3.Connection, findings: list[Report]) -> list[GameRecord]:
    """Return all games; cut each at its last sound entry, and keep aside what is cut."""
    cuts: list[tuple[GameRecord, int]] = []
    records = list(_read_records(connection, cuts))
    statements: list[tuple[str, tuple[Any, ...]]] = []
    for record, cut in cuts:
        kept = len(record.entries)
        statements += [
            (_SET_ASIDE, (record.key, record.name, record.number, kept)),
            ("DELETE FROM entries WHERE game = ? AND number >= ?", (record.number, kept)),
        ]
        if not kept:
            statements.append(("DELETE FROM games WHERE number = ?", (record.number,)))
        finding = Finding.TAIL_CUT if kept else Finding.GAME_LOST
        findings.append(Report(finding, game=record.number, kept=kept, cut=cut))
    if statements:
        sqlite_file.write(connection, statements)
    return records
