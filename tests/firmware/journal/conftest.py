"""What several tests of the journal begin with."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from firmware.journal.journal import Journal
from tests.firmware.journal.transfers import fill


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
