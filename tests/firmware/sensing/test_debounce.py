"""Settled edges from raw masks."""

import pytest

from firmware.sensing.debounce import Blip, Debouncer, DebounceSettings, Edge
from hardware.cells import ALL_CELLS

CELL = 5
BIT = 1 << CELL


def begun(closed: int = 0) -> Debouncer:
    debounce = Debouncer()
    debounce.update(0.0, closed)
    return debounce


def test_the_first_reading_is_taken_as_it_is() -> None:
    debounce = Debouncer()
    assert debounce.update(0.0, BIT) == ()
    assert debounce.settled == BIT


@pytest.mark.parametrize(("before", "after", "time"), [(0, BIT, 0.04), (BIT, 0, 0.08)])
def test_a_cell_settles_after_its_time_and_not_before(before: int, after: int, time: float) -> None:
    debounce = begun(before)
    assert debounce.update(1.0, after) == ()
    assert debounce.update(1.0 + time - 0.001, after) == ()
    assert debounce.update(1.0 + time + 0.001, after) == (Edge(1.0 + time + 0.001, CELL, bool(after), 1.0),)


def test_an_edge_is_told_once() -> None:
    debounce = begun()
    debounce.update(1.0, BIT)
    assert len(debounce.update(1.1, BIT)) == 1
    assert debounce.update(1.2, BIT) == ()


def test_a_bounce_begins_the_time_anew() -> None:
    debounce = begun()
    debounce.update(1.00, BIT)
    debounce.update(1.03, 0)
    debounce.update(1.035, BIT)
    assert debounce.update(1.07, BIT) == ()
    assert debounce.update(1.08, BIT) != ()


def test_a_cell_is_restless_until_it_has_settled() -> None:
    debounce = begun()
    debounce.update(1.0, BIT)
    assert debounce.restless
    debounce.update(1.1, BIT)
    assert not debounce.restless


def test_edges_come_in_the_order_of_their_cells() -> None:
    debounce = begun()
    debounce.update(1.0, 0b1011)
    assert [edge.cell for edge in debounce.update(1.1, 0b1011)] == [0, 1, 3]


def test_a_cell_that_cannot_be_read_keeps_what_it_was() -> None:
    debounce = begun(BIT)
    debounce.update(1.0, 0, stale=BIT)
    assert debounce.update(9.0, 0, stale=BIT) == ()
    assert debounce.settled == BIT


def test_a_cell_that_can_be_read_again_settles_in_its_time() -> None:
    debounce = begun(BIT)
    debounce.update(1.0, 0, stale=BIT)
    assert debounce.update(9.0, 0) == ()
    assert debounce.update(9.1, 0) == (Edge(9.1, CELL, closed=False, since=9.0),)


def test_a_cell_that_is_lost_while_it_settles_begins_anew() -> None:
    debounce = begun()
    debounce.update(1.0, BIT)
    debounce.update(1.02, BIT, stale=BIT)
    assert debounce.update(1.05, BIT) == ()
    assert debounce.update(1.10, BIT) != ()


def test_a_cell_that_could_not_be_read_from_the_beginning_is_unread_and_then_taken_as_it_is() -> None:
    debounce = Debouncer()
    debounce.update(0.0, 0, stale=BIT)
    assert debounce.unread == BIT
    assert debounce.update(5.0, BIT) == ()
    assert (debounce.unread, debounce.settled) == (0, BIT)


def test_all_cells_are_unread_before_the_first_reading() -> None:
    assert Debouncer().unread == ALL_CELLS


def flickered(debounce: Debouncer, changes: int, apart: float) -> float:
    at = 1.0
    for number in range(changes):
        at = 1.0 + number * apart
        debounce.update(at, BIT * (number % 2 == 0))
    return at


def test_many_changes_in_a_short_time_are_flickering() -> None:
    debounce = begun()
    flickered(debounce, DebounceSettings().flicker_changes, 0.03)
    assert debounce.flickering == BIT


def test_one_change_less_is_not_flickering() -> None:
    debounce = begun()
    flickered(debounce, DebounceSettings().flicker_changes - 1, 0.03)
    assert debounce.flickering == 0


def test_as_many_changes_in_a_longer_time_are_not_flickering() -> None:
    debounce = begun()
    flickered(debounce, DebounceSettings().flicker_changes, 0.2)
    assert debounce.flickering == 0


def test_a_flickering_cell_is_healed_when_it_was_quiet_for_long_enough() -> None:
    debounce = begun()
    last = flickered(debounce, 40, 0.03)
    debounce.update(last + DebounceSettings().quiet - 0.01, 0)
    assert debounce.flickering == BIT
    debounce.update(last + DebounceSettings().quiet + 0.01, 0)
    assert debounce.flickering == 0


def test_a_healed_cell_is_not_flickering_after_one_more_change() -> None:
    debounce = begun()
    last = flickered(debounce, 40, 0.03)
    debounce.update(last + 6.0, 0)
    debounce.update(last + 6.1, BIT)
    assert debounce.flickering == 0


def test_what_never_settled_is_kept_as_a_blip() -> None:
    debounce = begun(BIT)
    seen = []
    for at, closed in ((1.0, 0), (1.05, BIT), (1.06, BIT)):
        debounce.update(at, closed)
        seen.append(debounce.blips)
    assert seen == [(), (Blip(CELL, closed=False, since=1.0, until=1.05),), ()]


def test_a_contact_that_bounces_counts_as_one_change() -> None:
    debounce = begun()
    flickered(debounce, 3 * DebounceSettings().flicker_changes, DebounceSettings().bounce / 4)
    assert debounce.flickering == 0


def test_a_cell_that_flickers_keeps_nobody_waiting() -> None:
    debounce = begun()
    last = flickered(debounce, 2 * DebounceSettings().flicker_changes - 1, 0.03)
    debounce.update(last + 0.01, 0)
    debounce.update(last + 0.02, BIT)
    assert debounce.due is not None
    assert not debounce.restless
