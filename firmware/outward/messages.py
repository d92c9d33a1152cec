"""What is sent over MQTT: values that become JSON and come back from it; docs/mqtt.md tells people the same.

Every message carries `"v": 1`. A reader leaves out keys that it does not know, so that a newer board can say more.
Nothing else changes without a new version. Error: `MessageError` (a `ValueError`) with all that is wrong.
"""

import json
from dataclasses import asdict, dataclass
from enum import StrEnum

from firmware.journal.records import GameRecord
from firmware.journal.transfer_reader import read_record
from firmware.outward.fields import VERSION, EntryParts, Fields, MessageError, read_message
from firmware.service.game_options import player_id

__all__ = ["MessageError", "player_id"]

LONGEST_FINISHED = 2**20
LONGEST_MESSAGE = 2**16
"""Of everything but finished games."""


class Phase(StrEnum):
    """Where a board stands: a game that was found after a restart is paused until somebody goes on with it."""

    LOBBY = "lobby"
    PLAYING = "playing"
    PAUSED = "paused"
    OVER = "over"


class Result(StrEnum):
    """What a collector did with a game; what it put aside does not count."""

    COUNTED = "counted"
    ASIDE = "aside"


@dataclass(frozen=True, slots=True)
class Seated:
    """A seat, counted from 0, and who sits there."""

    seat: int
    name: str


@dataclass(frozen=True, slots=True)
class PlayerState:
    """What everybody may know of a player; `place` counts from 1, `space` is a cell as the board names it."""

    seat: int
    name: str
    place: int | None
    space: str | None
    home: bool
    bot: bool
    player: str | None


@dataclass(frozen=True, slots=True)
class BoardState:
    """A board and its game, as a spectator may see them."""

    board: str
    name: str
    at: float
    phase: Phase
    game: str | None = None
    game_id: str | None = None
    title: str | None = None
    round: int | None = None
    turn: Seated | None = None
    leader: Seated | None = None
    players: tuple[PlayerState, ...] = ()
    finishing: bool = False
    problem: str | None = None


@dataclass(frozen=True, slots=True)
class BoardEvent:
    """Something that happened in a game; which types there are is the game's to say."""

    type: str
    text: str
    seat: int | None
    name: str | None
    at: float
    game_id: str


@dataclass(frozen=True, slots=True)
class BoardLights:
    """How bright the lights are, in hundredths, and whether it is night for them."""

    brightness: int
    night: bool


@dataclass(frozen=True, slots=True)
class FinishedPlayer:
    """Who played on a seat: a player's id if the phone told one, the level of a bot if it was one."""

    seat: int
    name: str
    player: str | None = None
    bot: str | None = None


@dataclass(frozen=True, slots=True)
class FinishedGame:
    """A game that is over, as an exported file has it: `game` is its key, `name` the name of what was played.

    An entry has kind, text, hash and time.
    """

    board: str
    game: str
    name: str
    entries: tuple[EntryParts, ...]
    players: tuple[FinishedPlayer, ...]
    finished_at: float | None = None

    def record(self) -> GameRecord:
        """Return the game with its chain of hashes seen through; one that was changed is a `ValueError`."""
        return read_record(0, {"key": self.game, "name": self.name, "entries": [list(part) for part in self.entries]})


@dataclass(frozen=True, slots=True)
class Confirmation:
    """What a collector says of a game that has come: the last hash of its chain tells which one it has seen."""

    game: str
    hash: str
    result: Result
    reason: str | None = None


Message = BoardState | BoardEvent | BoardLights | FinishedGame | Confirmation


def encode(message: Message) -> bytes:
    """Return a message as it is sent."""
    return json.dumps({"v": VERSION, **asdict(message)}, ensure_ascii=False, separators=(",", ":")).encode()


def decode_state(payload: bytes) -> BoardState:
    """Read the state of a board."""
    return read_message(payload, LONGEST_MESSAGE, _state)


def decode_event(payload: bytes) -> BoardEvent:
    """Read what happened in a game."""
    return read_message(payload, LONGEST_MESSAGE, _event)


def decode_lights(payload: bytes) -> BoardLights:
    """Read how the lights are."""
    return read_message(
        payload, LONGEST_MESSAGE, lambda it: BoardLights(it.count("brightness", most=100), it.flag("night"))
    )


def decode_finished(payload: bytes) -> FinishedGame:
    """Read a game that is over: its form alone; `FinishedGame.record` sees through its chain."""
    return read_message(payload, LONGEST_FINISHED, _finished)


def decode_confirmed(payload: bytes) -> Confirmation:
    """Read what a collector says of a game."""
    return read_message(payload, LONGEST_MESSAGE, _confirmed)


def _state(it: Fields) -> BoardState:
    return BoardState(
        board=it.board_id("board"),
        name=it.text("name"),
        at=it.number("at"),
        phase=it.word("phase", Phase),
        game=it.maybe_text("game"),
        game_id=it.maybe_game_id("game_id"),
        title=it.maybe_text("title"),
        round=it.maybe_count("round"),
        turn=_seated(it.maybe_table("turn")),
        leader=_seated(it.maybe_table("leader")),
        players=tuple(_player_state(player) for player in it.tables("players")),
        finishing=it.flag("finishing"),
        problem=it.maybe_text("problem"),
    )


def _seated(it: Fields | None) -> Seated | None:
    return None if it is None else Seated(it.count("seat"), it.text("name"))


def _player_state(it: Fields) -> PlayerState:
    return PlayerState(
        seat=it.count("seat"),
        name=it.text("name"),
        place=it.maybe_count("place"),
        space=it.maybe_text("space"),
        home=it.flag("home"),
        bot=it.flag("bot"),
        player=it.maybe_player_id("player"),
    )


def _event(it: Fields) -> BoardEvent:
    return BoardEvent(
        type=it.text("type"),
        text=it.text("text"),
        seat=it.maybe_count("seat"),
        name=it.maybe_text("name"),
        at=it.number("at"),
        game_id=it.game_id("game_id"),
    )


def _finished(it: Fields) -> FinishedGame:
    return FinishedGame(
        board=it.board_id("board"),
        game=it.game_id("game"),
        name=it.text("name"),
        entries=it.entries("entries"),
        players=tuple(_finished_player(player) for player in it.tables("players")),
        finished_at=it.maybe_number("finished_at"),
    )


def _finished_player(it: Fields) -> FinishedPlayer:
    return FinishedPlayer(it.count("seat"), it.text("name"), it.maybe_player_id("player"), it.maybe_text("bot"))


def _confirmed(it: Fields) -> Confirmation:
    return Confirmation(it.game_id("game"), it.text("hash"), it.word("result", Result), it.maybe_text("reason"))
