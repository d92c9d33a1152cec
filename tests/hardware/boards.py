"""Boards for the tests: simulated, with lights that show what they are told, and a clock that nobody waits for."""

import subprocess
import sys
from dataclasses import replace
from random import Random

from hardware.clock import VirtualClock
from hardware.ports import Event, Occupancy
from hardware.settings import LightSettings, Settings
from hardware.simulated.board import SimulatedBoard
from hardware.simulated.faults import SimulatedFault
from hardware.wiring import Wires, Wiring, default_wiring

SCAN_SECONDS = 0.01


def plain_settings(driver: str = "spi") -> Settings:
    """Return settings under which a light shows exactly the colour of its frame."""
    return Settings(lights=LightSettings(driver=driver, brightness=1.0, gamma=1.0, budget_ma=10000))


class Table:
    """A simulated board with its clock, and what one does with it again and again."""

    def __init__(self, settings: Settings | None = None, *, bounce_seconds: float = 0.0) -> None:
        self.clock = VirtualClock()
        self.board = SimulatedBoard(settings or plain_settings(), self.clock, bounce_seconds=bounce_seconds)

    def wait(self, seconds: float) -> list[Occupancy]:
        """Let time pass, and return the scans that were made meanwhile."""
        end = self.clock.now() + seconds
        scans = []
        while self.clock.now() < end:
            self.clock.sleep(SCAN_SECONDS)
            scans.append(self.board.read())
        return scans

    def break_(self, fault: str) -> None:
        """Break something."""
        self.board.inject(SimulatedFault.parse(fault))

    def mend(self, fault: str) -> None:
        """Mend something."""
        self.board.heal(SimulatedFault.parse(fault))

    def events(self) -> list[Event]:
        """Return what was reported."""
        return [report.event for report in self.board.reports()]


def with_lights(**changes: object) -> Settings:
    """Return plain settings with some of the lights' changed."""
    settings = plain_settings()
    return replace(settings, lights=replace(settings.lights, **changes))  # type: ignore[arg-type]  # by name


def python(program: str) -> str:
    """Return what a program prints that runs by itself."""
    done = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True, check=False)
    return done.stdout.strip()


def shuffled_wiring() -> Wiring:
    """Return a wiring in which every cell has the input of another."""
    wiring = list(default_wiring())
    Random(3).shuffle(wiring)
    return tuple(Wires(light, wires.input) for light, wires in enumerate(wiring))
