"""A record is believed only when it replays.

Errors: `ReplayError` (a `ValueError`): a record that does not replay; `NotOverError` among them: one that replays, and
says that it was played to an end which it has not.
"""

from collections.abc import Iterator, Mapping

from engine.game import Act, AnyGame, Event, Game, State, Step, Summary
from firmware.journal.ranking import ranked_summary
from firmware.journal.records import EntryKind, GameRecord


class ReplayError(ValueError):
    """A record that does not replay: an unknown game, an action that is refused, a step that does not add up."""


class NotOverError(ReplayError):
    """A record that says it was played to its end, and is not over."""


def replay(game: Game[State, Act, Event], record: GameRecord) -> list[Step[State, Event]]:
    """Return the game step by step as it stands after all undos; the first step is its start."""
    try:
        return list(_steps(game, record))
    except (ValueError, ArithmeticError, AttributeError, LookupError, RecursionError, TypeError) as error:
        raise ReplayError(f"game {record.number} does not replay: {error}") from error


def game_of(games: Mapping[str, AnyGame], record: GameRecord) -> AnyGame:
    """Return the game that a record is of; one that is not in the catalogue is a `ReplayError`."""
    if record.name not in games:
        raise ReplayError(f"game {record.number} does not replay: there is no game {record.name!r}")
    return games[record.name]


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


def summary_of(games: Mapping[str, AnyGame], record: GameRecord) -> Summary | None:
    """See that a record replays, whichever game it is of, and return what stays of it if it was closed."""
    game = game_of(games, record)
    steps = replay(game, record)
    if record.ending is EntryKind.FINISH and not game.over(steps[-1].state):
        raise NotOverError(f"game {record.number} says that it was played to its end, but it is not over")
    return None if record.ending is None else ranked_summary(game, steps)
