"""Opening and closing: what goes wrong is named, nothing stays lit, and nothing is imported too early."""

import errno
import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

from hardware.board import HardwareBoard
from hardware.buses import GPIO, I2C, PWM, SPI, Bus, explain
from hardware.clock import VirtualClock
from hardware.errors import (
    BusError,
    BusForbiddenError,
    BusOffError,
    HardwareError,
    NotAPiError,
    PackageMissingError,
)
from hardware.pi import PiBuses, open_pi, raspberry_pi_model
from hardware.ports import DARK, Event, Frame
from hardware.settings import LightSettings, Settings
from hardware.simulated.board import SimulatedBoard
from hardware.simulated.world import World
from tests.hardware.boards import plain_settings

needs_no_pi = pytest.mark.skipif(raspberry_pi_model() is not None, reason="this is a Raspberry Pi")


def python(program: str) -> str:
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    return done.stdout.strip()


class BrokenBuses(World):
    """Simulated buses of which one cannot be opened."""

    def __init__(self, broken: str, error: Exception) -> None:
        clock = VirtualClock()
        super().__init__(Settings(), clock, bounce_seconds=0, spend=clock.sleep, seed=0)
        self.closed = False
        setattr(self, broken, self._failing(error))

    def close(self) -> None:
        self.closed = True
        super().close()

    def _failing(self, error: Exception) -> Callable[..., Any]:
        def fail(*_: object) -> Any:
            raise error

        return fail


@pytest.mark.parametrize(
    ("bus", "error", "kind", "words"),
    [
        (I2C, ValueError("No Hardware I2C"), BusOffError, "I2C is off: raspi-config, Interface Options, I2C"),
        (I2C, PermissionError(errno.EACCES, "Permission denied"), BusForbiddenError, "usermod -aG i2c"),
        (I2C, OSError(errno.EIO, "Input/output error"), BusError, "I2C bus 1 (/dev/i2c-1): Input/output error"),
        (SPI, OSError("/dev/spidev0.0 does not exist"), BusOffError, "SPI is off: raspi-config"),
        (SPI, FileNotFoundError(), BusOffError, "SPI is off: raspi-config, Interface Options, SPI"),
        (SPI, PermissionError(), BusForbiddenError, "SPI bus 0 (/dev/spidev0.0): this user may not use it"),
        (PWM, PermissionError(), BusForbiddenError, "run it as root"),
        (PWM, RuntimeError("mmap() failed"), BusOffError, "it needs root, and audio off"),
        (GPIO, ImportError("No module named 'lgpio'"), PackageMissingError, "`hareboard doctor` says which"),
        (GPIO, KeyError("busy"), BusError, "is another program using it?"),
    ],
)
def test_an_error_of_the_system_is_put_into_words(
    bus: Bus, error: Exception, kind: type[HardwareError], words: str
) -> None:
    explained = explain(bus, error)

    assert type(explained) is kind
    assert isinstance(explained, OSError)
    assert bus.device in str(explained)
    assert words in str(explained)


@pytest.mark.parametrize(
    ("broken", "settings", "device"),
    [
        ("i2c", Settings(), "/dev/i2c-1"),
        ("spi", Settings(), "/dev/spidev0.0"),
        ("light_pin", Settings(lights=LightSettings(driver="pwm")), "/dev/mem"),
    ],
)
def test_a_bus_that_cannot_be_opened_is_named_and_all_others_are_let_go(
    broken: str, settings: Settings, device: str
) -> None:
    buses = BrokenBuses(broken, PermissionError())

    with pytest.raises(BusForbiddenError, match=device):
        HardwareBoard(settings, buses, VirtualClock())
    assert buses.closed


def test_a_board_whose_pins_cannot_be_had_is_opened_without_buttons_and_says_so() -> None:
    with HardwareBoard(Settings(), BrokenBuses("pin_factory", PermissionError()), VirtualClock()) as board:
        told = board.reports()

    assert [report.event for report in told] == [Event.BUTTONS_FAILED]
    assert "/dev/gpiochip0" in told[0].text


def test_a_scan_and_a_frame_take_the_time_that_their_buses_need() -> None:
    clock = VirtualClock()
    with SimulatedBoard(plain_settings(), clock) as board:
        begin = clock.now()
        board.read()
        after_scan = clock.now()
        board.show(Frame.of({"1": (255, 0, 0)}))

        assert after_scan - begin == pytest.approx(0.00288)
        assert clock.now() - after_scan == pytest.approx(0.00282)


@needs_no_pi
def test_a_real_board_on_another_machine_is_refused() -> None:
    with pytest.raises(NotAPiError, match="--board simulated"):
        open_pi(Settings())


@needs_no_pi
def test_there_are_no_real_buses_on_another_machine() -> None:
    with pytest.raises(NotAPiError, match="not a Raspberry Pi"):
        PiBuses()


def test_the_board_is_dark_after_its_owner_failed() -> None:
    board = SimulatedBoard(plain_settings(), VirtualClock())
    board.show(Frame.of({"1": (255, 0, 0)}))

    with pytest.raises(RuntimeError, match="crash"), board:
        raise RuntimeError("crash")
    assert board.lights() == DARK


def test_the_board_is_dark_when_the_program_ends_without_closing_it() -> None:
    program = """
import atexit
from hardware.clock import VirtualClock
from hardware.ports import DARK, Frame
from hardware.simulated.board import SimulatedBoard

def last():
    print(board.lights() == DARK)

atexit.register(last)
board = SimulatedBoard(clock=VirtualClock())
board.show(Frame.of({"1": (255, 255, 255)}))
assert board.lights() != DARK
raise SystemExit(1)
"""
    assert python(program) == "True"


def test_no_device_library_is_imported_before_a_board_is_opened() -> None:
    program = """
import sys
import hardware.board, hardware.pi, hardware.doctor, hardware.learn, hardware.selftest, hardware.trace
import hardware.simulated.board
libraries = ("gpiozero", "board", "busio", "neopixel", "neopixel_spi", "adafruit_mcp230xx", "adafruit_blinka")
print([name for name in libraries if name in sys.modules])
"""
    assert python(program) == "[]"


def test_the_simulated_board_sets_by_itself_what_blinka_needs() -> None:
    program = """
import os
os.environ.pop("BLINKA_OS_AGNOSTIC", None)
from hardware.simulated.board import SimulatedBoard
with SimulatedBoard() as board:
    print(board.read().stale)
"""
    assert python(program) == "0"
