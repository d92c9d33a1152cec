"""The topics of a board at an MQTT broker: `{prefix}/{board}/...`, made and taken apart here and nowhere else."""

import re
from dataclasses import dataclass
from enum import StrEnum

from firmware.config.mqtt_options import DEFAULT_PREFIX, is_prefix

__all__ = ["DEFAULT_PREFIX", "is_prefix"]

_BOARD = re.compile(r"[a-z0-9-]{4,32}", re.ASCII)
_GAME = re.compile(r"[A-Za-z0-9_-]{1,64}", re.ASCII)


class Kind(StrEnum):
    """What a topic of a board is for."""

    AVAILABILITY = "availability"
    STATE = "state"
    EVENT = "event"
    LIGHTS = "lights"
    FINISHED = "finished"
    CONFIRMED = "confirmed"
    SET_LIGHT = "set-light"
    SET_NIGHT = "set-night"


OF_ONE_GAME = (Kind.FINISHED, Kind.CONFIRMED)
"""Topics that end with the id of a game."""


class Availability(StrEnum):
    """What stands in the topic of availability, as plain text."""

    ONLINE = "online"
    OFFLINE = "offline"


@dataclass(frozen=True, slots=True)
class Address:
    """Whose a topic is, what it is for, and the game that it is about, if it is about one."""

    board: str
    kind: Kind
    game_id: str | None = None


def topic(prefix: str, board: str, kind: Kind, game_id: str | None = None) -> str:
    """Return the topic of a board."""
    if (kind in OF_ONE_GAME) != (game_id is not None):
        raise AssertionError(f"a topic of {kind} with the game {game_id}")
    return "/".join([prefix, board, kind, *([game_id] if game_id is not None else [])])


def of_all_boards(prefix: str, kind: Kind) -> str:
    """Return the filter by which the topics of all boards are subscribed to."""
    return topic(prefix, "+", kind, "+" if kind in OF_ONE_GAME else None)


def of_all_games(prefix: str, board: str, kind: Kind) -> str:
    """Return the filter for the topics of all games of one board."""
    return topic(prefix, board, kind, "+")


def read_topic(prefix: str, text: str) -> Address | None:
    """Return what a topic says; nothing if no board has such a topic."""
    head, _, tail = text.partition(f"{prefix}/")
    board, *parts = tail.split("/") if not head else [""]
    if not is_board_id(board) or not parts or parts[0] not in list(Kind):
        return None
    kind, *game = Kind(parts[0]), *parts[1:]
    if len(game) != (kind in OF_ONE_GAME) or not all(map(is_game_id, game)):
        return None
    return Address(board, kind, *game)


def is_board_id(text: str) -> bool:
    """Tell whether a text can be the id of a board."""
    return _BOARD.fullmatch(text) is not None


def is_game_id(text: str) -> bool:
    """Tell whether the id of a game can stand in a topic; one from an imported file may be anything."""
    return _GAME.fullmatch(text) is not None
