"""Databases of both kinds."""

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest

from firmware.club.database import Database, PostgresDatabase, SqliteDatabase
from tests.firmware.club.servers import Postgres, postgres

_numbers = count()


@pytest.fixture(scope="session")
def postgres_server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Postgres]:
    folder = tmp_path_factory.mktemp("server")
    for parent in (folder, *list(folder.parents)[:2]):
        parent.chmod(0o755)  # the server runs as somebody else
    with postgres(folder) as server:
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
