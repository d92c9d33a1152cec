"""A disk that takes nothing: what is asked for is refused with a reason, and done when it is asked for again."""

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager
from pathlib import Path

import pytest

from firmware.journal.findings import Finding
from firmware.journal.findings import Report as JournalReport
from tests.disks import failing_disk, full_disk
from tests.firmware.journal.killing import needs_strace
from tests.firmware.service.tables import HOST, ServiceTable, seat
from tests.web_ui.wire import running
from web_ui.table_port import CommandError

Disk = Callable[[], AbstractContextManager[None]]
disks = pytest.mark.parametrize("disk", [full_disk, pytest.param(failing_disk, marks=[needs_strace, pytest.mark.slow])])


@pytest.fixture
def table(tmp_path: Path) -> Iterator[ServiceTable]:
    found = ServiceTable(tmp_path)
    with found.journal:
        found.begin()
        yield found


@disks
def test_done_is_refused_while_nothing_can_be_kept_and_done_when_repeated(table: ServiceTable, disk: Disk) -> None:
    table.service.command(seat(0), "propose", {"action": "move 5"})
    with disk():
        with pytest.raises(CommandError, match="cannot_keep"):
            table.service.command(seat(0), "done", {"action": "move 5"})
        assert table.shown()["note"]["key"] == "cannot_keep"
    table.service.command(seat(0), "done", {"action": "move 5"})
    assert [entry["action"] for entry in table.service.snapshot(HOST)["log"]] == ["move 5"]


@disks
def test_a_marker_s_move_that_could_not_be_kept_is_asked_back_and_can_be_said_again(
    table: ServiceTable, disk: Disk
) -> None:
    table.lift("start-1")
    table.place("5")
    with disk():
        with pytest.raises(CommandError, match="cannot_keep"):
            table.service.command(seat(0), "done", {"action": "move 5"})
        assert table.service.snapshot(HOST)["lights"]["start-1"] == ["missing", 0]
    table.service.command(seat(0), "done", {"action": "move 5"})
    assert [entry["action"] for entry in table.service.snapshot(HOST)["log"]] == ["move 5"]


@disks
@pytest.mark.anyio
async def test_a_refusal_for_lack_of_room_is_not_remembered_under_its_id(
    tmp_path: Path, table: ServiceTable, disk: Disk
) -> None:
    async with running(tmp_path / "keys", table.service) as board, board.phone() as host:
        table.host("propose", {"action": "move 5"})
        seen = (await host.hello(board.keys.host_token()))["version"]
        with disk():
            assert (await host.ask("done", key="once", seen=seen))["error"] == "cannot_keep"
        assert (await host.ask("done", key="once", seen=seen))["ok"]
        assert (await host.ask("done", key="once", seen=seen))["ok"]
    assert [entry["action"] for entry in table.service.snapshot(HOST)["log"]] == ["move 5"]


def test_what_is_found_wrong_with_the_journal_is_told_on_the_pages(table: ServiceTable) -> None:
    table.journal.store.tell(JournalReport(Finding.GAME_DAMAGED, game=3, kept=7, cut=2))
    table.service.touch()
    told = {"finding": "game_damaged", "game": 3, "kept": 7, "n": 2, "file": ""}
    assert table.service.snapshot(seat(0))["faults"] == [told]
