"""Opening and closing: what goes wrong is named, nothing stays lit, and nothing is imported too early."""

from collections.abc import Callable
from typing import Any

import pytest

from hardware.board import HardwareBoard
from hardware.clock import VirtualClock
from hardware.errors import (
    BusForbiddenError,
)
from hardware.ports import DARK, Event, Frame
from hardware.settings import LightSettings, Settings
from hardware.simulated.board import SimulatedBoard
from hardware.simulated.world import World
from tests.hardware.boards import plain_settings, python


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
