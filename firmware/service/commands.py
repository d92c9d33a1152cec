"""What pages ask of the table: every command is checked here, whoever sends it."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine.hare_and_tortoise import Action, UnreadableActionError
from firmware.inference.results import Confirm, Proposal, Wrong
from firmware.journal.errors import JournalError
from firmware.journal.replay import BookedGame
from firmware.service.host_settings import LIMITS
from firmware.service.new_game import read_new_game
from firmware.table.session import Session
from web_ui.table_port import CommandError, Role, Viewer

if TYPE_CHECKING:
    from firmware.service.table_service import TableService

ROLES = {
    "propose": Role.SEAT,
    "withdraw": Role.SEAT,
    "done": Role.SEAT,
    "undo": Role.SEAT,
    "chance": Role.SEAT,
    "new_game": Role.HOST,
    "resume": Role.HOST,
    "drop": Role.HOST,
    "finish": Role.HOST,
    "settings": Role.HOST,
}


class Commands:
    """Carries out commands on a table service."""

    def __init__(self, service: "TableService") -> None:
        self.service = service
        self._handlers = {
            "propose": self._propose,
            "withdraw": self._withdraw,
            "done": self._done,
            "undo": self._undo,
            "chance": self._chance,
            "new_game": self._new_game,
            "resume": self._resume,
            "drop": self._drop,
            "finish": self._finish,
            "settings": self._settings,
        }

    def carry_out(self, viewer: Viewer, name: str, data: Mapping[str, Any]) -> None:
        """Carry out a command, or raise `CommandError`; who may give it was seen to before."""
        if name not in self._handlers:
            raise CommandError("unknown_command", name=name)
        try:
            self._handlers[name](viewer, data)
        except JournalError as error:
            raise CommandError("cannot_keep", error=str(error)) from error

    def _propose(self, viewer: Viewer, data: Mapping[str, Any]) -> None:
        session = self._session()
        action = self._action(session, data)
        if viewer.role is not Role.HOST and self.service.game.actor(session.state, action) != viewer.seat:
            raise CommandError("not_your_turn")
        if reason := self.service.game.refusal(session.state, action):
            raise CommandError(reason.value)
        if self.service.game.is_chance(str(action)) or session.rolling is not None:
            raise CommandError("not_asked")
        session.propose(self.service.clock(), action)

    def _withdraw(self, viewer: Viewer, _data: Mapping[str, Any]) -> None:
        session = self._session()
        if session.from_phone is not None:
            self._must_own(viewer, session.from_phone)
            session.undo(self.service.clock())

    def _done(self, viewer: Viewer, data: Mapping[str, Any]) -> None:
        session = self._at_rest()
        shown = session.proposed()
        if "action" in data and data["action"] != str(getattr(shown, "action", "")):
            raise CommandError("too_late")
        if not isinstance(shown, Confirm | Wrong):
            self._must_own(viewer, shown)
        session.done(self.service.clock())

    def _undo(self, viewer: Viewer, _data: Mapping[str, Any]) -> None:
        session = self._at_rest()
        shown = session.proposed()
        if isinstance(shown, Proposal):
            self._must_own(viewer, shown)
        elif viewer.role is not Role.HOST and self._last_actor() not in (None, viewer.seat):
            raise CommandError("not_yours_to_undo")
        session.undo(self.service.clock())

    def _chance(self, viewer: Viewer, data: Mapping[str, Any]) -> None:
        session = self._session()
        action = self._action(session, data)
        if viewer.role is not Role.HOST and viewer.seat != session.state.turn:
            raise CommandError("not_your_turn")
        if session.rolling is not None or not self.service.game.is_chance(str(action)):
            raise CommandError("not_asked")
        if reason := self.service.game.refusal(session.state, action):
            raise CommandError(reason.value)
        session.enter_chance(self.service.clock(), action)

    def _new_game(self, _viewer: Viewer, data: Mapping[str, Any]) -> None:
        if self.service.open is not None:
            raise CommandError("game_on")
        wanted = read_new_game(data, self.service.game.editions)
        booked = BookedGame.begin(self.service.game, self.service.journal, wanted.state)
        record = self.service.journal.current()
        key = record.key if record else ""
        try:
            self.service.kept_options.keep(key, wanted.game_options)
        except OSError as error:
            with suppress(JournalError):
                self.service.journal.drop()
            self.service.take_up()
            raise CommandError("cannot_keep", error=str(error)) from error
        self.service.begin(booked, key, wanted.game_options)

    def _resume(self, _viewer: Viewer, _data: Mapping[str, Any]) -> None:
        if self.service.open is None:
            raise CommandError("no_game")
        self.service.open.offered = False

    def _drop(self, _viewer: Viewer, _data: Mapping[str, Any]) -> None:
        self._session()
        self.service.journal.drop()
        self.service.take_up()

    def _finish(self, _viewer: Viewer, _data: Mapping[str, Any]) -> None:
        if not self._session().state.over:
            raise CommandError("race_goes_on")
        self.service.journal.finish()
        self.service.take_up()

    def _settings(self, _viewer: Viewer, data: Mapping[str, Any]) -> None:
        try:
            host_settings = self.service.host_settings.now.changed(data)
        except ValueError as error:
            low, high = LIMITS[str(error)]
            raise CommandError("out_of_range", setting=str(error), low=low, high=high) from error
        try:
            self.service.host_settings.keep(host_settings)
        except OSError as error:
            raise CommandError("cannot_keep", error=str(error)) from error
        self.service.settings = replace(self.service.settings, settle_down=host_settings.settle_down)
        if self.service.open is not None:
            session = self.service.open.session
            session.settings = replace(session.settings, settle_down=host_settings.settle_down)

    def _at_rest(self) -> Session:
        """Return the session, unless chance is still on its way: nobody knows yet what would be done."""
        session = self._session()
        if session.rolling is not None:
            raise CommandError("not_asked")
        return session

    def _session(self) -> Session:
        if self.service.open is None:
            raise CommandError("no_game")
        return self.service.open.session

    def _action(self, session: Session, data: Mapping[str, Any]) -> Action:
        try:
            return self.service.game.read_action(session.state, str(data.get("action", "")))
        except UnreadableActionError as error:
            raise CommandError("unreadable_action") from error

    def _must_own(self, viewer: Viewer, shown: Any) -> None:
        action = getattr(shown, "action", None)
        if action is None:
            raise CommandError("nothing_to_book")
        if viewer.role is not Role.HOST and self.service.game.actor(self._session().state, action) != viewer.seat:
            raise CommandError("not_your_turn")

    def _last_actor(self) -> int | None:
        """Return the seat that made the last decision, if any was made."""
        if self.service.open is None:
            return None
        steps, actions = self.service.open.booked.steps, self.service.open.booked.actions
        for step, action in zip(reversed(steps[:-1]), reversed(actions), strict=True):
            if not self.service.game.is_chance(str(action)):
                return self.service.game.actor(step.state, action)
        return None
