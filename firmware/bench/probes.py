"""Instruments on a board: the last seconds of its switches, buttons and lights, and what its chips hold now."""

from collections import deque
from collections.abc import Iterable, Iterator
from itertools import count
from typing import Any

from firmware.table.events import Booked, TableEvent, TakenBack
from hardware.board import HardwareBoard
from hardware.cells import CELLS, cells_in
from hardware.ports import DARK, Frame, Occupancy, Press, Report
from hardware.simulated.board import SimulatedBoard
from hardware.simulated.lightline import LightLine

KEPT = 6000
KEPT_SECONDS = 30.0
Event = tuple[int, float, str, str, int]


class Probes:
    """What hangs on one board."""

    def __init__(self, board: HardwareBoard, numbers: Iterator[int] | None = None) -> None:
        self.board = board
        self._numbers = count(1) if numbers is None else numbers
        self.probed = 0
        """The light at whose place along the strip the scope looks."""
        self.occupancy = Occupancy(0)
        self._settled = 0
        self._frame = DARK
        self._frames = 0
        self._events: deque[Event] = deque(maxlen=KEPT)
        self._line: tuple[tuple[bytes, float] | None, LightLine | None] = (None, None)

    def read(self, at: float, occupancy: Occupancy, presses: Iterable[Press]) -> None:
        """Take what a round of the board has read."""
        self._edges(at, "read", self.occupancy.closed, occupancy.closed)
        self.occupancy = occupancy
        for press in presses:
            self._note(at, "press", press.button)

    def shown(self, at: float, settled: int, frame: Frame) -> None:
        """Take what has come of it: cells that have settled, and lights."""
        self._edges(at, "settled", self._settled, settled)
        self._settled = settled
        frame = DARK if frame.secret else frame
        if frame != self._frame:
            self._frames += 1
            self._frame = frame
            self._note(at, "frame", "", sum(any(frame.colour(cell)) for cell in CELLS))

    def probe(self, board: SimulatedBoard) -> None:
        """Take what the contacts themselves have done, bounces and all."""
        for edge in board.contacts():
            self._note(edge.at, "contact", CELLS[edge.cell], edge.closed)

    def noticed(self, at: float, notice: TableEvent) -> None:
        """Take what the table has booked or taken back."""
        match notice:
            case Booked(public=action):
                self._note(at, "booked", action)
            case TakenBack(actions=actions):
                self._note(at, "taken_back", ", ".join(actions))

    def reported(self, report: Report) -> None:
        """Take what a driver has noticed."""
        self._note(report.at, "report", report.event)

    def events(self, since: int) -> list[list[Any]]:
        """Return what has happened since a number: number, time, kind, what, and a value."""
        return [[n, round(at, 5), kind, what, value] for n, at, kind, what, value in self._events if n > since]

    def data(self) -> dict[str, Any]:
        """Return how everything is now."""
        board = self.board
        data: dict[str, Any] = {
            "raw": list(self.occupancy.closed_cells()),
            "stale": list(self.occupancy.stale_cells()),
            "settled": list(cells_in(self._settled)),
            "frame": {"count": self._frames, "colours": str(self._frame)},
            "secret": board.tells_secret,
            "chips": list(_chips(board)),
        }
        if isinstance(board, SimulatedBoard):
            data |= {
                "contacts": list(board.switches().closed_cells()),
                "markers": [[round(part, 1) for part in point] for point in board.markers()],
                "faults": [str(fault) for fault in board.faults()],
                "lamp": board.lamp_is_lit(),
                "strip": self._strip(board),
            }
        return data

    def _strip(self, board: SimulatedBoard) -> dict[str, Any]:
        """Return what the strip has decoded; nothing of what it shows while that is a secret."""
        before = board.tells_secret
        strip = board.strip()
        colours, heard = b"".join(bytes(colour) for colour in strip.colours()), strip.heard
        secret = before or board.tells_secret  # another thread sends frames: asked twice, none slips through
        line = None if secret else self._heard(heard)
        return {
            "frames": strip.frames,
            "bits": None if line is None else line.bits,
            "colours": (bytes(len(colours)) if secret else colours).hex(),
            "cut_after": strip.cut_after,
            "dead": sorted(strip.dead),
            "unreachable": strip.unreachable,
            "probed": self.probed,
            "pulses": [] if line is None else line.pulses(self.probed),
        }

    def _heard(self, heard: tuple[bytes, float] | None) -> LightLine | None:
        if heard is not self._line[0]:
            self._line = (heard, None if heard is None else LightLine(*heard))
        return self._line[1]

    def _edges(self, at: float, kind: str, before: int, after: int) -> None:
        for cell in cells_in(before ^ after) if before != after else ():
            self._note(at, kind, cell, cell in cells_in(after))

    def _note(self, at: float, kind: str, what: str, value: int = 0) -> None:
        self._events.append((next(self._numbers), at, kind, str(what), int(value)))
        while self._events[0][1] < at - KEPT_SECONDS:
            self._events.popleft()


def _chips(board: HardwareBoard) -> Iterator[dict[str, Any]]:
    silent = board.silent_chips() if isinstance(board, SimulatedBoard) else frozenset()
    for address, registers in board.chips().items():
        state = "silent" if registers is None or address in silent else "answers"
        if registers is None and isinstance(board, SimulatedBoard):
            state = "unpowered"
        yield {"address": f"{address:#x}", "state": state, "registers": registers}


def about(board: HardwareBoard) -> dict[str, Any]:
    """Return what never changes: which input and which light belongs to each cell."""
    wired = list(zip(CELLS, board.settings.cells, strict=True))
    return {
        "inputs": {
            cell: [f"{wires.input.chip:#x}", wires.input.bit] for cell, wires in wired if wires.input is not None
        },
        "lights": {cell: wires.light for cell, wires in wired},
        "cells": list(CELLS),
        "count": board.settings.lights.count,
        "order": board.settings.lights.order,
    }
