"""Backup and restore of a running board: all or nothing, and the game that is on stays the one that is on."""

import asyncio
import json
from collections.abc import Callable, Iterator
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


def restore(top: Tabletop, text: str) -> dict[str, int]:
    return asyncio.run(top.service.restore(text))


def log(top: Tabletop) -> list[Any]:
    return [entry["action"] for entry in top.service.snapshot(HOST)["log"]]


def test_a_backup_restored_on_an_empty_board_offers_the_game(table: Make) -> None:
    old, new = table(), table("Cleo", "Dan")
    move(old, "move 5", 0)
    new.service.command(HOST, "drop", {})
    assert restore(new, old.service.backup()) == {"added": 1, "continued": 0, "known": 0}
    assert (new.service.seats, new.service.snapshot(HOST)["offer"], log(new)) == (("Anna", "Ben"), "resume", ["move 5"])


def test_a_game_that_is_on_stays_on(table: Make) -> None:
    old, new = table(), table("Cleo", "Dan")
    restore(new, old.service.backup())
    assert (new.service.seats, new.service.snapshot(HOST)["offer"]) == (("Cleo", "Dan"), None)


def test_a_game_that_waited_comes_on_when_the_one_before_is_dropped(table: Make) -> None:
    old, new = table(), table("Cleo", "Dan")
    restore(new, old.service.backup())
    new.service.command(HOST, "drop", {})
    assert (new.service.seats, new.service.snapshot(HOST)["offer"]) == (("Anna", "Ben"), "resume")


def test_a_game_that_went_on_elsewhere_goes_on_here(table: Make) -> None:
    here = table()
    there = table("Cleo", "Dan")
    there.service.command(HOST, "drop", {})
    restore(there, here.service.backup())
    there.put_right()
    move(there, "move 5", 0)
    assert restore(here, there.service.backup()) == {"added": 1, "continued": 1, "known": 0}
    assert (log(here), here.service.snapshot(HOST)["offer"]) == (["move 5"], "resume")
    here.put_right()
    move(here, "move 3", 1)
    assert log(here)[:2] == ["move 5", "move 3"]


def test_a_second_time_nothing_is_added(table: Make) -> None:
    top = table()
    move(top, "move 5", 0)
    assert restore(top, top.service.backup()) == {"added": 0, "continued": 0, "known": 1}
    assert top.service.snapshot(HOST)["offer"] is None


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"format": "hareboard-journal", "version": 99, "games": []}'])
def test_what_is_no_backup_changes_nothing(table: Make, text: str) -> None:
    top = table()
    before = top.service.backup()
    with pytest.raises(CommandError, match="bad_backup"):
        restore(top, text)
    assert top.service.backup() == before


def test_a_backup_with_a_changed_action_is_refused_as_a_whole(table: Make) -> None:
    old, new = table(), table("Cleo", "Dan")
    move(old, "move 5", 0)
    forged = json.loads(old.service.backup())
    forged["games"][0]["entries"][1]["text"] = "move 6"
    before = new.service.backup()
    with pytest.raises(CommandError, match="bad_backup"):
        restore(new, json.dumps(forged))
    assert new.service.backup() == before


def test_on_the_bench_the_markers_of_the_restored_game_are_set_out(table: Make) -> None:
    old, new = table(), table("Cleo", "Dan")
    move(old, "move 5", 0)
    with SimulatedBoard(clock=VirtualClock(), bus_time=False, bounce_seconds=0.0) as board:
        bench = SimulatorBench(new.service, board)
        bench.command(HOST, "drop", {})
        asyncio.run(bench.restore(old.service.backup()))
        assert "5" in board.switches().closed_cells()
