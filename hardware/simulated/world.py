"""The simulated world around the drivers: magnets, reeds, chips, lights, pins, and what is broken of them."""

import heapq
import os
from collections.abc import Callable, Iterator
from functools import lru_cache, partial
from itertools import count
from random import Random
from threading import RLock
from typing import Any

from hardware.cells import CELLS, INDEX
from hardware.clock import Clock
from hardware.expander import Registers
from hardware.ports import Button, Frame
from hardware.settings import Settings
from hardware.simulated.faults import SimulatedFault, Trouble
from hardware.simulated.i2c import SimulatedChip, SimulatedI2C
from hardware.simulated.magnets import CHATTER_SECONDS, Magnets
from hardware.simulated.mcp23017 import SimulatedMCP23017
from hardware.simulated.pins import simulated_pin_factory
from hardware.simulated.probe import ContactEdge, Probe
from hardware.simulated.strip import DataLine, LightPin, SimulatedSPI, SimulatedStrip, take_over_neopixel_write
from hardware.wiring import BOARD_CHIPS, chips_of

FLICKER_SECONDS = 0.03
BUTTON_BOUNCES = 3
BUTTON_BOUNCE_SECONDS = 0.001


class World:
    """A board as it is really built, which may differ from what its settings say; also the buses that lead to it."""

    def __init__(
        self, built: Settings, clock: Clock, *, bounce_seconds: float, spend: Callable[[float], None], seed: int
    ) -> None:
        # Blinka looks at this when it is first imported, and then imports on any machine.
        os.environ.setdefault("BLINKA_OS_AGNOSTIC", "1")
        self.magnets = Magnets(bounce_seconds, seed, self._contact)
        self.probe = Probe()
        self.faults: frozenset[SimulatedFault] = frozenset()
        self._built = built
        self._clock = clock
        self._spend = spend
        addresses = sorted({*BOARD_CHIPS, *chips_of(built.cells)})
        floating = partial(Random(seed).getrandbits, 16)
        self._chips: dict[int, SimulatedChip] = {
            address: SimulatedMCP23017(self._grounding(address), floating) for address in addresses
        }
        self._i2c = SimulatedI2C(self._chips, spend)
        self._strip = SimulatedStrip(built.lights.count, built.lights.order)
        self._spi = SimulatedSPI(self._strip, spend)
        self._pin_factory = simulated_pin_factory(self._event_time)
        self._coming: list[tuple[float, int, Callable[[], None]]] = []
        self._order = count()
        # Hands and buses may be in different threads: a page moves markers while the switches are read.
        self._lock = RLock()
        self._event_at: float | None = None

    def i2c(self) -> SimulatedI2C:
        """Return the bus with the chips."""
        return self._i2c

    def spi(self) -> SimulatedSPI:
        """Return the bus with the lights."""
        return self._spi

    def light_pin(self, number: int) -> LightPin:
        """Return the pin with the lights."""
        if number != self._built.lights.pin:
            raise ValueError(f"the lights are at GPIO{self._built.lights.pin}, not at GPIO{number}")
        take_over_neopixel_write()
        return LightPin(DataLine(self._strip, self._spend))

    def pin_factory(self) -> Any:
        """Return the factory of the pins with the buttons."""
        return self._pin_factory

    def close(self) -> None:
        """Let go of the pins."""
        self._pin_factory.close()

    def switches(self) -> int:
        """Return the mask of the cells whose switch is closed now, whatever the reason."""
        now = self._clock.now()
        mask = self.magnets.closed(now)
        for fault in self.faults:
            match fault.trouble:
                case Trouble.STUCK_CLOSED:
                    mask |= 1 << INDEX[fault.subject]
                case Trouble.STUCK_OPEN:
                    mask &= ~(1 << INDEX[fault.subject])
                case Trouble.FLICKER:
                    mask ^= (int(now / FLICKER_SECONDS) & 1) << INDEX[fault.subject]
        return mask

    def lights(self) -> Frame:
        """Return the colours that the lights under the cells really show."""
        colours = self._strip.colours()
        return Frame(b"".join(bytes(colours[wires.light]) for wires in self._built.cells))

    def frames(self) -> int:
        """Return how many frames the strip has received."""
        return self._strip.frames

    def strip(self) -> SimulatedStrip:
        """Return the lights themselves."""
        return self._strip

    def chips(self) -> dict[int, Registers | None]:
        """Return the registers of every chip by its address; a chip without power has none."""
        dead = {fault.number() for fault in self._all(Trouble.CHIP_UNPOWERED)}
        return {address: None if address in dead else chip.registers() for address, chip in self._chips.items()}

    def silent(self) -> frozenset[int]:
        """Return the addresses of the chips that do not answer now."""
        return frozenset(self._i2c.silent if self._i2c.answers.is_set() else self._chips)

    def contacts(self) -> list[ContactEdge]:
        """Return every edge of a contact since the last call."""
        now = self._clock.now()
        self.probe.see(self.switches(), now)
        return self.probe.take(now)

    def lamp(self) -> bool:
        """Tell whether the lamp is lit."""
        return bool(self._pin_factory.pin(self._built.buttons.lamp).state)

    def inject(self, fault: SimulatedFault) -> None:
        """Break something."""
        with self._lock:
            self.faults |= {fault}
            self._apply()

    def heal(self, fault: SimulatedFault) -> None:
        """Mend something; a chip that had no power starts anew."""
        with self._lock:
            if fault not in self.faults:
                raise ValueError(f"there is no fault {str(fault)!r} here")
            self.faults -= {fault}
            if fault.trouble is Trouble.CHIP_UNPOWERED and fault.number() in self._chips:
                self._chips[fault.number()].power_on()
            self._apply()

    def press(self, button: Button, seconds: float) -> None:
        """Press a button and let it go again after some time."""
        pin = self._pin_factory.pin(getattr(self._built.buttons, button))
        bounces = BUTTON_BOUNCES if SimulatedFault(Trouble.BOUNCING_BUTTON, button) in self.faults else 0
        now = self._clock.now()
        for begin, first, second in (
            (now, pin.drive_low, pin.drive_high),
            (now + seconds, pin.drive_high, pin.drive_low),
        ):
            for bounce in range(bounces):
                self._at(begin + 2 * bounce * BUTTON_BOUNCE_SECONDS, first)
                self._at(begin + (2 * bounce + 1) * BUTTON_BOUNCE_SECONDS, second)
            self._at(begin + 2 * bounces * BUTTON_BOUNCE_SECONDS, first)
        self.catch_up()

    def catch_up(self) -> None:
        """Let everything happen that is due."""
        with self._lock:
            while self._coming and self._coming[0][0] <= self._clock.now():
                self._event_at, _, happen = heapq.heappop(self._coming)
                happen()
            self._event_at = None

    def _contact(self, cell: int, at: float, closed: bool) -> None:
        """Tell the probe of a contact that a magnet has moved, unless it is stuck."""
        stuck = {fault.subject for fault in self._all(Trouble.STUCK_CLOSED, Trouble.STUCK_OPEN)}
        if CELLS[cell] not in stuck:
            self.probe.bounce(cell, at, closed, self.magnets.bounce_seconds, CHATTER_SECONDS)

    def _at(self, when: float, happen: Callable[[], None]) -> None:
        with self._lock:
            heapq.heappush(self._coming, (when, next(self._order), happen))

    def _event_time(self) -> float:
        return self._clock.now() if self._event_at is None else self._event_at

    def _apply(self) -> None:
        """Bring the devices in line with the faults that there are."""
        self._i2c.silent = {fault.number() for fault in self._all(Trouble.CHIP_SILENT, Trouble.CHIP_UNPOWERED)}
        if any(self._all(Trouble.BUS_HANGS)):
            self._i2c.answers.clear()
        else:
            self._i2c.answers.set()
        self._i2c.wrong_every = min((fault.number() for fault in self._all(Trouble.NOISE)), default=0)
        lights = {cell: wires.light for cell, wires in zip(CELLS, self._built.cells, strict=True)}
        self._strip.dead = {lights[fault.subject] for fault in self._all(Trouble.DEAD_LIGHT)}
        self._strip.cut_after = min((fault.number() for fault in self._all(Trouble.STRIP_CUT)), default=None)
        self._strip.unreachable = any(self._all(Trouble.LIGHTS_UNREACHABLE))

    def _all(self, *troubles: Trouble) -> Iterator[SimulatedFault]:
        return (fault for fault in self.faults if fault.trouble in troubles)

    def _wired(self, address: int) -> list[tuple[int, int]]:
        return [
            (cell, wires.input.bit)
            for cell, wires in enumerate(self._built.cells)
            if wires.input and wires.input.chip == address
        ]

    def _grounding(self, address: int) -> Callable[[], int]:
        pins = [(1 << cell, 1 << bit) for cell, bit in self._wired(address)]
        cells = sum(cell for cell, _ in pins)

        @lru_cache(maxsize=64)
        def bits(mask: int) -> int:
            return sum(bit for cell, bit in pins if mask & cell)

        return lambda: bits(self.switches() & cells)
