"""Bookings that their owners change by hand: taken up again, put elsewhere, put back, or left in the air."""

from firmware.lighting.roles import Role
from firmware.table.events import Amended, Booked, NotBooked, TakenBack
from tests.firmware.table.sessions import MOVE, Table


def test_a_booking_that_is_changed_by_hand_is_told_as_that() -> None:
    table = Table()
    table.touch(f"{MOVE},4 open 29,5 close 33,8 wait")
    (amended,) = [event for event in table.heard if isinstance(event, Amended)]
    assert (amended.actions, amended.action, amended.version) == (("move 29",), "move 33", 2)
    assert table.told(TakenBack) == 0


def test_a_booking_that_is_put_back_by_hand_is_told_as_that() -> None:
    table = Table()
    table.touch(f"{MOVE},4 open 29,5 close 27")
    (amended,) = [event for event in table.heard if isinstance(event, Amended)]
    assert (amended.actions, amended.action, table.spaces()) == (("move 29",), None, [27, 36, 18])


def test_a_marker_that_is_taken_up_and_put_back_where_it_was_booked_changes_nothing() -> None:
    table = Table()
    table.touch(f"{MOVE},4 open 29,5 close 29,9 wait")
    assert (table.told(Booked), table.told(Amended), table.session.version) == (1, 0, 1)
    assert table.roles()["36"] is Role.TURN


def test_what_the_next_player_has_answered_cannot_be_changed_by_hand_any_more() -> None:
    table = Table()
    table.touch(f"{MOVE},4 open 36,5 close 38,6 press done,7 open 29,8 close 33,12 wait")
    assert table.spaces() == [29, 38, 18]
    assert table.roles()["29"] is Role.MISSING


def test_a_change_by_hand_that_cannot_be_kept_leaves_the_booking() -> None:
    table = Table()
    table.touch(f"{MOVE},4 open 29")
    table.disk.full = True
    table.touch("0.5 close 33,9 wait")
    assert (table.spaces(), table.told(NotBooked)) == ([29, 36, 18], 1)


def test_a_booking_put_back_by_hand_that_cannot_be_kept_is_asked_for_again() -> None:
    table = Table()
    table.touch(f"{MOVE},4 open 29")
    table.disk.full = True
    table.touch("0.5 close 27,9 wait")
    assert (table.spaces(), table.told(NotBooked)) == ([29, 36, 18], 1)
    assert table.roles()["29"] is Role.TARGET


def test_a_marker_that_is_taken_away_for_long_after_its_booking_is_asked_for() -> None:
    table = Table()
    table.touch(f"{MOVE},4 open 29,30 wait")
    assert table.roles()["29"] is Role.TARGET
    table.choose("move 38")
    table.touch("0 press done")
    assert table.spaces() == [29, 38, 18]
