"""Games that come in from elsewhere: the next journal is built beside this one, and then takes its place at once.

What is read here is read in short steps, so that a game can be played meanwhile. Until `Staging.show` nothing has
changed for anybody; a file that came to nothing is removed, after a power cut when the journal is opened again.
"""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from itertools import chain
from types import TracebackType
from typing import Self

from firmware.journal import next_place
from firmware.journal.chains import ALL
from firmware.journal.errors import JournalError
from firmware.journal.journal import Journal
from firmware.journal.next_file import Change, NextFile, Ours, Rows, where
from firmware.journal.schema import KEYS
from firmware.journal.transfer import Imported, Progress, TransferError
from firmware.journal.transfer_reader import Check, GameReader

AT_ONCE = 200
"""Rows that are read in one step: whatever is played meanwhile waits for no more than that."""
GAP = 1_000_000
"""Numbers that are left to games that begin here while others come in."""
LITTLE = 50
"""Rows that are left to the moment in which the file takes its place: nobody waits long for them."""
_ROWS = {"INSERT": ("new",), "UPDATE": ("old", "new"), "DELETE": ("old",)}
_CHANGED = (
    "PRAGMA temp_store=MEMORY",
    "CREATE TEMP TABLE IF NOT EXISTS changed (place TEXT, key, further)",
    "CREATE INDEX IF NOT EXISTS temp.changed_by_key ON changed (place, key, further)",
)
"""A unique key would not do: what a trigger says of conflicts is overruled by the statement that has set it off."""
_NOTE = """INSERT INTO changed SELECT '{table}', {key}, {further}
WHERE NOT EXISTS (SELECT 1 FROM changed WHERE place = '{table}' AND key IS {key} AND further IS {further});"""
_NOTED = """DELETE FROM temp.changed WHERE rowid IN (SELECT rowid FROM temp.changed ORDER BY rowid LIMIT ?)
RETURNING place, key, further"""
_OURS = "SELECT batch, (SELECT coalesce(max(number), -1) + 1 FROM entries WHERE game = ?1) FROM games WHERE number = ?1"
_HASH = "SELECT hash FROM entries WHERE game = ? AND number = ?"


class Staging:
    """A journal while games are brought to it: tells what it has, and what has changed there meanwhile."""

    def __init__(self, journal: Journal) -> None:
        self.path = next_place.next_of(journal.store.path)
        self.first = journal.next_number() + GAP
        self._journal = journal

    def __enter__(self) -> Self:
        for statement in (*_CHANGED, *_triggers().values()):
            self._journal.store.read(statement)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        with suppress(JournalError):
            for name in _triggers():
                self._journal.store.read(f"DROP TRIGGER IF EXISTS temp.{name}")
            self._journal.store.read("DROP TABLE IF EXISTS temp.changed")
        next_place.remove_next(self._journal.store.path)

    def ours(self, key: str, length: int) -> Ours | None:
        """Return what the journal has of a game of which so many entries are brought."""
        number = self._journal.archive.find(key)
        if number is None:
            return None
        ((batch, entries),) = self._journal.store.read(_OURS, number)
        last = self._journal.store.read(_HASH, number, min(entries, length) - 1)
        return Ours(number, batch, entries, last[0][0] if last else "") if entries else None

    def everything(self) -> Iterator[tuple[str, Rows]]:
        """Yield all that the journal has, table by table, some rows at a time."""
        for table, key in KEYS.items():
            columns, gaps = ", ".join(key), ", ".join("?" * len(key))
            places = ", ".join(f"{table}.{column}" for column in key)
            begin = f"SELECT {places}, * FROM {table}"  # noqa: S608  # ours
            rows = self._journal.store.read(f"{begin} ORDER BY {columns} LIMIT {AT_ONCE}")
            while rows:
                yield table, [row[len(key) :] for row in rows]
                more = f"{begin} WHERE ({columns}) > ({gaps}) ORDER BY {columns} LIMIT {AT_ONCE}"
                rows = self._journal.store.read(more, *rows[-1][: len(key)])

    @property
    def is_behind(self) -> bool:
        """Whether more has changed since than can be taken over in a moment."""
        ((count,),) = self._journal.store.read("SELECT count(*) FROM temp.changed")
        return int(count) > LITTLE

    def changes(self, most: int = AT_ONCE) -> list[Change]:
        """Return some of what has changed since the beginning and was not told yet, the oldest first."""
        found = []
        for table, *noted in self._journal.store.read(_NOTED, most):
            key = tuple(noted[: len(KEYS[table])])
            rows = self._journal.store.read(f"SELECT * FROM {table} WHERE {where(table)}", *key)  # noqa: S608  # ours
            found.append(Change(table, key, rows[0] if rows else None))
        return found

    def show(self, continued: Iterable[int]) -> None:
        """Take the last changes over, and put the finished file in the place of the journal."""
        last = NextFile(self.path, self.first, continued)
        try:
            last.retake(self.changes(ALL))
            last.finish()
        except BaseException:
            last.give_up()
            raise
        try:
            self._journal.store.replace(self.path)
        finally:
            self._journal.look_again()


def import_games(
    journal: Journal, parts: Iterable[bytes], check: Check, progress: Progress = lambda _games: None
) -> Imported:
    """Add the games of an exported file, all or none."""
    with Staging(journal) as staging:
        coming = NextFile.create(staging.path, staging.first)
        try:
            reader = GameReader(check)
            _read(reader, parts, staging, coming, progress)
            if (done := replace(coming.imported, left_out=reader.left_out)).is_nothing:
                return done
            for table, rows in staging.everything():
                coming.take(table, rows)
            coming.finish()
        finally:
            coming.give_up()
        staging.show(coming.continued)
        return done


def _read(reader: GameReader, parts: Iterable[bytes], staging: Staging, coming: NextFile, progress: Progress) -> None:
    try:
        games = chain(chain.from_iterable(map(reader.feed, parts)), reader.finish())
        for number, (record, summary) in enumerate(games, start=1):
            coming.add(record, summary, staging.ours(record.key, len(record.entries)))
            progress(number)
    except TransferError as error:
        coming.check(error)
    coming.check()


def _triggers() -> dict[str, str]:
    """Return what notes every change of a table, by name."""
    found = {}
    for table, key in KEYS.items():
        for doing, rows in _ROWS.items():
            name = f"{table}_{doing.lower()}"
            keys = [[*(f"{row}.{column}" for column in key), "NULL"] for row in rows]
            notes = " ".join(_NOTE.format(table=table, key=columns[0], further=columns[1]) for columns in keys)
            found[name] = f"CREATE TEMP TRIGGER IF NOT EXISTS {name} AFTER {doing} ON main.{table} BEGIN {notes} END"
    return found
