"""A command of a page that is behind is carried out if it still does what was meant, and never otherwise."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from firmware.service.staleness import REMEMBERED
from firmware.table.settings import TableSettings
from hardware.ports import Event, Report
from tests.firmware.service.tables import HOST, ServiceTable, seat
from web_ui.table_port import CommandError


@pytest.fixture
def table(tmp_path: Path) -> Iterator[ServiceTable]:
    """Four on the start, and nothing that is booked by itself."""
    found = ServiceTable(tmp_path, settings=TableSettings(settle_down=0))
    with found.journal:
        found.begin()
        yield found


def still(table: ServiceTable, name: str, seen: int, **data: str) -> bool:
    return table.service.still_means(name, data, seen)


def propose(table: ServiceTable, cell: str) -> int:
    """Let Anna put her marker on a space, and return what a page has seen then."""
    table.lift("start-1")
    table.place(cell)
    assert table.shown()["shows"] == "proposal"
    return table.service.version


def nudge(table: ServiceTable, cell: str) -> None:
    """Bump a marker: for a moment its switch does not see it."""
    before = table.service.version
    table.lift(cell)
    table.wait(0.4)
    assert table.shown()["shows"] == "wrong"
    assert table.service.version > before
    table.place(cell)
    table.wait(0.5)


def test_done_counts_though_a_marker_was_nudged_elsewhere(table: ServiceTable) -> None:
    seen = propose(table, "5")
    table.wait(0.5)
    nudge(table, "start-3")
    assert table.service.version > seen
    assert table.shown()["shows"] == "proposal"
    assert still(table, "done", seen)


def test_done_does_not_count_while_the_board_asks_for_something_else(table: ServiceTable) -> None:
    seen = propose(table, "5")
    table.wait(0.5)
    table.lift("start-3")
    table.wait(0.4)
    assert not still(table, "done", seen)


def test_done_does_not_count_for_another_move_than_the_one_that_was_seen(table: ServiceTable) -> None:
    seen = propose(table, "5")
    table.lift("5")
    table.place("6")
    assert table.shown()["action"] == "move 6"
    assert not still(table, "done", seen)
    assert still(table, "done", table.service.version)


def test_done_counts_for_a_move_that_was_taken_up_and_put_back(table: ServiceTable) -> None:
    seen = propose(table, "5")
    table.lift("5")
    table.place("5")
    assert still(table, "done", seen)


def test_done_that_names_its_action_depends_on_no_more_than_the_position(table: ServiceTable) -> None:
    seen = table.service.version
    table.host("propose", {"action": "move 5"})
    assert still(table, "done", seen, action="move 5")
    assert not still(table, "done", seen, action="move 6")
    with pytest.raises(CommandError, match="too_late"):
        table.service.command(seat(0), "done", {"action": "move 6"})
    table.service.command(seat(0), "done", {"action": "move 5"})
    assert table.service.snapshot(HOST)["log"][-1]["action"] == "move 5"


def test_nothing_counts_that_was_meant_for_an_earlier_position(table: ServiceTable) -> None:
    seen = propose(table, "5")
    table.host("done")
    table.host("undo")
    table.lift("5")
    table.place("5")
    assert [still(table, name, seen) for name in ("propose", "chance", "done", "undo")] == [False] * 4
    assert not still(table, "done", seen, action="move 5")


def test_a_proposal_may_be_made_whatever_the_markers_do(table: ServiceTable) -> None:
    seen = table.service.version
    table.lift("start-2")
    table.wait(0.4, (Report(0.0, Event.CHIP_SILENT, "chip 0x22"),))
    assert table.service.version > seen + 1
    assert still(table, "propose", seen)


def test_undo_takes_no_decision_back_when_it_was_meant_for_a_proposal(table: ServiceTable) -> None:
    table.host("propose", {"action": "move 5"})
    table.host("done")
    table.set_out()
    table.host("propose", {"action": "move 6"})
    seen = table.service.version
    table.host("withdraw")
    assert not still(table, "undo", seen)
    assert still(table, "undo", table.service.version)


def test_undo_drops_no_proposal_when_it_was_meant_for_the_last_decision(table: ServiceTable) -> None:
    table.host("propose", {"action": "move 5"})
    table.host("done")
    table.set_out()
    seen = table.service.version
    table.lift("start-3")
    assert still(table, "undo", seen)
    table.place("start-3")
    table.host("propose", {"action": "move 6"})
    assert not still(table, "undo", seen)


def knock(table: ServiceTable) -> int:
    """Lift the markers of two players and put them back: they may be swapped."""
    for cell in ("start-2", "start-3"):
        table.lift(cell)
    table.wait(0.3)
    for cell in ("start-2", "start-3"):
        table.place(cell)
    assert table.shown()["shows"] == "confirm"
    return table.service.version


def test_people_s_word_is_good_for_the_knock_that_they_saw_only(table: ServiceTable) -> None:
    seen = knock(table)
    assert still(table, "done", seen)
    again = knock(table)
    assert not still(table, "done", seen)
    assert still(table, "done", again)


def test_people_s_word_is_good_for_the_marker_that_was_asked_for_only(table: ServiceTable) -> None:
    table.lift("start-2")
    table.wait(0.4)
    seen = table.service.version
    assert still(table, "trust", seen)
    table.place("start-2")
    table.lift("start-3")
    table.wait(0.4)
    assert not still(table, "trust", seen)


def test_another_game_is_another_position_though_all_looks_the_same(table: ServiceTable) -> None:
    seen = table.service.version
    table.host("drop")
    assert not still(table, "propose", seen)
    table.begin()
    assert not still(table, "propose", seen)


def test_what_was_never_shown_is_too_late(table: ServiceTable) -> None:
    assert not still(table, "propose", table.service.version + 1)


def test_what_is_long_forgotten_is_too_late(table: ServiceTable) -> None:
    seen = table.service.version
    for _ in range(REMEMBERED):
        table.host("propose", {"action": "move 5"})
        table.host("withdraw")
    assert not still(table, "propose", seen)


@pytest.mark.parametrize("command", ["done", "undo"])
def test_while_the_die_rolls_nothing_can_be_done_or_taken_back(tmp_path: Path, command: str) -> None:
    table = ServiceTable(tmp_path, lambda chances: chances[0][0])
    with table.journal:
        table.begin()
        table.host("propose", {"action": "move 1"})
        table.host("done")
        assert table.shown()["shows"] == "rolling"
        with pytest.raises(CommandError, match="not_asked"):
            table.host(command)
