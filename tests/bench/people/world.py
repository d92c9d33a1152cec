"""A table of bare switches in virtual time, and what really stands on it: the truth that no switch knows."""

import heapq
from collections.abc import Callable
from dataclasses import dataclass, field
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
IDLE = 0.1
"""Between scans while cells settle, and when nothing does: what depends on time is checked often enough."""
LOOKS, WAITS = 0.2, 2.0
"""How often somebody looks at the lamp in `done`, and for how long it is waited for."""


class Decisions(RaceMemory):
    """A book that tells what was decided."""

    def decisions(self) -> list[str]:
        """Return the decisions that count, without chance."""
        return [text for action in self.match.actions if not GAME.is_chance(text := str(action))]


@dataclass(frozen=True, slots=True)
class Table:
    """How a table is set, and whether people roll a die of their own and enter what fell."""

    settings: TableSettings = field(default_factory=TableSettings)
    real_die: bool = False


class World:
    """Markers on cells and in the air, switches that may be broken, and a session that sees only the switches."""

    def __init__(self, state: GameState, random: Random, table: Table) -> None:
        self.random = random
        self.table = table
        self._enters = False
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
        self._brushed: dict[str, int] = {}
        self.handled: set[int] = set()
        """The markers that somebody takes up."""
        self.session: RaceSession = Session(GAME, self.book, self._chance, table.settings)
        self.heard: list[TableEvent] = []
        self.session.listeners.add(self.heard.append)
        self._tick()

    def _chance(self, chances: tuple[tuple[Any, int], ...]) -> Any:
        return None if self.table.real_die else self._drawn(chances)

    def _drawn(self, chances: tuple[tuple[Any, int], ...]) -> Any:
        return self.random.choices([action for action, _ in chances], [weight for _, weight in chances])[0]

    def _roll_by_hand(self) -> None:
        """Let somebody roll when a die is asked for, and enter what fell; nobody does if that was taken back."""
        if self.table.real_die and not self._enters and GAME.chances(self.book.state):
            self._enters = True
            self.do(self.random.uniform(1.0, 4.0), self._enter)

    def _enter(self) -> None:
        self._enters = False
        if chances := GAME.chances(self.book.state):
            self.session.enter_chance(self.at, self._drawn(chances))

    def do(self, after: float, act: Callable[[], None]) -> None:
        """Let something happen later."""
        self._number += 1
        heapq.heappush(self._doing, (self.at + after, self._number, act))

    def drop_plans(self) -> None:
        """Let nothing happen that was set up."""
        self._doing.clear()

    def lift(self, after: float, marker: int) -> None:
        """Let a marker be picked up."""
        self.handled.add(marker)
        self.do(after, lambda: self._put(marker, None))

    def put(self, after: float, marker: int, cell: str) -> None:
        """Let a marker be put on a cell."""
        self.handled.add(marker)
        self.do(after, lambda: self._put(marker, cell))

    def bump(self, after: float, marker: int, seconds: float) -> None:
        """Let the switch under a marker open for a moment, while the marker stays."""
        self.do(after, lambda: self._tilt(marker, seconds))

    def brush(self, after: float, cell: str, seconds: float) -> None:
        """Let a switch close for a moment under a marker that is carried past."""
        self.do(after, lambda: self._for_a_moment(self._brushed, cell, seconds))

    def press(self, after: float, button: Button = Button.DONE) -> None:
        """Let a button be pressed."""
        self.do(after, lambda: self._presses.append(Press(self.at, button)))

    def press_when_asked(self, after: float) -> None:
        """Let `done` be pressed when its lamp glows; nobody waits for that for long."""
        self.do(after, lambda: self._press_when_asked(self.at + WAITS))

    def _press_when_asked(self, until: float) -> None:
        if self.session.moment.asks_for_done or self.at >= until:
            self._presses.append(Press(self.at, Button.DONE))
        else:
            self.do(LOOKS, lambda: self._press_when_asked(until))

    def hold_done(self, after: float) -> None:
        """Let `done` be held."""
        self.press(after)
        self.do(after + 2.0, lambda: self._presses.append(Press(self.at, Button.DONE, held=True)))

    def _put(self, marker: int, cell: str | None) -> None:
        self.where[marker] = cell

    def _tilt(self, marker: int, seconds: float) -> None:
        if (cell := self.where[marker]) is not None:
            self._for_a_moment(self._away, cell, seconds)

    def _for_a_moment(self, cells: dict[str, int], cell: str, seconds: float) -> None:
        """Count a cell among some for so long."""
        cells[cell] = cells.get(cell, 0) + 1
        self.do(seconds, lambda: cells.__setitem__(cell, cells[cell] - 1))

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
        brushed = [cell for cell, hands in self._brushed.items() if hands]
        closed = (mask_of(standing) | mask_of(brushed) | self.stuck) & ~self.dead
        presses, self._presses = self._presses, []
        self.session.tick(self.at, Occupancy(closed), presses)
        self._roll_by_hand()

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
