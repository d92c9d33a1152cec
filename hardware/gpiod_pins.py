"""Pins for gpiozero through the kernel's own interface, gpiod: imported only where pins are opened.

gpiozero's first choice, lgpio, looks for edges about a thousand times a second as long as a button is open. Here the
kernel filters the bouncing, and one thread sleeps until it has an edge to tell.
"""

import errno
import os
import select
from collections.abc import Callable
from dataclasses import replace
from datetime import timedelta
from threading import Thread
from typing import Any

import gpiod
from gpiod.line import Bias, Direction, Edge, Value
from gpiozero.exc import PinFixedPull, PinInvalidBounce, PinInvalidFunction, PinInvalidPull, PinSetInput
from gpiozero.pins.local import LocalPiFactory, LocalPiPin

from hardware.header import CONSUMER, PinTakenError, header_chip, holder

DIRECTIONS = {"input": Direction.INPUT, "output": Direction.OUTPUT}
PULLS = {"up": Bias.PULL_UP, "down": Bias.PULL_DOWN, "floating": Bias.DISABLED}
EDGES = {"both": Edge.BOTH, "rising": Edge.RISING, "falling": Edge.FALLING}
NANOSECONDS = 1e9


class EdgeThread:
    """Sleeps until one of some file descriptors has something to read, and calls what belongs to it."""

    def __init__(self) -> None:
        self._heard: dict[int, Callable[[], None]] = {}
        self._epoll = select.epoll()
        self._stop = os.eventfd(0)
        self._epoll.register(self._stop, select.EPOLLIN)
        self._thread: Thread | None = None

    def listen(self, descriptor: int, heard: Callable[[], None]) -> None:
        """Call something whenever there is something to read."""
        self._heard[descriptor] = heard
        self._epoll.register(descriptor, select.EPOLLIN)
        if self._thread is None:
            self._thread = Thread(target=self._run, name="pins", daemon=True)
            self._thread.start()

    def ignore(self, descriptor: int) -> None:
        """Listen to it no longer."""
        if self._heard.pop(descriptor, None) is not None:
            self._epoll.unregister(descriptor)

    def close(self) -> None:
        """Come to an end."""
        if self._thread is not None:
            os.eventfd_write(self._stop, 1)
            self._thread.join()
        self._epoll.close()
        os.close(self._stop)

    def _run(self) -> None:
        while True:
            ready = [descriptor for descriptor, _ in self._epoll.poll()]
            if self._stop in ready:
                return
            for descriptor in ready:
                # It may have been let go of since the kernel told of it.
                self._heard.get(descriptor, lambda: None)()


class GpiodFactory(LocalPiFactory):  # type: ignore[misc]  # gpiozero has no types
    """Makes the pins of one chip; all of them share the thread that hears their edges."""

    def __init__(self, chip: str | None = None) -> None:
        super().__init__()
        self.chip = chip or header_chip()
        self.pin_class = GpiodPin
        self.edges: EdgeThread | None = EdgeThread()

    def close(self) -> None:
        """Let go of all pins; closing twice is closing once."""
        for pin in list(self.pins.values()):
            pin.close()
        if self.edges is not None:
            self.edges.close()
            self.edges = None


class GpiodPin(LocalPiPin):  # type: ignore[misc]  # gpiozero has no types
    """One pin, claimed from the moment it is made until it is closed."""

    def __init__(self, factory: GpiodFactory, info: Any) -> None:
        super().__init__(factory, info)
        self._edges = "both"
        self._settings = gpiod.LineSettings(direction=Direction.INPUT)
        try:
            self._line = gpiod.request_lines(factory.chip, {self._number: self._settings}, CONSUMER)
        except OSError as error:
            if error.errno == errno.EBUSY:
                raise PinTakenError(self._number, holder(factory.chip, self._number)) from error
            raise

    def close(self) -> None:
        """Let go of the line; closing twice is closing once."""
        if self._line:
            self.when_changed = None
            self._line.release()
            self.factory.pins.pop(self.info, None)

    def _configure(self, **changes: Any) -> None:
        self._settings = replace(self._settings, **changes)
        self._line.reconfigure_lines({self._number: self._settings})

    def _get_function(self) -> str:
        return _key(DIRECTIONS, self._settings.direction)

    def _set_function(self, value: str) -> None:
        if value not in DIRECTIONS:
            raise PinInvalidFunction(f"invalid function {value!r} for pin {self!r}")
        self.when_changed = None
        # What only inputs have would be refused with an output.
        self._configure(direction=DIRECTIONS[value], bias=Bias.AS_IS, debounce_period=timedelta(0))

    def _get_state(self) -> int:
        return int(self._line.get_value(self._number) is Value.ACTIVE)

    def _set_state(self, value: float) -> None:
        if self._settings.direction is not Direction.OUTPUT:
            raise PinSetInput(f"cannot set state of pin {self!r}")
        self._settings = replace(self._settings, output_value=Value(int(bool(value))))
        self._line.set_value(self._number, self._settings.output_value)

    def _get_pull(self) -> str:
        return _key(PULLS, self._settings.bias, otherwise="floating")

    def _set_pull(self, value: str) -> None:
        if self._settings.direction is not Direction.INPUT:
            raise PinFixedPull(f"cannot set pull on non-input pin {self!r}")
        if self.info.pull not in (value, ""):
            raise PinFixedPull(f"{self!r} has a physical pull-{self.info.pull} resistor")
        if value not in PULLS:
            raise PinInvalidPull(f"invalid pull {value!r} for pin {self!r}")
        self._configure(bias=PULLS[value])

    def _get_bounce(self) -> float | None:
        return self._settings.debounce_period.total_seconds() or None

    def _set_bounce(self, value: float | None) -> None:
        if value is not None and value < 0:
            raise PinInvalidBounce("bounce must be 0 or greater")
        self._configure(debounce_period=timedelta(seconds=value or 0))

    def _get_edges(self) -> str:
        return self._edges

    def _set_edges(self, value: str) -> None:
        self._edges = value
        if self._settings.edge_detection is not Edge.NONE:
            self._configure(edge_detection=EDGES[value])

    def _enable_event_detect(self) -> None:
        self._configure(edge_detection=EDGES[self._edges])
        self.factory.edges.listen(self._line.fd, self._tell)

    def _disable_event_detect(self) -> None:
        self.factory.edges.ignore(self._line.fd)
        self._configure(edge_detection=Edge.NONE)

    def _tell(self) -> None:
        with self._when_changed_lock:
            for event in self._line.read_edge_events() if self._when_changed else ():
                risen = event.event_type is gpiod.EdgeEvent.Type.RISING_EDGE
                self._call_when_changed(event.timestamp_ns / NANOSECONDS, int(risen))


def _key(table: dict[str, Any], wanted: object, otherwise: str = "") -> str:
    return next((key for key, value in table.items() if value is wanted), otherwise)
