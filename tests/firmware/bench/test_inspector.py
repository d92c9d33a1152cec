"""The bench of a real board: the very board class of the Pi, on simulated chips, with instruments and no hands."""

import asyncio
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from firmware.bench.inspector import WATCHING, Inspector
from firmware.bench.simulator import BENCH_COMMANDS
from firmware.config.paths import JOURNAL
from firmware.journal.journal import Journal
from firmware.service.table_service import TableService
from firmware.table.session import left_to_people
from hardware.board import HardwareBoard
from hardware.cells import START_BAYS
from hardware.clock import VirtualClock
from hardware.settings import Settings
from hardware.simulated.magnets import centre
from hardware.simulated.world import World
from tests.engine.hare_and_tortoise.support import EDITIONS
from tests.firmware.service.tables import FOUR, HOST
from tests.games import games
from web_ui.table_port import Role, Viewer

SIMULATED_ONLY = ("markers", "strip", "contacts", "faults", "lamp", "helping", "rate", "replay")


class RealBench:
    """A board of real drivers whose world a test can move, watched."""

    def __init__(self, folder: Path) -> None:
        self.clock = VirtualClock()
        self.world = World(Settings(), self.clock, bounce_seconds=0.0, spend=lambda _seconds: None, seed=0)
        for bay in START_BAYS[:4]:
            self.world.magnets.put(centre(bay), 0.0)
        self.board = HardwareBoard(Settings(), self.world, self.clock)
        self.journal, _ = Journal.open(folder / JOURNAL)
        service = TableService(games(EDITIONS), self.journal, left_to_people, self.clock.now)
        self.table = Inspector(service, self.board)
        self.table.command(HOST, "new_game", FOUR)
        self.wait(1.0)

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / 0.01)):
            self.clock.sleep(0.01)
            self.world.catch_up()
            self.board.show(
                self.table.tick(self.clock.now(), self.board.read(), self.board.presses(), self.board.reports())
            )

    def carry(self, start: str, end: str) -> None:
        self.world.magnets.take(centre(start), self.clock.now())
        self.wait(0.5)
        self.world.magnets.put(centre(end), self.clock.now())
        self.wait(0.5)


@pytest.fixture
def real(tmp_path: Path) -> Iterator[RealBench]:
    found = RealBench(tmp_path)
    yield found
    found.board.close()
    found.journal.close()


def inside(real: RealBench) -> dict[str, Any]:
    return real.table.bench(0)


def test_switches_and_frames_are_seen(real: RealBench) -> None:
    before = inside(real)["frame"]["count"]
    real.carry("start-1", "2")
    found = inside(real)
    assert found["raw"] == found["settled"] == ["start-2", "start-3", "start-4", "2"]
    assert found["frame"]["count"] > before
    assert any(bytes.fromhex(found["frame"]["colours"]))
    assert {event[2] for event in found["events"]} >= {"read", "settled", "frame"}


def test_the_scan_reads_the_registers_while_somebody_looks(real: RealBench) -> None:
    assert inside(real)["chips"] == []
    real.wait(0.1)
    chips = {chip["address"]: chip for chip in inside(real)["chips"]}
    assert list(chips) == ["0x20", "0x21", "0x22", "0x23", "0x24", "0x25"]
    assert chips["0x20"]["state"] == "answers"
    assert chips["0x20"]["registers"]["GPIO"] == (0x70, 0x7F)
    assert chips["0x20"]["registers"]["GPPU"] == chips["0x20"]["registers"]["IODIR"] == (0x7F, 0x7F)
    real.world.i2c().silent = {0x21}
    real.wait(2.0)
    assert [chip["registers"] for chip in inside(real)["chips"] if chip["state"] == "silent"] == [None]


def test_nobody_reads_registers_when_nobody_looks(real: RealBench) -> None:
    real.wait(5.0)
    assert inside(real)["chips"] == []


def test_a_chip_that_falls_silent_is_seen(real: RealBench) -> None:
    real.world.i2c().silent = {0x20}
    real.wait(0.5)
    assert "start-1" in inside(real)["stale"]
    assert "chip_silent" in [event[3] for event in inside(real)["events"] if event[2] == "report"]


def test_there_is_nothing_to_handle(real: RealBench) -> None:
    assert set(SIMULATED_ONLY) & set(inside(real)) == set()
    assert set(real.table.roles()) & set(BENCH_COMMANDS) == set(WATCHING)


@pytest.mark.parametrize("local", [False, True])
def test_what_is_done_on_the_bench_is_the_host_s(real: RealBench, local: bool) -> None:
    roles = real.table.roles(local=local)
    assert {roles[name] for name in WATCHING} == {Role.HOST}


def test_what_hands_do_is_recorded_and_runs_green(real: RealBench) -> None:
    real.table.command(Viewer(), "record", {"on": True})
    real.carry("start-1", "2")
    real.wait(3.0)
    real.table.command(Viewer(), "record", {"on": False})
    found = asyncio.run(real.table.recorded())
    assert 'expect.turn = "Ben"' in found["text"]
    assert found["difference"] == ""
