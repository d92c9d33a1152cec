"""A table of bare switches in virtual time, and what really stands on it: the truth that no switch knows."""

import heapq
from collections.abc import Callable
from random import Random
from typing import Any

from engine.hare_and_tortoise import GameState
from firmware.table.events import TableEvent
from firmware.table.session import Session
from firmware.table.settings import TableSettings
from hardware.cells import INDEX, mask_of
from hardware.ports import Button, Occupancy, Press
from tests.bench.people.positions import GAME
from tests.games import RaceMemory, RaceSession

SCAN = 0.01
IDLE = 0.05
"""Between scans while cells settle, and when nothing does: what depends on time is checked often enough."""


class Decisions(RaceMemory):
    """A book that tells what was decided."""

    def decisions(self) -> list[str]:
        """Return the decisions that count, without chance."""
        return [text for action in self.match.actions if not GAME.is_chance(text := str(action))]


class World:
    """Markers on cells and in the air, switches that may be broken, and a session that sees only the switches."""

    def __init__(self, state: GameState, random: Random, settings: TableSettings | None = None) -> None:
        self.random = random
        self.book = Decisions(GAME, state)
        self.at = 0.0
        self.where: list[str | None] = [marker.cell for marker in GAME.markers(state)]
        self.owners = [marker.seat for marker in GAME.markers(state)]
        self.stuck = 0
        self.dead = 0
        self._doing: list[tuple[float, int, Callable[[], None]]] = []
        self._number = 0
        self._presses: list[Press] = []
        self._away: dict[str, int] = {}
        self.session: RaceSession = Session(GAME, self.book, self._chance, settings)
        self.heard: list[TableEvent] = []
        self.session.listeners.add(self.heard.append)
        self._tick()

    def _chance(self, chances: tuple[tuple[Any, int], ...]) -> Any:
        return self.random.choices([action for action, _ in chances], [weight for _, weight in chances])[0]

    def do(self, after: float, act: Callable[[], None]) -> None:
        """Let something happen later."""
        self._number += 1
        heapq.heappush(self._doing, (self.at + after, self._number, act))

    def lift(self, after: float, marker: int) -> None:
        """Let a marker be picked up."""
        self.do(after, lambda: self._put(marker, None))

    def put(self, after: float, marker: int, cell: str) -> None:
        """Let a marker be put on a cell."""
        self.do(after, lambda: self._put(marker, cell))

    def bump(self, after: float, marker: int, seconds: float) -> None:
        """Let the switch under a marker open for a moment, while the marker stays."""
        self.do(after, lambda: self._tilt(marker, seconds))

    def press(self, after: float, button: Button = Button.DONE) -> None:
        """Let a button be pressed."""
        self.do(after, lambda: self._presses.append(Press(self.at, button)))

    def hold_done(self, after: float) -> None:
        """Let `done` be held."""
        self.press(after)
        self.do(after + 2.0, lambda: self._presses.append(Press(self.at, Button.DONE, held=True)))

    def _put(self, marker: int, cell: str | None) -> None:
        self.where[marker] = cell

    def _tilt(self, marker: int, seconds: float) -> None:
        cell = self.where[marker]
        if cell is not None:
            self._away[cell] = self._away.get(cell, 0) + 1
            self.do(seconds, lambda: self._away.__setitem__(cell, self._away[cell] - 1))

    def run(self, seconds: float, until: Callable[[], bool] = lambda: False) -> bool:
        """Let time pass; stop when something has come true, and tell whether it has."""
        end = self.at + seconds
        while self.at < end:
            if until():
                return True
            following = self._doing[0][0] if self._doing else end
            scan = SCAN if self.session.debounce.restless else IDLE
            self.at = max(self.at, min(self.at + scan, following, end))
            while self._doing and self._doing[0][0] <= self.at:
                heapq.heappop(self._doing)[2]()
            self._tick()
        return until()

    @property
    def busy(self) -> float:
        """How long things go on that were set up to happen."""
        return max((at for at, _, _ in self._doing), default=self.at) - self.at

    def _tick(self) -> None:
        standing = [cell for cell in self.where if cell is not None and not self._away.get(cell)]
        closed = (mask_of(standing) | self.stuck) & ~self.dead
        presses, self._presses = self._presses, []
        self.session.tick(self.at, Occupancy(closed), presses)

    def break_(self, cell: str, *, closed: bool) -> None:
        """Let a switch be stuck, or dead."""
        if closed:
            self.stuck |= 1 << INDEX[cell]
        else:
            self.dead |= 1 << INDEX[cell]

    def healthy_masked(self) -> int:
        """Return the cells that are left out although nothing is wrong with them."""
        return self.session.faulty.masked & ~(self.stuck | self.dead)

    def right(self, marker: int) -> bool:
        """Tell whether a marker of its owner really stands where the game has this one."""
        expected = self.session.matcher.expected
        cell = GAME.markers(self.book.state)[marker].cell
        there = [other for other, where in enumerate(self.where) if where == cell]
        return bool(there) and not expected.told_apart((marker, there[0]))
