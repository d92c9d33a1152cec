"""A scenario file played on a side board: it comes to what the runner says, and the game that is on does not notice."""

from pathlib import Path
from typing import Any

import pytest

from tests.firmware.bench.benches import SOMEBODY, Bench
from tests.firmware.service.tables import HOST
from web_ui.table_port import CommandError

pytestmark = pytest.mark.slow

TABLE = Path(__file__).parents[2] / "scenarios" / "table"
TOUCHED = [
    TABLE / f"{name}.toml" for name in ("gifts_accept_and_decline", "accident_chip_lost_and_back", "undo_of_the_end")
]
FILE = """edition = "abacus-2000"
begin = "Anna"

[[players]]
name = "Anna"
runners = [{ space = 30 }]

[[players]]
name = "Ben"
runners = [{ space = 23 }]

[[players]]
name = "Cleo"
runners = [{ space = 35 }]

[[steps]]
touch = \"\"\"
0.000 open 30
0.400 close 33
0.402 open 33
0.404 close 33
1.000 press done
2.000 wait
\"\"\"
expect.spaces = { Anna = [33] }
expect.turn = "Ben"

[[steps]]
do = "move 26"
expect.turn = "Cleo"
"""


def play(bench: Bench, text: str = FILE, name: str = "story.toml", size: int = 150) -> None:
    parts = [text[at : at + size] for at in range(0, len(text), size)]
    for number, part in enumerate(parts):
        data = {"upload": "u1", "part": number, "text": part, "last": number == len(parts) - 1, "name": name}
        bench.table.command(SOMEBODY, "replay", data)


def result(bench: Bench) -> Any:
    return bench.bench()["replay"]["result"]


@pytest.mark.parametrize("rate", [0.5, 1.0, 20.0])
def test_a_file_is_played_to_its_end_at_every_speed(bench: Bench, rate: float) -> None:
    bench.table.command(SOMEBODY, "rate", {"rate": rate})
    play(bench)
    bench.wait(3.0 / rate)
    assert (result(bench), bench.bench()["replay"]["step"]) == (None, 0)
    bench.wait(3.0 / rate)
    assert bench.bench()["replay"] == {"name": "story.toml", "step": 2, "steps": 2, "result": ""}
    assert bench.events("booked") == [[bench.events("booked")[0][0], "booked", "move 33", 0]]
    assert bench.bench()["contacts"] == ["26", "33", "35"]


def test_its_markers_lights_and_chips_are_seen_as_it_goes(bench: Bench) -> None:
    play(bench)
    bench.wait(0.5)
    assert bench.bench()["contacts"] == ["23", "30", "35"]
    bench.wait(0.7)
    shown = bench.bench()
    assert shown["contacts"] == ["23", "35"]
    assert "33" in shown["lights"]
    assert shown["table"]["lifted"]["seat"] == 0
    chip, bit = shown["about"]["inputs"]["23"]
    registers = next(found["registers"] for found in shown["chips"] if found["address"] == chip)
    assert not registers["GPIO"][bit // 8] >> bit % 8 & 1


def test_the_game_that_is_on_its_board_and_its_journal_do_not_notice(bench: Bench) -> None:
    before, kept = bench.table.snapshot(HOST), list(bench.service.journal.archive.records())
    play(bench)
    bench.wait(8.0)
    assert result(bench) == ""
    bench.table.command(SOMEBODY, "end_replay", {})
    assert (bench.table.snapshot(HOST), list(bench.service.journal.archive.records())) == (before, kept)
    assert bench.bench()["contacts"] == ["start-1", "start-2", "start-3", "start-4"]
    assert "game" not in bench.bench()


def test_the_first_difference_is_told_with_its_line(bench: Bench) -> None:
    play(bench, FILE.replace('expect.turn = "Ben"', 'expect.turn = "Anna"'))
    bench.wait(6.0)
    assert result(bench) == "story.toml:26: turn: expected 'Anna', found 'Ben'"


def test_chance_that_is_left_over_is_told_too(bench: Bench) -> None:
    play(bench, FILE.replace('do = "move 26"', 'do = "move 26"\nchance = [3]'))
    bench.wait(6.0)
    assert "left over" in result(bench)


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("edition = 3", "bad.toml:1: there is no 3"),
        ("[[players]", "bad.toml:1:"),
        (
            FILE.replace("0.400 close 33", "0.400 close 99"),
            "bad.toml:17: line 2 of touch: '0.400 close 99'",
        ),
        (FILE + "colour = 3\n", "bad.toml:31: there is no 'colour' here"),
        ("x = " + "[" * 20_000, "bad.toml"),
        ("x = " + "9" * 6_000, "bad.toml"),
        ("#" * 70_000, "longer than 64000 letters"),
    ],
    ids=["value", "syntax", "touch", "unknown key", "deep", "long number", "long file"],
)
def test_a_bad_file_is_refused_in_the_words_of_the_runner(bench: Bench, text: str, words: str) -> None:
    with pytest.raises(CommandError) as caught:
        play(bench, text, "bad.toml", size=6000)
    assert caught.value.key == "bad_scenario"
    assert words in caught.value.details["error"]
    assert bench.bench()["replay"] is None


def test_a_part_that_is_missing_is_noticed(bench: Bench) -> None:
    for data in ({"upload": "a", "part": 1, "text": ""}, {"upload": "b", "part": 3, "text": "", "last": True}):
        with pytest.raises(CommandError, match="bad_request"):
            bench.table.command(SOMEBODY, "replay", data)


def test_hands_wait_while_a_file_is_played(bench: Bench) -> None:
    play(bench)
    with pytest.raises(CommandError, match="replay_on"):
        bench.table.command(SOMEBODY, "knock", {})


@pytest.mark.parametrize("path", TOUCHED, ids=lambda path: path.name)
def test_every_touched_scenario_comes_to_the_same_on_the_bench(bench: Bench, path: Path) -> None:
    bench.table.command(SOMEBODY, "rate", {"rate": 20.0})
    play(bench, path.read_text("utf-8"), path.name, size=5000)
    for _ in range(100):
        if result(bench) is not None:
            break
        bench.wait(0.5)
    assert result(bench) == ""
