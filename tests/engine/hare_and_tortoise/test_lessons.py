"""What the game teaches: sentences that come true, reasons that are the engine's own, and nothing that is secret."""

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from engine.hare_and_tortoise import (
    Action,
    GameState,
    HareOption,
    Phase,
    Reason,
    Status,
    apply,
    legal_actions,
    read_action,
    refusal,
)
from engine.hare_and_tortoise.action import OF_CHANCE, Verb
from engine.hare_and_tortoise.events import Ate, CameHome, Carrots, Event, TurnCame, Why
from engine.hare_and_tortoise.lessons.teacher import Teacher
from engine.teaching import Lesson, Sentence
from tests.effort import effort
from tests.engine.hare_and_tortoise.strategies import states
from tests.engine.hare_and_tortoise.support import EDITIONS, changed, do, game, on, player

TEACHER = Teacher(EDITIONS)


def lesson(state: GameState, seat: int = 0) -> Lesson:
    return TEACHER.lesson(state, seat)


def told(state: GameState, action: str, seat: int = 0) -> Sentence:
    return lesson(state, seat).outcomes[action]


def why_not(state: GameState, action: str, seat: int = 0) -> Sentence:
    return lesson(state, seat).refusals[action]


def tips(state: GameState, seat: int = 0) -> dict[str, Sentence]:
    return {tip.key: tip for tip in lesson(state, seat).tips}


def three() -> GameState:
    """Anna is third, on 13; the next 3 is space 20."""
    return game(player(0, 13, carrots=60), player(1, 24, carrots=47), player(2, 35, carrots=53))


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


@pytest.mark.rule("M1", "M2", "M3", "M4", "M5", "T2")
def test_every_space_that_is_not_offered_says_why_with_its_numbers() -> None:
    state = game(player(0, 13, carrots=15, lettuces=0), player(1, 14), player(2, 11))
    assert why_not(state, "move 14") == Sentence("occupied", {"name": "Ben"})
    assert why_not(state, "move 15") == Sentence("tortoise_ahead")
    assert why_not(state, "move 19") == Sentence("tortoise_ahead")
    assert why_not(state, "move 20") == Sentence("too_expensive", {"n": 28, "have": 15})
    assert why_not(state, "move 22") == Sentence("no_lettuce")
    assert why_not(state, "move 12") == Sentence("not_ahead")
    assert why_not(state, "back") == Sentence("tortoise_occupied", {"name": "Cleo"})
    assert why_not(state, "restart") == Sentence("not_stuck")


@pytest.mark.rule("M5")
def test_the_way_home_says_what_is_too_many() -> None:
    hungry = game(player(0, 61, carrots=40, lettuces=2), player(1, 24), player(2, 35))
    assert why_not(hungry, "move 64") == Sentence("lettuces_left", {"n": 2})
    rich = game(player(0, 61, carrots=40, lettuces=0), player(1, 24), player(2, 35))
    assert why_not(rich, "move 64") == Sentence("too_many_carrots", {"n": 10, "place": 1, "left": 34})


def test_a_poor_player_hears_what_staying_and_paying_needs() -> None:
    state = game(player(0, 21, carrots=7), player(1, 24), player(2, 35))
    assert why_not(state, "stay pay") == Sentence("cannot_pay", {"n": 10, "have": 7})


def test_nobody_else_is_told_reasons_or_outcomes() -> None:
    other = lesson(three(), 1)
    assert (other.outcomes, other.refusals) == ({}, {})


def test_who_gets_a_gift_is_told_what_becomes_of_it() -> None:
    state = game(player(0, 45, carrots=60), player(1, 20), player(2, 50), edition="parlett")
    asked = do(state, "move 46", "drew give_10_behind")
    assert lesson(asked, 1).outcomes == {
        "Ben: accept": Sentence("accept", {"n": 10}),
        "Ben: decline": Sentence("decline", {"n": 10}),
    }
    assert lesson(asked, 0).outcomes == {}


@pytest.mark.rule("T3", "T5", "T6", "V2")
def test_who_waits_hears_what_the_next_turn_brings() -> None:
    state = game(player(0, 40), player(1, 23), player(2, on(22, Status.EAT)))
    assert tips(state, 1) == {"waits_number": Sentence("waits_number", {"place": 2, "n": 20})}
    assert tips(state, 2) == {"waits_eat": Sentence("waits_eat", {"place": 3, "n": 30})}
    resting = game(player(0, 40), player(1, on(23, Status.MISS)), player(2, on(25, Status.NAP)))
    assert [list(tips(resting, seat)) for seat in (1, 2)] == [["waits_miss"], ["waits_nap"]]


def test_tips_come_from_the_position() -> None:
    assert tips(three())["number"] == Sentence("number", {"space": 20, "place": 3, "n": 30})
    assert tips(three())["lettuce"] == Sentence("lettuce", {"space": 22, "n": 3})
    assert tips(three())["back"] == Sentence("back", {"space": 11, "n": 20})
    start = game(player(0), player(1), player(2))
    assert lesson(start).tips[0] == Sentence("costs", {"short": 5, "n": 15, "long": 10, "dear": 55})
    left = game(player(0, on(22, Status.LEAVE)), player(1, 24), player(2, 35))
    assert lesson(left).tips[0] == Sentence("must_leave")
    rich = game(player(0, 61, carrots=40, lettuces=0), player(1, 24), player(2, 35))
    assert lesson(rich).tips[0] == Sentence("home_limit", {"n": 10, "place": 1})
    ready = game(player(0, 61, carrots=12, lettuces=0), player(1, 24), player(2, 35))
    assert lesson(ready).tips[0] == Sentence("home", {"place": 1})


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


def _everywhere(state: GameState) -> list[Action]:
    """Return the action that leads to each space, for every runner of the player on turn that is not home."""
    found = []
    for number, runner in enumerate(state.rules.runners[state.turn], start=1):
        origin = state.space[runner]
        for space in range(1, 65) if origin < 64 else ():
            back = space == state.rules.tortoise_behind[origin]
            found.append(Action(Verb.BACK, runner=number) if back else Action(Verb.MOVE, space, runner=number))
    return found


@settings(max_examples=effort(200, 60))
@given(states(), st.data())
def test_a_lesson_is_the_same_whatever_is_in_the_hands_of_others(state: GameState, data: st.DataObject) -> None:
    seat = data.draw(st.integers(0, len(state.names) - 1))
    hands = [data.draw(st.integers(0, 250)) for _ in state.names]
    hands[seat] = state.carrots[seat]
    other = changed(state, carrots=hands)
    assert lesson(other, seat) == lesson(state, seat)
    assert TEACHER.figures(other) == TEACHER.figures(state)


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
