"""The SQLite file of a journal: made whole, opened with checked settings, mended when damaged.

A file appears under its name only when it is complete: it is built beside it, synced, and renamed. A damaged file is
copied aside first, then a new one is built of what can still be read.
"""

import os
import shutil
import sqlite3
import stat
from collections.abc import Iterable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any
from urllib.parse import quote

from firmware.journal.errors import DamagedError, JournalDiskError, JournalVersionError, translated

APPLICATION = 0x48415245
VERSION = 1
SCHEMA = """
CREATE TABLE games (number INTEGER PRIMARY KEY, key TEXT NOT NULL, name TEXT NOT NULL) STRICT;
CREATE TABLE entries (
    game INTEGER NOT NULL, number INTEGER NOT NULL,
    kind TEXT NOT NULL, text TEXT NOT NULL, hash TEXT NOT NULL, at TEXT NOT NULL,
    PRIMARY KEY (game, number)
) STRICT, WITHOUT ROWID;
CREATE TABLE set_aside (id INTEGER PRIMARY KEY, game, key, name, number, kind, text, hash, at);
"""
ADD_GAME = "INSERT INTO games (number, key, name) VALUES (?, ?, ?)"
ADD_ENTRY = "INSERT INTO entries (game, number, kind, text, hash, at) VALUES (?, ?, ?, ?, ?, ?)"

_SETTINGS: tuple[tuple[str, str, str | int], ...] = (
    ("locking_mode", "EXCLUSIVE", "exclusive"),
    ("journal_mode", "WAL", "wal"),
    ("synchronous", "FULL", 2),
    ("wal_autocheckpoint", "32", 32),
)
_LONGEST = 1 << 30
_OWNER_ONLY = 0o600
"""The mode of everything that tells hands; SQLite gives its side files the mode of the file."""
_SIDE_FILES = ("-wal", "-shm", "-journal")
_ROW_TYPES = {"games": (int, str, str), "entries": (int, int, str, str, str, str)}

Statement = tuple[str, Sequence[Any]]
Rows = dict[str, list[tuple[Any, ...]]]


def connect(path: Path) -> sqlite3.Connection:
    """Open a sound file for its one writer; a damaged one is a `DamagedError`."""
    if not path.exists():
        raise DamagedError(f"{path} is gone, but what SQLite keeps beside it is there")
    try:
        connection = _connect(path)
        try:
            settle(connection)
            _check(connection)
        except BaseException:
            connection.close()
            raise
    except sqlite3.Error as error:
        raise translated(error, f"cannot open {path}") from error
    return connection


def read(connection: sqlite3.Connection, statement: str) -> list[Any]:
    """Return all rows that a statement finds."""
    try:
        return connection.execute(statement).fetchall()
    except sqlite3.Error as error:
        raise translated(error, "cannot read the journal") from error


def write(connection: sqlite3.Connection, statements: Iterable[Statement]) -> None:
    """Do all of the statements or none; return when they are on disk."""
    try:
        connection.execute("BEGIN IMMEDIATE")
        for statement, values in statements:
            connection.execute(statement, values)
        connection.execute("COMMIT")
    except BaseException as error:
        with suppress(sqlite3.Error):
            connection.execute("ROLLBACK")
        if isinstance(error, sqlite3.Error):
            raise translated(error, "cannot write the journal") from error
        raise


def create(path: Path, rows: Rows | None = None) -> None:
    """Make a journal, empty or of given rows, in the place of whatever is there."""
    building = path.with_name(path.name + ".building")
    try:
        _make_folder(path.parent)
        for name in (building, *(building.with_name(building.name + side) for side in _SIDE_FILES)):
            name.unlink(missing_ok=True)
        _build(building, rows or {"games": [], "entries": []})
        building.replace(_finished(path))
        _sync_folder(path.parent)
        put_in_place(path)
    except sqlite3.Error as error:
        raise translated(error, f"cannot make {path}") from error
    except OSError as error:
        raise JournalDiskError(error.errno, f"cannot make {path}: {error.strerror}") from error


def put_in_place(path: Path) -> bool:
    """Put a finished file in the place of the damaged one, and tell whether there was one waiting.

    The side files go first: SQLite would play a log that is not its own into the new file. A power cut in between
    is made good here at the next opening.
    """
    if not _finished(path).exists():
        return False
    for side in _SIDE_FILES:
        path.with_name(path.name + side).unlink(missing_ok=True)
    _finished(path).replace(path)
    _sync_folder(path.parent)
    return True


def remains(path: Path) -> list[Path]:
    """Return what lies there of a journal: the file and its side files."""
    return [found for side in ("", *_SIDE_FILES) if (found := path.with_name(path.name + side)).exists()]


def mend(path: Path) -> tuple[Path, int]:
    """Copy a damaged file aside and make a new one of what can be read; return the copy and the number of entries."""
    aside = _free_name(path)
    try:
        for found in remains(path):
            copy = aside.with_name(aside.name + found.name.removeprefix(path.name))
            _make_file(copy)
            shutil.copyfile(found, copy)
            _sync(copy)
        _sync_folder(path.parent)
        _fill_up(path)
    except OSError as error:
        raise JournalDiskError(error.errno, f"cannot keep the damaged {path} aside: {error.strerror}") from error
    rows = _salvage(path)
    create(path, rows)
    return aside, len(rows["entries"])


def open_for_owner(path: str, flags: int) -> int:
    """Open a file that tells hands, as an opener for `open`: whatever it was before, it is for its owner only."""
    handle = os.open(path, flags, _OWNER_ONLY)
    if stat.S_ISREG(os.fstat(handle).st_mode):
        os.fchmod(handle, _OWNER_ONLY)
    return handle


def _make_file(path: Path) -> None:
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _OWNER_ONLY))


def _close_to_others(path: Path) -> None:
    """Take the files of an older version from everybody but their owner, where that can be done."""
    for found in remains(path):
        with suppress(OSError):
            if found.stat().st_mode & 0o077:
                found.chmod(_OWNER_ONLY)


def _connect(path: Path) -> sqlite3.Connection:
    _close_to_others(path)
    connection = sqlite3.connect(f"file:{quote(str(path))}?mode=rw", uri=True, isolation_level=None, timeout=0)
    connection.text_factory = lambda raw: raw.decode("utf-8", "replace")
    return connection


def settle(connection: sqlite3.Connection) -> None:
    """Make the settings, and believe them only when SQLite gives them back; leave a file alone that is not ours."""
    for name, wanted, answer in _SETTINGS:
        if name == "journal_mode":
            _check_owner(connection)
        connection.execute(f"PRAGMA {name}={wanted}").fetchall()
        found = connection.execute(f"PRAGMA {name}").fetchone()[0]
        if found != answer:
            raise JournalDiskError(f"SQLite keeps {name} at {found!r} where {answer!r} was asked for")


def _check_owner(connection: sqlite3.Connection) -> None:
    application, version = (
        connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("application_id", "user_version")
    )
    if application != APPLICATION:
        raise DamagedError("this is no journal of hareboard")
    if version > VERSION:
        raise JournalVersionError(f"the journal has version {version}; this hareboard knows up to {VERSION}")


def _check(connection: sqlite3.Connection) -> None:
    if (found := connection.execute("PRAGMA integrity_check(1)").fetchone()[0]) != "ok":
        raise DamagedError(found)


def _build(path: Path, rows: Rows) -> None:
    _make_file(path)
    connection = sqlite3.connect(path, isolation_level=None)
    try:
        connection.executescript(
            f"PRAGMA synchronous=FULL; BEGIN; PRAGMA application_id={APPLICATION};"
            f"PRAGMA user_version={VERSION}; {SCHEMA}"
        )
        connection.executemany(ADD_GAME, rows["games"])
        connection.executemany(ADD_ENTRY, rows["entries"])
        connection.execute("COMMIT")
    finally:
        connection.close()


def _fill_up(path: Path) -> None:
    """Give a truncated file its length back: SQLite reads nothing at all from one that is too short."""
    header = b""
    if path.exists():
        with path.open("rb") as file:
            header = file.read(32)
    length = int.from_bytes(header[16:18], "big") * int.from_bytes(header[28:32], "big")
    if header.startswith(b"SQLite format 3\0") and path.stat().st_size < length < _LONGEST:
        os.truncate(path, length)


def _salvage(path: Path) -> Rows:
    """Read what can be read, from both ends; what it is worth is for the chain of hashes to say."""
    found: dict[str, dict[Any, tuple[Any, ...]]] = {"games": {}, "entries": {}}
    if not path.exists():
        return {table: [] for table in found}
    connection = _connect(path)
    try:
        for table, columns, key, keys in (
            ("games", "number, key, name", 1, "number {0}"),
            ("entries", "game, number, kind, text, hash, at", 2, "game {0}, number {0}"),
        ):
            for order in ("ASC", "DESC"):
                with suppress(sqlite3.Error):
                    statement = f"SELECT {columns} FROM {table} ORDER BY {keys.format(order)}"  # noqa: S608  # ours
                    for row in connection.execute(statement):
                        if tuple(map(type, row)) == _ROW_TYPES[table]:
                            found[table].setdefault(row[:key], row)
    finally:
        connection.close()
    return {table: [rows[key] for key in sorted(rows)] for table, rows in found.items()}


def _finished(path: Path) -> Path:
    return path.with_name(path.name + ".finished")


def _free_name(path: Path) -> Path:
    number = 1
    while remains(name := path.with_name(f"{path.stem}-damaged-{number}{path.suffix}")):
        number += 1
    return name


def _make_folder(folder: Path) -> None:
    missing = [place for place in (folder, *folder.parents) if not place.exists()]
    folder.mkdir(parents=True, exist_ok=True)
    for place in reversed(missing):
        _sync_folder(place.parent)


def _sync(path: Path) -> None:
    with path.open("rb") as file:
        os.fsync(file.fileno())


def _sync_folder(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
