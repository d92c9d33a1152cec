"""A workbench whose time only moves when told."""

from pathlib import Path
from typing import Any

from firmware.bench.simulator import SimulatorBench
from firmware.config.paths import JOURNAL
from firmware.service.game_options import KeptGameOptions
from firmware.service.table_service import TableService
from firmware.table.session import left_to_people
from firmware.table.settings import TableSettings
from hardware.clock import RatedClock, VirtualClock
from hardware.simulated.board import SimulatedBoard
from tests import closing
from tests.engine.hare_and_tortoise.support import EDITIONS
from tests.firmware.service.tables import FOUR, HOST
from tests.games import RaceChance, games
from web_ui.table_port import Viewer

SOMEBODY = Viewer()
SCAN = 0.01


class Bench:
    """A workbench, and the seconds of the people beside it."""

    def __init__(
        self,
        folder: Path,
        chance: RaceChance = left_to_people,
        settings: TableSettings | None = None,
        bounce_seconds: float = 0.001,
        kept_options: KeptGameOptions | None = None,
    ) -> None:
        self.clock = VirtualClock()
        self.rated = RatedClock(self.clock)
        self.journal = closing.opened(folder / JOURNAL)
        self.board = SimulatedBoard(clock=self.rated, bus_time=False, bounce_seconds=bounce_seconds)
        self.service = TableService(games(EDITIONS), self.journal, chance, self.rated.now, settings, kept_options)
        self.table = SimulatorBench(self.service, self.board, self.rated)
        if self.service.open is None:
            self.table.command(HOST, "new_game", FOUR)
        self.table.set_out()
        self.wait(1.5)

    def wait(self, seconds: float) -> None:
        for _ in range(round(seconds / SCAN)):
            self.clock.sleep(SCAN)
            self.board.show(
                self.table.tick(self.rated.now(), self.board.read(), self.board.presses(), self.board.reports())
            )

    def do(self, name: str, **data: Any) -> None:
        self.table.command(SOMEBODY, name, data)
        self.wait(0.3)

    def shows(self) -> str:
        return str(self.table.snapshot(SOMEBODY)["table"]["shows"])

    def bench(self, since: int = 0) -> dict[str, Any]:
        return self.table.bench(since)

    def events(self, *kinds: str) -> list[list[Any]]:
        """Return what happened, of these kinds, without numbers."""
        return [event[1:] for event in self.bench()["events"] if event[2] in kinds]

    def close(self) -> None:
        self.table.close()
        self.board.close()
        closing.close(self.journal)
