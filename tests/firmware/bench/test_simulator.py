"""The simulated board beside the service: hands, faults, and a helping hand, in virtual time."""

from typing import Any

import pytest

from firmware.bench.simulator import BENCH_COMMANDS
from tests.firmware.bench.benches import SOMEBODY, Bench
from tests.firmware.service.tables import FOUR, HOST
from web_ui.table_port import CommandError


def test_a_new_game_is_set_out_and_nothing_has_to_be_confirmed(bench: Bench) -> None:
    assert bench.shows() == "waiting"
    assert bench.bench()["raw"] == bench.bench()["settled"] == ["start-1", "start-2", "start-3", "start-4"]


def test_another_game_is_set_out_too(bench: Bench) -> None:
    bench.do("lift", cell="start-1")
    bench.do("place", cell="2")
    bench.table.command(HOST, "drop", {})
    bench.table.command(HOST, "new_game", FOUR)
    bench.wait(1.5)
    assert bench.shows() == "waiting"
    assert bench.bench()["raw"] == ["start-1", "start-2", "start-3", "start-4"]


def test_hands_move_markers_and_press_buttons(bench: Bench) -> None:
    bench.do("lift", cell="start-1")
    bench.do("place", cell="2")
    assert bench.shows() == "proposal"
    bench.do("press", button="done")
    assert bench.table.snapshot(SOMEBODY)["game"]["turn"] == 1


def test_a_marker_can_be_dragged_by_its_place(bench: Bench) -> None:
    centres = bench.table.geometry()["centres"]
    bench.do("drag", **{"from": centres["start-1"], "to": centres["4"]})
    assert bench.bench()["raw"] == ["start-2", "start-3", "start-4", "4"]


def test_a_marker_slides_over_the_cells_between(bench: Bench) -> None:
    bench.do("slide", path=["start-1", "1", "2", "3", "4"], seconds=1.0)
    bench.wait(1.5)
    assert bench.table.snapshot(SOMEBODY)["table"]["action"] == "move 4"


def test_faults_are_made_and_mended(bench: Bench) -> None:
    bench.do("fault", fault="stuck_closed 12")
    assert (bench.bench()["faults"], "12" in bench.bench()["raw"]) == (["stuck_closed 12"], True)
    bench.do("heal", fault="stuck_closed 12")
    assert (bench.bench()["faults"], "12" in bench.bench()["raw"]) == ([], False)


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("lift", {}),
        ("lift", {"cell": "99"}),
        ("lift", {"cell": ["1"]}),
        ("place", {"cell": 3}),
        ("drag", {"from": [1], "to": [2, 3]}),
        ("drag", {"from": "here", "to": "there"}),
        ("slide", {"path": ["1", "moon"], "seconds": 1}),
        ("slide", {"path": ["1", "2"], "seconds": "soon"}),
        ("knock", {"cells": ["moon"]}),
        ("press", {"button": "panic"}),
        ("fault", {"fault": "earthquake"}),
        ("heal", {"fault": "stuck_closed moon"}),
    ],
)
def test_what_cannot_be_done_is_refused_and_breaks_nothing(bench: Bench, name: str, data: dict[str, Any]) -> None:
    with pytest.raises(CommandError) as caught:
        bench.table.command(SOMEBODY, name, data)
    bench.wait(0.3)
    assert (caught.value.key, bench.shows()) == ("bad_request", "waiting")


@pytest.mark.parametrize(
    ("shared", "local", "least"),
    [(False, False, "host"), (False, True, "host"), (True, False, "host"), (True, True, "spectator")],
)
def test_hands_faults_and_time_are_the_host_s_or_shared_by_all_on_this_machine(
    bench: Bench, shared: bool, local: bool, least: str
) -> None:
    bench.table.shared = shared
    roles = bench.table.roles(local=local)
    assert {roles[name] for name in BENCH_COMMANDS} == {least}
    assert roles["new_game"] == "host"
