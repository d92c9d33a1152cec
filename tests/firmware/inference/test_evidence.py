"""Whether markers may have been exchanged."""

import pytest

from firmware.inference.absences import Absence
from firmware.inference.evidence import Doubt, Evidence
from firmware.inference.expected_board import ExpectedBoard
from firmware.inference.patience import Patience
from hardware.cells import INDEX
from tests.engine.hare_and_tortoise.support import game, player
from tests.firmware.table.tables import GAME

TWO = game(player(0, 13, 40), player(1, 30, 21))
EVIDENCE = Evidence(ExpectedBoard.of(GAME, TWO), Patience())


def away(cell: str, since: float, until: float) -> Absence:
    return Absence(INDEX[cell], since, until)


@pytest.mark.parametrize(
    ("other", "doubt"),
    [
        (away("30", 1.0, 1.2), Doubt()),  # a bump
        (away("30", 1.0, 1.5), Doubt((2,))),  # lifted
        (away("30", 1.0, 2.2), Doubt((2,), asks=True)),  # away long enough for an exchange without haste
        (away("30", 8.0, 9.5), Doubt()),  # at another time
        (away("40", 1.0, 2.2), Doubt()),  # one's own
        (away("50", 1.0, 2.2), Doubt()),  # nobody stands there
    ],
)
def test_another_marker_may_have_been_exchanged_on_a_flight(other: Absence, doubt: Doubt) -> None:
    assert EVIDENCE.of_a_move(0, [away("17", 0.5, 2.5)], [other]) == doubt


def test_two_that_were_away_together_for_long_enough_may_have_been_exchanged() -> None:
    together = [away("13", 1.0, 2.0), away("30", 1.5, 2.5)]
    assert EVIDENCE.exchanged(together) == (0, 2)
    assert EVIDENCE.exchanged([away("13", 1.0, 2.0), away("30", 3.0, 4.0)]) == ()
    assert EVIDENCE.exchanged([away("13", 1.0, 2.0), away("30", 1.5, 1.6)]) == ()
    assert EVIDENCE.exchanged([away("13", 1.0, 2.0), away("40", 1.5, 2.5)]) == ()


def test_a_marker_is_known_by_its_cell() -> None:
    assert (EVIDENCE.marker_on(INDEX["30"]), EVIDENCE.marker_on(INDEX["50"])) == (2, None)


def test_a_touch_beside_a_stop_means_something_only_if_the_marker_lies_there() -> None:
    slide, touch = [away("29", 0.2, 0.4), away("35", 0.6, 0.9)], away("30", 0.3, 0.4)
    assert EVIDENCE.of_a_move(0, slide, [touch], INDEX["29"]) == Doubt((2,))
    assert EVIDENCE.of_a_move(0, slide, [touch], INDEX["35"]) == Doubt()
