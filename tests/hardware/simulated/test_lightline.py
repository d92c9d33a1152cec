"""The data line of the lights, pulse by pulse."""

from hardware.simulated.lightline import LightLine


def test_a_light_takes_its_own_pulses() -> None:
    zero, one = 0b11000000, 0b11110000
    line = LightLine(bytes([zero] * 24 + [one] * 24 + [0] * 10), 156e-9)
    assert line.bits == 48
    assert line.pulses(0) == [(312, 936)] * 24
    assert line.pulses(1)[:23] == [(624, 624)] * 23
    assert line.pulses(2) == []
