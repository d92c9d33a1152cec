"""The simulated board: the real drivers on simulated buses, and hands that move markers and press buttons."""

from collections.abc import Iterable, Sequence

from hardware.board import HardwareBoard
from hardware.clock import Clock, SystemClock
from hardware.expander import Registers
from hardware.geometry import Point
from hardware.ports import Button, Frame, Occupancy, Press
from hardware.settings import Settings
from hardware.simulated.bustime import BusTime, NoTime
from hardware.simulated.faults import SimulatedFault
from hardware.simulated.magnets import REACH_MM, between, centre
from hardware.simulated.probe import ContactEdge
from hardware.simulated.strip import SimulatedStrip
from hardware.simulated.world import World
from hardware.switches import Inputs


class SimulatedBoard(HardwareBoard):
    """A board without hardware; `built` is how it is really wired, when that differs from its settings."""

    def __init__(
        self,
        settings: Settings | None = None,
        clock: Clock | None = None,
        *,
        built: Settings | None = None,
        bounce_seconds: float = 0.001,
        bus_time: bool = True,
        seed: int = 0,
        faults: Iterable[SimulatedFault] = (),
    ) -> None:
        settings = settings or Settings()
        clock = clock or SystemClock()
        self._bus_time = BusTime(clock) if bus_time else NoTime(clock)
        self._world = World(
            built or settings, clock, bounce_seconds=bounce_seconds, spend=self._bus_time.spend, seed=seed
        )
        for fault in faults:
            self._world.inject(fault)
        super().__init__(settings, self._world, clock)

    def lift(self, cell: str) -> None:
        """Pick up the marker that stands on a cell."""
        self.lift_at(centre(cell))

    def lift_at(self, point: Point) -> None:
        """Pick up the marker that stands at a point, in millimetres."""
        self._world.magnets.take(point, self._clock.now())

    def place(self, cell: str, reach: float = REACH_MM) -> None:
        """Put a marker on a cell; `reach` says how far its magnet closes a reed, in millimetres."""
        self.place_at(centre(cell), reach)

    def place_between(self, first: str, second: str, reach: float = REACH_MM) -> None:
        """Put a marker half way between two reeds: it closes both or none, as its reach is."""
        self.place_at(between(first, second), reach)

    def place_at(self, point: Point, reach: float = REACH_MM) -> None:
        """Put a marker anywhere, in millimetres."""
        self._world.magnets.put(point, self._clock.now(), reach)

    def slide(self, path: Sequence[str], seconds: float) -> None:
        """Slide the marker on the first cell of a path along it."""
        self._world.magnets.slide([centre(cell) for cell in path], seconds, self._clock.now())

    def drag(self, start: Point, end: Point) -> None:
        """Move the marker at a point to another point, in millimetres, at once."""
        self._world.magnets.slide([start, end], 0.0, self._clock.now())

    def knock(self, cells: Sequence[str]) -> None:
        """Knock over the markers on these cells: each lands somewhere near."""
        for cell in cells:
            self._world.magnets.knock(centre(cell), self._clock.now())

    def press(self, button: Button | str, seconds: float = 0.1) -> None:
        """Press a button and let it go again after some time."""
        self._world.press(Button(button), seconds)

    def inject(self, fault: SimulatedFault) -> None:
        """Break something."""
        self._world.inject(fault)

    def heal(self, fault: SimulatedFault) -> None:
        """Mend something."""
        self._world.heal(fault)

    def heal_all(self) -> None:
        """Mend everything."""
        for fault in self.faults():
            self._world.heal(fault)

    def faults(self) -> tuple[SimulatedFault, ...]:
        """Return what is broken."""
        return tuple(sorted(self._world.faults, key=str))

    def markers(self) -> tuple[Point, ...]:
        """Return where the markers are, in millimetres."""
        return self._world.magnets.positions(self._clock.now())

    def switches(self) -> Occupancy:
        """Return which switches are really closed now, whatever the drivers say."""
        return Occupancy(self._world.switches())

    def contacts(self) -> list[ContactEdge]:
        """Return every edge of a contact since the last call, bounces included."""
        return self._world.contacts()

    def chips(self) -> dict[int, Registers | None]:
        """Return what really is in the registers of every chip by its address; without power nothing is."""
        return self._world.chips()

    def silent_chips(self) -> frozenset[int]:
        """Return the addresses of the chips that do not answer now."""
        return self._world.silent()

    def strip(self) -> SimulatedStrip:
        """Return the lights themselves, as they hang on their data line."""
        return self._world.strip()

    def lights(self) -> Frame:
        """Return the colours that the lights really show."""
        return self._world.lights()

    def frames(self) -> int:
        """Return how many frames the strip has received."""
        return self._world.frames()

    def lamp_is_lit(self) -> bool:
        """Tell whether the lamp in the `done` button is lit."""
        return self._world.lamp()

    def read(self) -> Occupancy:
        """Scan the switches."""
        self._world.catch_up()
        occupancy = super().read()
        self._bus_time.settle()
        return occupancy

    def show(self, frame: Frame) -> None:
        """Light the cells; a frame that is shown already costs nothing."""
        super().show(frame)
        self._bus_time.settle()

    def read_inputs(self) -> Inputs:
        """Scan the switches without knowing which cell they belong to."""
        self._world.catch_up()
        inputs = super().read_inputs()
        self._bus_time.settle()
        return inputs

    def presses(self) -> tuple[Press, ...]:
        """Return the presses since the last call."""
        self._world.catch_up()
        return super().presses()
