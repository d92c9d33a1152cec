"""The rules of the games, as a library: pure values, no clock, no randomness of its own, no I/O.

`new_game` begins a game with the editions that come with the package, `read_game` reads one back from its text.

    game = engine.new_game("Anna", "Ben", "Cleo", edition="parlett")
    game.legal                     what may be done now
    game.do("move 6")              does it, and returns what happened
    game.roll(random.Random(1))    lets chance answer, if it is asked
    game.view("Ben")               what Ben may see

`Match` has the rest. Any position is made by `engine.hare_and_tortoise.set_up`; who plays by itself is in
`engine.bots.catalogue`; `docs/library.md` has recipes, and `examples/` has them to run.
"""

from collections.abc import Sequence
from typing import Any, overload

from engine.catalogue import DEFAULT
from engine.chance import Source
from engine.game import (
    Act,
    AnyGame,
    Event,
    Game,
    RefusedError,
    SetupError,
    State,
    StateError,
    UnreadableActionError,
)
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


@overload
def new_game(
    *names: str, game: str = DEFAULT, begin: int | str = 0, teams: Sequence[str] = (), **choices: str
) -> AnyMatch: ...


@overload
def new_game(
    *names: str, game: Game[State, Act, Event], begin: int | str = 0, teams: Sequence[str] = (), **choices: str
) -> Match[State, Act, Event]: ...


def new_game(
    *names: str, game: str | AnyGame = DEFAULT, begin: int | str = 0, teams: Sequence[str] = (), **choices: str
) -> AnyMatch:
    """Begin a game: who plays, in seat order, who begins, and what the game's form asks (`edition`, `hare`, `end`).

    `game` is a name or a game itself; `begin` a seat, counted from 0, or a name. What cannot be is a `SetupError` with
    every fault.
    """
    rules = _game(game)
    known = [field.key for field in rules.form().fields]
    if unknown := [key for key in choices if key not in known]:
        raise SetupError([((key,), f"there is no {key!r} to choose; there are {', '.join(known)}") for key in unknown])
    seats = names or NAMES
    if len(teams) not in (0, len(seats)):
        raise SetupError([(("players",), f"{len(seats)} players cannot be in {len(teams)} teams; name one for each")])
    if isinstance(begin, str) and begin not in seats:
        raise SetupError([(("begin",), f"nobody here is called {begin!r}; there are {', '.join(map(str, seats))}")])
    first = seats.index(begin) if isinstance(begin, str) else begin
    players = [{"name": name, "team": teams[seat] if teams else None} for seat, name in enumerate(seats)]
    return Match(rules, rules.begin({"players": players, "begin": first, **choices}))


def read_game(text: str, game: AnyGame | None = None) -> AnyMatch:
    """Return the match of a text: the game's name, the start, and every action, a line each.

    What cannot be is an error with a note that says in which line.
    """
    lines = text.strip().replace("\r\n", "\n").split("\n")
    name, start = (*lines[:2], "")[:2]
    rules = _game(name) if game is None else game
    if rules.name != name:
        raise StateError(f"this is a game of {name!r}, not of {rules.name!r}")
    match = Match(rules, rules.read_state(start))
    for number, action in enumerate(lines[2:], start=3):
        try:
            match.do(action)
        except ValueError as error:
            error.add_note(f"line {number} of the text")
            raise
    return match


def _game(game: str | AnyGame) -> AnyGame:
    if not isinstance(game, str):
        if isinstance(game, type) or not hasattr(game, "begin"):
            raise TypeError(f"{game!r} is no game: give a name, or one of `games()`")
        return game
    known = games()
    if game not in known:
        raise SetupError([(("game",), f"there is no game {game!r}; there are {', '.join(known)}")])
    return known[game]
