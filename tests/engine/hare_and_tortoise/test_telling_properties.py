"""What holds for everything that is told about a game: texts, journals, views, explanations, events."""

from dataclasses import fields

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.hare_and_tortoise import (
    Action,
    GameState,
    HareAndTortoise,
    Verb,
    apply,
    chances,
    choices,
    explain,
    explain_all,
    legal_actions,
    public,
    read_action,
    refusal,
    view,
)
from engine.hare_and_tortoise.events import Carrots, Ran
from tests.engine.hare_and_tortoise.strategies import Played, action_space, games, states
from tests.engine.hare_and_tortoise.support import EDITIONS, changed

GAME = HareAndTortoise(EDITIONS)


@given(games())
def test_the_text_of_every_state_reads_back(played: Played) -> None:
    for state in played.states:
        again = GameState.read(str(state), EDITIONS)
        assert again == state
        assert all(getattr(again, field.name) == getattr(state, field.name) for field in fields(state))


@given(states())
def test_the_text_of_every_action_reads_back(state: GameState) -> None:
    for action in action_space(state):
        assert read_action(state, str(action)) == action
        assert Action.read(str(action)) == action


@given(games())
def test_replaying_the_journal_of_texts_gives_the_same_states_and_events(played: Played) -> None:
    state = GameState.read(str(played.start.state), EDITIONS)
    for action, step in zip(played.actions, played.steps, strict=True):
        again = GAME.apply(state, GAME.read_action(state, str(action)))
        assert again == step
        assert repr(again.events) == repr(step.events)
        state = GAME.read_state(str(again.state))


@given(states(), st.integers(0, 400))
@pytest.mark.rule("S4")
def test_a_view_does_not_change_when_only_another_hand_does(state: GameState, carrots: int) -> None:
    for hidden in range(len(state.names)):
        hands = [carrots if seat == hidden else hand for seat, hand in enumerate(state.carrots)]
        other = changed(state, carrots=hands)
        for seat in (None, *range(len(state.names))):
            if seat != hidden and not state.shown >> hidden & 1:
                assert view(other, seat) == view(state, seat)
                assert repr(view(other, seat)) == repr(view(state, seat))


@given(states())
@pytest.mark.rule("S4")
def test_a_hand_is_in_the_view_of_its_player_and_while_a_card_shows_it(state: GameState) -> None:
    for seat in (None, *range(len(state.names))):
        seen = view(state, seat)
        for other, player in enumerate(seen.players):
            shown = bool(state.shown >> other & 1)
            assert player.carrots == (state.carrots[other] if other == seat or shown else None)


@given(states())
@pytest.mark.rule("S4")
def test_choices_are_in_the_view_of_whoever_may_act_and_of_nobody_else(state: GameState) -> None:
    legal = legal_actions(state) if not chances(state) else ()
    assert view(state, None).choices == ()
    for seat, name in enumerate(state.names):
        own = tuple(action for action in legal if (action.who or state.on_turn) == name)
        assert tuple(choice.action for choice in view(state, seat).choices) == own


@given(games())
@pytest.mark.rule("S4", "B2")
def test_public_events_tell_everything_but_balances(played: Played) -> None:
    for step in played.steps:
        for happened in step.events:
            if isinstance(happened, Carrots):
                entry = public(happened)
                assert isinstance(entry, Carrots)
                assert entry.balance == 0
                assert (entry.seat, entry.change, entry.why) == (happened.seat, happened.change, happened.why)
            else:
                assert public(happened) == happened


@given(states())
def test_explaining_a_space_agrees_with_what_is_legal_and_with_what_is_booked(state: GameState) -> None:
    legal = set(legal_actions(state))
    for runner in range(1, state.rules.per_player + 1):
        for entry in explain_all(state, runner):
            assert entry == explain(state, entry.space, runner)
            assert (entry.reason is None) == (entry.action in legal)
            assert entry.reason == refusal(state, entry.action)
            if entry.reason is None:
                step = apply(state, entry.action)
                booked = next(happened for happened in step.events if isinstance(happened, Carrots))
                ran = next(happened for happened in step.events if isinstance(happened, Ran))
                assert (booked.seat, booked.change, booked.balance) == (state.turn, entry.change, entry.balance)
                assert (ran.runner, ran.space) == (runner, entry.space)


@given(states())
def test_every_way_of_a_runner_is_explained_by_one_space(state: GameState) -> None:
    ways = {action for action in legal_actions(state) if action.verb in (Verb.MOVE, Verb.BACK)}
    entries = [entry for runner in range(1, state.rules.per_player + 1) for entry in explain_all(state, runner)]
    assert {entry.action for entry in entries if entry.reason is None} == ways


@given(states())
def test_a_choice_tells_what_is_booked_first(state: GameState) -> None:
    if not chances(state):
        for choice in choices(state):
            seat = state.turn if choice.action.who is None else state.names.index(choice.action.who)
            entries = [happened for happened in apply(state, choice.action).events if isinstance(happened, Carrots)]
            own = [entry for entry in entries if entry.seat == seat]
            assert choice.balance == state.carrots[seat] + choice.change
            if choice.change:
                assert (own[0].change, own[0].balance) == (choice.change, choice.balance)


@given(states())
def test_markers_stand_where_the_state_says_and_never_share_a_cell(state: GameState) -> None:
    markers = GAME.markers(state)
    assert len({marker.cell for marker in markers}) == len(state.space)
    for runner, marker in enumerate(markers):
        assert marker.seat == state.rules.seat_of[runner]
        space = state.space[runner]
        expected = {0: f"start-{runner + 1}", 64: "home-"}.get(space, str(space))
        assert marker.cell.startswith(expected)


@given(states(), st.data())
def test_a_state_is_a_value_that_playing_does_not_change(state: GameState, data: st.DataObject) -> None:
    text, marks = str(state), hash(state)
    legal = legal_actions(state)
    if legal:
        action = data.draw(st.sampled_from(legal))
        assert apply(state, action) == apply(state, action)
    assert str(state) == text
    assert hash(state) == marks
