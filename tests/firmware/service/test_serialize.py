"""What is told of the board: everybody sees what is wrong, and only whose marker it is sees why."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.firmware.service.tables import HOST, ServiceTable, seat
from web_ui.table_port import Viewer


@pytest.fixture
def table(tmp_path: Path) -> Iterator[ServiceTable]:
    found = ServiceTable(tmp_path)
    with found.journal:
        found.begin()
        yield found


def test_why_a_move_is_refused_is_told_to_its_own_seat_only(table: ServiceTable) -> None:
    table.lift("start-1")
    table.place("63")
    told = {viewer: table.shown(viewer) for viewer in (seat(0), seat(1), seat(2), seat(3), HOST, Viewer())}
    assert {shown["shows"] for shown in told.values()} == {"wrong"}
    assert {viewer: shown["reason"] for viewer, shown in told.items() if shown["reason"]} == {seat(0): "too_expensive"}


def test_what_stands_wrong_is_told_to_everybody(table: ServiceTable) -> None:
    table.lift("start-1")
    table.place("63")
    for viewer in (seat(0), seat(1), HOST, Viewer()):
        shown = table.shown(viewer)
        assert (shown["missing"], shown["extra"]) == ([{"seat": 0, "runner": 1, "cell": "start-1"}], ["63"])


def test_what_a_move_costs_is_told_to_its_own_seat_only(table: ServiceTable) -> None:
    table.lift("start-1")
    table.place("4")
    costs = {viewer: table.shown(viewer)["change"] for viewer in (seat(0), seat(1), HOST, Viewer())}
    assert costs == {seat(0): -10, seat(1): None, HOST: None, Viewer(): None}
