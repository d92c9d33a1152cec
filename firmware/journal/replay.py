"""A record is believed only when it replays.

Error: `ReplayError` (a `ValueError`): a record that does not replay.
"""

import logging
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from engine.game import Act, AnyGame, Event, Game, State, Step, Summary
from firmware.journal.records import EntryKind, GameRecord

logger = logging.getLogger(__name__)


class ReplayError(ValueError):
    """A record that does not replay: an unknown game, an action that is refused, a step that does not add up."""


def replay(game: Game[State, Act, Event], record: GameRecord) -> list[Step[State, Event]]:
    """Return the game step by step as it stands after all undos; the first step is its start."""
    try:
        return list(_steps(game, record))
    except (ValueError, ArithmeticError, AttributeError, LookupError, TypeError) as error:
        raise ReplayError(f"game {record.number} does not replay: {error}") from error


def game_of(games: Mapping[str, AnyGame], record: GameRecord) -> AnyGame:
    """Return the game that a record is of; one that is not in the catalogue is a `ReplayError`."""
    if record.name not in games:
        raise ReplayError(f"game {record.number} does not replay: there is no game {record.name!r}")
    return games[record.name]


def check(games: Mapping[str, AnyGame], record: GameRecord) -> None:
    """See that a record replays, whichever game it is of."""
    replay(game_of(games, record), record)


def _steps(game: Game[State, Act, Event], record: GameRecord) -> Iterator[Step[State, Event]]:
    if record.name != game.name:
        raise ReplayError(f"this is a game of {record.name!r}, not of {game.name!r}")
    step: Step[State, Event] = Step(game.read_state(record.start), ())
    game.audit(step.state, step)
    yield step
    for text in record.actions:
        state = step.state
        step = game.apply(state, game.read_action(state, text))
        game.audit(state, step)
        yield step


@dataclass(frozen=True, slots=True)
class ClosedGame:
    """A game that was closed, by whom it was played and how; `finished`: it was played to its end."""

    game: str
    finished: bool
    summary: Summary


def history(games: Mapping[str, AnyGame], records: Iterable[GameRecord]) -> list[ClosedGame]:
    """Return what stays of closed games, worked out by replay; one that does not replay is only in the log."""
    told = []
    for record in records:
        if record.ending is not None:
            try:
                game = game_of(games, record)
                finished = record.ending is EntryKind.FINISH
                told.append(ClosedGame(record.name, finished, game.summary(replay(game, record))))
            except ReplayError as error:
                logger.warning("not in the history: %s", error)
    return told
