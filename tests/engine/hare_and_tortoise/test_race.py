"""One race that is played on, against states one after the other."""

from random import Random

from hypothesis import given

from engine.hare_and_tortoise import (
    GameState,
    Reason,
)
from engine.hare_and_tortoise.playout import play_out
from engine.hare_and_tortoise.refusal import code_of
from tests.engine.hare_and_tortoise.strategies import Played, games, states


@given(games())
def test_one_race_that_is_played_on_stands_as_the_states_do(played: Played) -> None:
    race = played.start.state.race()
    names = played.start.state.names
    for action, step in zip(played.actions, played.steps, strict=True):
        code = code_of(race, names, action)
        assert not isinstance(code, Reason)
        race.do(code)
        assert GameState.of(race, names) == step.state
        assert race.legal() == step.state.race().legal() or step.state.over
        assert (race.occupied, race.alert) == (step.state.race().occupied, step.state.race().alert)


@given(states())
def test_a_copy_of_a_race_goes_its_own_way(state: GameState) -> None:
    race = state.race()
    ahead = race.copy()
    assert GameState.of(ahead, state.names) == state
    assert (ahead.occupied, ahead.alert, ahead.tally, ahead.log) == (race.occupied, race.alert, race.tally, None)
    play_out(ahead, Random(1).random, 20)
    assert GameState.of(race, state.names) == state
    assert race.tally == state.race().tally
