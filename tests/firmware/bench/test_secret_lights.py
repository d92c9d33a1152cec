"""Lights that tell the host's PIN to those at the board tell it to no page."""

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

from firmware.bench.inspector import Inspector
from firmware.bench.simulator import SimulatorBench
from firmware.config.paths import JOURNAL
from firmware.journal.journal import Journal
from firmware.lighting.pin_display import DIGIT_SECONDS, GAP_SECONDS
from firmware.service.table_service import TableService
from firmware.table.session import left_to_people
from hardware.clock import VirtualClock
from hardware.ports import DARK
from hardware.simulated.board import SimulatedBoard
from hardware.simulated.faults import SimulatedFault
from tests.engine.hare_and_tortoise.support import EDITIONS
from tests.firmware.service.tables import FOUR, HOST
from tests.games import games
from web_ui.table_port import Viewer

PIN_SECONDS = 7 * (DIGIT_SECONDS + GAP_SECONDS)
LOOKS_EVERY = 0.1


class FirstStart:
    """A board whose lights spell out a PIN, and a page that looks on."""

    def __init__(self, journal: Journal, kind: type[Inspector], pin: str) -> None:
        self.clock = VirtualClock()
        self.board = SimulatedBoard(clock=self.clock, bus_time=False)
        self.service = TableService(games(EDITIONS), journal, left_to_people, self.clock.now)
        self.table = kind(self.service, self.board)
        self.service.show_pin(pin)

    def look(self) -> tuple[dict[str, Any], dict[str, Any]]:
        """Let a moment pass, and return everything that a page is shown then."""
        self.clock.sleep(LOOKS_EVERY)
        self.board.show(self.table.tick(self.clock.now(), self.board.read(), self.board.presses()))
        return self.table.bench(0), self.table.snapshot(Viewer())


@contextmanager
def first_start(folder: Path, kind: type[Inspector], pin: str) -> Iterator[FirstStart]:
    journal, _ = Journal.open(folder / pin / JOURNAL)
    with journal:
        found = FirstStart(journal, kind, pin)
        with found.board:
            yield found


@pytest.mark.parametrize("kind", [Inspector, SimulatorBench])
def test_what_pages_see_does_not_depend_on_the_pin(tmp_path: Path, kind: type[Inspector]) -> None:
    lit = set()
    with first_start(tmp_path, kind, "000000") as one, first_start(tmp_path, kind, "907152") as other:
        for _ in range(round(PIN_SECONDS / LOOKS_EVERY)):
            assert one.look() == other.look()
            lit.add(other.board.lights())
    assert len(lit) == 7, "the lights themselves show six digits and the dark"


@pytest.mark.parametrize("kind", [Inspector, SimulatorBench])
def test_pages_are_told_that_the_lights_show_a_secret_as_long_as_they_do(tmp_path: Path, kind: type[Inspector]) -> None:
    with first_start(tmp_path, kind, "907152") as start:
        inside, _ = start.look()
        assert inside["secret"] is True
        assert inside["frame"]["colours"] == str(DARK)
        start.table.command(HOST, "new_game", FOUR)
        seen = [start.look()[0] for _ in range(20)]
        assert {inside["secret"] for inside in seen} == {False}
        assert {inside["frame"]["colours"] for inside in seen} != {str(DARK)}


def test_lights_that_cannot_be_reached_keep_their_secret(tmp_path: Path) -> None:
    with first_start(tmp_path, SimulatorBench, "907152") as start:
        start.look()
        start.board.inject(SimulatedFault.parse("lights_unreachable"))
        start.table.command(HOST, "settings", {})
        inside, _ = start.look()
        assert inside["secret"] is True
        assert not any(bytes.fromhex(inside["strip"]["colours"]))
        assert inside["strip"]["pulses"] == []
