"""The animal race by the protocol of games."""

from dataclasses import replace

import pytest

from engine.animal_race.events import Drawn
from engine.game import AuditError
from tests.engine.animal_race.support import GAME, begun, cards, play, position


@pytest.mark.rule("A13")
def test_real_cards_are_not_supported_and_what_falls_is_not_shown() -> None:
    assert not GAME.form().real_chance
    assert all(GAME.chance_shown(action).secret for action, _ in GAME.chances(begun()))


@pytest.mark.rule("A14")
def test_no_event_tells_a_card_that_was_drawn() -> None:
    state = play(position(), "play hare 1")
    assert {GAME.apply(state, action).events for action, _ in GAME.chances(state)} == {(Drawn(0),)}


def test_an_audit_finds_points_from_nowhere() -> None:
    state = position()
    step = GAME.apply(state, GAME.read_action(state, "play hare 1"))
    GAME.audit(state, step)
    with pytest.raises(AuditError):
        GAME.audit(state, replace(step, state=replace(step.state, points=(1, 0, 0))))
    with pytest.raises(AuditError):
        GAME.audit(state, replace(step, state=replace(step.state, discards=cards(hare=18))))


def test_the_summary_has_places_by_winners_and_points() -> None:
    before = position(podium=((0,), (4,)), tiles={1: 11}, played=cards(fox=3, wolf=3, lamb=1))
    before = play(before, "play hare 1")
    last = GAME.apply(before, GAME.read_action(before, "drew fox"))
    summary = GAME.summary([replace(last, state=before), last])
    assert (summary.names, summary.places) == (("Ann", "Bob", "Cy"), ("Ann", "Cy", "Bob"))
    assert summary.chart == ((0, 0, 0), (5, 0, 5))
