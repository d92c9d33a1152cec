"""Positions of games under way, of every edition and every number of players, and a board's real markers in them."""

from functools import cache
from random import Random

from engine.game import SetupError
from engine.hare_and_tortoise import (
    Action,
    GameState,
    HareOption,
    Options,
    PlayerSetup,
    RunnerSetup,
    Status,
    new_game,
    set_up,
)
from engine.hare_and_tortoise.gestures import RaceGesture
from tests.games import games, load_editions

GAME = games()["hare-and-tortoise"]
NAMES = ("Anna", "Ben", "Cleo", "Dan", "Eva", "Finn")
LENGTHS = (*range(4, 70), *range(70, 400, 10))
"""How many actions were done before: random players need long to come home."""


@cache
def positions(count: int, seed: int = 1) -> tuple[GameState, ...]:
    """Return positions in which somebody decides, the same for the same seed."""
    random = Random(seed)
    editions = load_editions()
    found: list[GameState] = []
    while len(found) < count:
        edition = editions[sorted(editions)[len(found) % len(editions)]]
        players = 2 + len(found) // len(editions) % 5
        options = Options(random.choice(list(HareOption)))
        state = _played(new_game(edition, NAMES[:players], options), random.choice(LENGTHS), random)
        if not GAME.over(state) and moves(state):
            found.append(state)
    return tuple(found)


@cache
def near_home(count: int, seed: int = 1) -> tuple[GameState, ...]:
    """Return positions in which the player on turn may come home; random players are too rich for that."""
    random = Random(seed)
    editions = load_editions()
    found: list[GameState] = []
    for number in range(count):
        edition = editions[sorted(editions)[number % len(editions)]]
        spaces = random.sample(range(12, 50), 5)
        first = PlayerSetup(NAMES[0], 12, 0, (RunnerSetup(random.choice((61, 62))),))
        others = [
            PlayerSetup(name, 60, 3, (RunnerSetup(space),)) for name, space in zip(NAMES[1:], spaces, strict=True)
        ]
        try:
            found.append(set_up(edition, [first, *others[: 2 + number % 4]]).state)
        except SetupError:
            continue
    return tuple(found)


@cache
def on_turn_again(count: int, seed: int = 1) -> tuple[GameState, ...]:
    """Return positions in which all others miss their next turn: whoever has moved is on turn again at once."""
    random = Random(seed)
    editions = load_editions()
    found: list[GameState] = []
    for number in range(count):
        edition = editions[sorted(editions)[number % len(editions)]]
        players = 2 + number // len(editions) % 5
        runners = 2 if players == 2 else 1
        spaces = iter(random.sample(range(8, 50), players * runners))
        setups = [
            PlayerSetup(name, 90, 3, tuple(RunnerSetup(next(spaces), status) for _ in range(runners)))
            for name, status in zip(NAMES[:players], [Status.NONE, *[Status.MISS] * 5], strict=False)
        ]
        try:
            found.append(set_up(edition, setups).state)
        except SetupError:
            continue
    return tuple(found)


def _played(state: GameState, actions: int, random: Random) -> GameState:
    """Return a game some random actions later, at a player's decision; markers are all where the game has them."""
    while actions > 0 or GAME.chances(state):
        legal = GAME.legal_actions(state)
        if not legal:
            return state
        state = GAME.apply(state, random.choice(legal)).state
        actions -= 1
    return state


def moves(state: GameState) -> list[RaceGesture]:
    """Return the moves of a position that put a marker on another cell."""
    standing = [marker.cell for marker in GAME.markers(state)]
    return [gesture for gesture in GAME.gestures(state) if gesture.cell != standing[gesture.marker]]


def answers(state: GameState) -> list[RaceGesture]:
    """Return what can be said by putting a marker back."""
    standing = [marker.cell for marker in GAME.markers(state)]
    return [gesture for gesture in GAME.gestures(state) if gesture.cell == standing[gesture.marker]]


def after(state: GameState, action: Action) -> GameState:
    """Return the position after an action."""
    later: GameState = GAME.apply(state, action).state
    return later
