"""What the bench is made of: a clock with a rate, a probe on the contacts, a view into chips and the light line."""

import pytest

from hardware.clock import RatedClock, VirtualClock
from hardware.simulated.lightline import LightLine
from hardware.simulated.mcp23017 import GPINTEN, GPIO, GPPU, INTF, SimulatedMCP23017
from hardware.simulated.probe import ContactEdge, Probe


def test_a_rated_clock_goes_at_its_rate_and_never_jumps() -> None:
    clock = VirtualClock(100.0)
    rated = RatedClock(clock)
    clock.sleep(1.0)
    rated.rate = 20.0
    assert rated.now() == 101.0
    clock.sleep(1.0)
    assert rated.now() == 121.0
    rated.rate = 0.1
    assert rated.now() == 121.0
    clock.sleep(1.0)
    assert rated.now() == pytest.approx(121.1)


def test_sleeping_on_a_rated_clock_takes_its_own_seconds() -> None:
    clock = VirtualClock()
    rated = RatedClock(clock)
    rated.rate = 5.0
    rated.sleep(10.0)
    assert (clock.now(), rated.now()) == (2.0, 10.0)


def test_a_probe_tells_every_swing_of_a_bounce_at_its_time() -> None:
    probe = Probe()
    probe.bounce(3, 1.0, closed=True, seconds=0.0005, chatter=0.0001)
    found = probe.take(2.0)
    assert [edge.closed for edge in found] == [True, False, True, False, True]
    assert [edge.at for edge in found] == pytest.approx([1.0, 1.0001, 1.0002, 1.0003, 1.0004])
    assert probe.take(2.0) == []


def test_a_contact_without_bounce_is_one_edge() -> None:
    probe = Probe()
    probe.bounce(3, 1.0, closed=True, seconds=0.0, chatter=0.0001)
    assert probe.take(2.0) == [ContactEdge(1.0, 3, True)]


def test_swings_that_have_not_come_yet_wait_and_a_new_change_ends_them() -> None:
    probe = Probe()
    probe.bounce(3, 1.0, closed=True, seconds=0.001, chatter=0.0001)
    assert len(probe.take(1.00025)) == 3
    probe.bounce(3, 1.0003, closed=False, seconds=0.0, chatter=0.0001)
    assert probe.take(2.0) == [ContactEdge(1.0003, 3, False)]


def test_what_changes_without_a_magnet_is_seen_too_but_a_bounce_is_not_told_twice() -> None:
    probe = Probe()
    probe.see(1 << 5, 0.5)
    probe.bounce(3, 1.0, closed=True, seconds=0.001, chatter=0.0001)
    probe.see(1 << 5, 1.0001)
    probe.take(1.5)
    probe.see(1 << 5 | 1 << 3, 2.0)
    assert probe.take(3.0) == []
    probe.see(1 << 3, 3.0)
    assert probe.take(3.0) == [ContactEdge(3.0, 5, False)]


def test_looking_into_a_chip_changes_nothing_in_it() -> None:
    grounded = [0]
    chip = SimulatedMCP23017(lambda: grounded[0])
    chip.write(bytes([GPPU, 0xFF, 0xFF]))
    chip.write(bytes([GPINTEN, 0xFF, 0xFF]))
    grounded[0] = 0x0102
    assert chip.interrupt() == 0x0102
    assert chip.registers()["GPIO"] == (0xFD, 0xFE)
    assert chip.registers()["INTF"] == (0x02, 0x01)
    chip.write(bytes([INTF]))
    assert chip.read(2) == b"\x02\x01"
    chip.write(bytes([GPIO]))
    assert chip.read(2) == b"\xfd\xfe"
    assert chip.registers()["INTF"] == (0, 0)


def test_a_light_takes_its_own_pulses() -> None:
    zero, one = 0b11000000, 0b11110000
    line = LightLine(bytes([zero] * 24 + [one] * 24 + [0] * 10), 156e-9)
    assert line.bits == 48
    assert line.pulses(0) == [(312, 936)] * 24
    assert line.pulses(1)[:23] == [(624, 624)] * 23
    assert line.pulses(2) == []
