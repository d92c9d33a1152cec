"""A game from a board counts only when it is what it says: its chain holds, and the engine can play it again."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime

from engine.bots.levels import Level
from engine.contest import Side
from engine.game import AnyGame
from firmware.club.results import ClubGame, SeatResult
from firmware.journal.records import EntryKind, GameRecord
from firmware.journal.replay import game_of, replay
from firmware.outward.messages import FinishedGame, FinishedPlayer, decode_finished
from firmware.outward.topics import Address

LONGEST_REASON = 300


@dataclass(frozen=True, slots=True)
class Sound:
    """A message whose game counts."""

    address: Address
    game: ClubGame
    payload: bytes


@dataclass(frozen=True, slots=True)
class Unsound:
    """A message whose game does not, and why; `last` is the last hash that it gives, if it gives one."""

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


def check(games: Mapping[str, AnyGame], address: Address, payload: bytes, counted: Mapping[str, str] = NONE) -> Verdict:
    """See through one message with a finished game, whatever it is; `counted` has the last hashes of known games."""
    last = ""
    try:
        message = decode_finished(payload)
        last = message.entries[-1][2][:64] if message.entries else ""
        if last and counted.get(message.game) == last and message.game == address.game_id:
            return Known(address, message.game, last, payload)
        return Sound(address, _game(games, address, message), payload)
    except (ValueError, RecursionError) as error:
        return Unsound(address, as_reason(str(error)), payload, harmless(last))


def as_reason(text: str) -> str:
    """Return a reason as it may be kept, shown and sent."""
    return harmless(text)[:LONGEST_REASON] or "unreadable"


def harmless(text: str) -> str:
    """Return a text without what no database and no terminal takes."""
    whole = text.encode("utf-8", "replace").decode()
    return "".join(letter if letter.isprintable() else " " for letter in whole).strip()


def _game(games: Mapping[str, AnyGame], address: Address, message: FinishedGame) -> ClubGame:
    if (message.board, message.game) != (address.board, address.game_id):
        raise ValueError("the message is of another board or game than its topic")
    record = message.record()
    if record.ending is not EntryKind.FINISH:
        raise ValueError("the game was not played to its end")
    game = game_of(games, record)
    contest = game.facets.contest
    if contest is None:
        raise ValueError(f"games of {record.name} have no places")
    steps = replay(game, record)
    start, end = steps[0].state, steps[-1].state
    if not contest.is_start(start):
        raise ValueError("the game does not begin at the start")
    if not game.over(end):
        raise ValueError("the game is not over")
    seats = _seats(message.players, game.names(end), contest.sides(end))
    title, last = harmless(game.title(end)), record.entries[-1].hash
    finished = _finished(message, record)
    return ClubGame(record.key, last, message.board, record.name, title, finished, len(steps) - 1, seats)


def _seats(
    players: Iterable[FinishedPlayer], names: tuple[str, ...], sides: tuple[Side, ...]
) -> tuple[SeatResult, ...]:
    by_seat = sorted(players, key=lambda player: player.seat)
    if [(player.seat, player.name) for player in by_seat] != list(enumerate(names)):
        raise ValueError("the players are not those of the game")
    known = [player.player for player in by_seat if player.player is not None]
    if len(set(known)) < len(known):
        raise ValueError("somebody sits on two seats")
    for player in by_seat:
        if player.bot is not None and (player.player is not None or player.bot not in list(Level)):
            raise ValueError(f"seat {player.seat} is no bot that is known here")
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
