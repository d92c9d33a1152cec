"""Trouble that are no touches: dead lights, and a power cut at any moment."""

import pytest

from engine.hare_and_tortoise import new_game
from firmware.inference.results import Confirm, Waiting
from firmware.scenarios.touches import MemoryBook, Touch, TouchPlayer, read_touches
from firmware.table.session import Session, left_to_people
from hardware.cells import INDEX, mask_of
from hardware.ports import Button, Occupancy, Press
from hardware.simulated.faults import Trouble
from tests.engine.hare_and_tortoise.support import EDITIONS, NAMES, player, start
from tests.firmware.table.hands import Hands
from tests.firmware.table.tables import GAME, RealTable
from tests.games import RaceSession


@pytest.mark.parametrize("accidents", [Trouble.LIGHTS_UNREACHABLE])
def test_with_all_lights_dead_the_game_goes_on(accidents: Trouble) -> None:
    hands = Hands(new_game(EDITIONS["abacus-2000"], NAMES[:3]), "real", 0)
    assert isinstance(hands.table, RealTable)
    hands.table.break_(accidents, "")
    for seat, cell in enumerate(("2", "4", "5")):
        hands.lift(f"start-{seat + 1}")
        hands.put(seat, cell)
        hands.table.board.show(hands.session.tick(hands.table.now, hands.table.board.read()))
        hands.press(Button.DONE)
    assert list(hands.state.space) == [2, 4, 5]


STORY = """
0 open 27
1 close 29
1.5 open 29
2 close 31
2.5 press done
4 open 36
4.1 open 31
4.2 open 18
5 close 18
6 close 36
7 close 31
8 press done
9 open 31
10 close 17
10.4 press done
11 open 36
12 close 38
13 press undo
14 open 38
15 close 36
16 press undo
17 open 17
18 close 27
"""
MOMENTS = read_touches(STORY)


@pytest.mark.parametrize("last", range(len(MOMENTS)), ids=lambda last: str(MOMENTS[last]))
def test_after_a_power_cut_nothing_is_booked_and_the_lights_lead_back(last: int) -> None:
    state = start(player(0, 27, carrots=60), player(1, 36, carrots=60), player(2, 18, carrots=60)).state
    before = TouchPlayer(GAME, state, lambda chances: chances[2][0])
    before.play(MOMENTS[: last + 1])
    book = MemoryBook(GAME, before.book.state)
    session = Session(GAME, book, left_to_people)
    _run(session, 0.0, before.closed)
    assert book.state == before.book.state
    right = mask_of(marker.cell for marker in GAME.markers(book.state))
    _run(session, 10.0, right)
    assert isinstance(session.inference, Confirm) or session.inference == Waiting()
    session.tick(20.0, Occupancy(right), [Press(20.0, Button.DONE)])
    session.tick(20.1, Occupancy(right))
    assert (session.inference, book.state) == (Waiting(), before.book.state)


def _run(session: RaceSession, begin: float, closed: int) -> None:
    for number in range(100):
        session.tick(begin + number / 20, Occupancy(closed))


def test_the_story_has_booked_and_taken_back() -> None:
    state = start(player(0, 27, carrots=60), player(1, 36, carrots=60), player(2, 18, carrots=60)).state
    table = TouchPlayer(GAME, state, lambda chances: chances[2][0])
    table.play([touch for touch in MOMENTS if touch.at < 10.5])
    assert list(table.book.state.space) == [17, 36, 18]
    table.play([Touch(touch.at - 10.5, touch.verb, touch.what) for touch in MOMENTS if touch.at > 10.5])
    assert table.book.state == state
    assert table.session.inference == Waiting()
    assert table.closed >> INDEX["27"] & 1
