"""Cells that lie: found, left out, healed."""

from firmware.sensing.faulty_cells import CellFault, FaultyCells, Verdict

CELL = 7
BIT = 1 << CELL
OTHER = 1 << 9


def cells() -> FaultyCells:
    return FaultyCells(patience_closed=4.0, patience_open=20.0)


def test_a_suspect_that_stays_closed_is_left_out_after_its_time() -> None:
    faulty = cells()
    faulty.watch(0.0, BIT, BIT)
    faulty.watch(3.9, BIT, BIT)
    assert not faulty.masked
    faulty.watch(4.0, BIT, BIT)
    assert faulty.masked == BIT
    assert faulty.take_verdicts() == (Verdict(4.0, CELL, CellFault.STUCK_CLOSED),)


def test_a_suspect_that_stays_open_has_more_time() -> None:
    faulty = cells()
    faulty.watch(0.0, 0, BIT)
    faulty.watch(19.9, 0, BIT)
    assert not faulty.masked
    faulty.watch(20.0, 0, BIT)
    assert faulty.take_verdicts() == (Verdict(20.0, CELL, CellFault.STUCK_OPEN),)


def test_a_closed_suspect_has_more_time_when_a_marker_might_be_there() -> None:
    faulty = cells()
    faulty.watch(0.0, BIT, BIT, patient=True)
    faulty.watch(19.0, BIT, BIT, patient=True)
    assert not faulty.masked


def test_time_begins_anew_when_the_marker_can_be_seen_again() -> None:
    faulty = cells()
    faulty.watch(0.0, BIT, BIT, patient=True)
    faulty.watch(10.0, BIT, BIT, patient=False)
    faulty.watch(13.9, BIT, BIT, patient=False)
    assert not faulty.masked


def test_time_begins_anew_when_another_cell_is_suspected() -> None:
    faulty = cells()
    faulty.watch(0.0, BIT, BIT)
    faulty.watch(3.0, BIT | OTHER, BIT | OTHER)
    faulty.watch(5.0, BIT | OTHER, BIT | OTHER)
    assert not faulty.masked


def test_a_cell_that_is_left_out_shows_what_the_game_says() -> None:
    faulty = cells()
    faulty.mistrust(0.0, BIT)
    assert faulty.effective(0, expected=BIT) == BIT
    assert faulty.effective(BIT, expected=0) == 0
    assert faulty.hides(CELL)


def test_a_cell_that_changes_its_mind_is_healed_and_told() -> None:
    faulty = cells()
    faulty.mistrust(0.0, BIT, settled=BIT)
    faulty.take_verdicts()
    faulty.watch(1.0, 0, 0)
    assert not faulty.masked
    assert faulty.take_verdicts() == (Verdict(1.0, CELL, CellFault.STUCK_CLOSED, healed=True),)


def test_a_cell_that_stays_the_same_is_not_healed() -> None:
    faulty = cells()
    faulty.mistrust(0.0, BIT)
    faulty.watch(100.0, 0, 0)
    assert faulty.masked == BIT


def test_a_cell_is_accused_once() -> None:
    faulty = cells()
    faulty.mistrust(0.0, BIT)
    faulty.mistrust(1.0, BIT)
    assert len(faulty.take_verdicts()) == 1
    assert faulty.take_verdicts() == ()


def test_flickering_and_quiet_again_are_told() -> None:
    faulty = cells()
    faulty.flicker(0.0, BIT)
    faulty.flicker(1.0, BIT)
    faulty.flicker(9.0, 0)
    assert faulty.take_verdicts() == (
        Verdict(0.0, CELL, CellFault.FLICKERING),
        Verdict(9.0, CELL, CellFault.FLICKERING, healed=True),
    )


def test_a_cell_that_cannot_be_read_hides_a_marker_but_keeps_what_was_read() -> None:
    faulty = cells()
    faulty.flicker(0.0, 0, stale=BIT)
    assert faulty.hides(CELL)
    assert faulty.effective(0, expected=BIT) == 0


def test_a_cell_that_was_never_read_shows_what_the_game_says() -> None:
    faulty = cells()
    faulty.flicker(0.0, 0, stale=BIT, unread=BIT)
    assert faulty.effective(0, expected=BIT) == BIT


def test_what_was_accused_while_a_chip_was_silent_is_trusted_when_it_is_back() -> None:
    faulty = cells()
    faulty.mistrust(0.0, OTHER)
    faulty.flicker(1.0, 0, stale=BIT << 1)
    faulty.mistrust(2.0, BIT)
    faulty.take_verdicts()
    faulty.flicker(3.0, 0, stale=BIT << 1)
    assert faulty.masked == BIT | OTHER
    faulty.flicker(4.0, 0)
    assert faulty.masked == OTHER
    assert faulty.take_verdicts() == (Verdict(4.0, CELL, CellFault.STUCK_OPEN, healed=True),)


def test_a_cell_that_can_never_be_read_makes_nobody_blind() -> None:
    faulty = cells()
    faulty.flicker(0.0, 0, stale=OTHER, unread=OTHER)
    faulty.mistrust(1.0, BIT)
    faulty.flicker(2.0, 0, stale=OTHER, unread=OTHER)
    assert faulty.masked == BIT
