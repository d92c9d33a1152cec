"""Backup and restore of a running board: all or nothing, and the game that is on stays the one that is on."""

import asyncio
import gzip
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest

from engine.hare_and_tortoise import PlayerSetup
from firmware.bench.simulator import SimulatorBench
from hardware.clock import VirtualClock
from hardware.simulated.board import SimulatedBoard
from tests.web_ui.services import Tabletop
from web_ui.table_port import CommandError, Role, Viewer

pytestmark = pytest.mark.slow

HOST = Viewer(Role.HOST)
Make = Callable[..., Tabletop]


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Make]:
    """Makes tables, each with a game of these players."""
    with ExitStack() as tables:

        def make(*names: str) -> Tabletop:
            players = [PlayerSetup(name) for name in names or ("Anna", "Ben")]
            top = Tabletop(tmp_path / "-".join(("table", *names)), players, discreet=False)
            tables.callback(top.close)
            return top

        yield make


def move(top: Tabletop, action: str, seat: int) -> None:
    top.service.command(Viewer(Role.SEAT, seat), "propose", {"action": action})
    top.service.command(Viewer(Role.SEAT, seat), "done", {})
    top.put_right()


async def in_parts(file: bytes) -> AsyncIterator[bytes]:
    for first in range(0, len(file), 100):
        yield file[first : first + 100]


def restore(top: Tabletop, file: bytes) -> dict[str, int]:
    return asyncio.run(top.service.restore(in_parts(file)))


def backup(top: Tabletop) -> bytes:
    async def taken() -> bytes:
        return b"".join([part async for part in top.service.backup()])

    return asyncio.run(taken())


def log(top: Tabletop) -> list[Any]:
    return [entry["action"] for entry in top.service.snapshot(HOST)["log"]]


def test_a_backup_restored_on_an_empty_board_offers_the_game(table: Make) -> None:
    old, new = table(), table("Cleo", "Dan")
    move(old, "move 5", 0)
    new.service.command(HOST, "drop", {})
    assert restore(new, backup(old)) == {"added": 1, "continued": 0, "known": 0, "left_out": 0}
    assert (new.service.seats, new.service.snapshot(HOST)["offer"], log(new)) == (("Anna", "Ben"), "resume", ["move 5"])


def test_a_game_that_is_on_stays_on(table: Make) -> None:
    old, new = table(), table("Cleo", "Dan")
    restore(new, backup(old))
    assert (new.service.seats, new.service.snapshot(HOST)["offer"]) == (("Cleo", "Dan"), None)


def test_a_game_that_is_played_on_during_a_restore_is_not_offered_anew(table: Make) -> None:
    old, new = table(), table("Cleo", "Dan")
    file = backup(old)

    async def with_a_move() -> AsyncIterator[bytes]:
        async for part in in_parts(file):
            if not log(new):
                move(new, "move 5", 0)
            yield part

    before = new.service.open
    asyncio.run(new.service.restore(with_a_move()))
    assert (new.service.open, new.service.snapshot(HOST)["offer"], log(new)) == (before, None, ["move 5"])


def test_a_game_that_waited_comes_on_when_the_one_before_is_dropped(table: Make) -> None:
    old, new = table(), table("Cleo", "Dan")
    restore(new, backup(old))
    new.service.command(HOST, "drop", {})
    assert (new.service.seats, new.service.snapshot(HOST)["offer"]) == (("Anna", "Ben"), "resume")


def test_a_game_that_went_on_elsewhere_goes_on_here(table: Make) -> None:
    here = table()
    there = table("Cleo", "Dan")
    there.service.command(HOST, "drop", {})
    restore(there, backup(here))
    there.put_right()
    move(there, "move 5", 0)
    assert restore(here, backup(there)) == {"added": 1, "continued": 1, "known": 0, "left_out": 0}
    assert (log(here), here.service.snapshot(HOST)["offer"]) == (["move 5"], "resume")
    here.put_right()
    move(here, "move 3", 1)
    assert log(here)[:2] == ["move 5", "move 3"]


def test_a_second_time_nothing_is_added(table: Make) -> None:
    top = table()
    move(top, "move 5", 0)
    assert restore(top, backup(top)) == {"added": 0, "continued": 0, "known": 1, "left_out": 0}
    assert top.service.snapshot(HOST)["offer"] is None


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"format": "hareboard-journal", "version": 99, "games": []}'])
def test_what_is_no_backup_changes_nothing(table: Make, text: str) -> None:
    top = table()
    before = backup(top)
    with pytest.raises(CommandError, match="bad_backup"):
        restore(top, text.encode())
    assert backup(top) == before


def test_a_backup_with_a_changed_action_is_refused_as_a_whole(table: Make) -> None:
    old, new = table(), table("Cleo", "Dan")
    move(old, "move 5", 0)
    forged = gzip.decompress(backup(old)).replace(b"move 5", b"move 6")
    before = backup(new)
    with pytest.raises(CommandError, match="bad_backup"):
        restore(new, forged)
    assert backup(new) == before


def test_on_the_bench_the_markers_of_the_restored_game_are_set_out(table: Make) -> None:
    old, new = table(), table("Cleo", "Dan")
    move(old, "move 5", 0)
    with SimulatedBoard(clock=VirtualClock(), bus_time=False, bounce_seconds=0.0) as board:
        bench = SimulatorBench(new.service, board)
        bench.command(HOST, "drop", {})
        asyncio.run(bench.restore(in_parts(backup(old))))
        assert "5" in board.switches().closed_cells()
