"""What several tests of the journal begin with."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest

from firmware.journal.journal import Journal
from tests.firmware.journal.transfers import fill


@pytest.fixture
def one_processor() -> Iterator[None]:
    """Stay on one processor: tracer and traced take turns, which is several times as fast there."""
    all_of_them = sorted(os.sched_getaffinity(0))
    worker = int(os.environ.get("PYTEST_XDIST_WORKER", "gw0").removeprefix("gw"))
    os.sched_setaffinity(0, {all_of_them[worker % len(all_of_them)]})
    yield
    os.sched_setaffinity(0, all_of_them)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """Where a journal will be."""
    return tmp_path / "data" / "journal.db"


@pytest.fixture
def journal(tmp_path: Path) -> Iterator[Journal]:
    """A new journal."""
    found, _ = Journal.open(tmp_path / "journal.db")
    with found:
        yield found


@pytest.fixture
def exported(tmp_path: Path) -> bytes:
    """A finished game and an open one, as they are exported."""
    return fill(tmp_path / "here")
