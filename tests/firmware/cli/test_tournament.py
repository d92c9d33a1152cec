"""Tournaments of bots: resumable, the same again, told with intervals."""

import json
from pathlib import Path

import pytest

from engine.bots.levels import Level
from engine.catalogue import DEFAULT
from firmware.cli.main import main
from firmware.cli.tournament import Duel, play_game, read_outcomes
from tests.games import games

pytestmark = pytest.mark.slow

QUICK = ("--levels", "beginner", "casual", "--players", "3", "--jobs", "1")


def test_a_tournament_goes_on_where_it_stopped(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "ladder.jsonl"
    assert main(["ladder", *QUICK, "--games", "1", "--file", str(file)]) == 0
    first = file.read_text()
    file.write_text(first + '{"duel": "cut o')
    assert main(["ladder", *QUICK, "--games", "2", "--file", str(file), "--json"]) == 0
    (score,) = json.loads(capsys.readouterr().out.split("|\n")[-1])
    assert file.read_text().startswith(first)
    assert sorted(outcome.number for outcome in read_outcomes(file)) == [0, 1]
    assert (score["games"], score["unfinished"], score["upper"]) == (2, 0, "casual")


@pytest.mark.parametrize("other", [("--seed", "2"), ("--limit", "999"), ("--game", "animal-race")])
def test_games_that_were_played_in_another_way_are_not_counted(
    other: tuple[str, str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "ladder.jsonl"
    assert main(["ladder", *QUICK, "--games", "2", "--file", str(file)]) == 0
    assert main(["ladder", *QUICK, "--games", "1", "--file", str(file), *other, "--json"]) == 0
    (score,) = json.loads(capsys.readouterr().out.split("|\n")[-1])
    assert (score["games"], len(read_outcomes(file))) == (1, 3)


def test_a_game_is_known_by_its_number() -> None:
    game = games()[DEFAULT]
    duel = Duel(Level.CASUAL, Level.BEGINNER, 3, (("edition", "parlett"), ("end", "first")))
    assert play_game(game, duel, 1, 5) == play_game(game, duel, 1, 5)
