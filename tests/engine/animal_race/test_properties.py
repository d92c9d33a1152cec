"""What holds in every animal race, whatever is done and whatever falls."""

from random import Random

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.animal_race.action import Action, Verb
from engine.animal_race.events import Scored
from engine.animal_race.state import RaceState
from engine.animal_race.state_text import read_state
from engine.animal_race.vocabulary import CARDS, HOWL, MOST_CARDS, MOST_OF_ANIMAL, Phase
from engine.game import RefusedError, UnreadableActionError
from tests.engine.animal_race.support import GAME, begun, choose, exchanged

ANY_CARD = st.integers(0, len(CARDS) - 1)
ANY_ANIMAL = st.integers(0, HOWL - 1)
NAMED = st.sampled_from([None, "Ann", "Bob", "Cy", "Dee", "Eve"])
ACTIONS = st.one_of(
    st.builds(Action, st.just(Verb.BET), ANY_CARD, who=NAMED.filter(bool)),
    st.builds(Action, st.just(Verb.PLAY), ANY_ANIMAL, st.integers(1, 6), who=NAMED),
    st.builds(Action, st.just(Verb.PLAY), st.just(2), st.integers(3, 6), st.integers(1, 3), who=NAMED),
    st.builds(Action, st.just(Verb.ADVANCE), ANY_ANIMAL, who=NAMED),
    st.builds(Action, st.just(Verb.DREW), ANY_CARD),
    st.builds(Action, st.just(Verb.DEALT), ANY_ANIMAL),
    st.builds(Action, st.just(Verb.STREAMS), numbers=st.tuples(st.integers(1, 13), st.integers(1, 13))),
    st.builds(Action, st.just(Verb.TURBOS), numbers=st.tuples(*[ANY_ANIMAL] * 5)),
)


@st.composite
def states(draw: st.DrawFn, most: int = 260) -> RaceState:
    """Return a game after some random actions."""
    state = begun(
        draw(st.integers(2, 5)),
        rules=draw(st.sampled_from(["full", "apprentice"])),
        races=draw(st.sampled_from([1, 3])),
        begin=draw(st.integers(0, 1)),
    )
    random = Random(draw(st.integers(0, 10_000)))
    for _ in range(draw(st.integers(0, most))):
        if state.over:
            break
        state = GAME.apply(state, choose(state, random)).state
    return state


@pytest.mark.rule("A2")
@given(states())
def test_every_card_is_somewhere_exactly_once(state: RaceState) -> None:
    race = state.to_race()
    held = sum(sum(hand) for hand in state.hands) + sum(card >= 0 for card in state.second)
    in_all = held + sum(map(sum, state.lying)) + sum(state.discards) + sum(race.pile)
    assert (in_all, min(race.pile) >= 0) == (sum(state.options.pack), True)


@pytest.mark.rule("A3")
@given(states())
def test_hands_and_rounds_never_grow_past_their_size(state: RaceState) -> None:
    laid = state.to_race().of_animal()
    assert max(map(sum, state.hands)) <= state.options.dealt
    assert (sum(laid) <= MOST_CARDS, max(laid) <= MOST_OF_ANIMAL) == (True, True)


@given(states())
def test_the_text_of_a_state_reads_back(state: RaceState) -> None:
    assert read_state(str(state)) == state


@given(states())
def test_the_text_of_every_legal_action_reads_back_and_does_something(state: RaceState) -> None:
    for action in GAME.legal_actions(state)[:60]:
        assert GAME.read_action(state, str(action)) == action
        step = GAME.apply(state, action)
        assert step.state != state
        GAME.audit(state, step)


@given(states(), ACTIONS)
def test_what_is_not_legal_is_refused_and_what_is_legal_is_not(state: RaceState, action: Action) -> None:
    legal = set(GAME.legal_actions(state))
    try:
        reason = GAME.refusal(state, action)
    except UnreadableActionError:
        assert action.who not in state.names or state.names.index(str(action.who)) == state.on_turn
        return
    assert (reason is None) == (action in legal)
    if reason is not None:
        with pytest.raises(RefusedError):
            GAME.apply(state, action)


@given(states())
def test_chances_are_the_legal_actions_of_chance(state: RaceState) -> None:
    chances = [action for action, _ in GAME.chances(state)]
    asked = state.phase in (Phase.TRACK, Phase.DEAL, Phase.FILL, Phase.DRAW)
    assert chances == (list(GAME.legal_actions(state)) if asked else [])


@pytest.mark.rule("A14")
@given(states(), st.data())
def test_nobody_sees_another_hand_or_bet_or_the_order_of_the_pile(state: RaceState, data: st.DataObject) -> None:
    if state.over or not any(map(sum, state.hands)):
        return
    other = data.draw(st.integers(0, len(state.names) - 1))
    hidden = exchanged(state, other)
    for seat in [None, *range(len(state.names))]:
        if seat != other:
            assert GAME.page_data(state, seat) == GAME.page_data(hidden, seat)


@given(states())
def test_points_come_from_bets_alone(state: RaceState) -> None:
    step = GAME.apply(state, choose(state, Random(1))) if not state.over else None
    if step is not None:
        scored = {event.seat: event.points for event in step.events if isinstance(event, Scored)}
        gained = [after - before for before, after in zip(state.points, step.state.points, strict=True)]
        assert gained == [scored.get(seat, 0) for seat in range(len(state.names))]
