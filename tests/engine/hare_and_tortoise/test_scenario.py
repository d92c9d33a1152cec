"""Positions as scenario files have them: what is written sets up the very state, and what cannot be written is told."""

import random

import pytest

from engine.checker import Checker
from engine.hare_and_tortoise import GameState, HareAndTortoise, apply, chances, legal_actions, new_game
from engine.hare_and_tortoise.scenario import RaceScenarios
from engine.hare_and_tortoise.vocabulary import Phase
from tests.engine.hare_and_tortoise.support import EDITIONS

SCENARIOS = RaceScenarios(EDITIONS)


def states_of_a_game(edition: str, players: int, seed: int) -> list[GameState]:
    source = random.Random(seed)
    states = [new_game(EDITIONS[edition], [f"Player {number}" for number in range(players)])]
    while not states[-1].over and len(states) < 120:
        state = states[-1]
        drawn = [action for action, _ in chances(state)]
        states.append(apply(state, source.choice(drawn or legal_actions(state))).state)
    return states


@pytest.mark.parametrize("players", [2, 4])
@pytest.mark.parametrize("edition", ["abacus-2000", "intellect-1974"])
def test_a_position_that_is_written_sets_up_the_very_state(edition: str, players: int) -> None:
    written = 0
    for state in states_of_a_game(edition, players, seed=5):
        if (position := SCENARIOS.position(state)) is not None:
            check = Checker()
            step, names = SCENARIOS.read_position(check, position)
            assert (check.faults, tuple(names)) == ([], state.names)
            assert step is not None
            assert step.state == state
            written += 1
    assert written > 20


def test_in_the_middle_of_something_no_position_can_be_written() -> None:
    rolling = [state for state in states_of_a_game("abacus-2000", 4, seed=5) if state.phase == Phase.ROLL]
    assert rolling
    assert [state for state in rolling if SCENARIOS.position(state) is not None] == []


def test_chance_reads_back_as_it_is_written() -> None:
    for text in ("rolled 4", "drew lose_half"):
        check = Checker()
        assert str(SCENARIOS.read_chance(check, SCENARIOS.chance_value(text), ("chance", 0))) == text


def test_everything_that_may_be_expected_is_observed() -> None:
    state = new_game(EDITIONS["parlett"], ["Anna", "Ben"])
    assert set(SCENARIOS.observe(state)) == {*SCENARIOS.by_player, *SCENARIOS.of_game}
    assert HareAndTortoise(EDITIONS).facets.scenarios is not None
