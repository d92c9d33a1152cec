"""Cells that lie: found, left out, healed."""

from firmware.lying import Lie, LyingCells, Verdict

CELL = 7
BIT = 1 << CELL
OTHER = 1 << 9


def cells() -> LyingCells:
    return LyingCells(patience_closed=4.0, patience_open=20.0)


def test_a_suspect_that_stays_closed_is_left_out_after_its_time() -> None:
    lying = cells()
    lying.watch(0.0, BIT, BIT)
    lying.watch(3.9, BIT, BIT)
    assert not lying.masked
    lying.watch(4.0, BIT, BIT)
    assert lying.masked == BIT
    assert lying.take_verdicts() == (Verdict(4.0, CELL, Lie.STUCK_CLOSED),)


def test_a_suspect_that_stays_open_has_more_time() -> None:
    lying = cells()
    lying.watch(0.0, 0, BIT)
    lying.watch(19.9, 0, BIT)
    assert not lying.masked
    lying.watch(20.0, 0, BIT)
    assert lying.take_verdicts() == (Verdict(20.0, CELL, Lie.STUCK_OPEN),)


def test_a_closed_suspect_has_more_time_when_a_marker_might_be_there() -> None:
    lying = cells()
    lying.watch(0.0, BIT, BIT, patient=True)
    lying.watch(19.0, BIT, BIT, patient=True)
    assert not lying.masked


def test_time_begins_anew_when_the_marker_can_be_seen_again() -> None:
    lying = cells()
    lying.watch(0.0, BIT, BIT, patient=True)
    lying.watch(10.0, BIT, BIT, patient=False)
    lying.watch(13.9, BIT, BIT, patient=False)
    assert not lying.masked


def test_time_begins_anew_when_another_cell_is_suspected() -> None:
    lying = cells()
    lying.watch(0.0, BIT, BIT)
    lying.watch(3.0, BIT | OTHER, BIT | OTHER)
    lying.watch(5.0, BIT | OTHER, BIT | OTHER)
    assert not lying.masked


def test_a_cell_that_is_left_out_shows_what_the_game_says() -> None:
    lying = cells()
    lying.mistrust(0.0, BIT)
    assert lying.effective(0, expected=BIT) == BIT
    assert lying.effective(BIT, expected=0) == 0
    assert lying.hides(CELL)


def test_a_cell_that_changes_its_mind_is_healed_and_told() -> None:
    lying = cells()
    lying.mistrust(0.0, BIT, settled=BIT)
    lying.take_verdicts()
    lying.watch(1.0, 0, 0)
    assert not lying.masked
    assert lying.take_verdicts() == (Verdict(1.0, CELL, Lie.STUCK_CLOSED, healed=True),)


def test_a_cell_that_stays_the_same_is_not_healed() -> None:
    lying = cells()
    lying.mistrust(0.0, BIT)
    lying.watch(100.0, 0, 0)
    assert lying.masked == BIT


def test_a_cell_is_accused_once() -> None:
    lying = cells()
    lying.mistrust(0.0, BIT)
    lying.mistrust(1.0, BIT)
    assert len(lying.take_verdicts()) == 1
    assert lying.take_verdicts() == ()


def test_flickering_and_quiet_again_are_told() -> None:
    lying = cells()
    lying.flicker(0.0, BIT)
    lying.flicker(1.0, BIT)
    lying.flicker(9.0, 0)
    assert lying.take_verdicts() == (
        Verdict(0.0, CELL, Lie.FLICKERING),
        Verdict(9.0, CELL, Lie.FLICKERING, healed=True),
    )


def test_a_cell_that_cannot_be_read_hides_a_marker_but_keeps_what_was_read() -> None:
    lying = cells()
    lying.flicker(0.0, 0, stale=BIT)
    assert lying.hides(CELL)
    assert lying.effective(0, expected=BIT) == 0


def test_a_cell_that_was_never_read_shows_what_the_game_says() -> None:
    lying = cells()
    lying.flicker(0.0, 0, stale=BIT, unread=BIT)
    assert lying.effective(0, expected=BIT) == BIT
