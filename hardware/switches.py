"""The switches of the board: all chips, scanned one by one and put together into cells.

Whoever does something takes a marker up first, and a marker is where a reed is closed. So while nothing happens, a chip
of which no reed is closed is read in every second scan only: each reading wakes the machine once more.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from hardware.bus_noise import BusNoise
from hardware.buses import I2C
from hardware.chip import Chip
from hardware.errors import ChipsMissingError
from hardware.expander import Registers
from hardware.mcp23017 import Mcp23017
from hardware.ports import Occupancy
from hardware.retry import Tell
from hardware.wiring import PIN_NAMES, Input, Wiring, chips_of, free_inputs

QUIET_SECONDS = 10.0


@dataclass(frozen=True, slots=True)
class Inputs:
    """Which inputs are closed, and which chips could not be read just now: the board before its wiring is known."""

    closed: frozenset[Input]
    silent: frozenset[int]


@dataclass(slots=True)
class _Share:
    """One chip's part of the occupancy, kept as long as its reading stays the same."""

    chip: Chip
    cells: Sequence[tuple[int, int]]
    all_cells: int
    word: int = 0
    closed: int = 0

    def update(self) -> int:
        if self.chip.closed != self.word:
            self.word = self.chip.closed
            self.closed = sum(cell for bit, cell in self.cells if self.word >> bit & 1)
        return self.closed

    def stale(self) -> int:
        if not self.chip.fresh:
            return self.all_cells
        return sum(cell for bit, cell in self.cells if self.chip.unsure >> bit & 1) if self.chip.unsure else 0

    def is_empty(self) -> bool:
        return self.chip.fresh and not self.chip.closed


class Switches:
    """Reads all switches of a wiring."""

    def __init__(self, bus: Any, wiring: Wiring, tell: Tell) -> None:
        self._shares = [_share(bus, wiring, address, tell) for address in chips_of(wiring)]
        self._noise = BusNoise(tell)
        self._unwired = sum(1 << cell for cell, wires in enumerate(wiring) if wires.input is None)
        self._last: Occupancy | None = None
        self._changed_at = float("-inf")
        self._leave_out = False

    def open(self, at: float) -> None:
        """Set the chips up; if not one of them answers, say so."""
        self.read(at)
        if self._shares and not any(share.chip.fresh for share in self._shares):
            addresses = ", ".join(f"{share.chip.address:#x}" for share in self._shares)
            raise ChipsMissingError(
                f"{I2C.name}: no chip answers at {addresses}: check power, SDA and SCL; `hareboard doctor` looks closer"
            )

    def read(self, at: float) -> Occupancy:
        """Scan all chips; while nothing happens, those without a closed reed every second time."""
        everyone = (1 << len(self._shares)) - 1
        left_out = self._left_out(at)
        occupancy = self._scan(at, everyone & ~left_out)
        if occupancy != self._last:
            if left_out:
                occupancy = self._scan(at, left_out)
            self._last, self._changed_at = occupancy, at
        return occupancy

    def _left_out(self, at: float) -> int:
        """Return the chips that this scan leaves out, as bits; none if no marker stands anywhere: one may be put."""
        self._leave_out = not self._leave_out and at - self._changed_at >= QUIET_SECONDS
        if not self._leave_out or self._last is None or not self._last.closed:
            return 0
        return sum(share.is_empty() << number for number, share in enumerate(self._shares))

    def _scan(self, at: float, wanted: int) -> Occupancy:
        """Read some of the chips, and put together what all of them said last."""
        closed, stale, taken_back = 0, self._unwired, 0
        for number, share in enumerate(self._shares):
            if wanted >> number & 1:
                share.chip.scan(at)
                taken_back |= share.chip.taken_back << number
            closed |= share.update()
            stale |= share.stale()
        self._noise.count(at, wanted.bit_count(), taken_back)
        return Occupancy(closed, stale)

    def registers(self) -> dict[int, Registers | None]:
        """Read the registers of all chips, by address; a chip that does not answer has none."""
        return {share.chip.address: share.chip.registers() for share in self._shares}

    def read_inputs(self, at: float) -> Inputs:
        """Scan all chips, and say which inputs are closed, whatever cells they belong to."""
        chips = [share.chip for share in self._shares]
        for chip in chips:
            chip.scan(at)
        return Inputs(
            frozenset(Input(chip.address, bit) for chip in chips for bit in PIN_NAMES if chip.closed >> bit & 1),
            frozenset(chip.address for chip in chips if not chip.fresh),
        )


def _share(bus: Any, wiring: Wiring, address: int, tell: Tell) -> _Share:
    cells = [
        (wires.input.bit, 1 << cell) for cell, wires in enumerate(wiring) if wires.input and wires.input.chip == address
    ]
    chip = Chip(Mcp23017(bus, address), free_inputs(wiring, address), tell)
    return _Share(chip, cells, sum(cell for _, cell in cells))
