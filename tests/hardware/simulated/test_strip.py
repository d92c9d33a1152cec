"""The simulated strip against the data sheet of its lights, and against the real classes that drive it."""

import pytest

from hardware.simulated.strip import SimulatedSPI, SimulatedStrip


def pulse(nanoseconds: int) -> str:
    """Return a pulse of a length, and the low level after it, at 10 ns a level."""
    return "1" * (nanoseconds // 10) + "0" * ((1250 - nanoseconds) // 10)


def sent(levels: str) -> bytes:
    padded = levels + "0" * (-len(levels) % 8)
    return int(padded, 2).to_bytes(len(padded) // 8)


SILENCE = "0" * 5100


def colours_after(levels: str, *, count: int = 2, order: str = "RGB") -> list[tuple[int, int, int]]:
    strip = SimulatedStrip(count, order)
    strip.pulses(sent(levels), 10e-9)
    return strip.colours()


def test_short_pulses_are_zeros_and_long_ones_are_ones() -> None:
    red = pulse(800) * 8 + pulse(400) * 16

    assert colours_after(red + SILENCE) == [(255, 0, 0), (0, 0, 0)]


def test_the_first_light_takes_the_first_bits_and_passes_on_the_rest() -> None:
    blue = pulse(400) * 16 + pulse(800) * 8

    assert colours_after(pulse(400) * 24 + blue + SILENCE) == [(0, 0, 0), (0, 0, 255)]


def test_nothing_is_shown_before_the_line_is_silent() -> None:
    assert colours_after(pulse(800) * 48) == [(0, 0, 0), (0, 0, 0)]


def test_bits_for_lights_that_are_not_there_are_lost() -> None:
    assert colours_after(pulse(800) * 72 + SILENCE) == [(255, 255, 255)] * 2


def test_a_spike_is_no_bit() -> None:
    assert colours_after("1" * 5 + "0" * 20 + pulse(800) * 8 + pulse(400) * 16 + SILENCE)[0] == (255, 0, 0)


def test_the_order_of_the_colours_is_that_of_the_strip() -> None:
    first_byte = pulse(800) * 8 + pulse(400) * 16

    assert colours_after(first_byte + SILENCE, order="GRB")[0] == (0, 255, 0)


def test_a_wrong_speed_of_the_bus_is_seen_in_the_lights() -> None:
    strip = SimulatedStrip(1, "RGB")
    spi = SimulatedSPI(strip, lambda _seconds: None)
    spi.configure(baudrate=2_000_000, polarity=0, phase=0)
    spi.write(bytes([0b11000000] * 24) + bytes(100))

    assert strip.colours() == [(255, 255, 255)]


def test_a_frame_takes_its_time_on_the_wire() -> None:
    seconds: list[float] = []
    spi = SimulatedSPI(SimulatedStrip(74, "GRB"), seconds.append)
    spi.configure(baudrate=6_400_000, polarity=0, phase=0)
    spi.write(bytes(1904))

    assert sum(seconds) == pytest.approx(0.00238)


def test_the_bus_can_be_taken_once() -> None:
    spi = SimulatedSPI(SimulatedStrip(1, "GRB"), lambda _seconds: None)
    first, second = spi.try_lock(), spi.try_lock()
    spi.unlock()

    assert (first, second, spi.try_lock()) == (True, False, True)
