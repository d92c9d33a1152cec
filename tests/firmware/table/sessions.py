"""Sessions at a table, for tests."""

from typing import Any

from engine.hare_and_tortoise import Action, GameState
from firmware.lighting.roles import Role
from firmware.scenarios.touches import read_touches
from firmware.table.session import left_to_people
from firmware.table.settings import TableSettings
from hardware.cells import CELLS
from tests.engine.hare_and_tortoise.support import player, start
from tests.firmware.table.tables import GAME
from tests.games import RaceChance, RaceMemory, RacePlayer


class FailingBook(RaceMemory):
    """A book on a disk that is full now and then."""

    full = False

    def book(self, action: Action) -> Any:
        if self.full:
            raise OSError("no space left on device")
        return super().book(action)

    def undo(self) -> tuple[Action, ...]:
        if self.full:
            raise OSError("no space left on device")
        return super().undo()


class Table(RacePlayer):
    """Anna on 27, Ben on 36, Cleo on 18; Anna is on turn."""

    def __init__(
        self,
        chance: RaceChance = left_to_people,
        settings: TableSettings | None = None,
        state: GameState | None = None,
    ) -> None:
        players = (player(0, 27, carrots=60), player(1, 36, carrots=60), player(2, 18, carrots=60))
        state = state or start(*players).state
        self.disk = FailingBook(GAME, state)
        super().__init__(GAME, state, chance, settings, self.disk)

    def touch(self, text: str) -> None:
        self.play(read_touches(text.replace(",", "\n")))

    def choose(self, text: str) -> None:
        self.session.propose(self.at, GAME.read_action(self.book.state, text))

    def enter(self, text: str) -> None:
        self.session.enter_chance(self.at, GAME.read_action(self.book.state, text))
        self.touch("2 wait")

    def spaces(self) -> list[int]:
        return list(self.book.state.space)

    def roles(self) -> dict[str, Role]:
        return {CELLS[cell]: light.role for cell, light in self.session.moment.lights.items()}

    def told(self, kind: type) -> int:
        return sum(isinstance(notice, kind) for notice in self.heard)


def rolls(number: int) -> RaceChance:
    return lambda chances: chances[number - 1][0]


MOVE = "0 open 27,0.5 close 29"
