"""Where the file is built that is to take the place of a journal, and how it does.

Nobody counts on it while it is built, so it has no log and is brought to disk when that suits; when it is closed it is
a journal at rest.
"""

import os
import sqlite3
from contextlib import suppress
from pathlib import Path

from firmware.journal.errors import JournalDiskError, translated
from firmware.journal.salvage import open_existing
from firmware.journal.sqlite_file import build, make_file, remains, sync, sync_folder


def next_of(path: Path) -> Path:
    """Return where the file is built that is to take the place of a journal."""
    return path.with_name(path.name + ".next")


def remove_next(path: Path) -> None:
    """Remove what is there of such a file."""
    with suppress(OSError):
        for found in remains(next_of(path)):
            found.unlink()


def create(path: Path) -> None:
    """Make an empty journal for `connect`, in the place of whatever is there; it is on disk when it is closed."""
    try:
        for found in remains(path):
            found.unlink()
        make_file(path)
        build(path)
    except sqlite3.Error as error:
        raise translated(error, f"cannot make {path}") from error
    except OSError as error:
        raise JournalDiskError(error.errno, f"cannot make {path}: {error.strerror}") from error


def connect(path: Path) -> sqlite3.Connection:
    """Open a file on which nobody counts yet: it has no log, and is brought to disk by `sync_data` and at the end."""
    connection = open_existing(path)
    for name, value in (("locking_mode", "EXCLUSIVE"), ("synchronous", "OFF"), ("journal_mode", "OFF")):
        connection.execute(f"PRAGMA {name}={value}").fetchall()
    return connection


def close(connection: sqlite3.Connection, path: Path) -> None:
    """Close such a file as a journal that is on disk."""
    connection.execute("PRAGMA journal_mode=WAL").fetchall()
    connection.close()
    sync(path)


def sync_data(path: Path) -> None:
    """Bring to disk what was written into a file."""
    with path.open("rb") as file:
        os.fdatasync(file.fileno())


def replace(path: Path, by: Path) -> None:
    """Put a finished file in the place of a journal that is closed: whole, or nothing has changed.

    That the old log is gone must be on disk before: SQLite would play it into the new file.
    """
    if (left := remains(path)[1:]) or (left := remains(by)[1:]):
        raise JournalDiskError(f"{left[0]} was left behind; nothing is put in the place of {path}")
    try:
        sync_folder(path.parent)
        by.replace(path)
        sync_folder(path.parent)
    except OSError as error:
        raise JournalDiskError(error.errno, f"cannot put {by} in the place of {path}: {error.strerror}") from error
