"""Markers that nobody saw leaving: which ones may have come, and which one is meant."""

from engine.hare_and_tortoise import Action
from firmware.inference.absences import Absences
from firmware.inference.expected_board import ExpectedBoard
from firmware.inference.patience import Patience
from firmware.inference.picture import Standing
from firmware.inference.unseen import UnseenMoves
from firmware.sensing.debounce import Edge
from firmware.sensing.faulty_cells import FaultyCells
from hardware.cells import INDEX
from tests.engine.hare_and_tortoise.support import game, player
from tests.firmware.table.tables import GAME

TWO = game(player(0, 20, 27, carrots=200), player(1, 40, 41, carrots=99))
PATIENCE = Patience()
HERE, BESIDE = INDEX["31"], INDEX["28"]


def unseen(faulty: FaultyCells | None = None, absences: Absences | None = None) -> UnseenMoves[Action]:
    return UnseenMoves(ExpectedBoard.of(GAME, TWO), absences or Absences(), faulty or FaultyCells(4.0, 20.0), PATIENCE)


def markers(cell: int, lasts: float, faulty: FaultyCells | None = None) -> list[int]:
    return unseen(faulty).readings(cell, lasts)


def test_what_stands_there_for_long_may_be_any_of_ones_own_the_nearest_first() -> None:
    assert markers(HERE, PATIENCE.overlap + 0.1) == [1, 0]
    assert markers(HERE, PATIENCE.overlap - 0.1) == [], "it may be a slide"


def test_in_a_discreet_game_it_may_be_one_whose_hand_cannot_pay() -> None:
    poor = game(player(0, 20, 27, carrots=12), player(1, 40, 41, carrots=99))
    for discreet, found in ((False, [1]), (True, [1, 0])):
        expected = ExpectedBoard.of(GAME, poor, discreet=discreet)
        moves = UnseenMoves(expected, Absences(), FaultyCells(4.0, 20.0), PATIENCE)
        assert moves.readings(HERE, PATIENCE.overlap + 0.1) == found


def test_one_that_stands_beside_its_own_cell_is_less_likely() -> None:
    assert markers(BESIDE, PATIENCE.overlap + 0.1) == [0, 1]


def test_one_whose_switch_cannot_be_believed_is_it_at_once() -> None:
    faulty = FaultyCells(4.0, 20.0)
    faulty.mistrust(0.0, 1 << INDEX["20"])
    assert markers(HERE, 0.0, faulty) == [0]


def test_put_down_once_more_it_is_taken_for_another_one() -> None:
    absences = Absences()
    moves = unseen(absences=absences)
    found = moves.readings(HERE, 5.0)

    def put(opened: float, closed: float) -> int:
        absences.note([Edge(opened, HERE, closed=False, since=opened)], [])
        absences.note([Edge(closed, HERE, closed=True, since=closed)], [])
        return moves.guessed(found, Standing(HERE, closed))

    assert moves.guessed(found, Standing(HERE, 1.0)) == 1
    assert put(2.0, 2.1) == 1, "a bump is nothing"
    assert put(3.0, 4.0) == 0
    assert put(5.0, 6.0) == 1
