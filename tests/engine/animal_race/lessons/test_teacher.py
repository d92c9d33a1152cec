"""A lesson for one seat: whole, with the figures of the game, and nothing that is secret."""

from dataclasses import replace

from hypothesis import given, settings
from hypothesis import strategies as st

from engine.animal_race.state import RaceState
from engine.animal_race.vocabulary import Phase
from tests.effort import effort
from tests.engine.animal_race.lessons.support import TEACHER, lesson
from tests.engine.animal_race.support import GAME, begun
from tests.engine.animal_race.test_properties import states


def test_the_figures_say_which_game_is_played() -> None:
    assert TEACHER.figures(None)["rules"] == "full"
    assert TEACHER.figures(begun(rules="apprentice"))["rules"] == "apprentice"


@settings(max_examples=effort(150, 50))
@given(states())
def test_everything_that_may_be_done_has_a_sentence_and_every_reason_is_the_engines(state: RaceState) -> None:
    asked = GAME.seats_to_act(state)
    for seat, name in enumerate(state.names):
        taught = lesson(state, seat)
        legal = {str(a) for a in GAME.legal_actions(state) if a.who in (None, name) and seat in asked}
        assert taught.outcomes.keys() == legal
        for text, sentence in taught.refusals.items():
            assert GAME.refusal(state, GAME.read_action(state, text)) == sentence.key


@settings(max_examples=effort(150, 50))
@given(states(), st.integers(0, 4))
def test_a_lesson_is_the_same_whatever_others_hold_and_bet(state: RaceState, seat: int) -> None:
    seat %= len(state.names)
    others = [other for other in range(len(state.names)) if other != seat]
    if state.over or state.phase < Phase.BET:
        return
    hands, bets = list(state.hands), list(state.bets)
    for other, giver in zip(others, others[1:] + others[:1], strict=True):
        hands[other], bets[other] = state.hands[giver], state.bets[giver]
    assert lesson(replace(state, hands=tuple(hands), bets=tuple(bets)), seat) == lesson(state, seat)
