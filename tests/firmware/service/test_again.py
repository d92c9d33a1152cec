"""Once more: a game that is over goes into the history, and the same begins anew."""

from pathlib import Path

import pytest

from tests.firmware.service.tables import HOST, ServiceTable, seat
from web_ui.table_port import CommandError


def test_a_game_that_goes_on_is_not_begun_again(tmp_path: Path) -> None:
    table = ServiceTable(tmp_path)
    table.begin()
    with pytest.raises(CommandError) as refused:
        table.service.command(seat(0), "again", {})
    assert refused.value.key == "race_goes_on"
    assert table.service.snapshot(HOST)["game"] is not None
