"""When cells opened and closed, and for how long a marker was away."""

from firmware.inference.absences import REMEMBERED, Absence, Absences
from firmware.sensing.debounce import Blip, Edge


def opened(cell: int, since: float) -> Edge:
    return Edge(cell=cell, closed=False, since=since, at=since)


def closed(cell: int, since: float) -> Edge:
    return Edge(cell=cell, closed=True, since=since, at=since)


def test_a_marker_that_comes_back_was_away_from_opening_to_closing() -> None:
    absences = Absences()
    assert not absences.note([opened(3, 1.0)], [])
    assert absences.note([closed(3, 1.5)], [])
    assert list(absences.ended) == [Absence(3, 1.0, 1.5)]


def test_a_blip_counts_unless_it_is_a_bounce() -> None:
    absences = Absences()
    bounce, touch = Blip(cell=3, closed=False, since=1.0, until=1.005), Blip(cell=4, closed=False, since=1.0, until=1.1)
    assert absences.note([], [bounce, touch])
    assert [absence.cell for absence in absences.ended] == [4]


def test_a_marker_that_is_led_is_away_since_it_left_its_last_stop() -> None:
    absences = Absences()
    absences.note([opened(7, 0.5), opened(3, 1.0), opened(5, 2.0), closed(7, 3.0)], [], led=1 << 7, expected=1 << 7)
    assert list(absences.ended) == [Absence(7, 2.0, 3.0)]
    assert absences.left(7, others=1 << 5) == 1.0


def test_what_comes_to_a_cell_that_another_marker_left_long_ago_was_not_away_from_there() -> None:
    absences = Absences()
    assert not absences.note([opened(3, 1.0), closed(3, 60.0)], [], expected=1 << 5)
    assert absences.closed[3] == 60.0


def test_what_a_lost_cell_says_it_may_have_meant_since_it_was_lost() -> None:
    absences = Absences()
    absences.cannot_see(1.0, 1 << 3)
    absences.cannot_see(2.0, 0)
    absences.note([opened(3, 2.1)], [])
    assert absences.opened[3] == 1.0


def test_only_so_much_is_remembered_and_what_is_long_over_is_forgotten() -> None:
    absences = Absences()
    for number in range(REMEMBERED + 5):
        absences.note([opened(3, number), closed(3, number + 0.5)], [])
    absences.note([], [])
    assert len(absences.ended) == REMEMBERED
    absences.forget(before=REMEMBERED + 4)
    assert [absence.since for absence in absences.ended] == [REMEMBERED + 4]
    absences.forget()
    assert not absences.ended


def test_absences_overlap_when_both_were_away_at_one_time_or_nearly() -> None:
    one, other = Absence(1, 1.0, 2.0), Absence(2, 2.1, 3.0)
    assert (one.overlaps(other), one.overlaps(other, slack=0.2), one.length) == (False, True, 1.0)
