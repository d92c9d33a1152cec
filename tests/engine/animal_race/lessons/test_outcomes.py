"""What cards will bring: sentences that come true."""

import pytest
from hypothesis import event, given, settings
from hypothesis import strategies as st

from engine.animal_race.action import Action, Verb
from engine.animal_race.events import OnPodium, RaceOver, Ran
from engine.animal_race.state import RaceState
from engine.animal_race.vocabulary import CARDS, FOX, HARE, HOWL, Phase
from engine.teaching import Sentence
from tests.effort import effort
from tests.engine.animal_race.lessons.support import keys, lesson
from tests.engine.animal_race.support import GAME, apprentice_position, cards, play, position
from tests.engine.animal_race.test_properties import states


@pytest.mark.rule("A3", "A5")
def test_cards_say_how_far_their_animal_would_run_and_what_is_missing() -> None:
    taught = lesson(position())
    assert taught.outcomes["play hare 2"] == Sentence("play", {"animal": "hare", "n": 2, "left": 6, "of": 2})
    assert taught.outcomes["play fox 1"] == Sentence("play", {"animal": "fox", "n": 1, "left": 7, "of": 3})


@pytest.mark.rule("A8")
def test_a_howl_leaves_only_the_wolf_to_run() -> None:
    taught = lesson(position())
    assert taught.outcomes["play wolf 2 howl 1"] == Sentence(
        "play_howl", {"animal": "wolf", "n": 1, "left": 6, "of": 2}
    )
    after = position(played=cards(howl=1))
    assert lesson(after).outcomes["play fox 1"] == Sentence("play_howled", {"animal": "fox", "left": 6})
    assert "howl" in keys(after)


@pytest.mark.rule("A4", "A9")
def test_a_race_that_brings_somebody_home_says_so() -> None:
    state = position(played=cards(hare=2), tiles={HARE: 11})
    sentence = lesson(state).outcomes["play hare 2"]
    assert sentence.key == "play_sleeps"
    ahead = position(played=cards(hare=2), tiles={HARE: 10, FOX: 11})
    assert lesson(ahead).outcomes["play hare 2"] == Sentence("play_podium", {"animal": "hare", "step": 1, "n": 5})


@pytest.mark.rule("A11")
def test_an_advance_says_how_far_and_what_helps() -> None:
    state = apprentice_position(played=cards(hare=2, fox=2))
    asked = play(state, "play hare 2", "drew hare", "drew hare")
    taught = lesson(asked, asked.turn)
    assert taught.outcomes["advance hare"] == Sentence("advance_turbo", {"animal": "hare", "n": 6, "extra": 2})
    assert taught.refusals["advance lamb"] == Sentence("not_played", {"animal": "lamb"})


@settings(max_examples=effort(200, 60))
@given(states(), st.data())
@pytest.mark.rule("A4", "A5", "A9", "A11")
def test_what_a_sentence_promises_is_what_then_happens(state: RaceState, data: st.DataObject) -> None:
    actions = [action for action in GAME.legal_actions(state) if action.verb in (Verb.PLAY, Verb.ADVANCE)]
    if not actions:
        return
    action = data.draw(st.sampled_from(actions))
    promise = lesson(state, state.turn).outcomes[str(action)]
    event(promise.key)
    happened = _until_the_cards_are_drawn(state, action, data)
    runs = {e.animal: e.target - e.origin for e in happened if isinstance(e, Ran)}
    steps = {e.animal: e.step for e in happened if isinstance(e, OnPodium)}
    over = any(isinstance(e, RaceOver) for e in happened)
    match promise.key:
        case "advance" | "advance_turbo":
            assert runs.get(str(promise.gaps["animal"]), 0) == promise.gaps["n"]
        case "advance_podium" | "play_podium" | "play_ends":
            assert steps[str(promise.gaps["animal"])] == promise.gaps["step"]
            assert over or promise.key != "play_ends"
        case "play_starts":
            assert (len(runs), steps) == (promise.gaps["n"], {})
        case "play" | "play_howl" | "play_howled" | "play_home":
            assert runs == {}


@settings(max_examples=effort(150, 50))
@given(states())
@pytest.mark.rule("A5")
def test_how_far_cards_carry_is_what_a_race_with_them_runs(state: RaceState) -> None:
    if state.phase != Phase.PLAY:
        return
    race = state.to_race()
    laid = race.of_animal()
    for ladder in lesson(state, state.turn).costs:
        animal = CARDS.index(ladder["animal"])
        assert ladder["lie"] == laid[animal]
        assert len(ladder["tiles"]) == 5
    if state.options.apprentice or any(row[HOWL] for row in race.lying):
        return
    race.log = []
    race.begin_race()
    for run in (e for e in race.log if isinstance(e, Ran) and not e.why and e.target <= 11):
        ladder = lesson(state, state.turn).costs[CARDS.index(run.animal)]
        assert ladder["tiles"][laid[CARDS.index(run.animal)]] == run.target - run.origin


def _until_the_cards_are_drawn(state: RaceState, action: Action, data: st.DataObject) -> list[object]:
    happened: list[object] = []
    step = GAME.apply(state, action)
    happened += step.events
    while step.state.phase == Phase.DRAW and not any(isinstance(e, RaceOver) for e in happened):
        step = GAME.apply(step.state, data.draw(st.sampled_from(GAME.chances(step.state)))[0])
        happened += step.events
    return happened
