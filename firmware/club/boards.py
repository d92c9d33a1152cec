"""The boards of a club, and what lets them speak at its broker: a password each, which can be taken back."""

import base64
import hashlib
import os
import secrets
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from firmware.club.database import Database
from firmware.club.errors import ClubError
from firmware.outward.topics import OF_ONE_GAME, Kind, is_board_id, of_all_boards, of_all_games, topic
from web_ui.security.atomic_file import write_whole

PASSWORDS = "mosquitto-passwords"  # the name of a file
RIGHTS = "mosquitto-acl"
COLLECTOR_PASSWORD = "collector-password"  # noqa: S105  # the name of a file
FOR_THE_BROKER = 0o640
COLLECTOR = "club-collector"
"""The name under which the collector speaks at the broker; no board has it."""
COLLECTED = (Kind.AVAILABILITY, Kind.STATE, Kind.EVENT, Kind.FINISHED)
"""What the collector reads of every board."""
WRITTEN = (*COLLECTED, Kind.LIGHTS)
READ = (Kind.CONFIRMED, Kind.SET_LIGHT, Kind.SET_NIGHT)
DISCOVERY = "homeassistant/device/hareboard-"
HOME_IS_BACK = "homeassistant/status"
"""For Home Assistant at the same broker."""
ROUNDS = 101
SALT_BYTES = 12
_MARKED = "$7$"
"""By which Mosquitto knows PBKDF2 with SHA-512."""

_KEEP = """INSERT INTO boards (id, name, added, password) VALUES (?, ?, ?, ?)
ON CONFLICT (id) DO UPDATE SET name = excluded.name, password = excluded.password, revoked = NULL"""


@dataclass(frozen=True, slots=True)
class Board:
    """A board of the club; times are seconds since 1970."""

    id: str
    name: str
    added: float
    revoked: float | None


class Boards:
    """Who may speak; what is kept of a password is a hash."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def add(self, board: str, name: str, at: float) -> str:
        """Take up a board, or give it another password, and return that: it is told this once."""
        if not is_board_id(board):
            raise ClubError(f"{board!r} is no id of a board: 4 to 32 of a-z, 0-9 and -")
        password = secrets.token_urlsafe(24)
        with self._database.writing() as write:
            write(_KEEP, board, name or board, at, password_hash(password))
        return password

    def revoke(self, board: str, at: float) -> None:
        """Let a board speak no more: the broker does not know it any longer, and what it sends does not count."""
        with self._database.writing() as write:
            if not write("UPDATE boards SET revoked = ?, password = '' WHERE id = ? AND revoked IS NULL", at, board):
                raise ClubError(f"there is no board {board!r}")

    def all(self) -> list[Board]:
        """Return all boards that were ever taken up."""
        return [Board(*row) for row in self._database.read("SELECT id, name, added, revoked FROM boards ORDER BY id")]

    def password_lines(self) -> list[str]:
        """Return what stands in Mosquitto's file of passwords."""
        rows = self._database.read("SELECT id, password FROM boards WHERE revoked IS NULL ORDER BY id")
        return [f"{board}:{password}" for board, password in rows]


def password_hash(password: str, salt: bytes | None = None) -> str:
    """Return what Mosquitto keeps of a password."""
    salt = os.urandom(SALT_BYTES) if salt is None else salt
    made = hashlib.pbkdf2_hmac("sha512", password.encode(), salt, ROUNDS)
    return f"{_MARKED}{ROUNDS}${base64.b64encode(salt).decode()}${base64.b64encode(made).decode()}"


def rights(prefix: str, boards: Iterable[str]) -> str:
    """Return Mosquitto's file of rights: a board has its own topics and no others, the collector reads all boards."""
    lines = ["# Written by hareboard club boards. A board's name at the broker is its id.", f"user {COLLECTOR}"]
    lines += [f"topic read {of_all_boards(prefix, kind)}" for kind in COLLECTED]
    lines += [f"topic write {of_all_boards(prefix, Kind.CONFIRMED)}"]
    for board in boards:
        lines += ["", f"user {board}"]
        lines += [f"topic write {own}" for own in (*_own(prefix, board, WRITTEN), f"{DISCOVERY}{board}/config")]
        lines += [f"topic read {own}" for own in (*_own(prefix, board, READ), HOME_IS_BACK)]
    return "\n".join([*lines, ""])


def _own(prefix: str, board: str, kinds: Iterable[Kind]) -> list[str]:
    return [of_all_games(prefix, board, kind) if kind in OF_ONE_GAME else topic(prefix, board, kind) for kind in kinds]


def write_files(folder: Path, boards: Boards, prefix: str) -> None:
    """Write both of Mosquitto's files; Mosquitto's group may read them, if the folder is the group's."""
    lines = [f"{COLLECTOR}:{password_hash(collector_password(folder))}", *boards.password_lines(), ""]
    write_whole(folder / PASSWORDS, "\n".join(lines), FOR_THE_BROKER)
    speaking = [board.id for board in boards.all() if board.revoked is None]
    write_whole(folder / RIGHTS, rights(prefix, speaking), FOR_THE_BROKER)


def collector_password(folder: Path) -> str:
    """Return the password of the collector itself, made once and kept beside those files."""
    path = folder / COLLECTOR_PASSWORD
    if not path.exists():
        write_whole(path, secrets.token_urlsafe(24))
    return path.read_text("utf-8").strip()
