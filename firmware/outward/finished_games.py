"""Finished games as they are sent to a club."""

from collections.abc import Mapping
from datetime import datetime

from engine.game import AnyGame
from firmware.journal.errors import GameDamagedError
from firmware.journal.journal import Journal
from firmware.journal.records import EntryKind, GameRecord
from firmware.journal.replay import game_of
from firmware.outward.messages import FinishedGame, FinishedPlayer
from firmware.outward.outbox import Seats

EARLIEST = datetime.fromisoformat("2020-01-01T00:00:00+00:00").timestamp()
"""A clock that says less was never set."""


class NeverError(ValueError):
    """A game that will never be finished, or cannot be read."""


def find_finished(journal: Journal, key: str) -> GameRecord | None:
    """Return a game that is over and closed; nothing while it goes on, and a `NeverError` if it will never be."""
    number = journal.archive.find(key)
    if number is None:
        raise NeverError("the journal does not have it")
    try:
        record = journal.archive.game(number)
    except GameDamagedError as error:
        raise NeverError(str(error)) from error
    match record.ending:
        case EntryKind.FINISH:
            return record
        case None:
            return None
    raise NeverError("it was given up")


def finished_game(board: str, games: Mapping[str, AnyGame], record: GameRecord, seats: Seats) -> FinishedGame:
    """Return a game as it is sent; one that this board cannot read any more is a `NeverError`."""
    try:
        game = game_of(games, record)
        names = game.names(game.read_state(record.start))
    except ValueError as error:
        raise NeverError(str(error)) from error
    known = (*seats, *((("", ""),) * len(names)))
    return FinishedGame(
        board=board,
        game=record.key,
        name=record.name,
        entries=tuple((str(entry.kind), entry.text, entry.hash, entry.at) for entry in record.entries),
        players=tuple(
            FinishedPlayer(seat, name, known[seat][1] or None, known[seat][0] or None)
            for seat, name in enumerate(names)
        ),
        finished_at=_seconds(record.entries[-1].at),
    )


def _seconds(at: str) -> float | None:
    try:
        found = datetime.fromisoformat(at).timestamp()
    except ValueError:
        return None
    return found if found > EARLIEST else None
