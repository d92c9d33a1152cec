"""One plain SQL for two databases: SQLite for a club, PostgreSQL for a league; both commit before they return.

Statements have `?` for values and say INTEGER, REAL and BLOB. All calls of one database come from one thread at a time.
"""

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from pathlib import Path
from typing import Any, Protocol

from firmware.club.errors import ClubError, DatabaseError

Row = tuple[Any, ...]
Write = Callable[..., int]
"""Runs a statement with its values, and returns how many rows it changed."""

FILE = "club.db"
POSTGRESQL = ("postgresql://", "postgres://")
OWNER_ONLY = 0o600
"""Of a file that has all hands of all games: the broker is in the group that may look into its folder."""
BUSY_MILLISECONDS = 10_000
ANSWER_SECONDS = 10
TYPES = {" INTEGER": " BIGINT", " REAL": " DOUBLE PRECISION", " BLOB": " BYTEA"}
"""What PostgreSQL calls the types of SQLite that hold the same."""


class Database(Protocol):
    """A database that keeps what was committed."""

    def read(self, sql: str, *values: Any) -> list[Row]:
        """Return the rows of a query."""

    def writing(self) -> AbstractContextManager[Write]:
        """Return a transaction: all of it is kept when it ends well, nothing of it otherwise."""

    def close(self) -> None:
        """Close it."""


class SqliteDatabase:
    """A file."""

    def __init__(self, path: Path) -> None:
        with _explained(sqlite3.Error):
            path.parent.mkdir(parents=True, exist_ok=True, mode=0o700)
            with suppress(OSError):  # what is really wrong is told when it is opened
                path.touch(OWNER_ONLY)
                path.chmod(OWNER_ONLY)
            self._connection = sqlite3.connect(path, isolation_level=None, check_same_thread=False)
            self._connection.execute(f"PRAGMA busy_timeout = {BUSY_MILLISECONDS}")
            self._connection.execute("PRAGMA journal_mode = WAL")
            self._connection.execute("PRAGMA synchronous = FULL")

    def read(self, sql: str, *values: Any) -> list[Row]:
        """Return the rows of a query."""
        with _explained(sqlite3.Error):
            return self._connection.execute(sql, values).fetchall()

    @contextmanager
    def writing(self) -> Iterator[Write]:
        """Return a transaction."""
        with _explained(sqlite3.Error):
            self._connection.execute("BEGIN IMMEDIATE")
            try:
                yield lambda sql, *values: self._connection.execute(sql, values).rowcount
                self._connection.execute("COMMIT")
            except BaseException:
                with suppress(sqlite3.Error):
                    self._connection.execute("ROLLBACK")
                raise

    def close(self) -> None:
        """Close the file."""
        self._connection.close()


class PostgresDatabase:
    """A server; a connection that broke is opened again with the next call."""

    def __init__(self, address: str) -> None:
        try:
            import psycopg
        except ImportError as error:
            raise ClubError("PostgreSQL needs the extra: pip install 'hareboard[club]'") from error
        self._psycopg = psycopg
        self._address = address
        self._opened: psycopg.Connection[Row] | None = None

    def read(self, sql: str, *values: Any) -> list[Row]:
        """Return the rows of a query."""
        with self._cursor() as cursor:
            cursor.execute(_for_postgresql(sql), values)
            return list(cursor.fetchall())

    @contextmanager
    def writing(self) -> Iterator[Write]:
        """Return a transaction."""

        def write(sql: str, *values: Any) -> int:
            cursor.execute(_for_postgresql(sql), values)
            return int(cursor.rowcount)

        with self._cursor() as cursor, cursor.connection.transaction():
            yield write

    def close(self) -> None:
        """Close the connection."""
        if self._opened is not None:
            self._opened.close()
            self._opened = None

    @contextmanager
    def _cursor(self) -> Iterator[Any]:
        with _explained(self._psycopg.Error):
            try:
                if self._opened is None:
                    self._opened = self._psycopg.connect(
                        self._address, autocommit=True, connect_timeout=ANSWER_SECONDS, prepare_threshold=None
                    )
                with self._opened.cursor() as cursor:
                    yield cursor
            except self._psycopg.OperationalError:
                with suppress(self._psycopg.Error):
                    self.close()
                self._opened = None
                raise


def open_database(data: Path, address: str | None) -> Database:
    """Open the database at an address, or the file in a data folder."""
    if address is None:
        return SqliteDatabase(data / FILE)
    if not address.startswith(POSTGRESQL):
        raise ClubError(f"--database is postgresql://..., not {address.partition(':')[0]}:...")
    return PostgresDatabase(address)


def migrate(database: Database, steps: Sequence[Sequence[str]]) -> None:
    """Lead the tables from the version that they have to that of today."""
    with database.writing() as write:
        write("CREATE TABLE IF NOT EXISTS versions (version INTEGER PRIMARY KEY)")
    version = int(database.read("SELECT coalesce(max(version), 0) FROM versions")[0][0])
    if version > len(steps):
        raise ClubError(f"the database is of version {version}; this hareboard knows up to {len(steps)}")
    for number, statements in enumerate(steps[version:], start=version + 1):
        with database.writing() as write:
            for statement in statements:
                write(statement)
            write("INSERT INTO versions (version) VALUES (?)", number)


def _for_postgresql(sql: str) -> str:
    if sql.startswith("CREATE TABLE"):
        for ours, theirs in TYPES.items():
            sql = sql.replace(ours, theirs)
    return sql.replace("?", "%s")


@contextmanager
def _explained(kind: type[Exception]) -> Iterator[None]:
    try:
        yield
    except kind as error:
        raise DatabaseError(f"the database: {str(error).strip() or kind.__name__}") from error
