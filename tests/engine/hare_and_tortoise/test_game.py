"""Hare & Tortoise by the protocol of games."""

from engine.hare_and_tortoise import HareAndTortoise, Marker, legal_actions
from tests.engine.hare_and_tortoise.support import EDITIONS, game, home, on_the_way, player


def test_markers_have_bays_spaces_and_podium_steps() -> None:
    state = game(player(0, 0, home(2)), player(1, home(1), 30))
    assert HareAndTortoise(EDITIONS).markers(state) == (
        Marker(0, 1, "start-1"),
        Marker(0, 2, "home-2"),
        Marker(1, 1, "home-1"),
        Marker(1, 2, "30"),
    )


def test_the_game_protocol_answers_as_the_functions_do() -> None:
    rules, state = HareAndTortoise(EDITIONS), on_the_way()
    action = rules.read_action(state, "move 14")
    assert rules.name == "hare-and-tortoise"
    assert rules.legal_actions(state) == legal_actions(state)
    assert rules.refusal(state, action) is None
    assert rules.chances(state) == ()
    assert rules.page_data(rules.apply(state, action).state, 0)["players"][0]["carrots"] == 30
    assert rules.read_state(str(state)) == state
