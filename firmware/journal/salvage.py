"""What can still be read of a damaged journal: row by row, from both ends, in bounded memory.

What the rows are worth is for the chain of hashes to say.
"""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any
from urllib.parse import quote

_CLOSED = "number, key, name, ending, entries, last, began, ended"
_TABLES = (
    ("games", _CLOSED, (int, str, str, str, int, str, str, str), "number {0}"),
    ("games", "number, key, name", (int, str, str), "number {0}"),
    ("entries", "game, number, kind, text, hash, at", (int, int, str, str, str, str), "game {0}, number {0}"),
)
_HIDDEN = "SELECT number FROM games WHERE batch IN (SELECT batch FROM pending)"


def open_existing(path: Path) -> sqlite3.Connection:
    """Open a file that is there, for reading whatever is in it."""
    address = f"file:{quote(str(path))}?mode=rw"
    connection = sqlite3.connect(address, uri=True, isolation_level=None, timeout=0, check_same_thread=False)
    connection.text_factory = lambda raw: raw.decode("utf-8", "replace")
    return connection


def salvage(path: Path, into: sqlite3.Connection) -> None:
    """Copy the games and entries that can be read into the tables of a new journal."""
    with closing(open_existing(path)) as damaged:
        hidden: set[int] = set()
        with suppress(sqlite3.Error):
            hidden = {number for (number,) in damaged.execute(_HIDDEN)}
        for table, columns, types, keys in _TABLES:
            gaps = ", ".join("?" * len(types))
            insert = f"INSERT OR IGNORE INTO {table} ({columns}) VALUES ({gaps})"  # noqa: S608  # ours
            for order in ("ASC", "DESC"):
                statement = f"SELECT {columns} FROM {table} ORDER BY {keys.format(order)}"  # noqa: S608  # ours
                into.executemany(insert, _rows(damaged, statement, types, hidden))


def _rows(
    damaged: sqlite3.Connection, statement: str, types: tuple[type, ...], hidden: set[int]
) -> Iterator[tuple[Any, ...]]:
    """Yield rows of the right types up to the first that cannot be read; games of an unfinished restore are none."""
    with suppress(sqlite3.Error):
        for row in damaged.execute(statement):
            if tuple(map(type, row)) == types and row[0] not in hidden:
                yield row
