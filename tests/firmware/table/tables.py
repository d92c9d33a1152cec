"""Tables for hands: bare switches under a `TouchPlayer`, or the simulated board with the real drivers."""

from collections.abc import Iterable, Sequence
from typing import Protocol

from engine.hare_and_tortoise import HareAndTortoise
from firmware.scenarios.touches import Touch, TouchPlayer
from firmware.table.session import Session
from firmware.table.settings import TableSettings
from hardware.cells import CELLS, INDEX
from hardware.clock import VirtualClock
from hardware.ports import Button
from hardware.simulated.board import SimulatedBoard
from hardware.simulated.faults import SimulatedFault, Trouble
from tests.engine.hare_and_tortoise.support import EDITIONS
from tests.games import RaceBook, RaceChance, RaceSession
from tests.hardware.boards import plain_settings

GAME = HareAndTortoise(EDITIONS)
SETTLED = 0.12


class Table(Protocol):
    """A board, as hands know it."""

    session: RaceSession

    @property
    def now(self) -> float: ...
    def lift(self, cells: Iterable[str]) -> None: ...
    def place(self, cells: Iterable[str]) -> None: ...
    def slide(self, path: Sequence[str], seconds: float) -> None: ...
    def press(self, button: Button) -> None: ...
    def wait(self, seconds: float) -> None: ...
    def break_(self, accidents: Trouble, cell: str) -> None: ...
    def mend(self) -> None: ...


class BareTable:
    """Bare switches under a `TouchPlayer`; one of them may be stuck."""

    def __init__(self, book: RaceBook, chance: RaceChance, settings: TableSettings) -> None:
        self.player = TouchPlayer(GAME, book.state, chance, settings, book)
        self.session = self.player.session
        self._broken: tuple[Trouble, str] | None = None
        self._really: set[str] = {marker.cell for marker in GAME.markers(book.state)}

    @property
    def now(self) -> float:
        return self.player.at

    def lift(self, cells: Iterable[str]) -> None:
        self._really.difference_update(cells)
        self._touch("open", cells)

    def place(self, cells: Iterable[str]) -> None:
        self._really.update(cells)
        self._touch("close", cells)

    def slide(self, path: Sequence[str], seconds: float) -> None:
        self._really.discard(path[0])
        step = seconds / len(path)
        touches = [Touch(number * step, "close", cell) for number, cell in enumerate(path)]
        touches += [Touch((number + 1.1) * step, "open", cell) for number, cell in enumerate(path[:-1])]
        self._play(sorted(touches, key=lambda touch: touch.at))
        self._really.add(path[-1])

    def press(self, button: Button) -> None:
        self._play([Touch(0.0, "press", button.value)])

    def wait(self, seconds: float) -> None:
        if self._broken is not None and self._broken[0] is Trouble.FLICKER and seconds >= 1.0:
            self._flicker(self._broken[1])
        self._play([Touch(seconds, "wait")])

    def break_(self, accidents: Trouble, cell: str) -> None:
        self._broken = (accidents, cell)
        if accidents is Trouble.FLICKER:
            self._flicker(cell)
            return
        if accidents is Trouble.CHIP_SILENT:
            self.player.play([Touch(0.0, "lose", lost) for lost in _of_one_chip(cell)])
            return
        self.player.play([Touch(0.0, "close" if accidents is Trouble.STUCK_CLOSED else "open", cell)])

    def mend(self) -> None:
        if self._broken is not None:
            accidents, cell = self._broken
            self._broken = None
            if accidents is Trouble.CHIP_SILENT:
                self.player.play([Touch(0.0, "find", lost) for lost in _of_one_chip(cell)])
                return
            self.player.play([Touch(0.0, "close" if cell in self._really else "open", cell)])

    def _flicker(self, cell: str) -> None:
        self.player.play([Touch(0.06 * n, ("open", "close")[n % 2], cell) for n in range(40)])

    def _touch(self, verb: str, cells: Iterable[str]) -> None:
        self._play([Touch(0.0, verb, cell) for cell in cells])

    def _play(self, touches: Sequence[Touch]) -> None:
        stuck = None if self._broken is None or self._broken[0] is Trouble.CHIP_SILENT else self._broken[1]
        self.player.play([touch for touch in touches if touch.what != stuck or touch.verb == "press"])


def _of_one_chip(cell: str) -> list[str]:
    """Return the cells that are wired to the same chip as one of them, as if in the order of the board."""
    first = INDEX[cell] // 14 * 14
    return list(CELLS[first : first + 14])


class RealTable:
    """The simulated board with the real drivers, in virtual time."""

    SCAN = 0.012

    def __init__(self, book: RaceBook, chance: RaceChance, settings: TableSettings) -> None:
        self.clock = VirtualClock()
        self.board = SimulatedBoard(plain_settings(), self.clock, bus_time=False)
        for marker in GAME.markers(book.state):
            self.board.place(marker.cell)
        self.session = Session(GAME, book, chance, settings)
        self._broken: SimulatedFault | None = None
        self.wait(SETTLED)

    @property
    def now(self) -> float:
        return self.clock.now()

    def lift(self, cells: Iterable[str]) -> None:
        for cell in cells:
            self.board.lift(cell)
        self.wait(SETTLED)

    def place(self, cells: Iterable[str]) -> None:
        for cell in cells:
            self.board.place(cell)
        self.wait(SETTLED)

    def slide(self, path: Sequence[str], seconds: float) -> None:
        self.board.slide(path, seconds)
        self.wait(seconds + SETTLED)

    def press(self, button: Button) -> None:
        self.board.press(button)
        self.wait(0.2)

    def wait(self, seconds: float) -> None:
        end = self.clock.now() + seconds
        while self.clock.now() < end:
            self.clock.sleep(self.SCAN)
            self.session.tick(self.clock.now(), self.board.read(), self.board.presses())

    def break_(self, accidents: Trouble, cell: str) -> None:
        if accidents is Trouble.CHIP_SILENT:
            wires = plain_settings().cells[INDEX[cell]]
            assert wires.input is not None
            cell = f"{wires.input.chip:#x}"
        self._broken = SimulatedFault(accidents, cell)
        self.board.inject(self._broken)

    def mend(self) -> None:
        if self._broken is not None:
            self.board.heal(self._broken)
            self._broken = None
            self.wait(SETTLED)
