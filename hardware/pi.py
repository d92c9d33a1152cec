"""The real buses of a Raspberry Pi; its libraries are imported when a bus is opened, not before."""

import os
import tempfile
from pathlib import Path
from typing import Any

from hardware.board import HardwareBoard
from hardware.buses import I2C, claim
from hardware.clock import Clock, SystemClock
from hardware.errors import NotAPiError
from hardware.settings import Settings

MODEL_FILE = "proc/device-tree/model"


def raspberry_pi_model(root: Path = Path("/")) -> str | None:
    """Return the model of this Raspberry Pi, or `None` on any other machine."""
    try:
        model = (root / MODEL_FILE).read_text(encoding="utf-8").strip("\0\n ")
    except OSError:
        return None
    return model if model.startswith("Raspberry Pi") else None


class PiBuses:
    """I2C, SPI and pins of the machine that this runs on."""

    def __init__(self) -> None:
        if raspberry_pi_model() is None:
            raise NotAPiError("this is not a Raspberry Pi: take the simulated board with --board simulated")
        if os.environ.get("BLINKA_OS_AGNOSTIC"):
            raise NotAPiError("BLINKA_OS_AGNOSTIC is set, so that Blinka sees no real bus: start anew without it")
        # Without this, Blinka asks on the terminal whether it may install packages.
        os.environ.setdefault("BLINKA_SKIP_DEPENDENCY_CHECK", "1")
        # lgpio writes a file into this directory as soon as it is imported.
        os.environ.setdefault("LG_WD", tempfile.gettempdir())
        self._claimed: int | None = None
        self._opened: list[Any] = []
        self._pins: Any = None

    def claim(self) -> None:
        """Be the only hareboard that uses these buses, until they are closed."""
        self._claimed = claim(I2C)

    def i2c(self) -> Any:
        """Return the bus with the chips."""
        import board
        import busio

        return self._keep(busio.I2C(board.SCL, board.SDA))

    def spi(self) -> Any:
        """Return the bus with the lights."""
        import board
        import busio

        return self._keep(busio.SPI(board.SCLK, board.MOSI, board.MISO))

    def light_pin(self, number: int) -> Any:
        """Return the pin with the lights."""
        import board

        return getattr(board, f"D{number}")

    def pin_factory(self) -> Any:
        """Return our own factory over gpiod, or where that does not work the one that gpiozero finds.

        That is lgpio, which wakes a thousand times a second, or RPi.GPIO, which a Pi 5 does not have.
        """
        if self._pins is None:
            try:
                from hardware.gpiod_pins import GpiodFactory

                self._pins = GpiodFactory()
            except (ImportError, OSError):
                from gpiozero import Device

                Device.ensure_pin_factory()
                self._pins, Device.pin_factory = Device.pin_factory, None
        return self._pins

    def close(self) -> None:
        """Let go of everything that was opened; lgpio keeps a line until its factory is closed."""
        while self._opened:
            self._opened.pop().deinit()
        if self._pins is not None:
            self._pins.close()
            self._pins = None
        if self._claimed is not None:
            os.close(self._claimed)
            self._claimed = None

    def _keep(self, bus: Any) -> Any:
        self._opened.append(bus)
        return bus


def open_pi(settings: Settings, clock: Clock | None = None) -> HardwareBoard:
    """Open the board under which this Raspberry Pi sits."""
    buses = PiBuses()
    buses.claim()
    return HardwareBoard(settings, buses, clock or SystemClock())
