"""What several tests of the service begin with."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.firmware.service.tables import ServiceTable


@pytest.fixture
def table(tmp_path: Path) -> Iterator[ServiceTable]:
    """A table with a new journal."""
    found = ServiceTable(tmp_path)
    with found.journal:
        yield found
