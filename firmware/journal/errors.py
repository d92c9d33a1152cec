"""What can go wrong with a journal.

- `JournalError`
  - `JournalDiskError` (an `OSError`): the disk is full or failing; nothing was booked, and it may be tried again
  - `JournalBusyError` (an `OSError`): somebody else has the journal open
  - `JournalVersionError` (a `ValueError`): a later hareboard wrote it
  - `DamagedError` (an `OSError`): the file is no sound journal; opening it again mends it
  - `GameDamagedError` (a `ValueError`): the entries of an old game do not fit any more; the others are not concerned
  - `NoGameError` (a `LookupError`): there is no open game, or nothing in it to take back
  - `GameOpenError` (a `ValueError`): a game is open, so none can begin
"""

import sqlite3

_DAMAGED = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)
_DAMAGED_READS = (sqlite3.SQLITE_IOERR_SHORT_READ, sqlite3.SQLITE_IOERR_CORRUPTFS)
_TAKEN = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)


class JournalError(Exception):
    """Anything that is wrong with a journal."""


class JournalDiskError(JournalError, OSError):
    """The disk is full or failing: nothing was booked, and it may be tried again."""


class JournalBusyError(JournalError, OSError):
    """Somebody else has the journal open."""


class JournalVersionError(JournalError, ValueError):
    """The journal was written by a later hareboard."""


class NoGameError(JournalError, LookupError):
    """There is no open game, or nothing in it that could be taken back."""


class GameOpenError(JournalError, ValueError):
    """A game is open: it must be finished or dropped before another begins."""


class DamagedError(JournalError, OSError):
    """The file is no sound journal; opening it again mends it."""


class GameDamagedError(JournalError, ValueError):
    """The entries of an old game do not fit any more."""


def translated(error: sqlite3.Error, doing: str) -> JournalError:
    """Return what an error of SQLite means."""
    code = getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)
    if code & 0xFF in _DAMAGED or code in _DAMAGED_READS:
        return DamagedError(str(error))
    if code & 0xFF in _TAKEN:
        return JournalBusyError("somebody else has the journal open; is another hareboard running?")
    return JournalDiskError(f"{doing}: {error}")
