"""The helping hand: sets out, and follows the game."""

import pytest

from tests.effort import effort
from tests.firmware.bench.benches import Bench
from tests.firmware.service.tables import HOST


def test_a_knocked_board_is_set_out_again(bench: Bench) -> None:
    bench.do("knock")
    bench.wait(1.5)
    assert bench.shows() == "wrong"
    bench.do("set_out")
    bench.wait(1.0)
    assert bench.shows() == "waiting"


def test_a_helping_hand_follows_what_a_phone_has_booked(bench: Bench) -> None:
    bench.table.command(HOST, "propose", {"action": "move 2"})
    bench.table.command(HOST, "done", {})
    bench.wait(2.0)
    assert (bench.shows(), "2" in bench.bench()["raw"]) == ("waiting", True)


def test_without_the_helping_hand_the_board_waits(bench: Bench) -> None:
    bench.do("helping", on=False)
    bench.table.command(HOST, "propose", {"action": "move 2"})
    bench.table.command(HOST, "done", {})
    bench.wait(2.0)
    assert bench.shows() == "wrong"


@pytest.mark.slow
@pytest.mark.parametrize("scans", range(0, 12, effort(1, 3)))
@pytest.mark.parametrize("rate", [1.0, 20.0])
def test_what_is_undone_while_the_helping_hand_moves_is_not_booked_again(bench: Bench, rate: float, scans: int) -> None:
    bench.table.command(HOST, "rate", {"rate": rate})
    bench.table.command(HOST, "propose", {"action": "move 5"})
    bench.table.command(HOST, "done", {})
    bench.wait((0.65 if rate == 1.0 else 0.0) + scans * 0.01)
    bench.table.command(HOST, "undo", {})
    bench.wait(6.0)
    assert not [entry for entry in bench.table.snapshot(HOST)["log"] if entry["action"]]


def test_a_marker_that_was_knocked_off_every_switch_is_set_out_too(bench: Bench) -> None:
    centre = bench.table.geometry()["centres"]["start-1"]
    bench.do("drag", **{"from": centre, "to": [300.0, 5.0]})
    bench.do("set_out")
    assert len(bench.bench()["markers"]) == 4


def test_a_stuck_switch_does_not_stop_the_helping_hand(bench: Bench) -> None:
    bench.do("fault", fault="stuck_open 5")
    bench.table.command(HOST, "propose", {"action": "move 5"})
    bench.table.command(HOST, "done", {})
    bench.wait(5.0)
    assert len(bench.bench()["markers"]) == 4
