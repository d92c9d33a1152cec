"""The open file of a journal, shared by those who write games, read old ones and bring games in.

While it could not be opened, for lack of room, everything that needs it tries again and says why it cannot.

SQLite writes into a log beside the file. What brings the log into the file waits for the disk two or three times: that
is done in a thread when nobody writes, because whoever books would wait for it. The thread uses the same connection,
in turns: SQLite up to 3.51.2 can damage a file into which two of them write.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from itertools import chain
from pathlib import Path
from threading import Lock, RLock
from typing import Any

from firmware.journal import next_place, sqlite_file
from firmware.journal.chains import Found, Unchecked, check_all, check_some, find_game, mended, read_game
from firmware.journal.errors import DamagedError, GameDamagedError, JournalDiskError, JournalError
from firmware.journal.findings import Finding, OpeningReport, Report
from firmware.journal.records import GameRecord
from firmware.journal.schema import VERSION, VISIBLE
from firmware.journal.sqlite_file import Statement

_OPEN_GAMES = f"SELECT number FROM games WHERE ending IS NULL AND {VISIBLE} ORDER BY number"  # noqa: S608  # ours
_LAST_GAME = "SELECT max(number) FROM games UNION SELECT max(game) FROM entries"
_A_WRITE, _A_GAME = 1, 12
"""Pages of the log that an ordinary write takes, and one of a whole game."""
_A_PART = 1_000
"""Entries that are read in one go."""
_LONG = 128
"""Pages after which a log is shortened. Whoever books meanwhile waits for two syncs and as many pages: with fewer pages
that is little shorter, and comes more often."""


class Store:
    """Reads and writes; damage that shows on the way is told, and the file is checked whole when it is opened next."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.tell: Callable[[Report], None] = lambda _report: None
        """Told of everything that is found wrong after the opening."""
        self.opened: Callable[[OpeningReport], None] = lambda _report: None
        """Told what was found in a file that could be opened at last, whoever needed it."""
        self.open_games: list[int] = []
        self.when_long: Callable[[], None] = lambda: None
        """Told after a write if the log has become long."""
        self._connection: sqlite3.Connection | None = None
        self._turn = RLock()
        self._one_shortens = Lock()
        self._logged = 0

    @property
    def is_open(self) -> bool:
        """Whether the file is open."""
        return self._connection is not None

    def open(self) -> OpeningReport:
        """Open the file: made if there is none, mended if it is damaged, brought up to date if it is old."""
        findings: list[Report] = []
        try:
            opened, created = _open_file(self.path, findings)
        except JournalError:
            raise
        except OSError as error:
            raise JournalDiskError(error.errno, f"cannot open {self.path}: {error.strerror}") from error
        try:
            self._check_games(opened, findings)
        except DamagedError:
            opened.connection.close()
            opened = _mend(self.path, findings)
            self._check_games(opened, findings)
        except BaseException:
            opened.connection.close()
            raise
        self._connection = opened.connection
        next_place.remove_next(self.path)
        return OpeningReport(created, tuple(findings))

    def open_at_last(self) -> None:
        """Open a file that could not be opened, or raise why it still cannot be."""
        self._opened()

    def close(self) -> None:
        """Close the file."""
        if self._connection is not None:
            with self._turn:
                self._connection.close()

    def replace(self, by: Path) -> None:
        """Put a finished file in the place of this one, and open it; if that fails, the one that is there is opened.

        The log is brought into the file first: SQLite would play it into the new one.
        """
        with self._one_shortens, self._turn:
            self.close()
            self._connection = None
            self._logged = 0
            try:
                next_place.replace(self.path, by)
            except BaseException:
                self._opened()
                raise
            self._connection = sqlite_file.connect(self.path, just_built=True).connection

    @property
    def log_is_long(self) -> bool:
        """Whether the log should be shortened, as soon as nobody writes."""
        return self._logged >= _LONG

    def shorten_log(self, *, anyway: bool = False) -> None:
        """Bring the log into the file, if it is long, or anyway; for a thread, because it waits for the disk.

        Damage that shows is a `DamagedError`, and told by nobody yet: see `damaged`.
        """
        with self._one_shortens:  # whoever wanted it too finds it done
            if self._connection is None or not (anyway or self.log_is_long):
                return
            sqlite_file.sync_log(self.path)  # so that whoever writes now waits for less
            with self._turn:
                self._logged = 0
                sqlite_file.shorten_log(self._connection)
            with self._turn, _unsynced(self._connection):
                sqlite_file.begin_log(self._connection)

    def read(self, statement: str, *values: Any) -> list[Any]:
        """Return all rows that a statement finds."""
        with self._using() as connection:
            return sqlite_file.read(connection, statement, values)

    def write(self, statements: Iterable[Statement]) -> None:
        """Do all of the statements or none; return when they are on disk."""
        with self._using() as connection:
            sqlite_file.write(connection, statements)
        self._log(_A_WRITE)

    def write_ahead(self, statements: Iterable[Statement]) -> None:
        """Do statements of a whole game that nobody counts on yet: they are on disk when the next `write` returns."""
        with self._using() as connection, _unsynced(connection):
            sqlite_file.write(connection, statements)
        self._log(_A_GAME)

    def game(self, number: int) -> GameRecord:
        """Return a game; one that is damaged is told, shown to nobody any more, and a `GameDamagedError`."""
        return self.judged(self.unchecked(number).checked())

    def unchecked(self, number: int) -> Unchecked:
        """Return a game as it stands in the file."""
        with self._using() as connection:
            return read_game(connection, number)

    async def unchecked_meanwhile(self, number: int) -> Unchecked:
        """Return a game like `unchecked`, read part by part: whatever else there is to do has its turn between two."""
        entries: list[tuple[Any, ...]] = []
        while True:
            with self._using() as connection:
                part = read_game(connection, number, len(entries), _A_PART)
            entries += part.entries
            if len(part.entries) < _A_PART:
                return replace(part, entries=entries)
            await asyncio.sleep(0)

    def judged(self, found: Found) -> GameRecord:
        """Return a game that was checked, or raise, as `game` does."""
        if not found.is_whole:
            report, statements = mended(found)
            self.write(statements)
            self.tell(report)
            if report.finding is not Finding.TAIL_CUT or found.ending is None:
                raise GameDamagedError(f"game {found.record.number} is damaged from entry {report.kept} on")
        return found.record

    def open_game(self, number: int) -> GameRecord | None:
        """Return an open game up to its last sound entry, if there is any."""
        with self._using() as connection:
            found = find_game(connection, number)
        if not found.is_whole:
            report, statements = mended(found)
            self.write(statements)
            self.tell(report)
        return found.record if found.record.entries else None

    def find_open_games(self) -> None:
        """Look anew which games are open."""
        self.open_games = [number for (number,) in self.read(_OPEN_GAMES)]

    def damaged(self) -> None:
        """Tell that the file is damaged, and have it checked whole when it is opened next."""
        sqlite_file.ask_for_check(self.path)
        self.tell(Report(Finding.FILE_DAMAGED))

    @contextmanager
    def _using(self) -> Iterator[sqlite3.Connection]:
        """Give the connection to one thread at a time; damage that shows is told."""
        connection = self._opened()
        try:
            with self._turn:
                yield connection
        except DamagedError:
            self.damaged()
            raise

    def _log(self, pages: int) -> None:
        self._logged += pages
        if self.log_is_long:
            self.when_long()

    def _opened(self) -> sqlite3.Connection:
        if self._connection is None:
            self.opened(self.open())
        if self._connection is None:
            raise AssertionError("the file is open now")
        return self._connection

    def _check_games(self, opened: sqlite_file.Opened, findings: list[Report]) -> None:
        """Check every game of a file that was checked whole; else the open ones and the last."""
        connection = opened.connection
        if opened.checked:
            steps = sqlite_file.steps_from(opened.version) if opened.version < VERSION else ()
            sqlite_file.write(connection, chain(steps, check_all(connection, findings)))
            sqlite_file.check_done(self.path)
        else:
            ends = sqlite_file.read(connection, _LAST_GAME) + sqlite_file.read(connection, _OPEN_GAMES)
            numbers = sorted({number for (number,) in ends if number is not None})
            sqlite_file.write(connection, check_some(connection, numbers, findings))
        self.open_games = [number for (number,) in sqlite_file.read(connection, _OPEN_GAMES)]


@contextmanager
def _unsynced(connection: sqlite3.Connection) -> Iterator[None]:
    """Let writes not wait for the disk."""
    sqlite_file.read(connection, "PRAGMA synchronous=NORMAL")
    try:
        yield
    finally:
        sqlite_file.read(connection, "PRAGMA synchronous=FULL")


def _open_file(path: Path, findings: list[Report]) -> tuple[sqlite_file.Opened, bool]:
    """Open the file; make it if nothing is there, mend it if it is damaged."""
    new = not path.exists()
    if sqlite_file.put_in_place(path) and not new:
        findings.append(Report(Finding.MENDING_COMPLETED))
    if not sqlite_file.remains(path):
        sqlite_file.create(path)
    try:
        return sqlite_file.connect(path), new
    except DamagedError:
        return _mend(path, findings), False


def _mend(path: Path, findings: list[Report]) -> sqlite_file.Opened:
    aside, kept = sqlite_file.mend(path)
    findings.append(Report(Finding.FILE_MENDED, aside, kept=kept))
    return sqlite_file.connect(path)
