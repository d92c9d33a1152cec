"""A board of real drivers: the same on a Raspberry Pi and on simulated chips, only the buses differ."""

import atexit
from collections import deque
from collections.abc import Callable
from contextlib import ExitStack, suppress
from typing import Any, Protocol, Self

from hardware.buses import I2C, PWM, SPI, explaining
from hardware.buttons import Buttons
from hardware.clock import Clock
from hardware.expander import Registers
from hardware.lights import LightBuses, Lights, open_strip
from hardware.ports import Event, Frame, Occupancy, Press, Report
from hardware.settings import Settings
from hardware.switches import Inputs, Switches

REPORTS_KEPT = 1000
LOOKS_EVERY = 1.0
LOOKS_FOR = 3.0
"""Seconds between two looks into the registers, and for how long somebody who asks is taken to be interested."""


class Buses(LightBuses, Protocol):
    """The buses and pins that a board is connected to."""

    def i2c(self) -> Any:
        """Return a Blinka I2C bus."""

    def pin_factory(self) -> Any:
        """Return a gpiozero pin factory."""

    def close(self) -> None:
        """Let go of everything that was opened."""


class HardwareBoard:
    """Switches, lights and buttons on one set of buses; dark when it is closed, also when its owner crashes."""

    def __init__(self, settings: Settings, buses: Buses, clock: Clock) -> None:
        self.settings = settings
        self._clock = clock
        self._reports: deque[Report] = deque(maxlen=REPORTS_KEPT)
        self._held: dict[int, Registers | None] = {}
        self._asked_at = self._looked_at = float("-inf")
        with ExitStack() as opened:
            opened.callback(buses.close)
            with explaining(SPI if settings.lights.driver == "spi" else PWM):
                strip = open_strip(buses, settings.lights)
            self._lights = Lights(strip, settings.lights, settings.cells, self._tell)
            opened.callback(self._darken)
            with explaining(I2C):
                bus = buses.i2c()
            self._switches = Switches(bus, settings.cells, self._tell)
            self._switches.open(clock.now())
            self._buttons = Buttons(buses.pin_factory, settings.buttons, clock.now, self._tell)
            opened.callback(self._buttons.close)
            self._opened = opened.pop_all()
        self._darken()
        atexit.register(self.close)

    def read(self) -> Occupancy:
        """Scan the switches, and send the lights what they could not be sent before."""
        now = self._clock.now()
        occupancy = self._switches.read(now)
        self._lights.catch_up(now)
        if now - self._asked_at < LOOKS_FOR and now - self._looked_at >= LOOKS_EVERY:
            self._looked_at = now
            self._held = self._switches.registers()
        return occupancy

    def chips(self) -> dict[int, Registers | None]:
        """Return what the chips held when they were last looked into; none if they did not answer.

        Whoever scans the switches looks, once a second, as long as somebody asks: nobody else may use the bus.
        """
        self._asked_at = self._clock.now()
        return self._held

    def read_inputs(self) -> Inputs:
        """Scan the switches without knowing which cell they belong to."""
        return self._switches.read_inputs(self._clock.now())

    def show(self, frame: Frame) -> None:
        """Light the cells; a frame that is shown already costs nothing."""
        self._lights.show(frame, self._clock.now())

    @property
    def tells_secret(self) -> bool:
        """Whether the lights may show a frame that is for those at the board only."""
        return self._lights.tells_secret

    def presses(self) -> tuple[Press, ...]:
        """Return the presses since the last call."""
        return self._buttons.presses()

    def on_press(self, heard: Callable[[], None]) -> None:
        """Call this, from another thread, whenever a button goes down."""
        self._buttons.heard = heard

    def reports(self) -> tuple[Report, ...]:
        """Return what the drivers noticed since the last call."""
        return tuple(self._reports.popleft() for _ in range(len(self._reports)))

    def lamp(self, *, on: bool) -> None:
        """Switch the lamp in the `done` button, where there is one."""
        self._buttons.lamp(on=on)

    def dim(self, brightness: float) -> None:
        """Set the brightness of all lights, 0 to 1."""
        self._lights.dim(brightness, self._clock.now())

    def close(self) -> None:
        """Go dark and let go of the devices; closing twice is closing once."""
        atexit.unregister(self.close)
        self._opened.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def _darken(self) -> None:
        with suppress(OSError):  # lights that cannot be reached are reported when something is shown
            self._lights.darken()

    def _tell(self, event: Event, text: str) -> None:
        self._reports.append(Report(self._clock.now(), event, text))
