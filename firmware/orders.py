"""What pages ask of the table: every command is checked here, whoever sends it."""

from collections.abc import Mapping
from contextlib import suppress
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from engine import Action, UnreadableActionError
from firmware.bookkeeping import Bookkeeper
from firmware.games import read_new_game
from firmware.inference import Confirm, Proposal, Wrong
from firmware.journal_errors import JournalError
from firmware.likings import LIMITS
from firmware.session import Session
from web_ui.port import CommandError, Role, Viewer

if TYPE_CHECKING:
    from firmware.desk import Desk

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


class Orders:
    """Carries out commands on a desk."""

    def __init__(self, desk: "Desk") -> None:
        self.desk = desk
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
        if viewer.role is not Role.HOST and self.desk.game.actor(session.state, action) != viewer.seat:
            raise CommandError("not_your_turn")
        if reason := self.desk.game.refusal(session.state, action):
            raise CommandError(reason.value)
        if self.desk.game.is_chance(str(action)) or session.rolling is not None:
            raise CommandError("not_asked")
        session.propose(self.desk.clock(), action)

    def _withdraw(self, viewer: Viewer, _data: Mapping[str, Any]) -> None:
        session = self._session()
        if session.from_phone is not None:
            self._must_own(viewer, session.from_phone)
            session.undo(self.desk.clock())

    def _done(self, viewer: Viewer, data: Mapping[str, Any]) -> None:
        session = self._at_rest()
        shown = session.proposed()
        if "action" in data and data["action"] != str(getattr(shown, "action", "")):
            raise CommandError("too_late")
        if not isinstance(shown, Confirm | Wrong):
            self._must_own(viewer, shown)
        session.done(self.desk.clock())

    def _undo(self, viewer: Viewer, _data: Mapping[str, Any]) -> None:
        session = self._at_rest()
        shown = session.proposed()
        if isinstance(shown, Proposal):
            self._must_own(viewer, shown)
        elif viewer.role is not Role.HOST and self._last_actor() not in (None, viewer.seat):
            raise CommandError("not_yours_to_undo")
        session.undo(self.desk.clock())

    def _chance(self, viewer: Viewer, data: Mapping[str, Any]) -> None:
        session = self._session()
        action = self._action(session, data)
        if viewer.role is not Role.HOST and viewer.seat != session.state.turn:
            raise CommandError("not_your_turn")
        if session.rolling is not None or not self.desk.game.is_chance(str(action)):
            raise CommandError("not_asked")
        if reason := self.desk.game.refusal(session.state, action):
            raise CommandError(reason.value)
        session.enter_chance(self.desk.clock(), action)

    def _new_game(self, _viewer: Viewer, data: Mapping[str, Any]) -> None:
        if self.desk.open is not None:
            raise CommandError("game_on")
        wanted = read_new_game(data, self.desk.game.editions)
        keeper = Bookkeeper.begin(self.desk.game, self.desk.journal, wanted.state)
        record = self.desk.journal.current()
        key = record.key if record else ""
        try:
            self.desk.agreements.keep(key, wanted.agreement)
        except OSError as error:
            with suppress(JournalError):
                self.desk.journal.drop()
            self.desk.take_up()
            raise CommandError("cannot_keep", error=str(error)) from error
        self.desk.begin(keeper, key, wanted.agreement)

    def _resume(self, _viewer: Viewer, _data: Mapping[str, Any]) -> None:
        if self.desk.open is None:
            raise CommandError("no_game")
        self.desk.open.offered = False

    def _drop(self, _viewer: Viewer, _data: Mapping[str, Any]) -> None:
        self._session()
        self.desk.journal.drop()
        self.desk.take_up()

    def _finish(self, _viewer: Viewer, _data: Mapping[str, Any]) -> None:
        if not self._session().state.over:
            raise CommandError("race_goes_on")
        self.desk.journal.finish()
        self.desk.take_up()

    def _settings(self, _viewer: Viewer, data: Mapping[str, Any]) -> None:
        try:
            likings = self.desk.likings.now.changed(data)
        except ValueError as error:
            low, high = LIMITS[str(error)]
            raise CommandError("out_of_range", setting=str(error), low=low, high=high) from error
        try:
            self.desk.likings.keep(likings)
        except OSError as error:
            raise CommandError("cannot_keep", error=str(error)) from error
        self.desk.settings = replace(self.desk.settings, settle_down=likings.settle_down)
        if self.desk.open is not None:
            session = self.desk.open.session
            session.settings = replace(session.settings, settle_down=likings.settle_down)

    def _at_rest(self) -> Session:
        """Return the session, unless chance is still on its way: nobody knows yet what would be done."""
        session = self._session()
        if session.rolling is not None:
            raise CommandError("not_asked")
        return session

    def _session(self) -> Session:
        if self.desk.open is None:
            raise CommandError("no_game")
        return self.desk.open.session

    def _action(self, session: Session, data: Mapping[str, Any]) -> Action:
        try:
            return self.desk.game.read_action(session.state, str(data.get("action", "")))
        except UnreadableActionError as error:
            raise CommandError("unreadable_action") from error

    def _must_own(self, viewer: Viewer, shown: Any) -> None:
        action = getattr(shown, "action", None)
        if action is None:
            raise CommandError("nothing_to_book")
        if viewer.role is not Role.HOST and self.desk.game.actor(self._session().state, action) != viewer.seat:
            raise CommandError("not_your_turn")

    def _last_actor(self) -> int | None:
        """Return the seat that made the last decision, if any was made."""
        if self.desk.open is None:
            return None
        steps, actions = self.desk.open.keeper.steps, self.desk.open.keeper.actions
        for step, action in zip(reversed(steps[:-1]), reversed(actions), strict=True):
            if not self.desk.game.is_chance(str(action)):
                return self.desk.game.actor(step.state, action)
        return None
