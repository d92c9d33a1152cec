"""What holds in every game, of every edition, number of players, variant and end."""

from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import get_args

import pytest
from hypothesis import Phase as Stage
from hypothesis import event, find, given, settings
from hypothesis import strategies as st

from engine.hare_and_tortoise import (
    EndOption,
    GameState,
    HareEvent,
    HareOption,
    Kind,
    Phase,
    RaceStep,
    Reason,
    RefusedError,
    Status,
    apply,
    chances,
    legal_actions,
    refusal,
)
from engine.hare_and_tortoise.events import Ate, CameHome, Carrots, Drew, Event, Missed, RaceOver, Ran, Rolled, TurnCame
from tests.effort import effort
from tests.engine.hare_and_tortoise import naive
from tests.engine.hare_and_tortoise.second_opinion import Table
from tests.engine.hare_and_tortoise.strategies import KINDS_OF_GAMES, Played, action_space, games, starts, states
from tests.engine.hare_and_tortoise.support import EDITIONS

OF_A_PLAYER = (Phase.DECIDE, Phase.AGAIN, Phase.FROM_START)


@settings(max_examples=effort(200, 60))
@given(states())
def test_every_legal_action_applies_and_every_other_one_is_refused(state: GameState) -> None:
    legal = set(legal_actions(state))
    before = str(state)
    space = action_space(state)
    assert legal <= set(space)
    for action in space:
        reason = refusal(state, action)
        assert (reason is None) == (action in legal), f"{action}: {reason}"
        if reason is None:
            apply(state, action)
        else:
            with pytest.raises(RefusedError) as caught:
                apply(state, action)
            assert caught.value.reason is reason
    assert str(state) == before


@given(states())
def test_no_legal_action_is_named_twice_and_only_the_end_leaves_none(state: GameState) -> None:
    legal = legal_actions(state)
    assert len(set(legal)) == len(legal)
    assert (not legal) == state.over


@settings(max_examples=effort(300, 100))
@given(states())
@pytest.mark.rule("T1", "T2", "T7", "T8", "M1", "M2", "M3", "M4", "M5", "M7", "V1", "V3")
def test_what_a_runner_may_do_is_what_the_rulebook_told_naively_says(state: GameState) -> None:
    if state.phase in OF_A_PLAYER:
        event(Phase(state.phase).name)
        assert {str(action) for action in legal_actions(state)} == naive.legal_texts(_noted_down(state))


@pytest.mark.parametrize("kind", KINDS_OF_GAMES, ids=lambda kind: f"{kind[0]} with {kind[1]}")
@settings(max_examples=effort(20, 6))
@given(data=st.data())
@pytest.mark.rule("T0", "T3", "T4", "T5", "T6", "T8", "T9", "M1", "M4", "M6", "M7", "S5")
@pytest.mark.rule("H1", "H2", "H3", "H4", "H5", "C1", "C2", "C3", "V1", "V2", "V4")
def test_what_an_action_does_is_what_a_second_opinion_says(kind: tuple[str, int], data: st.DataObject) -> None:
    played = data.draw(games(kinds=[kind]))
    state = played.start.state
    for action, step in zip(played.actions, played.steps, strict=True):
        table = Table.of(state)
        table.do(str(action))
        assert table.ready() == Table.of(step.state)
        state = step.state


def _noted_down(state: GameState) -> naive.Position:
    per_player = state.rules.per_player
    leaving = {
        runner // per_player: runner % per_player + 1
        for runner, status in enumerate(state.status)
        if status == Status.LEAVE
    }
    return naive.Position(
        edition=state.edition.id,
        hare=state.rules.options.hare.value,
        spaces=[[state.space[runner] for runner in runners] for runners in state.rules.runners],
        carrots=state.carrots,
        lettuces=state.lettuces,
        turn=state.turn,
        leaving=leaving,
        only=None if state.phase == Phase.DECIDE else state.runner % per_player + 1,
    )


@given(games())
@pytest.mark.rule("B1", "B2")
def test_the_bank_book_explains_every_hand_and_the_bank(played: Played) -> None:
    hands = list(played.start.state.carrots)
    bank = 1434 - sum(hands)
    for step in played.steps:
        for entry in step.events:
            if isinstance(entry, Carrots):
                hands[entry.seat] += entry.change
                bank -= entry.change
                assert entry.balance == hands[entry.seat] >= 0
                assert entry.change != 0
        assert step.state.carrots == tuple(hands)
        assert step.state.bank == bank
        assert bank + sum(hands) == 1434


@given(games())
def test_what_the_events_tell_is_what_the_state_shows(played: Played) -> None:
    state = played.start.state
    for step in played.steps:
        spaces, lettuces, arrived = list(state.space), list(state.lettuces), list(state.home)
        per_player = state.rules.per_player
        for happened in step.events:
            match happened:
                case Ran(seat, runner, origin, space, _):
                    index = seat * per_player + runner - 1
                    assert spaces[index] == origin
                    spaces[index] = space
                case Ate(seat, _, _, left):
                    lettuces[seat] -= 1
                    assert lettuces[seat] == left
                case CameHome(seat, runner, place):
                    arrived.append(seat * per_player + runner - 1)
                    assert place == len(arrived)
        state = step.state
        assert state.space == tuple(spaces)
        assert state.lettuces == tuple(lettuces)
        assert state.home == tuple(arrived)


@given(games())
@pytest.mark.rule("T2")
def test_a_space_holds_one_runner_and_only_start_and_finish_hold_more(played: Played) -> None:
    for state in played.states:
        crowds = Counter(space for space in state.space if 1 <= space <= 63)
        assert all(crowd == 1 for crowd in crowds.values())
        assert all(0 <= space <= 64 for space in state.space)
        assert {runner for runner, space in enumerate(state.space) if space == 64} == set(state.home)


@given(games())
@pytest.mark.rule("T5", "T6")
def test_a_player_has_one_runner_with_a_status_at_most_and_eats_only_what_is_there(played: Played) -> None:
    for state in played.states:
        for seat, runners in enumerate(state.rules.runners):
            found = [Status(state.status[runner]) for runner in runners if state.status[runner]]
            assert len(found) <= 1
            assert Status.EAT not in found or state.lettuces[seat] > 0
            assert state.lettuces[seat] >= 0
        for runner, space in enumerate(state.space):
            if space == 64 or state.rules.seat_of[runner] in state.places:
                assert space != 64 or state.status[runner] == Status.NONE
            elif state.edition.track.kinds[space] is Kind.LETTUCE:
                assert state.status[runner] in (Status.EAT, Status.LEAVE)


@given(games())
@pytest.mark.rule("T0")
def test_whoever_decides_has_nothing_left_that_happens_by_itself(played: Played) -> None:
    for state in played.states:
        if state.phase == Phase.DECIDE:
            own = [Status(state.status[runner]) for runner in state.rules.runners[state.turn]]
            assert set(own) <= {Status.NONE, Status.LEAVE}
            assert state.turn not in state.places
            assert not state.shown >> state.turn & 1
            assert not any(state.waiting >> runner & 1 for runner in state.rules.runners[state.turn])


@given(games())
@pytest.mark.rule("T0", "T9")
def test_exactly_one_coming_of_a_turn_or_the_end_closes_a_finished_action(played: Played) -> None:
    for step in played.steps:
        closing = [happened for happened in step.events if isinstance(happened, TurnCame | RaceOver)]
        if step.state.phase == Phase.DECIDE:
            assert closing == [TurnCame(step.state.turn)]
            assert step.events[-1] == closing[0]
        elif step.state.over:
            assert [type(happened) for happened in closing] == [RaceOver]
            assert step.events[-1] == closing[0]
        else:
            assert closing == []


@given(games())
@pytest.mark.rule("T6", "T9")
def test_the_turn_goes_round_and_leaves_out_only_who_missed_ate_or_is_home(played: Played) -> None:
    before = played.start.state
    for step in played.steps:
        state = step.state
        if state.phase == Phase.DECIDE:
            idle = [happened.seat for happened in step.events if isinstance(happened, Missed | Ate)]
            seats = len(state.names)
            order = [(before.turn + way) % seats for way in range(1, seats * (len(idle) + 2))]
            expected = [seat for seat in order if seat not in state.places]
            assert expected[: len(idle) + 1] == [*idle, state.turn]
        elif not state.over:
            assert state.turn == before.turn
        before = state


@given(games())
@pytest.mark.rule("M6", "S5")
def test_the_race_is_over_exactly_when_the_rulebook_says(played: Played) -> None:
    for state in played.states:
        complete = [
            seat
            for seat, runners in enumerate(state.rules.runners)
            if all(state.space[runner] == 64 for runner in runners)
        ]
        left = len(state.names) - len(complete)
        teams = {team: {seat for seat, other in enumerate(state.teams) if other == team} for team in state.teams}
        winner = any(seats <= set(complete) for seats in teams.values()) if teams else bool(complete)
        over = left <= 1 or (state.rules.options.end == "first" and winner)
        assert state.over == over
        assert set(complete) <= set(state.places)
        assert len(state.places) == (len(state.names) if left <= 1 else len(complete))


@given(states())
@pytest.mark.rule("C1", "H1")
def test_chance_answers_exactly_what_is_legal_when_chance_is_asked(state: GameState) -> None:
    asked = state.phase in (Phase.ROLL, Phase.DRAW)
    found = chances(state)
    assert {action for action, _ in found} == (set(legal_actions(state)) if asked else set())
    assert all(weight > 0 for _, weight in found)
    assert sum(weight for _, weight in found) == _cards_in_doubt(state)


def _cards_in_doubt(state: GameState) -> int:
    if state.phase == Phase.DRAW:
        return sum(state.unseen) or 1
    return 6 if state.phase == Phase.ROLL else 0


@given(games())
@pytest.mark.rule("C1")
def test_cards_are_never_made_or_lost(played: Played) -> None:
    for state in played.states:
        cards = Counter(dict(enumerate(state.unseen)))
        cards.update(state.seen)
        assert [cards[card] for card in range(len(state.rules.deck))] == list(state.rules.deck)


@pytest.mark.slow
def test_the_games_above_reach_every_phase_reason_event_and_status() -> None:
    missing = {repr(word) for words in (Phase, Reason, HareEvent, Status) for word in words}
    missing |= {repr(kind) for kind in get_args(Event)}
    missing |= {*EDITIONS, *(f"{count} players" for count in range(2, 7))}
    missing |= {f"{hare} until {end}" for hare in HareOption for end in EndOption}
    missing |= {"teams", "one of two home", "all cards seen", "passed while waiting", "a row of idle turns"}

    def nothing_is_missing(played: Played) -> bool:
        missing.difference_update(_sights(played))
        return not missing

    search = settings(max_examples=5000, phases=[Stage.generate])
    find(games(), nothing_is_missing, settings=search, random=Random(9))


def _sights(played: Played) -> Iterator[str]:
    for state in played.states:
        options = state.rules.options
        yield repr(Phase(state.phase))
        yield from (repr(Status(status)) for status in state.status)
        yield from (state.edition.id, f"{len(state.names)} players")
        yield f"{options.hare} until {options.end}"
        yield from ["teams"] * bool(state.teams)
        yield from ["one of two home"] * (state.rules.per_player == 2 and len(state.home) == 1)
        yield from ["all cards seen"] * (bool(state.unseen) and not any(state.unseen))
        yield from ["passed while waiting"] * any(state.passers)
    for step in played.steps:
        yield from (repr(type(happened)) for happened in step.events)
        yield from (repr(happened.event) for happened in step.events if isinstance(happened, Rolled | Drew))
        idle = [happened for happened in step.events if isinstance(happened, Missed | Ate)]
        yield from ["a row of idle turns"] * (len(idle) > 1)
    last = played.states[-1]
    yield from (repr(reason) for action in action_space(last) if (reason := refusal(last, action)))


@given(starts())
def test_a_set_up_has_begun_the_turn_of_whoever_decides(step: RaceStep) -> None:
    closing = RaceOver if step.state.over else TurnCame
    assert step.state.phase in (Phase.DECIDE, Phase.OVER)
    assert isinstance(step.events[-1], closing)
