"""What the web knows of the table: snapshots to show, commands to send, and word that something has changed.

Error: `CommandError` (a `ValueError`): a command that was not carried out, with the key of the reason.
"""

from collections.abc import AsyncIterator, Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any, Protocol


class CommandError(ValueError):
    """A command that was not carried out; `key` is a key of the language files, `details` fill its gaps."""

    def __init__(self, key: str, **details: Any) -> None:
        self.key = key
        self.details = details
        super().__init__(key)


class Role(StrEnum):
    """Who somebody is, in rising order of what they may do."""

    SPECTATOR = "spectator"
    SEAT = "seat"
    HOST = "host"


@dataclass(frozen=True, slots=True)
class Viewer:
    """Somebody at a page: a spectator, a seat, or the host, who may have a seat too."""

    role: Role = Role.SPECTATOR
    seat: int | None = None


class Stage(Protocol):
    """What a socket shows and may change: a table, or the boards of a club."""

    @property
    def seats(self) -> tuple[str, ...]:
        """The names of the seats of the game that is on, in seat order; empty without a game."""

    @property
    def game_key(self) -> str:
        """What tells one game from every other, for the tokens of its seats; empty without a game."""

    def snapshot(self, viewer: Viewer) -> dict[str, Any]:
        """Return everything that a viewer may see, as plain data."""

    def command(self, viewer: Viewer, name: str, data: Mapping[str, Any]) -> None:
        """Carry out a command that this viewer may give, or raise `CommandError`."""

    def still_means(self, name: str, data: Mapping[str, Any], seen: int, /) -> bool:
        """Tell whether a command would do what was meant by somebody who saw this version of the snapshot."""

    def roles(self, *, local: bool = False) -> Mapping[str, Role]:
        """Return the least role for every command there is: from anywhere, or from the machine of the board itself."""

    def subscribe(self, listener: Callable[[], None]) -> Callable[[], None]:
        """Call a listener after every change; returns what ends it."""

    def bench(self, since: int) -> dict[str, Any] | None:
        """Return the inside of the board, with what has happened since a number; nothing if there is no bench."""

    async def recorded(self) -> dict[str, Any]:
        """Return what was recorded on the bench as a file: its name and text, and what is wrong with it."""


class Table(Stage, Protocol):
    """The table, as the web knows it."""

    def geometry(self) -> dict[str, Any]:
        """Return the size of the board, the centre of every cell in millimetres, and the colours of the seats."""

    def history(self, before: int | None) -> dict[str, Any]:
        """Return a page of the finished games, the newest first: those before a number, with where the next begins."""

    async def past_game(self, key: str) -> dict[str, Any] | None:
        """Return a game that is over step by step, hands included; nothing if there is none.

        `closed` tells whether it is in the history, where nothing changes any more.
        """

    def analysis(self, key: str) -> dict[str, Any] | None:
        """Return what the coach says of a game that is over, as far as it has come; nothing if there is none.

        `status` is `looking` with `done` and `of`, `ready`, `lost`, or `none` where no coach looks at such games.
        """

    def backup(self) -> AsyncIterator[bytes]:
        """Yield all games as the parts of a file, for the host."""

    async def restore(self, parts: AsyncIterator[bytes]) -> dict[str, int]:
        """Add the games of such a file, all or nothing, and say how many; raises `CommandError`."""

    async def diagnostics(self) -> str:
        """Return the text of a file for bug reports, without any secret in it."""
