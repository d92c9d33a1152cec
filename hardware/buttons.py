"""The two buttons and the lamp, through gpiozero, which also filters their bouncing."""

from collections import deque
from collections.abc import Callable
from typing import Any

from hardware.buses import GPIO, explain
from hardware.ports import HELD_SECONDS, Button, Event, Press
from hardware.retry import Tell
from hardware.settings import ButtonSettings


class Buttons:
    """Hears the buttons; presses wait here until they are fetched.

    A board without them can be played, because phones have them too: what cannot be opened is told and left out.
    """

    def __init__(
        self, pin_factory: Callable[[], Any], settings: ButtonSettings, now: Callable[[], float], tell: Tell
    ) -> None:
        # gpiozero's own Button is the same with a thread each, which waits for somebody to hold it: here that is seen
        # when presses are fetched, in whatever time the board lives.
        from gpiozero import LED, DigitalInputDevice

        self._now = now
        self._waiting: deque[Press] = deque()
        self._down: dict[Button, float] = {}
        self._devices: list[Any] = []
        self._lamp: Any = None
        self.heard: Callable[[], None] = lambda: None
        """Called from a thread of gpiozero when a button goes down, so that nobody need look for it often."""
        failed: list[str] = []

        def opened(name: str, pin: int, kind: Any, **options: Any) -> Any:
            try:
                device = kind(pin, pin_factory=pin_factory(), **options)
            except Exception as error:  # noqa: BLE001 - four libraries, each with errors of its own
                failed.append(f"{name} at GPIO{pin}: {explain(GPIO, error)}")
                return None
            self._devices.append(device)
            return device

        bounce_time = settings.debounce_ms / 1000 or None
        for button, pin in ((Button.DONE, settings.done), (Button.UNDO, settings.undo)):
            device = opened(button, pin, DigitalInputDevice, pull_up=True, bounce_time=bounce_time)
            if device is not None:
                device.when_activated = self._goes_down(button)
                device.when_deactivated = self._comes_up(button)
        if settings.lamp:
            self._lamp = opened("lamp", settings.lamp, LED)
        if failed:
            tell(Event.BUTTONS_FAILED, f"not in use: {'; '.join(failed)}. Phones have the buttons too.")

    def presses(self) -> tuple[Press, ...]:
        """Return the presses since the last call; one that goes on is told again when the button counts as held."""
        if self._down:
            self._notice_held()
        return tuple(self._waiting.popleft() for _ in range(len(self._waiting)))

    def lamp(self, *, on: bool) -> None:
        """Switch the lamp, where there is one."""
        if self._lamp is not None:
            self._lamp.value = on

    def close(self) -> None:
        """Let go of the pins."""
        for device in self._devices:
            device.close()

    def _notice_held(self) -> None:
        at = self._now()
        for button, since in tuple(self._down.items()):
            if at - since >= HELD_SECONDS and self._down.pop(button, None) is not None:
                self._waiting.append(Press(at, button, held=True))

    def _goes_down(self, button: Button) -> Callable[[], None]:
        # gpiozero calls this from a thread of its own; what a deque and a dict do here needs no lock.
        def pressed() -> None:
            at = self._now()
            self._waiting.append(Press(at, button))
            self._down[button] = at
            self.heard()

        return pressed

    def _comes_up(self, button: Button) -> Callable[[], None]:
        def released() -> None:
            self._down.pop(button, None)

        return released
