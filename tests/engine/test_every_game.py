"""What the `Game` protocol promises, asked of every game in the catalogue: a new one is asked without another word.

Whoever writes a game runs this file first: each test names the promise that it breaks.
"""

import json
import random
import re
from collections.abc import Iterator
from functools import cache

import pytest

import engine
from engine.chance import pick
from engine.checker import Checker
from engine.game import AnyGame, RefusedError, SetupError, UnreadableActionError
from examples.an_own_game_on_the_table import GAME as SPRINT
from hardware.cells import INDEX
from tests.toy_facets import ToyWithFacets

GAMES: dict[str, AnyGame] = {**engine.games(), "toy": ToyWithFacets(), "sprint": SPRINT}
LONGEST = 300
WORDS_OF_COMMANDS = re.compile(
    "games?|players|begin|teams?|levels|seed|jobs|limit|json|svg|data|open|real_dice|editions|file|help"
)
"""Names that a field of a form cannot have: options of the commands, and what every form has."""


@cache
def played(name: str, players: int) -> engine.AnyMatch:
    """Return a game that chance has played."""
    match = engine.new_game(*(f"Player {seat}" for seat in range(players)), game=GAMES[name])
    match.play(lambda state, source: pick(GAMES[name].legal_actions(state), source), random.Random(players), LONGEST)
    return match


def moments(name: str) -> Iterator[tuple[AnyGame, engine.AnyMatch]]:
    """Play the same again, with the fewest and the most players, and stop now and then, and at the end."""
    counts = GAMES[name].form().players
    for count in (min(counts), max(counts)):
        match = played(name, count)
        now = engine.new_game(*match.names, game=GAMES[name])
        for number, action in enumerate(match.actions):
            if number % 4 == 0:
                yield GAMES[name], now
            now.do(action)
        yield GAMES[name], now


pytestmark = pytest.mark.parametrize("name", GAMES)


def test_a_form_begins_with_answers_that_it_knows_under_words_that_no_command_has(name: str) -> None:
    for field in GAMES[name].form().fields:
        assert field.default in [choice.value for choice in field.choices], field.key
        assert not WORDS_OF_COMMANDS.fullmatch(field.key)
        assert field.key.isidentifier()


@pytest.mark.parametrize("answers", [{}, {"players": None}, {"players": [{"name": "A"}] * 9}, {"players": [1, 2]}])
def test_answers_that_cannot_be_are_a_setup_error(name: str, answers: dict[str, object]) -> None:
    with pytest.raises(SetupError):
        GAMES[name].begin(answers)


def test_states_and_actions_have_texts_of_one_line_that_read_back(name: str) -> None:
    for game, match in moments(name):
        text = str(match.state)
        assert "\n" not in text
        assert game.read_state(text) == match.state
        for action in match.legal:
            assert game.read_action(match.state, str(action)) == action


def test_text_that_is_nothing_is_told_as_such(name: str) -> None:
    match = played(name, min(GAMES[name].form().players))
    with pytest.raises(UnreadableActionError):
        match.do("no such thing")
    with pytest.raises(engine.StateError):
        GAMES[name].read_state("no such thing")
    with pytest.raises(engine.StateError):
        GAMES[name].read_state("[" * 100_000)


def test_what_is_legal_is_not_refused_and_what_was_is_refused_after_the_end(name: str) -> None:
    for game, match in moments(name):
        assert [action for action in match.legal if game.refusal(match.state, action)] == []
        if match.over:
            assert match.legal == []
            with pytest.raises(RefusedError):
                match.do(match.actions[-1])


def test_either_chance_is_asked_or_somebody_or_it_is_over(name: str) -> None:
    for game, match in moments(name):
        state = match.state
        asked = [action for action, weight in game.chances(state) if weight > 0]
        assert [bool(asked), bool(game.seats_to_act(state)), match.over].count(True) == 1
        assert {game.is_chance(str(action)) for action in match.legal} <= {bool(asked)}
        assert not asked or set(asked) <= set(match.legal)
        assert {game.actor(state, action) for action in match.legal} <= set(range(len(match.names)))
        if not asked:
            assert {game.actor(state, action) for action in match.legal} == set(game.seats_to_act(state))


def test_markers_stand_on_cells_of_the_board_one_on_each(name: str) -> None:
    for game, match in moments(name):
        cells = [marker.cell for marker in game.markers(match.state)]
        assert set(cells) <= set(INDEX)
        assert len(set(cells)) == len(cells)


def test_what_is_done_by_hand_is_legal_and_its_cell_is_not_refused(name: str) -> None:
    for game, match in moments(name):
        markers = game.markers(match.state)
        for gesture in game.gestures(match.state):
            assert gesture.action in match.legal
            assert gesture.cell in INDEX
            here = markers[gesture.marker].cell
            assert gesture.cell == here or game.why_not(match.state, gesture.marker, gesture.cell) is None


def test_pages_get_plain_data_with_choices_for_those_who_may_act_and_nobody_else(name: str) -> None:
    for game, match in moments(name):
        state, acting = match.state, game.seats_to_act(match.state)
        for seat in (None, *range(len(match.names))):
            data = game.page_data(state, seat)
            json.dumps(data)
            assert [(player["seat"], player["name"]) for player in data["players"]] == list(enumerate(match.names))
            assert data["turn"] in (None, *range(len(match.names)))
            legal = {str(action) for action in match.legal if seat in acting and game.actor(state, action) == seat}
            assert {choice["action"] for choice in data["choices"]} == legal


def test_events_are_plain_data_with_a_type_and_steps_add_up(name: str) -> None:
    game, count = GAMES[name], min(GAMES[name].form().players)
    match = played(name, count)
    state = engine.new_game(*match.names, game=game).state
    for number, action in enumerate(match.actions):
        step = game.apply(state, action)
        game.audit(state, step)
        told = [game.event_data(event) for event in step.events]
        assert all(data["type"] for data in told)
        kind = game.chance_shown(action).kind if game.is_chance(str(action)) else ""
        accounts = [game.account(number, step.events, seat) for seat in range(count)]
        json.dumps([told, accounts, kind, game.public_action(action)])
        state = step.state


def test_a_finished_game_leaves_everybody_a_place(name: str) -> None:
    count = min(GAMES[name].form().players)
    match = engine.new_game(*(f"Player {seat}" for seat in range(count)), game=GAMES[name])
    match.play(lambda state, source: pick(GAMES[name].legal_actions(state), source), random.Random(7))
    assert match.over
    assert sorted(match.places) == sorted(match.names)


def test_a_position_of_a_scenario_file_reads_back(name: str) -> None:
    for game, match in moments(name):
        scenarios = game.facets.scenarios
        data = scenarios.position(match.state) if scenarios else None
        if scenarios and data is not None:
            check = Checker()
            again, names = scenarios.read_position(check, dict(data))
            assert (check.faults, tuple(names)) == ([], match.names)
            assert again is not None
            assert again.state == match.state
