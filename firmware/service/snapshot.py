"""Snapshots: everything that a viewer may see of the table, as plain data."""

from collections.abc import Callable, Mapping
from dataclasses import asdict
from typing import Any

from engine.bots.catalogue import coach_for
from firmware.service.bot_data import bot_data
from firmware.service.coaching import Coaching
from firmware.service.commands import may_undo
from firmware.service.current_game import CurrentGame, OpenGame
from firmware.service.faults import Faults
from firmware.service.game_log import GameLog
from firmware.service.host_settings import KeptHostSettings
from firmware.service.mqtt_settings import KeptMqttSettings
from firmware.service.serialize import (
    account_data,
    finale_data,
    form_data,
    game_data,
    lesson_data,
    lights_data,
    next_game_data,
    outlook_data,
    table_data,
)
from web_ui.table_port import Role, Viewer


class Snapshots:
    """Puts together what a viewer may see of the game, the board and the settings."""

    def __init__(
        self,
        current: CurrentGame,
        host_settings: KeptHostSettings,
        coaching: Coaching,
        mqtt: KeptMqttSettings,
        faults: Faults,
        clock: Callable[[], float],
    ) -> None:
        self.current = current
        self.host_settings = host_settings
        self.coaching = coaching
        self.mqtt = mqtt
        self.faults = faults
        self.clock = clock
        self._log = GameLog()

    def of(
        self,
        viewer: Viewer,
        version: int,
        note: Mapping[str, Any] | None = None,
        progress: Mapping[str, Any] | None = None,
    ) -> dict[str, Any]:
        """Return what a viewer sees; `note`: what everybody is told now, `progress`: what the host waits for."""
        on, settings = self.current.open, self.host_settings.now
        data: dict[str, Any] = {
            "version": version,
            "game": None,
            "table": None,
            "lights": {},
            "log": [],
            "finale": None,
            "outlook": [],
            "book": [],
        }
        if on is None:
            data["next_game"] = next_game_data(self.current.games, hints=settings.hints)
        else:
            data |= self._game_data(on, viewer.seat, note)
        data["faults"] = list(self.faults.faults)
        data["history"] = self.current.closed
        data["coach"] = settings.coach
        data["club"] = self.mqtt.now.is_on and self.mqtt.now.send_games
        data["offer"] = "resume" if on is not None and on.offered else None
        if viewer.role is Role.HOST:
            data["host"] = {
                "games": [form_data(game) for game in self.current.games.values()],
                "settings": asdict(settings),
                "progress": progress,
                "mqtt": self.mqtt.page_data(),
            }
        return data

    def _game_data(self, on: OpenGame, seat: int | None, note: Mapping[str, Any] | None) -> dict[str, Any]:
        moment, settings = on.session.moment, self.host_settings.now
        known = len(on.booked.actions) - (moment.rolling is not None)
        lights = "discreet" if on.session.settings.discreet else "open"
        lesson = lesson_data(on.game, moment.state, seat) if settings.hints else None
        told = {"lights": lights, "colours": list(on.options.colours), "lesson": lesson}
        return {
            "game": game_data(on.game, moment.state, seat) | told,
            "table": table_data(on.game, moment, self.clock(), seat)
            | {"note": note}
            | bot_data(on)
            | {"analysis": self._analysis_of(on)},
            "lights": lights_data(moment),
            "finale": finale_data(on.booked) if on.game.over(moment.state) else None,
            "outlook": outlook_data(on.game, moment.state),
            "log": self._log.data(on.booked, known, on.undo.notes),
            "undo": {"asked_by": on.undo.asked(on.session.version), "free": may_undo(on, seat)},
            "book": [] if seat is None else account_data(on.booked, known, seat),
            "hints": self.coaching.hints_data(on, seat) if settings.coach else None,
        }

    def _analysis_of(self, on: OpenGame) -> str | None:
        """Return what a game is known by, once it is over and the coach can look at it."""
        coach = coach_for(on.game) if self.host_settings.now.coach else None
        return on.key if coach is not None and coach.reviews and on.game.over(on.booked.state) else None
