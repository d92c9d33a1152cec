"""The lights: a frame is shown whole, within what the power supply can give, and not shown twice."""

from collections.abc import Sequence
from typing import Any, Protocol

from hardware.ports import DARK, Event, Frame
from hardware.retry import Retry, Tell
from hardware.settings import LightSettings
from hardware.wiring import Wiring

MA_PER_LIGHT_IDLE = 1.0
MA_PER_CHANNEL_FULL = 20.0
RESET_SECONDS = 300e-6
"""How long the data line rests after a frame: newer WS2812B want 280 us until they show it, the class gives them 80."""


class LightBuses(Protocol):
    """Where a strip of lights can be connected."""

    def spi(self) -> Any:
        """Return a Blinka SPI bus."""

    def light_pin(self, number: int) -> Any:
        """Return a Blinka pin."""


def open_strip(buses: LightBuses, settings: LightSettings) -> Any:
    """Return the strip as the Adafruit class for its kind of wire."""
    options = {"pixel_order": settings.order, "auto_write": False}
    if settings.driver == "spi":
        from hardware.spistrip import QuickStrip

        return QuickStrip(buses.spi(), settings.count, reset_time=RESET_SECONDS, **options)
    pin = buses.light_pin(settings.pin)
    from neopixel import NeoPixel

    return NeoPixel(pin, settings.count, **options)


def current_ma(data: bytes, lights: int) -> float:
    """Return what lights with these bytes draw, in milliampere."""
    return lights * MA_PER_LIGHT_IDLE + sum(data) / 255 * MA_PER_CHANNEL_FULL


def within_budget(data: bytes, lights: int, budget_ma: float) -> bytes:
    """Return the bytes, all dimmed alike if together they would draw more than the budget."""
    idle = lights * MA_PER_LIGHT_IDLE
    drawn = current_ma(data, lights)
    if drawn <= budget_ma:
        return data
    share = max(0.0, budget_ma - idle) / (drawn - idle)
    return data.translate(bytes(int(value * share) for value in range(256)))


def level_table(brightness: float, gamma: float) -> bytes:
    """Return what each level of a frame becomes on the strip; what is lit at all stays lit."""
    levels = ((value / 255) ** gamma * brightness * 255 for value in range(256))
    return bytes(max(1, round(level)) if value and brightness else 0 for value, level in enumerate(levels))


class Lights:
    """Shows frames on a strip."""

    def __init__(self, strip: Any, settings: LightSettings, wiring: Wiring, tell: Tell) -> None:
        self._strip = strip
        self._settings = settings
        self._index: Sequence[int] = [wires.light for wires in wiring]
        self._tell = tell
        self._table = level_table(settings.brightness, settings.gamma)
        self._colours: list[bytes | None] = [None] * len(self._index)
        self._wanted = DARK
        self.tells_secret = False
        """Whether the strip may still show a frame that tells a secret."""
        self._shown: bytes | None = None
        self._retry = Retry()

    def dim(self, brightness: float, at: float) -> None:
        """Set the brightness, also of what is shown now."""
        self._table = level_table(min(1.0, max(0.0, brightness)), self._settings.gamma)
        self.show(self._wanted, at)

    def show(self, frame: Frame, at: float) -> None:
        """Show a frame, unless the strip shows it already."""
        self._wanted = frame
        self.tells_secret |= frame.secret
        data = within_budget(frame.data.translate(self._table), self._settings.count, self._settings.budget_ma)
        if data == self._shown:
            self.tells_secret = frame.secret
            return
        if not self._retry.is_due(at):
            return
        try:
            self._send(data)
        except OSError as error:
            self._failed(at, error)
        else:
            self._shown = data
            self.tells_secret = frame.secret
            if self._retry.succeeded():
                self._tell(Event.LIGHTS_BACK, "the lights can be reached again")

    def catch_up(self, at: float) -> None:
        """Send what could not be sent, when it is time to try again."""
        if self._retry.failures:
            self.show(self._wanted, at)

    def darken(self) -> None:
        """Switch all lights off, whatever they show."""
        self._send(DARK.data)
        self._shown = DARK.data

    def _send(self, data: bytes) -> None:
        for cell, light in enumerate(self._index):
            colour = data[3 * cell : 3 * cell + 3]
            if colour != self._colours[cell]:
                self._strip[light] = self._colours[cell] = colour
        self._strip.show()

    def _failed(self, at: float, error: OSError) -> None:
        self._shown = None
        if self._retry.failed(at) == 1:
            self._tell(Event.LIGHTS_FAILED, f"the lights cannot be reached ({error}): `hareboard doctor` looks closer")
