"""Hands on the devices of the test kernel: reeds, buttons and what comes out of the data line of the lights."""

import struct
import time
from enum import IntEnum
from pathlib import Path
from threading import Thread
from typing import NamedTuple

from hardware.board import HardwareBoard
from hardware.cells import INDEX
from hardware.clock import Clock
from hardware.pi import PiBuses
from hardware.ports import HELD_SECONDS, Button, Colour, Frame
from hardware.settings import LightSettings, Settings
from hardware.simulated.strip import SimulatedStrip
from hardware.wiring import BOARD_CHIPS, Input, Wiring

BOARD = Path("/sys/devices/platform/boardsim")
PINS = Path("/sys/devices/platform/gpio-sim.0")
EVENT = struct.Struct("=QII")
BUTTON_PINS = (17, 27)


class Happening(IntEnum):
    """What the module writes down with its time."""

    REED_MOVED = 1
    FRAME_SENT = 2
    CHIP_READ = 3


class Event(NamedTuple):
    """Something that happened on a device, in nanoseconds of the kernel."""

    at: int
    happening: int
    detail: int


class Devices:
    """What hangs on the header of the test machine."""

    def __init__(self, lights: LightSettings) -> None:
        (self._pins,) = PINS.glob("gpiochip*")
        self._closed = dict.fromkeys(BOARD_CHIPS, 0)
        self._lights = lights
        self._decoded: tuple[bytes, list[Colour]] = (b"", SimulatedStrip(lights.count, lights.order).colours())
        for chip in BOARD_CHIPS:
            self._tell_chip(chip)
        for pin in BUTTON_PINS:
            self.pull(pin, up=True)

    def reed(self, wired: Input, *, closed: bool) -> None:
        """Close or open the reed at an input."""
        self._closed[wired.chip] = self._closed[wired.chip] & ~(1 << wired.bit) | closed << wired.bit
        self._tell_chip(wired.chip)

    def chips_closed(self) -> int:
        """Return how many chips have a closed reed."""
        return sum(closed > 0 for closed in self._closed.values())

    def pull(self, pin: int, *, up: bool) -> None:
        """Pull a pin up or down, as a button does."""
        (self._pins / f"sim_gpio{pin}" / "pull").write_text("pull-up" if up else "pull-down", "ascii")

    def press(self, pin: int, seconds: float = 0.1) -> None:
        """Press the button at a pin."""
        self.pull(pin, up=False)
        time.sleep(seconds)
        self.pull(pin, up=True)

    def level(self, pin: int) -> bool:
        """Tell whether a pin is high."""
        return (self._pins / f"sim_gpio{pin}" / "value").read_text("ascii").strip() == "1"

    def turn(self, knob: str, value: int) -> None:
        """Turn a knob of the module: `silent`, `restart`, `wrong_every`, `hang_ms`, `i2c_hertz`."""
        (BOARD / knob).write_text(str(value), "ascii")

    def counters(self) -> dict[str, int]:
        """Return how many transfers and frames there were, and at what speed the last frame was asked for."""
        return {
            name: int(value) for name, value in map(str.split, (BOARD / "counters").read_text("ascii").splitlines())
        }

    def registers(self) -> list[str]:
        """Return what the chips hold, a line each."""
        return (BOARD / "registers").read_text("ascii").splitlines()

    def events(self) -> list[Event]:
        """Return the last events, in their order."""
        return sorted(Event(*found) for found in EVENT.iter_unpack((BOARD / "events").read_bytes()))

    def colours(self) -> list[Colour]:
        """Return the colours of all lights, read from the pulses of the last message on the line."""
        frame = self.frame()
        if frame != self._decoded[0]:  # it is looked at far more often than it changes, and decoding is slow there
            strip = SimulatedStrip(self._lights.count, self._lights.order)
            strip.pulses(frame, 1 / self.counters()["asked_hertz"])
            self._decoded = frame, strip.colours()
        return self._decoded[1]

    def frame(self) -> bytes:
        """Return the bytes of the last message on the line of the lights."""
        return (BOARD / "frame").read_bytes()

    def lit(self) -> set[int]:
        """Return the numbers of the lights that are not dark."""
        return {light for light, colour in enumerate(self.colours()) if any(colour)}

    def _tell_chip(self, chip: int) -> None:
        (BOARD / "closed").write_text(f"{chip - BOARD_CHIPS[0]} {self._closed[chip]:x}", "ascii")


class KernelBoard(HardwareBoard):
    """The real board of this machine, with hands that move markers on it and eyes that see its lights."""

    def __init__(self, settings: Settings, clock: Clock) -> None:
        self._devices = Devices(settings.lights)
        super().__init__(settings, PiBuses(), clock)

    def place(self, cell: str) -> None:
        """Put a marker on a cell."""
        self._devices.reed(_wired(self.settings.cells, cell), closed=True)

    def lift(self, cell: str) -> None:
        """Take the marker off a cell."""
        self._devices.reed(_wired(self.settings.cells, cell), closed=False)

    def press(self, button: Button | str, seconds: float = 0.1) -> None:
        """Press a button, and let it go after some time; whoever holds it long does something else meanwhile."""
        pin = self.settings.buttons.pins()[button]
        if seconds < HELD_SECONDS:
            self._devices.press(pin, seconds)
        else:
            Thread(target=self._devices.press, args=(pin, seconds), daemon=True).start()

    def lights(self) -> Frame:
        """Return the colours that the lights show."""
        colours = self._devices.colours()
        return Frame(b"".join(bytes(colours[wires.light]) for wires in self.settings.cells))

    def frames(self) -> int:
        """Return how many frames were sent."""
        return self._devices.counters()["frames"]

    def lamp_is_lit(self) -> bool:
        """Tell whether the lamp in the `done` button is lit."""
        return self._devices.level(self.settings.buttons.lamp)


def _wired(wiring: Wiring, cell: str) -> Input:
    wired = wiring[INDEX[cell]].input
    if wired is None:
        raise ValueError(f"cell {cell} has no reed")
    return wired
