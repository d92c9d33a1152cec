"""Every scenario of the table comes to what it expects; every light and every accident has its file."""

from pathlib import Path

import pytest

from firmware.config.toml_file import read_toml
from firmware.lighting.roles import Role
from firmware.scenarios.runner import read_scenario
from tests.engine.hare_and_tortoise.support import EDITIONS
from tests.games import games

FOLDER = Path(__file__).parents[2] / "scenarios" / "table"
FILES = sorted(FOLDER.glob("*.toml"))
ACCIDENTS = (
    "accident_wrong_players_marker",
    "accident_two_in_the_air",
    "accident_neighbour_bumped",
    "accident_between_two_cells",
    "accident_beside_a_cell",
    "accident_taken_away_for_minutes",
    "accident_board_knocked_over",
    "accident_swapped_after_a_knock",
    "accident_put_back_in_a_hare_chain",
    "accident_stuck_switch",
    "accident_dead_switch",
    "accident_flickering_switch",
    "accident_chip_lost_and_back",
    "accident_moves_overlap",
    "accident_lifted_during_the_die",
    "accident_two_players_knocked_over_in_a_hare_chain",
)
"""Dead lights and a power cut are no touches: `test_accidents.py` has them."""


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_scenario_of_the_table_comes_to_what_it_expects(path: Path) -> None:
    scenario = read_scenario(read_toml(path), games(EDITIONS))
    assert len(list(scenario.run())) == len(scenario.steps) + 1


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_a_scenario_of_the_table_begins_with_a_sentence_and_touches_the_board(path: Path) -> None:
    first = path.read_text(encoding="utf-8").splitlines()[0]
    assert first.startswith("# ")
    assert first.endswith(".")
    assert any(step.touches for step in read_scenario(read_toml(path), games(EDITIONS)).steps)


@pytest.mark.parametrize("role", Role)
def test_every_role_has_its_file(role: Role) -> None:
    scenario = read_scenario(read_toml(FOLDER / f"light_{role}.toml"), games(EDITIONS))
    expected = [light for step in scenario.steps for light in step.expect.lights.values()]
    assert role.value in expected


@pytest.mark.parametrize("accident", ACCIDENTS)
def test_every_accident_has_its_file(accident: str) -> None:
    assert FOLDER / f"{accident}.toml" in FILES
