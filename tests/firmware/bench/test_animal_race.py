"""The animal race on the bench: recorded by hand and phone, run again as a scenario file, moved by the helping hand."""

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest

from engine.animal_race.game import AnimalRace
from engine.animal_race.state import RaceState
from engine.chance import draw
from firmware.journal.booked_game import BookedGame
from tests.engine.animal_race.support import apprentice_position, cards, position
from tests.firmware.bench.benches import Bench
from tests.firmware.bench.test_recorder import move, run_file, saved
from tests.firmware.service.tables import HOST


@pytest.fixture
def animals(tmp_path: Path) -> Iterator[Bench]:
    source = Random(1)
    bench = Bench(tmp_path / "bench", lambda chances: draw(chances, source))
    yield bench
    bench.close()


def turn_to(bench: Bench, state: RaceState) -> None:
    """Put an animal race on the bench."""
    bench.table.command(HOST, "drop", {})
    booked = BookedGame.begin(AnimalRace(), bench.journal, state)
    record = bench.journal.current()
    bench.service.current.turn_to(booked, record.key if record else "")
    bench.table.set_out()
    bench.wait(1.5)


def by_phone(bench: Bench, action: str) -> None:
    bench.table.command(HOST, "propose", {"action": action})
    bench.table.command(HOST, "done", {})
    bench.wait(0.5)


def test_a_recorded_race_phase_runs_green(animals: Bench, tmp_path: Path) -> None:
    turn_to(animals, position(played=cards(hare=2, wolf=1, fox=2, tortoise=2)))
    animals.do("record", on=True)
    by_phone(animals, "play lamb 1")
    for start, end in [("start-4", "9"), ("start-1", "6"), ("start-2", "2"), ("start-3", "3"), ("start-5", "10")]:
        move(animals, start, end)
    animals.wait(1.0)
    found = saved(animals)
    assert found["difference"] == ""
    assert run_file(tmp_path, found["text"]) == 0


def test_a_recorded_advance_runs_green(animals: Bench, tmp_path: Path) -> None:
    turn_to(animals, apprentice_position(played=cards(tortoise=2, wolf=3, fox=2)))
    by_phone(animals, "play hare 1")
    animals.do("record", on=True)
    move(animals, "start-4", "19")
    animals.do("press", button="done")
    animals.wait(0.5)
    found = saved(animals)
    assert found["difference"] == ""
    assert run_file(tmp_path, found["text"]) == 0
