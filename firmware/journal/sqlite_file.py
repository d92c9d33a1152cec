"""The SQLite file of a journal: made whole, opened with checked settings, mended when damaged.

A file appears under its name only when it is complete: it is built beside it, synced, and renamed. A damaged file is
copied aside first, then a new one is built of what can still be read.
"""

import os
import shutil
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from firmware.journal.errors import DamagedError, JournalDiskError, JournalVersionError, translated
from firmware.journal.salvage import open_existing, salvage
from firmware.journal.schema import APPLICATION, STEPS, VERSION

_SETTINGS: tuple[tuple[str, str, str | int], ...] = (
    ("locking_mode", "EXCLUSIVE", "exclusive"),
    ("journal_mode", "WAL", "wal"),
    ("synchronous", "FULL", 2),
    ("wal_autocheckpoint", "512", 512),
)
"""A log that nobody shortens in time (`Store.shorten_log`) is shortened by SQLite, while somebody waits."""
_LONGEST = 1 << 34
_OWNER_ONLY = 0o600
"""The mode of everything that tells hands; SQLite gives its side files the mode of the file."""
_SIDE_FILES = ("-wal", "-shm", "-journal")
_SMALL = 1 << 20
"""Files up to this size are checked whole at every opening; larger ones when that was asked for."""

Statement = tuple[str, Sequence[Any]]


@dataclass(frozen=True, slots=True)
class Opened:
    """A file that was opened: the version it has, and whether all of it was checked."""

    connection: sqlite3.Connection
    version: int
    checked: bool


def connect(path: Path, *, just_built: bool = False) -> Opened:
    """Open a sound file for its one writer; a damaged one is a `DamagedError`. What was just built is not checked."""
    if not path.exists():
        raise DamagedError(f"{path} is gone, but what SQLite keeps beside it is there")
    _close_to_others(path)
    try:
        connection = open_existing(path)
        try:
            settle(connection)
            version = connection.execute("PRAGMA user_version").fetchone()[0]
            checked = version < VERSION or path.stat().st_size <= _SMALL or _check_asked_for(path).exists()
            if checked and not just_built:
                _check(connection)
        except BaseException:
            connection.close()
            raise
    except sqlite3.Error as error:
        raise translated(error, f"cannot open {path}") from error
    return Opened(connection, version, checked)


def read(connection: sqlite3.Connection, statement: str, values: Sequence[Any] = ()) -> list[Any]:
    """Return all rows that a statement finds."""
    try:
        return connection.execute(statement, values).fetchall()
    except sqlite3.Error as error:
        raise translated(error, "cannot read the journal") from error


def write(connection: sqlite3.Connection, statements: Iterable[Statement]) -> None:
    """Do all of the statements or none; return when they are on disk. They may be made while they are done."""
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


def sync_log(path: Path) -> None:
    """See that the log is on disk, as far as it was written."""
    try:
        sync(path.with_name(path.name + "-wal"))
    except FileNotFoundError:
        return
    except OSError as error:
        raise JournalDiskError(error.errno, f"cannot sync the log of {path}: {error.strerror}") from error


def shorten_log(connection: sqlite3.Connection) -> None:
    """Bring everything in the log into the file; the next write begins the log anew."""
    read(connection, "PRAGMA wal_checkpoint(PASSIVE)")


def begin_log(connection: sqlite3.Connection) -> None:
    """Write what is there already: the first write into a log that begins anew waits for the disk once more."""
    write(connection, [(f"PRAGMA user_version={VERSION}", ())])


def steps_from(version: int) -> Iterator[Statement]:
    """Yield what makes a file of an older version one of today."""
    for step in STEPS[version:]:
        for statement in step:
            yield statement, ()
    yield f"PRAGMA user_version={VERSION}", ()


def ask_for_check(path: Path) -> None:
    """Leave word that the whole file is to be checked when it is opened next."""
    with suppress(OSError):
        _check_asked_for(path).touch()


def check_done(path: Path) -> None:
    """Take back that word."""
    with suppress(OSError):
        _check_asked_for(path).unlink(missing_ok=True)


def create(path: Path, salvaged: Path | None = None) -> int:
    """Make a journal, empty or of what can be read of another file, in the place of whatever is there.

    Returns the number of entries in it.
    """
    building = path.with_name(path.name + ".building")
    try:
        _make_folder(path.parent)
        for name in (building, *(building.with_name(building.name + side) for side in _SIDE_FILES)):
            name.unlink(missing_ok=True)
        make_file(building)
        kept = build(building, salvaged)
        building.replace(_finished(path))
        sync_folder(path.parent)
        put_in_place(path)
    except sqlite3.Error as error:
        raise translated(error, f"cannot make {path}") from error
    except OSError as error:
        raise JournalDiskError(error.errno, f"cannot make {path}: {error.strerror}") from error
    return kept


def put_in_place(path: Path) -> bool:
    """Put a finished file in the place of the damaged one, and tell whether there was one waiting.

    The side files go first, and are gone on disk too: SQLite would play a log that is not its own into the new file. A
    power cut in between is made good here at the next opening.
    """
    if not _finished(path).exists():
        return False
    for side in _SIDE_FILES:
        path.with_name(path.name + side).unlink(missing_ok=True)
    sync_folder(path.parent)
    _finished(path).replace(path)
    sync_folder(path.parent)
    return True


def remains(path: Path) -> list[Path]:
    """Return what lies there of a journal: the file and its side files."""
    return [found for side in ("", *_SIDE_FILES) if (found := path.with_name(path.name + side)).exists()]


def mend(path: Path) -> tuple[Path, int]:
    """Copy a damaged file aside and make a new one of what can be read; return the copy and the number of entries."""
    aside = _free_name(path)
    ask_for_check(path)
    try:
        for found in remains(path):
            copy = aside.with_name(aside.name + found.name.removeprefix(path.name))
            make_file(copy)
            shutil.copyfile(found, copy)
            sync(copy)
        sync_folder(path.parent)
        _fill_up(path)
    except OSError as error:
        raise JournalDiskError(error.errno, f"cannot keep the damaged {path} aside: {error.strerror}") from error
    return aside, create(path, salvaged=path)


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


def build(path: Path, salvaged: Path | None = None) -> int:
    """Make the tables in an empty file, with what can be read of another one; return the number of entries."""
    connection = sqlite3.connect(path, isolation_level=None)
    try:
        connection.execute("PRAGMA synchronous=FULL")
        connection.execute("BEGIN")
        connection.execute(f"PRAGMA application_id={APPLICATION}")
        for statement, _ in steps_from(0):
            connection.execute(statement)
        if salvaged is not None and salvaged.exists():
            salvage(salvaged, connection)
        connection.execute("COMMIT")
        return int(connection.execute("SELECT count(*) FROM entries").fetchone()[0])
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


def make_file(path: Path) -> None:
    """Make an empty file that only its owner can read; it must not be there."""
    os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, _OWNER_ONLY))


def _close_to_others(path: Path) -> None:
    """Take the files of an older version from everybody but their owner, where that can be done."""
    for found in remains(path):
        with suppress(OSError):
            if found.stat().st_mode & 0o077:
                found.chmod(_OWNER_ONLY)


def _check_asked_for(path: Path) -> Path:
    return path.with_name(path.name + ".check")


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
        sync_folder(place.parent)


def sync(path: Path) -> None:
    """Bring a file to disk."""
    with path.open("rb") as file:
        os.fsync(file.fileno())


def sync_folder(folder: Path) -> None:
    """Bring the names in a folder to disk."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
