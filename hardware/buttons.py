"""The two buttons and the lamp, through gpiozero, which also filters their bouncing."""

from collections import deque
from collections.abc import Callable
from typing import Any

from hardware.ports import Button, Press
from hardware.settings import ButtonSettings


class Buttons:
    """Hears the buttons; presses wait here until they are fetched."""

    def __init__(self, pin_factory: Any, settings: ButtonSettings, now: Callable[[], float]) -> None:
        # gpiozero's own Button is the same with a thread each, which waits for somebody to hold it.
        from gpiozero import LED, DigitalInputDevice

        self._waiting: deque[Press] = deque()
        self._devices: list[Any] = []
        self._lamp: Any = None
        for button, pin in ((Button.DONE, settings.done), (Button.UNDO, settings.undo)):
            bounce_time = settings.debounce_ms / 1000 or None
            device = DigitalInputDevice(pin, pull_up=True, bounce_time=bounce_time, pin_factory=pin_factory)
            self._devices.append(device)
            device.when_activated = self._handler(button, now)
        if settings.lamp:
            self._lamp = LED(settings.lamp, pin_factory=pin_factory)
            self._devices.append(self._lamp)

    def presses(self) -> tuple[Press, ...]:
        """Return the presses since the last call."""
        return tuple(self._waiting.popleft() for _ in range(len(self._waiting)))

    def lamp(self, *, on: bool) -> None:
        """Switch the lamp, where there is one."""
        if self._lamp is not None:
            self._lamp.value = on

    def close(self) -> None:
        """Let go of the pins."""
        for device in self._devices:
            device.close()

    def _handler(self, button: Button, now: Callable[[], float]) -> Callable[[], None]:
        # gpiozero calls this from a thread of its own; appending to a deque needs no lock.
        return lambda: self._waiting.append(Press(now(), button))
