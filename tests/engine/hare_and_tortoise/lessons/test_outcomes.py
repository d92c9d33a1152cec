"""What an action will bring: sentences that come true."""

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from engine.hare_and_tortoise import Action, GameState, HareOption, Phase, apply, legal_actions
from engine.hare_and_tortoise.events import Ate, CameHome, Carrots, Event, TurnCame, Why
from engine.teaching import Sentence
from tests.effort import effort
from tests.engine.hare_and_tortoise.lessons.support import lesson, three, told
from tests.engine.hare_and_tortoise.strategies import states
from tests.engine.hare_and_tortoise.support import do, game, player


@pytest.mark.rule("T3")
def test_a_number_pays_next_turn_if_the_place_holds() -> None:
    assert told(three(), "move 20") == Sentence("number_fits", {"n": 30, "place": 3})
    assert told(three(), "move 23") == Sentence("number_needs", {"n": 20, "place": 2, "now": 3})
    assert told(three(), "move 18") == Sentence("number_never", {"n": 3})


@pytest.mark.rule("T3")
def test_a_space_of_several_numbers_names_those_that_so_many_runners_can_be() -> None:
    assert told(three(), "move 16") == Sentence("number_needs", {"n": 10, "place": 1, "now": 3})
    six = game(*(player(seat, space) for seat, space in enumerate((13, 24, 35, 5, 4, 3))))
    assert told(six, "move 16") == Sentence("numbers_need", {"stake": 10, "places": (1, 5, 6), "now": 3})


@pytest.mark.rule("T5")
def test_a_lettuce_takes_the_next_turn_and_pays_by_the_place() -> None:
    assert told(three(), "move 22") == Sentence("lettuce", {"n": 30, "place": 3, "left": 2})


@pytest.mark.rule("H1", "V1", "V2", "V4")
@pytest.mark.parametrize(
    ("hare", "sentence"),
    [
        (
            HareOption.TABLE,
            Sentence(
                "hare_roll",
                {
                    "place": 3,
                    "events": (
                        "miss_turn",
                        "position_back",
                        "position_forward",
                        "carrot_forward",
                        "eat_lettuce",
                        "move_again",
                    ),
                },
            ),
        ),
        (HareOption.COSTLY_LEAP, Sentence("hare_costly_leap", {"n": 5})),
        (HareOption.NAP, Sentence("hare_nap")),
        (HareOption.MIND_SPORTS_2019, Sentence("hare_mind_sports_2019", {"n": 10})),
    ],
)
def test_a_hare_says_what_decides(hare: HareOption, sentence: Sentence) -> None:
    state = game(player(0, 13, carrots=60), player(1, 24), player(2, 35), hare=hare)
    assert told(state, "move 14") == sentence


def test_hare_cards_are_drawn() -> None:
    state = game(player(0, 13, carrots=60), player(1, 24), player(2, 35), edition="parlett")
    assert told(state, "move 14") == Sentence("hare_draw")


@pytest.mark.rule("M4", "T4")
def test_going_back_and_staying_name_what_they_bring() -> None:
    state = game(player(0, 13, carrots=60), player(1, 24), player(2, 35))
    assert told(state, "back") == Sentence("back", {"n": 20})
    on_carrots = game(player(0, 21, carrots=60), player(1, 24), player(2, 35))
    assert told(on_carrots, "stay take") == Sentence("stay_take", {"n": 10})


@pytest.mark.rule("M5", "M7")
def test_coming_home_names_the_place() -> None:
    state = game(player(0, 61, carrots=12, lettuces=0), player(1, 24), player(2, 35))
    assert told(state, "move 64") == Sentence("home", {"place": 1})
    two = game(player(0, 61, 3, carrots=12, lettuces=0), player(1, 24, 35))
    assert told(two, "move 64") == Sentence("home_first", {"place": 1})


def test_who_gets_a_gift_is_told_what_becomes_of_it() -> None:
    state = game(player(0, 45, carrots=60), player(1, 20), player(2, 50), edition="parlett")
    asked = do(state, "move 46", "drew give_10_behind")
    assert lesson(asked, 1).outcomes == {
        "Ben: accept": Sentence("accept", {"n": 10}),
        "Ben: decline": Sentence("decline", {"n": 10}),
    }
    assert lesson(asked, 0).outcomes == {}


@settings(max_examples=effort(300, 100))
@given(states(), st.data())
@pytest.mark.rule("T3", "T4", "T5", "M4", "M5")
def test_what_a_sentence_promises_is_what_the_engine_then_pays(state: GameState, data: st.DataObject) -> None:
    if state.over or state.phase > Phase.FROM_START:
        return
    seat = state.turn
    legal = legal_actions(state)
    promising = [a for a in legal if told(state, str(a), seat).key in ("number_fits", "number_needs", "lettuce")]
    action = data.draw(st.sampled_from(legal) if not promising else st.sampled_from(promising) | st.sampled_from(legal))
    promise = told(state, str(action), seat)
    event(promise.key)
    step = apply(state, action)
    match promise.key:
        case "back" | "stay_take":
            assert _paid(step.events, seat, Why.BACK, Why.STAY) == [promise.gaps["n"]]
        case "home" | "home_first":
            assert [e.place for e in step.events if isinstance(e, CameHome)] == [promise.gaps["place"]]
        case "number_fits" | "number_needs" | "number_never" | "numbers_need" | "lettuce":
            _play_on_to_the_next_turn(step.state, list(step.events), action, promise, data)


def _play_on_to_the_next_turn(
    state: GameState, events: list[Event], action: Action, promise: Sentence, data: st.DataObject
) -> None:
    """Play until the turn comes again to who went to a number or a lettuce, and see what was paid."""
    seat = state.rules.seat_of[state.space.index(action.number)]
    runner = state.space.index(action.number)
    while not state.over and not any(isinstance(e, TurnCame | Ate) and e.seat == seat for e in events):
        legal = legal_actions(state)
        step = apply(state, data.draw(st.just(legal[0]) | st.sampled_from(legal)))
        state = step.state
        events += step.events
    ate = [e.position for e in events if isinstance(e, Ate) and e.seat == seat]
    if promise.key == "lettuce":
        assert state.over or ate
        for position in ate:
            assert _paid(events, seat, Why.LETTUCE) == [10 * position]
            assert promise.gaps["n"] == sum(_paid(events, seat, Why.LETTUCE)) or promise.gaps["place"] != position
            assert state.lettuces[seat] == promise.gaps["left"]
    elif not state.over and state.rules.per_player == 1:
        place = state.race().position(runner)
        paid = _paid(events, seat, Why.NUMBER)
        assert not paid or paid == [10 * place]
        if place == promise.gaps.get("place"):
            event("the place was as promised")
            assert paid == [promise.gaps["n"]]
        if promise.key == "number_never":
            assert paid == []


def _paid(events: "list[Event] | tuple[Event, ...]", seat: int, *reasons: Why) -> list[int]:
    return [e.change for e in events if isinstance(e, Carrots) and e.seat == seat and e.why in reasons]
