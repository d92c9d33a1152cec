"""Reading the board when the race is over: the last marker is led home, then people may pack up."""

import pytest

from engine.hare_and_tortoise import EndOption
from firmware.inference.results import Waiting, Wrong
from firmware.scenarios.touches import TouchPlayer, read_touches
from firmware.sensing.faulty_cells import CellFault
from firmware.table.session import left_to_people
from hardware.cells import INDEX
from tests.engine.hare_and_tortoise.support import player, start
from tests.firmware.table.tables import GAME


@pytest.fixture
def table() -> TouchPlayer:
    """Anna has won from her phone: the race is over, and her marker still stands on 62."""
    state = start(player(0, 62, carrots=5, lettuces=0), player(1, 36), player(2, 18), end=EndOption.FIRST).state
    table = TouchPlayer(GAME, state, left_to_people)
    table.session.propose(table.at, GAME.read_action(state, "move 64"))
    table.session.done(table.at)
    assert table.session.state.over
    table.play(())
    return table


def play(table: TouchPlayer, text: str) -> None:
    table.play(read_touches(text.replace(",", "\n")))


def test_after_the_end_the_lights_lead_the_last_marker_home(table: TouchPlayer) -> None:
    assert table.session.inference == Wrong((0,), (INDEX["62"],), forced=True)
    play(table, "0 open 62")
    assert table.session.inference == Wrong((0,), (), forced=True)
    play(table, "0 close home-1")
    assert table.session.inference == Waiting()


@pytest.mark.parametrize("packing", ["2 open 36", "2 close 5", "2 open home-1,3 open 18,4 close 5"])
def test_after_the_end_markers_are_packed_up_without_a_word(table: TouchPlayer, packing: str) -> None:
    play(table, f"0 open 62,1 close home-1,{packing},60 wait")
    assert table.session.inference == Waiting()
    assert table.session.verdicts() == ()


def test_a_dead_cell_at_home_is_found_out_after_the_end(table: TouchPlayer) -> None:
    play(table, "0 open 62,30 wait")
    assert [(found.cell, found.lie) for found in table.session.verdicts()] == [(INDEX["home-1"], CellFault.STUCK_OPEN)]
    assert table.session.inference == Waiting()
