"""Databases of both kinds."""

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest

from firmware.club.database import Database, PostgresDatabase, SqliteDatabase
from tests.firmware.club.servers import Postgres, postgres

_numbers = count()


@pytest.fixture(scope="session")
def postgres_server() -> Iterator[Postgres]:
    with postgres() as server:
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def new_database(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Callable[[], Database]]:
    """Return what opens an empty database of either kind."""
    opened: list[Database] = []

    def empty() -> Database:
        number = next(_numbers)
        if request.param == "sqlite":
            opened.append(SqliteDatabase(tmp_path / f"club-{number}.db"))
        else:
            server: Postgres = request.getfixturevalue("postgres_server")
            opened.append(PostgresDatabase(server.new_database(f"club{number}")))
        return opened[-1]

    yield empty
    for database in opened:
        database.close()


@pytest.fixture
def database(new_database: Callable[[], Database]) -> Database:
    return new_database()
