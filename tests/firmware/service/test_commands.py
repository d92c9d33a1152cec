"""Chance is never proposed: the die and the cards are asked, and say themselves when."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.firmware.service.tables import HOST, ServiceTable, seat
from web_ui.table_port import CommandError, Viewer


@pytest.fixture
def asking(tmp_path: Path) -> Iterator[ServiceTable]:
    """Anna has reached a hare space, and the table waits for her die."""
    table = ServiceTable(tmp_path)
    with table.journal:
        table.begin(dice="real")
        table.lift("start-1")
        table.place("1")
        table.press("done")
        assert table.shown()["shows"] == "chance"
        yield table


@pytest.mark.parametrize("viewer", [seat(0), HOST])
def test_what_the_die_shows_is_not_proposed_though_it_is_asked_for(asking: ServiceTable, viewer: Viewer) -> None:
    with pytest.raises(CommandError, match="not_asked"):
        asking.service.command(viewer, "propose", {"action": "rolled 4"})
    assert asking.shown()["shows"] == "chance"


@pytest.mark.parametrize("name", ["propose", "chance", "done", "undo"])
def test_nobody_meddles_while_the_die_rolls(asking: ServiceTable, name: str) -> None:
    asking.service.command(seat(0), "chance", {"action": "rolled 1"})
    with pytest.raises(CommandError, match="not_asked"):
        asking.service.command(HOST, name, {"action": "rolled 1"})
    assert asking.shown()["shows"] == "rolling"
