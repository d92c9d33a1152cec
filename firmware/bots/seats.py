"""The seats that bots play: who is asked, when their move is shown, and what stands on pages meanwhile."""

import logging
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from engine.bots.levels import Level
from engine.game import AnyGame
from firmware.bots.thinker import Question, Thinker
from firmware.inference.results import Waiting
from firmware.service.current_game import OpenGame
from firmware.service.table_service import TableService
from firmware.table.events import TableEvent, TakenBack
from web_ui.table_port import CommandError, Role, Viewer

PAUSE = 1.5
"""Seconds that a bot waits before it moves, so that people can follow."""
PAUSE_AFTER_UNDO = 8.0
"""Seconds that people have to take back more."""
MOST_DEATHS = 3
"""How often a worker may die over one question before the seat is left to people."""

log = logging.getLogger(__name__)


class BotSeats:
    """Plays for all seats that are a bot's; `look` is called now and then and never waits."""

    def __init__(self, service: TableService, thinker: Thinker, seed: str | None = None) -> None:
        """Play; what bots do follows from the key of the game, or from a seed: for replays and tests."""
        self._service = service
        self._thinker = thinker
        self._seed = seed
        self._asked: tuple[Any, int, str] | None = None
        self._since = 0.0
        self._pause = PAUSE
        self._prepared = ""
        service.listen(self._heard)

    def look(self, at: float) -> bool:
        """Ask for a bot that is to act, or do what it answered, if the table is at rest; tell whether one is to act."""
        on = self._service.open
        wanted = None if on is None else _to_act(on)
        if on is None or wanted is None:
            self._drop(on)
            self._prepare(on)
            return False
        if not _same(self._asked, wanted):
            self._asked = wanted
            self._since = at
            self._thinker.ask(self._question(on, wanted))
            self._tell(on, "thinking")
        if on.bot_status == "lost":
            return False
        answer = self._thinker.answer()
        if self._thinker.deaths >= MOST_DEATHS:
            self._thinker.forget()
            self._tell(on, "lost")
        elif self._thinker.deaths:
            self._tell(on, "replaced")
        if answer is not None and at - self._since >= self._pause and _at_rest(on):
            self._act(on, wanted[1], answer)
        return True

    def close(self) -> None:
        """End the thinking."""
        self._thinker.close()

    def _prepare(self, on: OpenGame | None) -> None:
        """Let a worker get ready while people begin a game with bots."""
        if on is None or on.key == self._prepared:
            return
        state = on.booked.state
        seats = [seat for seat in range(len(on.game.names(state))) if on.bot_of(seat)]
        if seats and not on.offered:
            self._prepared = on.key
            self._thinker.ask(replace(self._question(on, (state, seats[0], on.bot_of(seats[0]))), prepare=True))

    def _question(self, on: OpenGame, wanted: tuple[Any, int, str]) -> Question:
        state, seat, level = wanted
        game: AnyGame = on.game
        events: tuple[Mapping[str, Any], ...] = tuple(
            game.event_data(event) for step in on.booked.steps for event in step.events
        )
        known_by = on.key if self._seed is None else self._seed
        seed = f"{known_by}/{len(on.booked.actions)}/{seat}"
        return Question(game.name, Level(level), seat, game.page_data(state, seat), events, seed)

    def _act(self, on: OpenGame, seat: int, answer: str) -> None:
        self._pause = PAUSE
        viewer = Viewer(Role.SEAT, seat)
        try:
            self._service.command(viewer, "propose", {"action": answer})
            self._service.command(viewer, "done", {"action": answer})
        except CommandError as error:
            log.warning("the bot of seat %d could not do %r: %s", seat, answer, error.key)
        self._drop(on)

    def _drop(self, on: OpenGame | None) -> None:
        if self._asked is not None:
            self._asked = None
            self._thinker.forget()
        if on is not None:
            self._tell(on, "")

    def _tell(self, on: OpenGame, status: str) -> None:
        if on.bot_status != status:
            on.bot_status = status
            self._service.tell_changes()

    def _heard(self, event: TableEvent) -> None:
        if isinstance(event, TakenBack):
            self._pause = PAUSE_AFTER_UNDO


def _to_act(on: OpenGame) -> tuple[Any, int, str] | None:
    """Return the state, the seat and the level of the bot that is to act, if one is."""
    state = on.booked.state
    if on.offered or on.session.rolling is not None:
        return None
    for seat in on.game.seats_to_act(state):
        if level := on.bot_of(seat):
            return state, seat, level
    return None


def _same(asked: tuple[Any, int, str] | None, wanted: tuple[Any, int, str]) -> bool:
    """Tell whether this was asked already: about this very state, not about one that was taken back."""
    return asked is not None and asked[0] is wanted[0] and asked[1:] == wanted[1:]


def _at_rest(on: OpenGame) -> bool:
    """Tell whether all markers are where they belong, and nobody has one in hand or shows something."""
    session = on.session
    return isinstance(session.inference, Waiting) and session.inference.lifted is None and session.from_phone is None
