"""Real tables for the web: the game, its journal, and a board on which people do as they are told."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from engine.game import AnyGame
from engine.hare_and_tortoise import HareAndTortoise, PlayerSetup, set_up
from firmware.journal.booked_game import BookedGame
from firmware.journal.journal import Journal
from firmware.service.table_service import TableService
from firmware.table.settings import TableSettings
from hardware.ports import Frame, Occupancy
from tests.engine.hare_and_tortoise.support import EDITIONS
from tests.games import RaceChance
from tests.web_ui.puppet import Clock


class Tabletop:
    """A table service, and hands that put every marker where it belongs; another game comes with its state."""

    def __init__(
        self,
        folder: Path,
        players: Sequence[PlayerSetup],
        *,
        discreet: bool,
        edition: str = "abacus-2000",
        chance: RaceChance | None = None,
        game: AnyGame | None = None,
        state: Any = None,
    ) -> None:
        self.clock = Clock()
        self.frames: list[Frame] = []
        """Everything that the lights have shown."""
        self.journal, _ = Journal.open(folder / "journal.db")
        game = game or HareAndTortoise(EDITIONS)
        settings = TableSettings(settle_down=0, discreet=discreet)
        self.service = TableService({game.name: game}, self.journal, chance or self._lowest, self.clock, settings)
        start = set_up(EDITIONS[edition], players).state if state is None else state
        booked = BookedGame.begin(game, self.journal, start)
        record = self.journal.current()
        self.service.current.turn_to(booked, record.key if record else "")
        self.put_right()

    @staticmethod
    def _lowest(chances: tuple[tuple[Any, int], ...]) -> Any:
        return chances[0][0]

    def put_right(self) -> None:
        """Put all markers where the game wants them, and let some seconds pass after the last die has fallen."""
        ticks = 30
        while ticks:
            self._tick(self._belonging())
            ticks = 30 if self.service.open is not None and self.service.open.session.rolling else ticks - 1

    def lift(self, cell: int) -> None:
        """Take the marker of a cell up."""
        for _ in range(5):
            self._tick(self._belonging() & ~(1 << cell))

    def cell_of(self, marker: int) -> int:
        assert self.service.open is not None
        return self.service.open.session.matcher.expected.cells[marker]

    def close(self) -> None:
        self.journal.close()

    def _tick(self, closed: int) -> None:
        self.clock.pass_seconds(0.1)
        self.frames.append(self.service.tick(self.clock(), Occupancy(closed)))

    def _belonging(self) -> int:
        cells = () if self.service.open is None else self.service.open.session.matcher.expected.cells
        return sum(1 << cell for cell in set(cells))
