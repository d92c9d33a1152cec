"""What hands did on the bench, saved as a scenario file that the runner comes to the same end with."""

import argparse
import asyncio
from pathlib import Path
from typing import Any

import pytest

from engine.hare_and_tortoise import HareAndTortoise, PlayerSetup, set_up
from firmware.bench.scenario_player import load_scenario
from firmware.cli.commands import scenario as command
from firmware.journal.booked_game import BookedGame
from firmware.scenarios.writer import scenario_text
from firmware.table.settings import TableSettings
from tests.engine.hare_and_tortoise.support import EDITIONS
from tests.firmware.bench.benches import Bench
from tests.firmware.service.tables import HOST
from tests.games import games
from tests.web_ui.browser.games import MIDGAME
from web_ui.table_port import CommandError

pytestmark = pytest.mark.slow


def saved(bench: Bench) -> dict[str, Any]:
    bench.table.command(HOST, "record", {"on": False})
    return asyncio.run(bench.table.recorded())


def run_file(folder: Path, text: str) -> int:
    """Run a saved file as people do, with the command."""
    path = folder / "touches.toml"
    path.write_text(text, encoding="utf-8")
    return command.run(argparse.Namespace(files=[path], json=False))


def move(bench: Bench, start: str, end: str, pause: float = 0.3) -> None:
    bench.do("lift", cell=start)
    bench.wait(pause)
    bench.do("place", cell=end)


def four_in_the_middle(bench: Bench) -> None:
    """Put another game on the bench, in which somebody eats and everybody has another hand."""
    bench.table.command(HOST, "drop", {})
    start = set_up(EDITIONS["abacus-2000"], MIDGAME).state
    booked = BookedGame.begin(HareAndTortoise(EDITIONS), bench.journal, start)
    record = bench.journal.current()
    bench.service.current.turn_to(booked, record.key if record else "")
    bench.table.set_out()
    bench.wait(1.5)


def test_a_recorded_move_runs_green(bench: Bench, tmp_path: Path) -> None:
    bench.do("record", on=True)
    move(bench, "start-1", "2")
    bench.do("press", button="done")
    bench.wait(0.5)
    found = saved(bench)
    assert found["difference"] == ""
    assert run_file(tmp_path, found["text"]) == 0
    assert 'expect.turn = "Ben"' in found["text"]
    assert "expect.spaces = { Anna = [2], Ben = [0], Cleo = [0], Dan = [0] }" in found["text"]


def test_edges_are_those_that_the_board_has_read_with_its_times(bench: Bench) -> None:
    bench.do("record", on=True)
    move(bench, "start-1", "2")
    lines = saved(bench)["text"].split('"""')[1].split("\n")
    assert [line.split()[1:] for line in lines if line] == [["open", "start-1"], ["close", "2"], ["wait"]]
    opened, closed = (float(line.split()[0]) for line in lines[1:3])
    assert 0.6 <= closed - opened <= 0.62


def test_a_changed_file_comes_to_something_else(
    bench: Bench, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bench.do("record", on=True)
    move(bench, "start-1", "2")
    bench.wait(3.0)
    text = saved(bench)["text"]
    assert run_file(tmp_path, text.replace("close 2", "close 3")) == 1
    assert "expected" in capsys.readouterr().out


def test_what_lies_still_is_booked_in_the_file_too(bench: Bench, tmp_path: Path) -> None:
    bench.do("record", on=True)
    move(bench, "start-1", "2")
    bench.wait(3.0)
    move(bench, "start-2", "4")
    bench.wait(3.0)
    found = saved(bench)
    assert (found["difference"], run_file(tmp_path, found["text"])) == ("", 0)
    assert 'expect.turn = "Cleo"' in found["text"]


def test_chance_goes_into_the_file(tmp_path: Path) -> None:
    bench = Bench(tmp_path, chance=lambda chances: chances[3][0])
    bench.do("record", on=True)
    move(bench, "start-1", "1")
    bench.do("press", button="done")
    bench.wait(5.0)
    found = saved(bench)
    bench.close()
    assert "chance = [4]" in found["text"]
    assert (found["difference"], run_file(tmp_path, found["text"])) == ("", 0)


def test_undo_and_another_roll_are_in_the_file(tmp_path: Path) -> None:
    falls = iter((2, 5, 5, 5))
    bench = Bench(tmp_path, chance=lambda chances: chances[next(falls)][0])
    bench.do("record", on=True)
    move(bench, "start-1", "1")
    bench.do("press", button="done")
    bench.wait(4.0)
    bench.do("press", button="undo")
    bench.wait(3.0)
    found = saved(bench)
    bench.close()
    assert "chance = [3]" in found["text"]
    assert "press undo" in found["text"]
    assert (found["difference"], run_file(tmp_path, found["text"])) == ("", 0)


def test_in_the_middle_of_a_race_hands_and_status_are_in_the_file(bench: Bench, tmp_path: Path) -> None:
    four_in_the_middle(bench)
    bench.do("record", on=True)
    move(bench, "38", "39")
    bench.wait(3.0)
    found = saved(bench)
    assert 'runners = [{ space = 42, status = "eat" }]' in found["text"]
    assert "carrots = 64" in found["text"]
    assert (found["difference"], run_file(tmp_path, found["text"])) == ("", 0)


def test_what_a_phone_books_is_a_step_of_its_own(bench: Bench, tmp_path: Path) -> None:
    bench.do("record", on=True)
    bench.table.command(HOST, "propose", {"action": "move 5"})
    bench.table.command(HOST, "done", {})
    bench.wait(2.0)
    move(bench, "start-2", "4")
    bench.table.command(HOST, "done", {})
    bench.wait(1.0)
    found = saved(bench)
    assert 'do = ["move 5"]' in found["text"]
    assert (found["difference"], run_file(tmp_path, found["text"])) == ("", 0)
    assert 'expect.turn = "Cleo"' in found["text"]


def test_a_recording_that_begins_within_a_turn_leads_there_first(tmp_path: Path) -> None:
    bench = Bench(tmp_path, settings=TableSettings(settle_down=0.0))
    move(bench, "start-1", "1")
    bench.do("press", button="done")
    bench.table.command(HOST, "chance", {"action": "rolled 2"})
    bench.wait(3.0)
    bench.do("record", on=True)
    move(bench, "start-2", "4")
    bench.do("press", button="done")
    bench.wait(1.0)
    found = saved(bench)
    bench.close()
    assert "table = { settle_down = 0.0 }" in found["text"]
    assert (found["difference"], run_file(tmp_path, found["text"])) == ("", 0)


def test_a_chip_that_falls_silent_is_in_the_file(bench: Bench, tmp_path: Path) -> None:
    bench.do("record", on=True)
    bench.do("fault", fault="chip_silent 0x25")
    move(bench, "start-1", "2")
    bench.do("heal")
    bench.wait(3.0)
    found = saved(bench)
    assert "lose 63" in found["text"]
    assert "find 63" in found["text"]
    assert (found["difference"], run_file(tmp_path, found["text"])) == ("", 0)


def test_a_recording_ends_with_its_game(bench: Bench) -> None:
    bench.do("record", on=True)
    bench.table.command(HOST, "drop", {})
    bench.wait(0.1)
    assert bench.bench()["recording"]["until"] is not None


def test_without_a_recording_there_is_nothing_to_save(bench: Bench) -> None:
    with pytest.raises(CommandError, match="no_recording"):
        asyncio.run(bench.table.recorded())


def test_without_a_game_there_is_nothing_to_record(bench: Bench) -> None:
    bench.table.command(HOST, "drop", {})
    with pytest.raises(CommandError, match="no_game"):
        bench.table.command(HOST, "record", {"on": True})


def test_names_that_need_quotes_come_back() -> None:
    players = [PlayerSetup('Zoë "Z"'), PlayerSetup("no. 2"), PlayerSetup("Łucja")]
    state = set_up(EDITIONS["abacus-2000"], players).state
    scenario = load_scenario(scenario_text(HareAndTortoise(EDITIONS), state, [], state), "names.toml", games(EDITIONS))
    assert [step.state for step in scenario.run()] == [state, state]
