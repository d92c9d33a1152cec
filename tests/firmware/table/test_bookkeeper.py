"""What is booked and taken back is told; what cannot be kept is not done."""

from typing import Any

import pytest

from engine.hare_and_tortoise import Action
from firmware.inference.results import Waiting
from firmware.lighting.roles import Role
from firmware.table.events import Booked, NotBooked, NothingToBook, TakenBack
from tests.firmware.table.sessions import MOVE, Table, rolls
from tests.firmware.table.tables import GAME


def test_undo_with_nothing_booked_is_told() -> None:
    table = Table()
    table.touch("0 press undo")
    assert table.told(NothingToBook) == 1


def test_what_is_booked_and_taken_back_is_told_with_its_version() -> None:
    table = Table()
    table.touch(f"{MOVE},1 press done,2 press undo")
    first, second = table.heard
    assert isinstance(first, Booked)
    assert isinstance(second, TakenBack)
    assert (first.version, first.action, second.version, second.actions) == (1, "move 29", 2, ("move 29",))


@pytest.mark.parametrize("act", ["1 press done", "9 wait", "1.5 open 36"])
def test_what_cannot_be_kept_is_not_done_told_once_and_not_tried_again(act: str) -> None:
    table = Table()
    table.disk.full = True
    table.touch(f"{MOVE},{act},{float(act.split(maxsplit=1)[0]) + 30} wait")
    assert table.spaces() == [27, 36, 18]
    assert table.told(NotBooked) == 1
    assert table.session.version == 0


def test_after_a_full_disk_the_marker_is_asked_back_and_the_move_can_be_made_again() -> None:
    table = Table()
    table.disk.full = True
    table.touch(f"{MOVE},1 press done")
    assert table.roles()["27"] is Role.MISSING
    table.disk.full = False
    table.touch("0 open 29,0.5 close 27,1 open 27,1.5 close 29,2 press done")
    assert table.spaces() == [29, 36, 18]


def test_a_phones_choice_that_cannot_be_kept_can_be_tried_again() -> None:
    table = Table()
    table.disk.full = True
    table.choose("move 29")
    table.touch("0 press done,30 wait")
    assert (table.spaces(), table.told(NotBooked)) == ([27, 36, 18], 1)
    table.disk.full = False
    table.touch("0 press done")
    assert table.spaces() == [29, 36, 18]


def test_a_roll_that_cannot_be_kept_is_rolled_again_when_somebody_presses_done() -> None:
    table = Table(rolls(1))
    table.touch("0 open 27,0.5 close 31")
    booked: list[Action] = []
    table.session.chance = lambda chances: _fill_up(table, booked, chances)
    table.touch("0 press done,30 wait")
    assert table.told(NotBooked) == 1
    assert GAME.chances(table.book.state)
    table.disk.full = False
    table.session.chance = rolls(1)
    table.touch("0 press done,3 wait")
    assert not GAME.chances(table.book.state)


def _fill_up(table: Table, asked: list[Action], chances: tuple[tuple[Any, int], ...]) -> Any:
    assert not asked, "asked for chance again without a press"
    asked.append(chances[0][0])
    table.disk.full = True
    return chances[0][0]


def test_an_undo_that_cannot_be_kept_changes_nothing() -> None:
    table = Table()
    table.touch(f"{MOVE},1 press done")
    table.disk.full = True
    table.touch("0 press undo")
    assert (table.spaces(), table.told(NotBooked)) == ([29, 36, 18], 1)
    assert table.session.inference == Waiting()
