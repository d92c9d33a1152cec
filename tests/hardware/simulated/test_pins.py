"""Mock pins that filter bouncing on a clock from outside."""

from gpiozero import Button

from hardware.clock import VirtualClock
from hardware.simulated.pins import simulated_pin_factory


def presses(bounce: float | None, *pauses: float) -> int:
    """Return how often a button is heard that goes down and up with these pauses between."""
    clock = VirtualClock()
    factory = simulated_pin_factory(clock.now)
    heard: list[float] = []
    with Button(17, bounce_time=bounce, pin_factory=factory) as button:
        button.when_pressed = lambda: heard.append(clock.now())
        pin = factory.pin(17)
        for pause in pauses:
            pin.drive_low()
            clock.sleep(pause)
            pin.drive_high()
            clock.sleep(pause)
    factory.close()
    return len(heard)


def test_changes_within_the_bounce_time_are_not_heard() -> None:
    assert presses(0.05, 0.001, 0.001, 0.001) == 1
    assert presses(None, 0.001, 0.001, 0.001) == 3


def test_presses_that_are_apart_are_all_heard() -> None:
    assert presses(0.05, 0.1, 0.1) == 2
