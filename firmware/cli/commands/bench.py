"""Measure this board and this machine: how long a scan, a frame and a booking take. Nothing else may use the board
meanwhile.
"""

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from dataclasses import dataclass
from itertools import cycle
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory

from engine.catalogue import DEFAULT
from firmware.cli.options import add_data_option
from firmware.cli.text import wrapped
from firmware.config.board_file import add_board_option, add_config_option, add_demo_option, load_settings, open_board
from firmware.config.editions import load_games
from firmware.config.paths import JOURNAL
from firmware.config.toml_file import FileFaultError
from firmware.journal.booked_game import BookedGame
from firmware.journal.journal import Journal
from hardware.board import HardwareBoard
from hardware.bus_speed import NORMAL_I2C, i2c_speed, scan_seconds
from hardware.cells import CELLS
from hardware.clock import Clock, SystemClock
from hardware.errors import HardwareError
from hardware.ports import DARK, Frame
from hardware.system import System
from hardware.wiring import chips_of

SCANS = 500
FRAMES = 100
BOOKINGS = 50
DIM = 8
SOFTWARE_MS = 3.0
"""What a scan may take beyond the time on the bus."""


@dataclass(frozen=True, slots=True)
class Measure:
    """How long something took, how long it may take, and what helps if it takes longer; all in milliseconds."""

    what: str
    times: list[float]
    good: float
    advice: str

    @property
    def middle(self) -> float:
        """The median."""
        return median(self.times)

    def lines(self) -> list[str]:
        """Return a row, and the advice where it is needed."""
        slow = sorted(self.times)[int(0.99 * len(self.times))]
        row = f"{self.what:44} {self.middle:8.2f} ms {slow:8.2f} ms"
        return [row] if self.middle <= self.good else [row, wrapped(f"  slow: {self.advice}")]


def configure(parser: ArgumentParser) -> None:
    """Declare the options."""
    add_board_option(parser)
    add_config_option(parser)
    add_demo_option(parser)
    add_data_option(parser, "on whose disk to book")


def run(args: Namespace) -> int:
    """Measure, and print a table."""
    try:
        speed = i2c_speed(System()) or NORMAL_I2C
        with open_board(args.board, load_settings(args.config), clock := SystemClock()) as board:
            measures = measure_board(board, clock, speed)
        measures.append(measure_bookings(args.data, clock))
    except (FileFaultError, HardwareError) as error:
        print(error, file=sys.stderr)
        return 1
    print(f"{'':44} {'median':>11} {'p99':>11}")
    print("\n".join(line for measure in measures for line in measure.lines()))
    return 0


def measure_board(board: HardwareBoard, clock: Clock, speed: int = NORMAL_I2C) -> list[Measure]:
    """Measure scans, with the bus at a speed in hertz, and frames; all lights glow a little meanwhile."""
    frames = cycle([Frame(bytes([DIM] * len(DARK.data))), DARK])
    bus = 1000 * scan_seconds(len(chips_of(board.settings.cells)), speed)
    return [
        Measure(
            "a scan of all switches",
            _timed(board.read, SCANS, clock),
            bus + SOFTWARE_MS,
            f"the bus needs {bus:.1f} ms of it at {speed // 1000} kHz, so it is the machine: slow, hot or busy",
        ),
        Measure(
            f"a frame for all {len(CELLS)} lights",
            _timed(lambda: board.show(next(frames)), FRAMES, clock),
            10.0,
            "the machine is busy, or its SPI bus runs too slowly; `hareboard doctor` looks closer",
        ),
    ]


def measure_bookings(folder: Path, clock: Clock) -> Measure:
    """Measure how long it takes until an action is safe on the disk of a folder; nothing stays there."""
    game = load_games()[DEFAULT]
    folder.mkdir(parents=True, exist_ok=True)
    with TemporaryDirectory(dir=folder) as scratch:
        journal, _ = Journal.open(Path(scratch) / JOURNAL)
        with journal:
            start = game.begin({"players": [{"name": name} for name in ("A", "B")]})
            booked = BookedGame.begin(game, journal, start)

            def book() -> None:
                state = booked.state
                chances = game.chances(state)
                booked.book(chances[0][0] if chances else game.legal_actions(state)[0])

            times = _timed(book, BOOKINGS, clock)
    return Measure("a booking, until it is on disk", times, 100.0, "a worn or slow card: another one helps")


def _timed(act: Callable[[], object], times: int, clock: Clock) -> list[float]:
    """Return how long each of some acts took, in milliseconds."""
    found = []
    for _ in range(times):
        begin = clock.now()
        act()
        found.append(1000 * (clock.now() - begin))
    return found
