"""Tournaments of bots: resumable, the same again, told with intervals."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from engine.bots.arena import play
from engine.bots.levels import Level
from engine.bots.seen import RandomBot
from engine.catalogue import DEFAULT
from firmware.cli.main import main
from firmware.cli.tournament import Duel, play_game, read_outcomes, share_of_first
from tests.engine.animal_race.support import begun
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


def test_a_game_that_two_have_written_counts_once(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "ladder.jsonl"
    assert main(["ladder", *QUICK, "--games", "1", "--file", str(file)]) == 0
    file.write_text(file.read_text() * 2)
    assert main(["ladder", *QUICK, "--games", "1", "--file", str(file), "--json"]) == 0
    (score,) = json.loads(capsys.readouterr().out.split("|\n")[-1])
    assert (score["games"], len(read_outcomes(file))) == (1, 2)


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


@pytest.mark.parametrize(
    ("points", "shares"),
    [((5, 5, 1, 5), [1 / 3, 1 / 3, 0, 1 / 3]), ((1, 5, 2, 3), [0, 1, 0, 0])],
    ids=["three are first", "one is first"],
)
def test_who_shares_the_first_place_has_a_part_of_a_win(points: tuple[int, ...], shares: list[float]) -> None:
    """A tie is nobody's alone, whichever seats it is between."""
    game = games()["animal-race"]
    end = replace(play(game, begun(4, races=2), [RandomBot()] * 4, Random(1), 1000).last, points=points)
    assert [share_of_first(game, end, seat) for seat in range(4)] == pytest.approx(shares)
