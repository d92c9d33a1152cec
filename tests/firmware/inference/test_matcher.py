"""Reading the board when the race is over: the last marker is led home, then people may pack up."""

import pytest

from engine.hare_and_tortoise import Action, EndOption
from firmware.inference.results import Inference, Waiting, Wrong
from firmware.scenarios.touches import read_touches
from firmware.sensing.faulty_cells import CellFault
from firmware.table.session import left_to_people
from hardware.cells import INDEX
from tests.engine.hare_and_tortoise.support import player, start
from tests.firmware.table.tables import GAME
from tests.games import RacePlayer


@pytest.fixture
def table() -> RacePlayer:
    """Anna has won from her phone: the race is over, and her marker still stands on 62."""
    state = start(player(0, 62, carrots=5, lettuces=0), player(1, 36), player(2, 18), end=EndOption.FIRST).state
    table = RacePlayer(GAME, state, left_to_people)
    table.session.propose(table.at, GAME.read_action(state, "move 64"))
    table.session.done(table.at)
    assert table.session.state.over
    table.play(())
    return table


def play(table: RacePlayer, text: str) -> Inference[Action]:
    """Return what the board says after some touches."""
    table.play(read_touches(text.replace(",", "\n")))
    return table.session.inference


def test_after_the_end_the_lights_lead_the_last_marker_home(table: RacePlayer) -> None:
    said = [play(table, touch) for touch in ("", "0 open 62", "0 close home-1")]
    last = INDEX["62"]
    assert said == [Wrong((0,), (last,), forced=True, behind=((0, last),)), Wrong((0,), (), forced=True), Waiting()]


@pytest.mark.parametrize("packing", ["2 open 36", "2 close 5", "2 open home-1,3 open 18,4 close 5"])
def test_after_the_end_markers_are_packed_up_without_a_word(table: RacePlayer, packing: str) -> None:
    play(table, f"0 open 62,1 close home-1,{packing},60 wait")
    assert table.session.inference == Waiting()
    assert table.session.verdicts() == ()


def test_a_dead_cell_at_home_is_found_out_after_the_end(table: RacePlayer) -> None:
    play(table, "0 open 62,30 wait")
    assert [(found.cell, found.fault) for found in table.session.verdicts()] == [
        (INDEX["home-1"], CellFault.STUCK_OPEN)
    ]
    assert table.session.inference == Waiting()
