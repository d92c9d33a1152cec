"""A lesson for one seat: whole, with the figures of the edition, and nothing that is secret."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.hare_and_tortoise import Action, GameState, HareOption, Reason, legal_actions, read_action, refusal
from engine.hare_and_tortoise.action import OF_CHANCE, Verb
from tests.effort import effort
from tests.engine.hare_and_tortoise.lessons.support import TEACHER, lesson, three
from tests.engine.hare_and_tortoise.strategies import states
from tests.engine.hare_and_tortoise.support import EDITIONS, changed, game, player


def test_nobody_else_is_told_reasons_or_outcomes() -> None:
    other = lesson(three(), 1)
    assert (other.outcomes, other.refusals) == ({}, {})


@pytest.mark.rule("M1", "V1")
def test_the_ladder_of_costs_goes_to_the_finish_and_says_how_far_the_hand_carries() -> None:
    (ladder,) = lesson(game(player(0, 61, carrots=5), player(1, 24), player(2, 35))).costs
    assert ladder == {"runner": 1, "space": 61, "prices": [1, 3, 6], "reach": 2}
    state = game(player(0, 14, carrots=16), player(1, 24), player(2, 35), hare=HareOption.COSTLY_LEAP)
    assert (lesson(state).costs[0]["prices"][:4], lesson(state).costs[0]["reach"]) == ([5, 10, 15, 20], 3)


@pytest.mark.parametrize("edition", EDITIONS)
def test_the_figures_are_those_of_the_edition(edition: str) -> None:
    figures = TEACHER.figures(game(player(0), player(1), player(2), edition=edition))
    assert (figures["carrots"], figures["lettuces"]) == (EDITIONS[edition].carrots[1], 3)
    assert figures["home_limit"] == ([20, 20, 20] if edition == "intellect-1974" else [10, 20, 30])
    assert figures["hare"] == ("die" if edition in ("abacus-2000", "rio-grande-2000", "intellect-1974") else "cards")


def test_without_a_game_the_figures_are_those_of_the_first_edition() -> None:
    assert TEACHER.figures(None)["animal"] == "hedgehog"


@settings(max_examples=effort(200, 60))
@given(states())
def test_everything_that_may_be_done_has_a_sentence_and_every_reason_is_the_engines(state: GameState) -> None:
    for seat, name in enumerate(state.names):
        own = None if seat == state.turn else name
        legal = {str(a) for a in legal_actions(state) if a.who == own and a.verb not in OF_CHANCE}
        taught = lesson(state, seat)
        assert taught.outcomes.keys() == legal
        for text, sentence in taught.refusals.items():
            assert refusal(state, read_action(state, text)) == Reason(sentence.key)
        if taught.refusals:
            assert {str(a) for a in _everywhere(state)} <= taught.refusals.keys() | legal


@settings(max_examples=effort(200, 60))
@given(states(), st.data())
def test_a_lesson_is_the_same_whatever_is_in_the_hands_of_others(state: GameState, data: st.DataObject) -> None:
    seat = data.draw(st.integers(0, len(state.names) - 1))
    hands = [data.draw(st.integers(0, 250)) for _ in state.names]
    hands[seat] = state.carrots[seat]
    other = changed(state, carrots=hands)
    assert lesson(other, seat) == lesson(state, seat)
    assert TEACHER.figures(other) == TEACHER.figures(state)


def _everywhere(state: GameState) -> list[Action]:
    """Return the action that leads to each space, for every runner of the player on turn that is not home."""
    found = []
    for number, runner in enumerate(state.rules.runners[state.turn], start=1):
        origin = state.space[runner]
        for space in range(1, 65) if origin < 64 else ():
            back = space == state.rules.tortoise_behind[origin]
            found.append(Action(Verb.BACK, runner=number) if back else Action(Verb.MOVE, space, runner=number))
    return found
