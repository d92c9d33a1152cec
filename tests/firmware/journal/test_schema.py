"""The tables of a journal, version by version."""

from pathlib import Path

import pytest

from firmware.journal.errors import (
    JournalVersionError,
)
from firmware.journal.journal import Journal
from tests.firmware.journal.journals import change, filled


def test_a_journal_of_a_later_version_is_left_alone(path: Path) -> None:
    filled(path, "move 5")
    change(path, "PRAGMA user_version = 99")
    before = path.read_bytes()
    with pytest.raises(JournalVersionError, match="99"):
        Journal.open(path)
    assert path.read_bytes() == before
