"""gpiozero's mock pins, with what they lack: they filter bouncing, and the time comes from outside."""

from collections.abc import Callable
from typing import Any


def simulated_pin_factory(now: Callable[[], float]) -> Any:
    """Return a gpiozero factory of mock pins that ignore a change within the bounce time after the last one."""
    from gpiozero.pins.mock import MockFactory, MockPin

    class FilteringPin(MockPin):  # type: ignore[misc]  # gpiozero has no types
        def __init__(self, factory: Any, info: Any) -> None:
            self._reported_at = float("-inf")
            super().__init__(factory, info)

        def _call_when_changed(self) -> None:
            if self._bounce and now() - self._reported_at < self._bounce:
                return
            self._reported_at = now()
            super()._call_when_changed()

    return MockFactory(pin_class=FilteringPin)
