"""The rules of the games, as a library: pure values, no clock, no randomness of its own, no I/O.

`new_game` begins a game with the editions that come with the package, `read_game` reads one back from its text.
"""

from collections.abc import Sequence
from typing import Any

from engine.catalogue import DEFAULT
from engine.chance import Source
from engine.game import AnyGame, RefusedError, SetupError, StateError, UnreadableActionError
from engine.match import Match, Player
from engine.shipped import DEFAULT_EDITION, editions, games

__all__ = [
    "DEFAULT_EDITION",
    "AnyMatch",
    "Match",
    "Player",
    "RefusedError",
    "SetupError",
    "Source",
    "StateError",
    "UnreadableActionError",
    "editions",
    "games",
    "new_game",
    "read_game",
]

AnyMatch = Match[Any, Any, Any]
NAMES = ("Anna", "Ben", "Cleo")


def new_game(
    *names: str, game: str | AnyGame = DEFAULT, begin: int = 0, teams: Sequence[str] = (), **choices: str
) -> AnyMatch:
    """Begin a game: who plays, in seat order, who begins, and what the game's form asks (`edition`, `hare`, `end`).

    What cannot be is a `SetupError` with every fault.
    """
    rules = _game(game)
    known = [field.key for field in rules.form().fields]
    if unknown := [key for key in choices if key not in known]:
        raise SetupError([((key,), f"there is no {key!r} to choose; there are {', '.join(known)}") for key in unknown])
    seats = names or NAMES
    if len(teams) not in (0, len(seats)):
        raise SetupError([(("players",), f"{len(seats)} players cannot be in {len(teams)} teams; name one for each")])
    players = [{"name": name, "team": teams[seat] if teams else None} for seat, name in enumerate(seats)]
    return Match(rules, rules.begin({"players": players, "begin": begin, **choices}))


def read_game(text: str, game: AnyGame | None = None) -> AnyMatch:
    """Return the match of a text: the game's name, the start, and every action, a line each."""
    name, _, rest = text.strip().partition("\n")
    start, *actions = rest.split("\n")
    rules = _game(name) if game is None else game
    if rules.name != name:
        raise StateError(f"this is a game of {name!r}, not of {rules.name!r}")
    match = Match(rules, rules.read_state(start))
    for action in actions:
        match.do(action)
    return match


def _game(game: str | AnyGame) -> AnyGame:
    if not isinstance(game, str):
        return game
    known = games()
    if game not in known:
        raise SetupError([(("game",), f"there is no game {game!r}; there are {', '.join(known)}")])
    return known[game]
