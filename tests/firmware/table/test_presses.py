"""Buttons: what a press means, and when it means nothing."""

from firmware.table.events import Booked, NothingToBook
from tests.firmware.table.sessions import Table, rolls
from tests.firmware.table.tables import GAME


def test_done_with_nothing_proposed_is_told() -> None:
    table = Table()
    table.touch("0 press done")
    assert table.told(NothingToBook) == 1
    assert table.told(Booked) == 0


def test_buttons_do_nothing_while_the_die_rolls() -> None:
    table = Table(rolls(3))
    table.touch("0 open 27,0.5 close 31,1 press done,1.4 press undo,1.5 press done,4 wait")
    assert table.spaces() == [17, 36, 18]


def test_done_does_not_answer_for_a_die_that_is_left_to_people() -> None:
    table = Table()
    table.touch("0 open 27,0.5 close 31,1 press done,2 press done,3 press done")
    assert GAME.chances(table.book.state)


def test_people_s_word_is_taken_for_what_they_were_asked_when_they_began_to_hold() -> None:
    table = Table()
    table.touch("0 open 36,1 hold done,1.5 close 36,2 open 18")
    assert table.session.faulty.masked == 0
