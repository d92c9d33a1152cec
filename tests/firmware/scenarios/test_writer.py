"""Scenario files that are written run to what they expect."""

from dataclasses import replace

import pytest

from engine.values import Step
from firmware.config.toml_file import parse_toml
from firmware.scenarios.expectations import NoScenarioError
from firmware.scenarios.runner import read_scenario
from firmware.scenarios.writer import WrittenStep, last_position, scenario_text
from firmware.table.settings import TableSettings
from tests.engine.animal_race.support import begun, play, position
from tests.engine.hare_and_tortoise.support import EDITIONS, do, game, player
from tests.firmware.table.tables import GAME
from tests.games import ANIMAL_RACE, games


def test_what_is_written_runs_green_and_differs_when_it_is_changed() -> None:
    state = game(player(0, 13, carrots=31), player(1, 20), player(2, 35))
    end = do(state, "move 14", "rolled 6", "move 16")
    steps = [WrittenStep(do=["move 14"], chance=["rolled 6"]), WrittenStep(do=["move 16"])]
    text = scenario_text(GAME, state, steps, end)
    assert len(list(read_scenario(parse_toml(text, "own.toml"), games(EDITIONS)).run())) == 4
    assert "game =" not in text
    assert "chance = [6]" in text


def test_another_game_and_other_times_are_named() -> None:
    text = scenario_text(
        ANIMAL_RACE, position(), [], position(), replace(TableSettings(), settle_down=TableSettings().settle_down + 1)
    )
    assert text.startswith('game = "animal-race"\n')
    assert "table = { settle_down = " in text


def test_what_no_file_can_set_up_is_not_written() -> None:
    with pytest.raises(NoScenarioError):
        scenario_text(ANIMAL_RACE, begun(), [], begun())
    with pytest.raises(NoScenarioError):
        last_position(ANIMAL_RACE, [Step(begun(), ())])
    drawing = play(position(), "play hare 1")
    assert last_position(ANIMAL_RACE, [Step(position(), ()), Step(drawing, ())]) == 0
