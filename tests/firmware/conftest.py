"""What several tests of the firmware begin with."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.firmware.bench.benches import Bench


@pytest.fixture
def bench(tmp_path: Path) -> Iterator[Bench]:
    found = Bench(tmp_path)
    yield found
    found.close()
