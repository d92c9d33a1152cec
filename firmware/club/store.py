"""What a club keeps, in a database of either kind: every game once, however often and in whatever order it comes."""

import zlib
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from hashlib import sha256

from firmware.club.checking import Known, Sound, Unsound, Verdict, Why, as_reason
from firmware.club.database import Database, Row, Write, migrate
from firmware.club.results import ClubGame, SeatResult
from firmware.club.schema import STEPS
from firmware.outward.messages import Confirmation, Result
from firmware.outward.topics import Address

ASIDE_PER_BOARD = 100
"""How many messages of one board are kept aside; older ones make room, so that no board can fill the disk."""

_GAME = "key, last, board, name, title, finished, length"
_ADD_GAME = f"""INSERT INTO games ({_GAME}, received, message) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?)
ON CONFLICT (key) DO NOTHING"""  # noqa: S608  # ours
_ADD_SEAT = "INSERT INTO seats (game, seat, name, player, bot, side, place) VALUES (?, ?, ?, ?, ?, ?, ?)"
_ADD_ASIDE = """INSERT INTO aside (id, board, game, reason, received, message) VALUES (?, ?, ?, ?, ?, ?)
ON CONFLICT (id) DO NOTHING"""
_MAKE_ROOM = """DELETE FROM aside WHERE board = ? AND id NOT IN
(SELECT id FROM aside WHERE board = ? ORDER BY received DESC, id LIMIT ?)"""
_SEATS = "SELECT game, name, player, bot, side, place FROM seats ORDER BY game, seat"
_SEATS_OF = "SELECT game, name, player, bot, side, place FROM seats WHERE game = ? ORDER BY seat"


@dataclass(frozen=True, slots=True)
class Kept:
    """What became of a message: where the answer goes, what it says, and the game if it counts from now on."""

    address: Address
    answer: Confirmation
    new: ClubGame | None = None
    aside: bool = False
    """Whether it is kept aside from now on."""


@dataclass(frozen=True, slots=True)
class Aside:
    """A message that does not count."""

    board: str
    game: str
    reason: str
    received: float


class Store:
    """Keeps games; whatever it has returned is committed."""

    def __init__(self, database: Database, hooks: Sequence[str] = ()) -> None:
        self.database = database
        self._hooks = tuple(hooks)
        migrate(database, STEPS)

    def keep(self, verdicts: Iterable[Verdict], at: float) -> list[Kept]:
        """Keep what has come, all of it or nothing, and return what the boards are to be told."""
        revoked = {board for (board,) in self.database.read("SELECT id FROM boards WHERE revoked IS NOT NULL")}
        known: dict[str, str] = {}
        with self.database.writing() as write:
            return [self._keep_one(write, verdict, at, revoked, known) for verdict in verdicts]

    def games(self) -> Iterator[ClubGame]:
        """Yield all games that count, in the order in which they were finished."""
        seats: dict[str, list[Row]] = {}
        for row in self.database.read(_SEATS):
            seats.setdefault(row[0], []).append(row[1:])
        for row in self.database.read(f"SELECT {_GAME} FROM games ORDER BY finished, key"):  # noqa: S608  # ours
            yield _game(row, seats.get(row[0], []))

    def game(self, key: str) -> ClubGame | None:
        """Return one game."""
        rows = self.database.read(f"SELECT {_GAME} FROM games WHERE key = ?", key)  # noqa: S608  # ours
        seats = [row[1:] for row in self.database.read(_SEATS_OF, key)]
        return _game(rows[0], seats) if rows else None

    def message(self, key: str) -> bytes | None:
        """Return the message in which a game came."""
        rows = self.database.read("SELECT message FROM games WHERE key = ?", key)
        return zlib.decompress(bytes(rows[0][0])) if rows else None

    def aside(self, limit: int) -> list[Aside]:
        """Return what does not count, the newest first."""
        sql = "SELECT board, game, reason, received FROM aside ORDER BY received DESC, id LIMIT ?"
        return [Aside(*row) for row in self.database.read(sql, limit)]

    def messages_aside(self) -> list[tuple[str, str, str, bytes]]:
        """Return what was kept aside as it came: its id, its board, its game and its message."""
        rows = self.database.read("SELECT id, board, game, message FROM aside ORDER BY received, id")
        return [(one, board, game, zlib.decompress(bytes(message))) for one, board, game, message in rows]

    def forget_aside(self, one: str) -> None:
        """Forget what counts now."""
        with self.database.writing() as write:
            write("DELETE FROM aside WHERE id = ?", one)

    def _keep_one(self, write: Write, verdict: Verdict, at: float, revoked: set[str], known: dict[str, str]) -> Kept:
        match verdict:
            case _ if verdict.address.board in revoked:
                return _put_aside(write, _unsound(verdict, Why.REVOKED), at)
            case Sound(address, game, payload):
                message = zlib.compress(payload)
                values = (game.key, game.last, game.board, game.name, game.title, game.finished, game.length)
                if write(_ADD_GAME, *values, at, message):
                    known[game.key] = game.last
                    for seat, one in enumerate(game.seats):
                        write(_ADD_SEAT, game.key, seat, one.name, one.player, one.bot, one.side, one.place)
                    for hook in self._hooks:
                        write("INSERT INTO deliveries (game, hook) VALUES (?, ?)", game.key, hook)
                    return Kept(address, Confirmation(game.key, game.last, Result.COUNTED), new=game)
                last = known.get(game.key) or self._last_of(game.key)
                if last == game.last:
                    return Kept(address, Confirmation(game.key, game.last, Result.COUNTED))
                return _put_aside(write, _unsound(verdict, Why.SAME_ID), at)
            case Known(address, key, last):
                return Kept(address, Confirmation(key, last, Result.COUNTED))
            case Unsound():
                return _put_aside(write, verdict, at)

    def _last_of(self, key: str) -> str:
        return str(self.database.read("SELECT last FROM games WHERE key = ?", key)[0][0])


def _unsound(verdict: Verdict, why: Why) -> Unsound:
    last = verdict.game.last if isinstance(verdict, Sound) else verdict.last
    return Unsound(verdict.address, as_reason(why), verdict.payload, last)


def _put_aside(write: Write, verdict: Unsound, at: float) -> Kept:
    board, game = verdict.address.board, verdict.address.game_id or ""
    one = sha256(b"\n".join((board.encode(), game.encode(), verdict.payload))).hexdigest()
    new = write(_ADD_ASIDE, one, board, game, verdict.reason, at, zlib.compress(verdict.payload))
    if new:
        write(_MAKE_ROOM, board, board, ASIDE_PER_BOARD)
    answer = Confirmation(game, verdict.last, Result.ASIDE, verdict.reason)
    return Kept(verdict.address, answer, aside=bool(new))


def _game(row: Row, seats: Iterable[Row]) -> ClubGame:
    key, last, board, name, title, finished, length = row
    return ClubGame(key, last, board, name, title, finished, length, tuple(SeatResult(*seat) for seat in seats))
