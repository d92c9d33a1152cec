"""Short ways to positions, for tests."""

import json
from collections.abc import Mapping
from typing import Any

from engine.hare_and_tortoise import (
    Edition,
    EndOption,
    GameState,
    HareOption,
    Options,
    PlayerSetup,
    RaceStep,
    RunnerSetup,
    Status,
    apply,
    legal_actions,
    read_action,
    refusal,
    set_up,
)
from tests.games import load_editions

EDITIONS: Mapping[str, Edition] = load_editions()

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fay")


def on(space: int, status: Status = Status.NONE) -> RunnerSetup:
    """A runner on a space."""
    return RunnerSetup(space, status)


def home(arrival: int) -> RunnerSetup:
    """A runner at home."""
    return RunnerSetup(home=arrival)


def player(
    seat: int,
    *runners: RunnerSetup | int,
    carrots: int | None = None,
    lettuces: int | None = None,
    team: str | None = None,
) -> PlayerSetup:
    """A player by seat; plain numbers are spaces."""
    placed = tuple(on(runner) if isinstance(runner, int) else runner for runner in runners)
    return PlayerSetup(NAMES[seat], carrots, lettuces, placed or None, team)


def start(
    *players: PlayerSetup,
    edition: str = "abacus-2000",
    hare: HareOption = HareOption.TABLE,
    end: EndOption = EndOption.LAST,
    begin: int = 0,
) -> RaceStep:
    """Set a position up and begin a turn."""
    return set_up(EDITIONS[edition], players, Options(hare, end), begin)


def game(*players: PlayerSetup, **more: Any) -> GameState:
    """Return the state of a position."""
    return start(*players, **more).state


def do(state: GameState, *texts: str) -> GameState:
    """Play on by action texts."""
    for text in texts:
        state = apply(state, read_action(state, text)).state
    return state


def legal_texts(state: GameState) -> set[str]:
    """Return the texts of all legal actions."""
    return {str(action) for action in legal_actions(state)}


def changed(state: GameState, **fields: Any) -> GameState:
    """Return a state with some fields of its text form changed."""
    return GameState.read(json.dumps(state.to_data() | fields), EDITIONS)


def why(state: GameState, text: str) -> str | None:
    """Return why an action is refused, and see that what is legal agrees."""
    action = read_action(state, text)
    reason = refusal(state, action)
    assert (reason is None) == (action in legal_actions(state))
    return reason


def three(carrots: int = 65, space: int = 0, lettuces: int = 3, **more: object) -> GameState:
    return game(player(0, space, carrots=carrots, lettuces=lettuces), player(1, 20), player(2, 35), **more)


def on_the_way() -> GameState:
    """Three players with different hands, one of them eating."""
    return game(player(0, 13, carrots=31), player(1, on(22, Status.EAT), carrots=47), player(2, 35, carrots=53))


def start_data() -> dict[str, Any]:
    """Return the text form of a new game, as plain data."""
    return game(player(0), player(1), player(2), edition="parlett").to_data()
