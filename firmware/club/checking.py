"""A game from a board counts only when it is what it says: its chain holds, and the engine can play it again."""

from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import datetime
from enum import StrEnum

from engine.bots.levels import Level
from engine.contest import Side
from engine.game import AnyGame
from firmware.club.results import ClubGame, SeatResult
from firmware.journal.records import EntryKind, GameRecord
from firmware.journal.replay import game_of, replay
from firmware.outward.messages import FinishedGame, FinishedPlayer, decode_finished
from firmware.outward.topics import Address

LONGEST_REASON = 300


class Why(StrEnum):
    """Why a game does not count; the words are in the language files, as `club.aside_...`."""

    UNREADABLE = "unreadable"
    ANOTHER_TOPIC = "another_topic"
    CHAIN = "chain"
    GIVEN_UP = "given_up"
    UNKNOWN_GAME = "unknown_game"
    SETUP = "setup"
    RULES = "rules"
    NOT_FROM_START = "not_from_start"
    NOT_OVER = "not_over"
    PLAYERS = "players"
    REVOKED = "revoked"
    SAME_ID = "same_id"
    OTHER = "other"
    """What an older club wrote down, which had no such words."""

    @classmethod
    def of(cls, reason: str) -> "Why":
        """Return the word with which a reason begins."""
        word = reason.partition(":")[0]
        return cls(word) if word in list(cls) else cls.OTHER


@dataclass(frozen=True, slots=True)
class Sound:
    """A message whose game counts."""

    address: Address
    game: ClubGame
    payload: bytes


@dataclass(frozen=True, slots=True)
class Unsound:
    """A message whose game does not, and why: a word of `Why`, then what was found, for the log.

    `last` is the last hash that it gives, if it gives one.
    """

    address: Address
    reason: str
    payload: bytes
    last: str = ""


@dataclass(frozen=True, slots=True)
class Known:
    """A message with a game that counts already: the last hash of its chain stands for all of it."""

    address: Address
    game: str
    last: str
    payload: bytes


Verdict = Sound | Known | Unsound
NONE: Mapping[str, str] = {}


class _NotSoundError(ValueError):
    def __init__(self, why: Why, found: object = "") -> None:
        super().__init__(as_reason(why, str(found)))


def check(games: Mapping[str, AnyGame], address: Address, payload: bytes, counted: Mapping[str, str] = NONE) -> Verdict:
    """See through one message with a finished game, whatever it is; `counted` has the last hashes of known games."""
    last = ""
    try:
        with _else(Why.UNREADABLE):
            message = decode_finished(payload)
        last = message.entries[-1][2][:64] if message.entries else ""
        if last and counted.get(message.game) == last and message.game == address.game_id:
            return Known(address, message.game, last, payload)
        with _else(Why.RULES):
            return Sound(address, _game(games, address, message), payload)
    except _NotSoundError as error:
        return Unsound(address, str(error), payload, harmless(last))


def as_reason(why: Why, found: str = "") -> str:
    """Return a reason as it may be kept and sent."""
    return f"{why}: {harmless(found)}"[:LONGEST_REASON] if harmless(found) else why.value


def harmless(text: str) -> str:
    """Return a text without what no database and no terminal takes."""
    whole = text.encode("utf-8", "replace").decode()
    return "".join(letter if letter.isprintable() else " " for letter in whole).strip()


@contextmanager
def _else(why: Why) -> Iterator[None]:
    """Say why a game does not count if what is done here cannot be done."""
    try:
        yield
    except _NotSoundError:
        raise
    except (ValueError, RecursionError) as error:
        raise _NotSoundError(why, error) from error


def _game(games: Mapping[str, AnyGame], address: Address, message: FinishedGame) -> ClubGame:
    if (message.board, message.game) != (address.board, address.game_id):
        raise _NotSoundError(Why.ANOTHER_TOPIC, f"{message.board} {message.game}")
    with _else(Why.CHAIN):
        record = message.record()
    if record.ending is not EntryKind.FINISH:
        raise _NotSoundError(Why.GIVEN_UP)
    with _else(Why.UNKNOWN_GAME):
        game = game_of(games, record)
    contest = game.facets.contest
    if contest is None:
        raise _NotSoundError(Why.UNKNOWN_GAME, f"games of {record.name} have no places")
    with _else(Why.SETUP):
        replay(game, replace(record, entries=record.entries[:1]))
    steps = replay(game, record)
    start, end = steps[0].state, steps[-1].state
    if not contest.is_start(start):
        raise _NotSoundError(Why.NOT_FROM_START)
    if not game.over(end):
        raise _NotSoundError(Why.NOT_OVER)
    seats = _seats(message.players, game.names(end), contest.sides(end))
    title, last = harmless(game.title(end)), record.entries[-1].hash
    finished = _finished(message, record)
    return ClubGame(record.key, last, message.board, record.name, title, finished, len(steps) - 1, seats)


def _seats(
    players: Iterable[FinishedPlayer], names: tuple[str, ...], sides: tuple[Side, ...]
) -> tuple[SeatResult, ...]:
    by_seat = sorted(players, key=lambda player: player.seat)
    if [(player.seat, player.name) for player in by_seat] != list(enumerate(names)):
        raise _NotSoundError(Why.PLAYERS, "the players are not those of the game")
    known = [player.player for player in by_seat if player.player is not None]
    if len(set(known)) < len(known):
        raise _NotSoundError(Why.PLAYERS, "somebody sits on two seats")
    for player in by_seat:
        if player.bot is not None and (player.player is not None or player.bot not in list(Level)):
            raise _NotSoundError(Why.PLAYERS, f"seat {player.seat} is no bot that is known here")
    where = {seat: (number, side.place) for number, side in enumerate(sides) for seat in side.seats}
    return tuple(SeatResult(player.name, player.player, player.bot, *where[player.seat]) for player in by_seat)


def _finished(message: FinishedGame, record: GameRecord) -> float:
    """Return when a game was finished, as its board says; a clock that was never set says nothing of worth."""
    if message.finished_at is not None:
        return message.finished_at
    try:
        return datetime.fromisoformat(record.entries[-1].at).timestamp()
    except (ValueError, OverflowError):
        return 0.0
