"""What pages ask of the table: every command is checked here, whoever sends it."""

from collections.abc import Callable, Mapping
from typing import Any

from engine.bots.levels import Level
from engine.game import SetupError, UnreadableActionError
from firmware.inference.results import Choice, Confirm, Proposal, Unpayable, Wrong
from firmware.journal.errors import JournalError
from firmware.service.coaching import Coaching
from firmware.service.current_game import CurrentGame, OpenGame
from firmware.service.game_options import PLAYER_KEY, player_id
from firmware.service.host_settings import LIMITS, KeptHostSettings
from firmware.service.mqtt_settings import KeptMqttSettings
from firmware.service.new_game import NewGame, read_new_game
from firmware.service.undo import HOST, is_free, last_decision
from web_ui.table_port import CommandError, Role, Viewer

ROLES = {
    "propose": Role.SEAT,
    "withdraw": Role.SEAT,
    "done": Role.SEAT,
    "undo": Role.SEAT,
    "trust": Role.SEAT,
    "answer_undo": Role.SEAT,
    "again": Role.SEAT,
    "chance": Role.SEAT,
    "take_over": Role.SEAT,
    "let_bot_play": Role.SEAT,
    "hint": Role.SEAT,
    "player_key": Role.SEAT,
    "new_game": Role.HOST,
    "resume": Role.HOST,
    "drop": Role.HOST,
    "finish": Role.HOST,
    "settings": Role.HOST,
    "mqtt": Role.HOST,
    "mqtt_reset": Role.HOST,
}


class Commands:
    """Carries out commands on the game that is on."""

    def __init__(
        self,
        current: CurrentGame,
        host_settings: KeptHostSettings,
        coaching: Coaching,
        mqtt: KeptMqttSettings,
        clock: Callable[[], float],
    ) -> None:
        self.current = current
        self.mqtt = mqtt
        self.host_settings = host_settings
        self.coaching = coaching
        self.clock = clock
        self._handlers = {
            "propose": self._propose,
            "withdraw": self._withdraw,
            "done": self._done,
            "undo": self._undo,
            "trust": self._trust,
            "answer_undo": self._answer_undo,
            "again": self._again,
            "chance": self._chance,
            "take_over": self._take_over,
            "let_bot_play": self._let_bot_play,
            "hint": self._hint,
            "player_key": self._player_key,
            "new_game": self._new_game,
            "resume": self._resume,
            "drop": self._drop,
            "finish": self._finish,
            "settings": self._settings,
            "mqtt": self._mqtt,
            "mqtt_reset": self._mqtt_reset,
        }

    def carry_out(self, viewer: Viewer, name: str, data: Mapping[str, Any]) -> None:
        """Carry out a command, or raise `CommandError`; who may give it was seen to before."""
        if name not in self._handlers:
            raise CommandError("unknown_command", name=name)
        try:
            self._handlers[name](viewer, data)
        except (JournalError, OSError) as error:
            raise CommandError("cannot_keep", error=str(error)) from error

    def _propose(self, viewer: Viewer, data: Mapping[str, Any]) -> None:
        on = self._on()
        action = self._action(on, data)
        if viewer.role is not Role.HOST and on.game.actor(on.session.state, action) != viewer.seat:
            raise CommandError("not_your_turn")
        if reason := on.game.refusal(on.session.state, action):
            raise CommandError(reason.value)
        if on.game.is_chance(str(action)) or on.session.rolling is not None:
            raise CommandError("not_asked")
        on.session.propose(self.clock(), action)

    def _withdraw(self, viewer: Viewer, _data: Mapping[str, Any]) -> None:
        on = self._on()
        if on.session.from_phone is not None:
            self._must_own(on, viewer, on.session.from_phone)
            on.session.undo(self.clock())

    def _done(self, viewer: Viewer, data: Mapping[str, Any]) -> None:
        on = self._at_rest()
        shown = on.session.proposed()
        if "action" in data and data["action"] != str(getattr(shown, "action", "")):
            raise CommandError("too_late")
        if not isinstance(shown, Confirm | Wrong):
            self._must_own(on, viewer, shown)
        on.session.done(self.clock())

    def _trust(self, _viewer: Viewer, _data: Mapping[str, Any]) -> None:
        self._at_rest().session.trust(self.clock())

    def _undo(self, viewer: Viewer, _data: Mapping[str, Any]) -> None:
        on = self._at_rest()
        shown = on.session.proposed()
        if isinstance(shown, Proposal | Unpayable):
            self._must_own(on, viewer, shown)
        elif viewer.role is not Role.HOST and viewer.seat is not None and not may_undo(on, viewer.seat):
            self._ask_to_undo(on, viewer.seat)
            return
        else:
            on.undo.grant(HOST if viewer.seat is None else viewer.seat)
        on.session.undo(self.clock())

    def _ask_to_undo(self, on: OpenGame, seat: int) -> None:
        if last_decision(on.booked)[0] is None:
            raise CommandError("nothing_to_book")
        on.undo.ask(seat, on.session.version)

    def _answer_undo(self, viewer: Viewer, data: Mapping[str, Any]) -> None:
        on = self._at_rest()
        asker = on.undo.asked(on.session.version)
        if asker is None:
            raise CommandError("not_asked")
        if data.get("yes") is not True:
            on.undo.refuse()
            return
        if viewer.seat == asker:
            raise CommandError("somebody_else")
        if isinstance(on.session.proposed(), Proposal | Unpayable):
            on.session.undo(self.clock())
        on.undo.grant(asker, HOST if viewer.seat is None else viewer.seat)
        on.session.undo(self.clock())

    def _chance(self, viewer: Viewer, data: Mapping[str, Any]) -> None:
        on = self._on()
        action = self._action(on, data)
        if viewer.role is not Role.HOST and viewer.seat != on.game.actor(on.session.state, action):
            raise CommandError("not_your_turn")
        if on.session.rolling is not None or not on.game.is_chance(str(action)):
            raise CommandError("not_asked")
        if reason := on.game.refusal(on.session.state, action):
            raise CommandError(reason.value)
        on.session.enter_chance(self.clock(), action)

    def _take_over(self, viewer: Viewer, data: Mapping[str, Any]) -> None:
        """Let a person play on a bot's seat."""
        self._seat_bot(viewer, data, "")

    def _let_bot_play(self, viewer: Viewer, data: Mapping[str, Any]) -> None:
        """Let a bot play for somebody who is away."""
        level = data.get("level", Level.SKILLED)
        if not isinstance(level, str) or level not in tuple(Level):
            raise CommandError("bad_choice", setting="level")
        self._seat_bot(viewer, data, level)

    def _seat_bot(self, viewer: Viewer, data: Mapping[str, Any], level: str) -> None:
        on = self._on()
        seat = data.get("seat", viewer.seat)
        if not isinstance(seat, int) or not 0 <= seat < len(on.game.names(on.booked.state)):
            raise CommandError("bad_choice", setting="seat")
        if viewer.role is not Role.HOST and seat != viewer.seat:
            raise CommandError("not_your_turn")
        self.current.seat_bot(seat, level)

    def _hint(self, viewer: Viewer, _data: Mapping[str, Any]) -> None:
        """Let the coach think about good ideas for a seat that is to decide."""
        on = self._on()
        if not self.host_settings.now.coach:
            raise CommandError("coach_off")
        self.coaching.ask_for_hints(on, viewer.seat)

    def _new_game(self, _viewer: Viewer, data: Mapping[str, Any]) -> None:
        if self.current.open is not None:
            raise CommandError("game_on")
        self.current.begin(read_new_game(data, self.current.games))

    def _resume(self, _viewer: Viewer, _data: Mapping[str, Any]) -> None:
        self._on().offered = False

    def _drop(self, _viewer: Viewer, _data: Mapping[str, Any]) -> None:
        self._on()
        self.current.drop()

    def _finish(self, _viewer: Viewer, _data: Mapping[str, Any]) -> None:
        on = self._on()
        if not on.game.over(on.session.state):
            raise CommandError("race_goes_on")
        self.current.finish()

    def _again(self, viewer: Viewer, data: Mapping[str, Any]) -> None:
        """Put a game that is over into the history, and begin the same once more."""
        on = self._on()
        self._finish(viewer, data)
        self.current.begin(NewGame(on.game, on.booked.steps[0].state, on.options))

    def _settings(self, _viewer: Viewer, data: Mapping[str, Any]) -> None:
        try:
            settings = self.host_settings.now.changed(data)
        except ValueError as error:
            low, high = LIMITS[str(error)]
            raise CommandError("out_of_range", setting=str(error), low=low, high=high) from error
        self.host_settings.keep(settings)
        self.current.settle_down_in(settings.settle_down)

    def _mqtt(self, _viewer: Viewer, data: Mapping[str, Any]) -> None:
        """Tell another broker, or none, what happens."""
        try:
            self.mqtt.set(data)
        except SetupError as error:
            (keys, _message), *_ = error.faults
            raise CommandError("bad_choice", setting=keys[0] if keys else "mqtt") from error

    def _mqtt_reset(self, _viewer: Viewer, _data: Mapping[str, Any]) -> None:
        self.mqtt.reset()

    def _player_key(self, viewer: Viewer, data: Mapping[str, Any]) -> None:
        """Know who plays on a seat: by a key that the phone keeps, of which only a hash stays here."""
        key = data.get("key")
        if viewer.seat is None or not isinstance(key, str) or not PLAYER_KEY.fullmatch(key):
            raise CommandError("bad_choice", setting="key")
        self.current.seat_player(viewer.seat, player_id(key))

    def _at_rest(self) -> OpenGame:
        """Return the game that is on, unless chance is still on its way: nobody knows yet what would be done."""
        on = self._on()
        if on.session.rolling is not None:
            raise CommandError("not_asked")
        return on

    def _on(self) -> OpenGame:
        if self.current.open is None:
            raise CommandError("no_game")
        return self.current.open

    def _action(self, on: OpenGame, data: Mapping[str, Any]) -> Any:
        try:
            return on.game.read_action(on.session.state, str(data.get("action", "")))
        except UnreadableActionError as error:
            raise CommandError("unreadable_action") from error

    def _must_own(self, on: OpenGame, viewer: Viewer, shown: object) -> None:
        match shown:
            case Unpayable(marker=marker):
                owner = on.session.matcher.expected.owners[marker]
            case Proposal(action=action) | Choice(action=action):
                owner = on.game.actor(on.session.state, action)
            case _:
                raise CommandError("nothing_to_book")
        if viewer.role is not Role.HOST and owner != viewer.seat:
            raise CommandError("not_your_turn")


def may_undo(on: OpenGame, seat: int | None) -> bool:
    """Tell whether a seat may take back unasked: where only bots play besides, there is nobody to ask."""
    return (seat is not None and on.alone(seat)) or is_free(on.booked, seat)
