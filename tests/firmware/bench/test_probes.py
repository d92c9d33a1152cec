"""What the bench sees inside of the board: contacts, chips, the light line, and one time for all of it."""

import pytest

from firmware.bench.scenario_player import load_scenario
from firmware.bench.simulator import RATES
from hardware.cells import CELLS
from hardware.simulated.faults import SUBJECTS, Trouble
from tests.engine.hare_and_tortoise.support import EDITIONS
from tests.firmware.bench.benches import SOMEBODY, Bench
from tests.firmware.service.tables import HOST
from tests.games import games
from web_ui.table_port import CommandError, Role, Viewer

READ, CONTACT, SETTLED = "read", "contact", "settled"


def registers(bench: Bench, chip: str) -> dict[str, tuple[int, int]]:
    return next(found["registers"] for found in bench.bench()["chips"] if found["address"] == chip)


def test_a_contact_bounces_for_a_millisecond_and_settles_once(bench: Bench) -> None:
    bench.do("lift", cell="start-1")
    edges = [event for event in bench.events(CONTACT) if event[2] == "start-1"][-11:]
    assert [event[3] for event in edges] == [0, 1, 0, 1, 0, 1, 0, 1, 0, 1, 0]
    assert edges[-1][0] - edges[0][0] == pytest.approx(0.001, abs=1e-4)
    (read,) = [event for event in bench.events(READ) if event[2:] == ["start-1", 0]]
    (settled,) = [event for event in bench.events(SETTLED) if event[2:] == ["start-1", 0]]
    assert settled[0] - read[0] == pytest.approx(0.08, abs=0.011)


def test_presses_bookings_and_lights_are_on_the_same_line_of_time(bench: Bench) -> None:
    bench.do("lift", cell="start-1")
    bench.do("place", cell="2")
    bench.do("press", button="done")
    kinds = [event[1] for event in bench.events("press", "booked", "frame")]
    assert (kinds.count("press"), kinds.count("booked")) == (1, 1)
    assert kinds.index("booked") > kinds.index("press")
    assert kinds.count("frame") > 2


def test_events_are_told_once(bench: Bench) -> None:
    seen = bench.bench()["events"][-1][0]
    assert bench.bench(seen)["events"] == []
    bench.do("press", button="undo")
    assert [event[2] for event in bench.bench(seen)["events"] if event[2] == "press"] == ["press"]


def test_registers_are_those_of_the_chips_and_looking_changes_nothing(bench: Bench) -> None:
    found = registers(bench, "0x20")
    assert found["GPPU"] == found["IODIR"] == (0x7F, 0x7F)
    assert found["IOCON"] == (0x04, 0x04)
    assert registers(bench, "0x20") == found
    bench.do("lift", cell="start-1")
    chip, bit = bench.bench()["about"]["inputs"]["start-1"]
    assert registers(bench, chip)["GPIO"][bit // 8] ^ found["GPIO"][bit // 8] == 1 << bit % 8


@pytest.mark.parametrize(
    ("fault", "states"),
    [
        ("chip_silent 0x21", ["answers", "silent", "answers", "answers", "answers", "answers"]),
        ("chip_unpowered 0x22", ["answers", "answers", "unpowered", "answers", "answers", "answers"]),
    ],
)
def test_a_chip_that_does_not_answer_is_told_apart(bench: Bench, fault: str, states: list[str]) -> None:
    bench.do("fault", fault=fault)
    assert [chip["state"] for chip in bench.bench()["chips"]] == states
    bench.do("heal")
    assert {chip["state"] for chip in bench.bench()["chips"]} == {"answers"}


def test_the_light_line_is_decoded_light_by_light(bench: Bench) -> None:
    bench.do("probe", light=bench.bench()["about"]["lights"]["start-1"])
    strip = bench.bench()["strip"]
    colours = bytes.fromhex(strip["colours"])
    at = 3 * strip["probed"]
    assert any(colours[at : at + 3])
    assert (strip["bits"], len(strip["pulses"])) == (24 * len(CELLS), 24)
    bits = "".join("1" if high > 450 else "0" for high, _low in strip["pulses"])
    green, red, blue = (int(bits[place : place + 8], 2) for place in (0, 8, 16))
    assert (red, green, blue) == tuple(colours[at : at + 3])
    assert all(1200 <= high + low <= 1300 for high, low in strip["pulses"][:-1])


def test_a_cut_strip_and_a_dead_light_are_told(bench: Bench) -> None:
    bench.do("fault", fault="strip_cut 40")
    bench.do("fault", fault="dead_light 5")
    strip = bench.bench()["strip"]
    assert (strip["cut_after"], strip["dead"]) == (40, [bench.bench()["about"]["lights"]["5"]])


@pytest.mark.parametrize("light", [-1, 74, "x"])
def test_the_probe_stays_on_the_strip(bench: Bench, light: object) -> None:
    with pytest.raises(CommandError, match="bad_request"):
        bench.table.command(SOMEBODY, "probe", {"light": light})


def test_every_fault_is_offered_with_what_it_takes(bench: Bench) -> None:
    assert bench.bench()["about"]["faults"] == {accidents.value: SUBJECTS[accidents].value for accidents in Trouble}


@pytest.mark.parametrize("rate", RATES)
def test_the_settle_down_time_passes_at_the_speed_that_was_chosen(bench: Bench, rate: float) -> None:
    bench.do("lift", cell="start-1")
    bench.do("place", cell="2")
    bench.table.command(SOMEBODY, "rate", {"rate": rate})
    bench.wait(1.8 / rate)
    assert bench.events("booked") == []
    bench.wait(1.0 / rate)
    assert [event[2] for event in bench.events("booked")] == ["move 2"]


def test_time_does_not_jump_when_its_speed_changes(bench: Bench) -> None:
    before = bench.rated.now()
    for rate in RATES:
        bench.table.command(SOMEBODY, "rate", {"rate": rate})
    assert bench.rated.now() == before


def test_pages_count_down_in_the_seconds_of_people(bench: Bench) -> None:
    bench.do("lift", cell="start-1")
    bench.do("place", cell="2")
    left = bench.table.snapshot(Viewer(Role.SEAT, 0))["table"]["books_in"]
    bench.table.command(SOMEBODY, "rate", {"rate": 5.0})
    assert bench.table.snapshot(Viewer(Role.SEAT, 0))["table"]["books_in"] == pytest.approx(left / 5)


@pytest.mark.parametrize("rate", [0, -1, 3, 1e9, "fast", None, [1]])
def test_another_speed_is_refused(bench: Bench, rate: object) -> None:
    with pytest.raises(CommandError, match="bad_request"):
        bench.table.command(SOMEBODY, "rate", {"rate": rate})
    assert bench.bench()["rate"] == 1.0


def test_handling_the_bench_tells_the_phones_nothing(bench: Bench) -> None:
    told: list[int] = []
    end = bench.service.subscribe(lambda: told.append(bench.service.version))
    for name, data in (
        ("fault", {"fault": "noise 50"}),
        ("heal", {}),
        ("helping", {"on": True}),
        ("probe", {"light": 3}),
    ):
        bench.table.command(SOMEBODY, name, data)
    end()
    assert told == []
    assert "bench" not in bench.table.snapshot(HOST)


def test_a_table_in_a_file_says_how_patient_it_is() -> None:
    head = 'edition = "abacus-2000"\ntable = { settle_down = 4, settle_open = 0.2 }\n'
    players = "".join(f'[[players]]\nname = "{name}"\n' for name in ("A", "B", "C"))
    settings = load_scenario(head + players, "x.toml", games(EDITIONS)).settings
    assert (settings.settle_down, settings.debounce.settle_open, settings.debounce.settle_closed) == (4.0, 0.2, 0.04)
