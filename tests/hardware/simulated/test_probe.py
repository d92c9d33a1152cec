"""A probe on the contacts: every swing, told once."""

import pytest

from hardware.simulated.probe import ContactEdge, Probe


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
