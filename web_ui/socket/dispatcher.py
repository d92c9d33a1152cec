"""What pages may ask for: every command has its least role, is done at most once, and is always answered."""

import logging
from collections.abc import Mapping
from typing import Any, Protocol

from web_ui.security.names import clean_name
from web_ui.security.tokens import fingerprint_of
from web_ui.socket.answered import Answered, AnsweredCommands
from web_ui.socket.host_commands import HostCommands
from web_ui.socket.hub import Hub, same_start
from web_ui.socket.messages import Command, MalformedError, write_message
from web_ui.socket.pages import Page
from web_ui.table_port import CommandError, Role, Stage

DEPENDS_ON_SEEN = frozenset({"propose", "done", "undo", "answer_undo", "chance"})
NOT_KEPT = "cannot_keep"
WRONG_PIN = "wrong_pin"
RANK = {role: rank for rank, role in enumerate(Role)}

logger = logging.getLogger(__name__)


class Commands(Protocol):
    """Commands that one kind of site has besides."""

    def roles(self) -> Mapping[str, Role]:
        """Return the least role for every command."""

    async def carry_out(self, page: Page, name: str, data: Mapping[str, Any], /) -> dict[str, Any] | None:
        """Carry out a command and return what it answers, or raise `CommandError`."""


class Dispatcher:
    """Answers commands."""

    def __init__(self, table: Stage, hub: Hub, own: HostCommands, more: Commands) -> None:
        self._table = table
        self._hub = hub
        self._own = own
        self._more = more
        self._players, self._spectators = AnsweredCommands(), AnsweredCommands()
        """What is remembered, apart: whoever comes under many names makes the board forget nothing of who plays."""

    def roles(self, *, local: bool = False) -> Mapping[str, Role]:
        """Return the least role for every command, the table's and the web's own, as `Table.roles` does."""
        return {**self._table.roles(local=local), **self._own.roles(local=local), **self._more.roles()}

    async def answer(self, page: Page, command: Command) -> str:
        """Carry out a command, unless that has been done before, and return the answer.

        Two commands under one id are `MalformedError`: the answer to one would be taken for the other's.
        """
        refusal = self._refusal(page, command)
        if refusal is not None:
            return refusal
        asked = fingerprint_of(write_message(command.name, data=command.data))
        looks_on = page.viewer is None or page.viewer.role is Role.SPECTATOR
        memory = self._spectators if looks_on else self._players
        if (remembered := memory.recall(page.known_as, command.id)) is not None:
            if remembered.asked != asked:
                raise MalformedError("an id is for one command")
            return remembered.answer
        answer, holds = await self._carry_out(page, command)
        if holds:
            memory.remember(page.known_as, command.id, Answered(asked, answer))
        return answer

    def _refusal(self, page: Page, command: Command) -> str | None:
        least = self.roles(local=page.local).get(command.name)
        if least is None:
            return refused(command, "unknown_command")
        if page.viewer is None or RANK[page.viewer.role] < RANK[least]:
            return refused(command, "not_allowed")
        return None

    async def _carry_out(self, page: Page, command: Command) -> tuple[str, bool]:
        """Return the answer, and whether it holds: what could not be kept may be repeated when there is room.

        What is answered with a secret is not kept in memory; a PIN that was wrong stays wrong, and is tried once.
        """
        once = command.name not in self._own.repeatable
        try:
            data = await self._do(page, command)
        except CommandError as error:
            holds = error.key == WRONG_PIN or (once and error.key != NOT_KEPT)
            return refused(command, error.key, error.details), holds
        except Exception:  # a fault in one command must not end the table; the log has all of it
            logger.exception("command %s failed", command.name)
            return refused(command, "internal"), once
        parts = {"data": data} if data else {}
        return write_message("answer", id=command.id, ok=True, **parts), once

    async def _do(self, page: Page, command: Command) -> dict[str, Any] | None:
        viewer = page.viewer
        if viewer is None:
            raise CommandError("not_allowed")
        if command.name in DEPENDS_ON_SEEN and not self._hub.is_in_time(command):
            raise CommandError("too_late")
        now = self._hub.snapshot(viewer).version
        # What was answered before the board started anew is not remembered: it may have been done.
        if command.name not in self._own.repeatable and command.seen and not same_start(command.seen, now):
            raise CommandError("too_late")
        if self._own.knows(command.name):
            return await self._own.carry_out(page, command.name, command.data)
        if command.name in self._more.roles():
            return await self._more.carry_out(page, command.name, command.data)
        data = with_clean_names(command.data) if command.name == "new_game" else command.data
        before = self._hub.played
        self._table.command(viewer, command.name, data)
        if command.name == "again" or (command.name == "new_game" and command.data.get("keep_phones") is True):
            self._own.carry_phones_over(before)
        return None


def refused(command: Command, error: str, details: Mapping[str, Any] | None = None) -> str:
    """Return the answer to a command that was not carried out."""
    return write_message("answer", id=command.id, ok=False, error=error, details=details or {})


def with_clean_names(data: Mapping[str, Any]) -> dict[str, Any]:
    """Return a new game as it was asked for, with names and teams made harmless; what is no name is left as it is."""
    players = data.get("players")
    if not isinstance(players, list):
        return dict(data)
    return {**data, "players": [_cleaned(player) if isinstance(player, dict) else player for player in players]}


def _cleaned(player: Mapping[str, Any]) -> dict[str, Any]:
    return {
        key: clean_name(value) if key in ("name", "team") and isinstance(value, str) else value
        for key, value in player.items()
    }
