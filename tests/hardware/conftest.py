from collections.abc import Iterator

import pytest

from tests.hardware.boards import Table


@pytest.fixture
def table() -> Iterator[Table]:
    table = Table()
    yield table
    table.board.close()
