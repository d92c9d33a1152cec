"""How much time the software adds to a scan and to a frame, over the time that the buses need by themselves."""

import os
import time
from collections.abc import Callable
from itertools import cycle

from hardware.bus_speed import NORMAL_I2C, scan_seconds
from hardware.cells import CELLS
from hardware.clock import VirtualClock
from hardware.lights import Lights, open_strip
from hardware.ports import Event, Frame
from hardware.settings import Settings
from hardware.simulated.board import SimulatedBoard
from hardware.switches import Switches
from hardware.wiring import BOARD_CHIPS

SCAN_BUS_SECONDS = scan_seconds(len(BOARD_CHIPS), NORMAL_I2C)
FRAME_BUS_SECONDS = 0.00282
ROUNDS = 7
HIGH = 0x7F
GPIO = (0x12, 0x13)


class InstantI2C:
    """A bus that answers at once: registers hold what is written to them, and all switches are open."""

    def __init__(self) -> None:
        self._registers: dict[tuple[int, int], int] = {}

    def try_lock(self) -> bool:
        """Take the bus."""
        return True

    def unlock(self) -> None:
        """Give the bus back."""

    def writeto(self, address: int, buffer: bytes, *, start: int = 0, end: int | None = None) -> None:
        """Take a register's number, and what to put there and behind; an empty message asks who is there."""
        for offset, value in enumerate(buffer[start + 1 : end]):
            self._registers[address, buffer[start] + offset] = value

    def writeto_then_readfrom(
        self, address: int, out: bytes, in_buffer: bytearray, *, in_start: int, in_end: int, **_: int
    ) -> None:
        """Answer."""
        for at in range(in_start, in_end):
            number = out[0] + at - in_start
            in_buffer[at] = HIGH if number in GPIO else self._registers.get((address, number), 0)


class InstantSPI:
    """A bus that takes all bytes at once."""

    frequency = 6_400_000

    def try_lock(self) -> bool:
        """Take the bus."""
        return True

    def unlock(self) -> None:
        """Give the bus back."""

    def configure(self, **_: int) -> None:
        """Take the settings."""

    def write(self, buffer: bytes) -> None:
        """Take bytes."""


class InstantBuses:
    """Buses that cost nothing."""

    def spi(self) -> InstantSPI:
        """Return the bus with the lights."""
        return InstantSPI()

    def light_pin(self, number: int) -> object:
        """Return nothing: the lights are on the other bus."""
        raise NotImplementedError(number)


def measure() -> list[tuple[str, str]]:
    """Return rows of a table: what was measured, and how it came out."""
    os.environ.setdefault("BLINKA_OS_AGNOSTIC", "1")
    scan, frame, same = _scan_seconds(), _frame_seconds(), _same_frame_seconds()
    hour = _simulated_hour_seconds()
    return [
        (f"Scan of {len(BOARD_CHIPS)} chips: the bus alone, at 100 kHz", _ms(SCAN_BUS_SECONDS)),
        (f"Scan of {len(BOARD_CHIPS)} chips: our software and the Adafruit class", _ms(scan)),
        ("Scan: software over bus", f"{scan / SCAN_BUS_SECONDS:.2f}"),
        (f"Frame of {len(CELLS)} lights: the bus alone", _ms(FRAME_BUS_SECONDS)),
        (f"Frame of {len(CELLS)} lights: our software and the Adafruit class", _ms(frame)),
        ("Frame: software over bus", f"{frame / FRAME_BUS_SECONDS:.2f}"),
        ("Frame that is shown already", _ms(same)),
        ("An hour on the simulated board, 20 scans a second", f"{hour:.1f} s"),
    ]


def _ignore(_event: Event, _text: str) -> None:
    """Take no report."""


def _scan_seconds() -> float:
    switches = Switches(InstantI2C(), Settings().cells, _ignore)
    switches.open(0.0)
    return _best(lambda: switches.read(0.0), 2000)


def _frame_seconds() -> float:
    settings = Settings()
    lights = Lights(open_strip(InstantBuses(), settings.lights), settings.lights, settings.cells, _ignore)
    frames = cycle([Frame(bytes(range(222))), Frame(bytes(range(222, 0, -1)))])
    return _best(lambda: lights.show(next(frames), 0.0), 200)


def _same_frame_seconds() -> float:
    settings = Settings()
    lights = Lights(open_strip(InstantBuses(), settings.lights), settings.lights, settings.cells, _ignore)
    frame = Frame(bytes(range(222)))
    return _best(lambda: lights.show(frame, 0.0), 2000)


def _simulated_hour_seconds() -> float:
    clock = VirtualClock()
    begin = time.process_time()
    with SimulatedBoard(clock=clock) as board:
        board.place("12")
        while clock.now() < 3600:
            board.read()
            clock.sleep(0.05)
    return time.process_time() - begin


def _best(act: Callable[[], object], times: int) -> float:
    """Return the seconds of one act, in the quickest of some rounds."""
    rounds = []
    for _ in range(ROUNDS):
        begin = time.process_time()
        for _ in range(times):
            act()
        rounds.append((time.process_time() - begin) / times)
    return min(rounds)


def _ms(seconds: float) -> str:
    return f"{seconds * 1000:.3f} ms"
