"""A table for tests: a real journal, a real desk, bare switches, and time that only moves when told."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Self

import pytest

from firmware.config.paths import JOURNAL
from firmware.journal.journal import Journal
from firmware.service.mqtt_settings import KeptMqttSettings
from firmware.service.table_service import TableService
from firmware.table.session import left_to_people
from firmware.table.settings import TableSettings
from hardware.cells import INDEX, mask_of
from hardware.ports import Button, Frame, Occupancy, Press, Report
from tests import closing
from tests.engine.hare_and_tortoise.support import EDITIONS
from tests.games import RaceChance, games
from web_ui.table_port import CommandError, Role, Viewer

HOST = Viewer(Role.HOST)
SCAN = 0.01
FOUR = {"edition": "abacus-2000", "players": [{"name": name} for name in ("Anna", "Ben", "Cleo", "Dan")]}


def seat(number: int) -> Viewer:
    """Return the viewer of a seat."""
    return Viewer(Role.SEAT, number)


class ServiceTable:
    """A table service with hands."""

    def __init__(
        self,
        folder: Path,
        chance: RaceChance = left_to_people,
        settings: TableSettings | None = None,
        mqtt: KeptMqttSettings | None = None,
    ) -> None:
        self._sit_down(closing.opened(folder / JOURNAL), chance, settings, mqtt)

    @classmethod
    def of(cls, journal: Journal) -> Self:
        """Return a table with a journal that somebody else has opened."""
        table = cls.__new__(cls)
        table._sit_down(journal, left_to_people, None)
        return table

    def _sit_down(
        self,
        journal: Journal,
        chance: RaceChance,
        settings: TableSettings | None,
        mqtt: KeptMqttSettings | None = None,
    ) -> None:
        self.at = 0.0
        self.closed = 0
        self.frame: Frame | None = None
        self.journal = journal
        self.service = TableService(games(EDITIONS), journal, chance, lambda: self.at, settings, mqtt=mqtt)

    def begin(self, **wishes: Any) -> None:
        """Begin a game of four, or another one, with every marker in its place."""
        self.host("new_game", FOUR | wishes)
        self.set_out()

    def set_out(self) -> None:
        """Put every marker where the game has it."""
        if self.service.open is not None:
            markers = self.service.open.game.markers(self.service.open.booked.state)
            self.closed = mask_of(marker.cell for marker in markers)
        self.wait(0.2)

    def host(self, name: str, data: Mapping[str, Any] | None = None) -> None:
        """Give a command as the host."""
        self.service.command(HOST, name, data or {})

    def wait(self, seconds: float, reports: tuple[Report, ...] = ()) -> None:
        """Let time pass, scan by scan."""
        for _ in range(round(seconds / SCAN)):
            self.at += SCAN
            self.frame = self.service.tick(self.at, Occupancy(self.closed), (), reports)
            self.service.tell()
            reports = ()

    def lift(self, cell: str) -> None:
        """Pick a marker up."""
        self.closed &= ~(1 << INDEX[cell])
        self.wait(0.15)

    def place(self, cell: str) -> None:
        """Put a marker down."""
        self.closed |= 1 << INDEX[cell]
        self.wait(0.15)

    def press(self, button: str) -> None:
        """Press a button."""
        self.at += SCAN
        self.service.tick(self.at, Occupancy(self.closed), (Press(self.at, Button(button)),))
        self.wait(0.05)

    def shown(self, viewer: Viewer = HOST) -> dict[str, Any]:
        """Return what the board says, as a viewer sees it."""
        found: dict[str, Any] = self.service.snapshot(viewer)["table"]
        return found


def refused(table: ServiceTable, viewer: Viewer, name: str, **data: Any) -> str:
    """Return the key of the error with which a command is refused."""
    with pytest.raises(CommandError) as caught:
        table.service.command(viewer, name, data)
    return caught.value.key
