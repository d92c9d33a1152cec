"""Buttons are optional: what cannot be opened is told, and the rest works."""

from collections.abc import Callable
from typing import Any

from hardware.buttons import Buttons
from hardware.clock import VirtualClock
from hardware.header import PinTakenError
from hardware.ports import Button, Event
from hardware.settings import ButtonSettings
from hardware.simulated.pins import simulated_pin_factory


def opened(factory: Callable[[], Any], told: list[tuple[Event, str]], lamp: int = 0) -> Buttons:
    return Buttons(
        factory, ButtonSettings(lamp=lamp), VirtualClock().now, lambda event, text: told.append((event, text))
    )


def test_a_pin_that_somebody_else_holds_is_told_and_the_other_button_is_heard() -> None:
    clock = VirtualClock()
    factory = simulated_pin_factory(clock.now)
    claim = factory.pin

    def pin(number: int) -> Any:
        if number == 17:
            raise PinTakenError(17, "w1-gpio")
        return claim(number)

    factory.pin = pin
    told: list[tuple[Event, str]] = []
    buttons = opened(lambda: factory, told)
    claim(27).drive_low()

    assert [event for event, _ in told] == [Event.BUTTONS_FAILED]
    assert "done at GPIO17: GPIO17 is in use by w1-gpio" in told[0][1]
    assert [press.button for press in buttons.presses()] == [Button.UNDO]
    buttons.close()


def test_a_machine_without_pins_has_no_buttons_and_no_lamp_and_says_so_once() -> None:
    def none() -> Any:
        raise FileNotFoundError("/dev/gpiochip0")

    told: list[tuple[Event, str]] = []
    buttons = opened(none, told, lamp=22)
    buttons.lamp(on=True)

    assert buttons.presses() == ()
    assert [event for event, _ in told] == [Event.BUTTONS_FAILED]
    assert all(name in told[0][1] for name in ("done at GPIO17", "undo at GPIO27", "lamp at GPIO22"))
    buttons.close()


def test_whoever_waits_is_told_when_a_button_goes_down_and_not_when_it_comes_up() -> None:
    clock = VirtualClock()
    factory = simulated_pin_factory(clock.now)
    buttons = opened(lambda: factory, [])
    heard: list[int] = []
    buttons.heard = lambda: heard.append(len(heard))
    factory.pin(17).drive_low()
    factory.pin(17).drive_high()

    assert heard == [0]
    buttons.close()
