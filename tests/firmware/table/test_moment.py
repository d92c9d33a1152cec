"""What a moment of the table shows: the lamp, and the die while it rolls."""

import pytest

from firmware.table.settings import TableSettings
from tests.firmware.table.sessions import MOVE, Table, rolls


def test_a_die_that_still_rolls_has_not_fallen_for_people() -> None:
    table = Table(rolls(3))
    table.touch("0 open 27,0.5 close 31,1 press done,1.5 wait")
    assert table.spaces() == [17, 36, 18]
    assert table.session.state.space[0] == 31
    table.touch("2 wait")
    assert table.session.state.space[0] == 17


def test_a_die_may_take_no_time() -> None:
    table = Table(rolls(3), TableSettings(roll=0.0))
    table.touch("0 open 27,0.5 close 31,1 press done")
    assert table.session.state.space[0] == 17


@pytest.mark.parametrize(
    ("touches", "asked"),
    [
        ("0 wait", False),
        ("0 open 27", False),
        (MOVE, False),
        ("0 open 27,0.2 open 18,0.9 close 18,1.5 close 29", True),
        ("0 open 36,0 open 18,1 close 36,1 close 18", True),
        ("0 open 36,1 wait", False),
    ],
)
def test_the_lamp_glows_when_done_is_asked_for_and_only_then(touches: str, asked: bool) -> None:
    table = Table()
    table.touch(touches)
    assert table.session.moment.asks_for_done == asked


def test_the_lamp_glows_for_what_a_phone_has_chosen() -> None:
    table = Table()
    table.choose("move 29")
    assert table.session.moment.asks_for_done


def test_the_lamp_does_not_glow_while_done_still_means_what_the_next_hand_has_booked() -> None:
    table = Table(settings=TableSettings(settle_down=0))
    table.touch("0 open 27,0.5 close 29,2 open 36,2.8 close 38,3.2 wait")
    assert (table.spaces(), table.session.moment.asks_for_done) == ([29, 36, 18], False)
    table.touch("1.2 wait")
    assert table.session.moment.asks_for_done
