"""Another game comes in by the protocol alone: at the table, on phones, and through the journal."""

import asyncio
from pathlib import Path
from typing import Any

from firmware.config.paths import JOURNAL
from firmware.service.table_service import TableService
from hardware.cells import INDEX, mask_of
from hardware.ports import Occupancy
from tests import closing
from tests.firmware.service.tables import HOST, seat
from tests.toy_game import ToyGame
from web_ui.table_port import Viewer

TWO = {"game": "toy", "players": [{"name": "Ann"}, {"name": "Bob"}]}
SCAN = 0.02


class ToyTable:
    """A board with the toy on it; the die always says four."""

    def __init__(self, folder: Path) -> None:
        self.at = 0.0
        self.closed = 0
        self.journal = closing.opened(folder / JOURNAL)
        self.service = TableService({"toy": ToyGame()}, self.journal, lambda chances: chances[3][0], lambda: self.at)

    def put(self, cell: str, *, instead_of: str) -> None:
        """Put a marker on a cell; it comes from another one."""
        self.closed &= ~(1 << INDEX[instead_of])
        self.wait(0.5)
        self.closed |= 1 << INDEX[cell]
        self.wait(0.5)

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / SCAN)):
            self.at += SCAN
            self.service.tick(self.at, Occupancy(self.closed))
            self.service.tell()

    def see(self, viewer: Viewer) -> dict[str, Any]:
        return self.service.snapshot(viewer)


def begun(folder: Path) -> ToyTable:
    """Return a table with a game that waits for Ann, whose die has fallen."""
    table = ToyTable(folder)
    table.closed = mask_of(["start-1", "start-2"])
    table.service.command(HOST, "new_game", TWO)
    table.wait(2)
    return table


def test_markers_play_it_at_the_table(tmp_path: Path) -> None:
    table = begun(tmp_path)
    assert table.see(Viewer())["lights"] == {"start-1": ["turn", 0]}
    table.put("4", instead_of="start-1")
    assert (table.see(Viewer())["table"]["shows"], table.see(Viewer())["lights"]["4"]) == ("proposal", ["proposed", 0])
    table.wait(5.5)
    assert [entry["action"] for entry in table.see(Viewer())["log"]][:2] == ["rolled 4", "run"]


def test_phones_play_it_and_lights_lead_the_markers(tmp_path: Path) -> None:
    table = begun(tmp_path)
    assert table.see(seat(0))["game"]["choices"] == [{"action": "run"}]
    table.service.command(seat(0), "propose", {"action": "run"})
    table.service.command(seat(0), "done", {})
    table.wait(2)
    assert table.see(Viewer())["lights"]["4"] == ["target", 0]


def test_it_goes_on_after_a_restart(tmp_path: Path) -> None:
    table = begun(tmp_path)
    table.put("4", instead_of="start-1")
    table.wait(3)
    before = table.see(Viewer())["game"]
    table.journal.close()
    again = ToyTable(tmp_path)
    assert (again.see(Viewer())["game"], again.see(Viewer())["offer"]) == (before, "resume")


def test_it_is_in_the_history_when_it_has_ended(tmp_path: Path) -> None:
    table = begun(tmp_path)
    for cells in (("start-1", "4"), ("start-2", "34"), ("4", "8"), ("34", "38"), ("8", "home-1")):
        table.put(cells[1], instead_of=cells[0])
        table.wait(7.5)
    table.service.command(HOST, "finish", {})
    (told,) = table.service.history()["games"]
    assert (told["name"], told["title"], told["places"], told["length"]) == ("toy", "A toy for 2", ["Ann", "Bob"], 10)
    opened = asyncio.run(table.service.past_game(told["key"]))
    assert opened is not None
    assert (opened["chart"][-1], opened["positions"][-1], len(opened["log"])) == ([10, 8], ["home-1", "38"], 10)
