"""The board's share of a club: finished games are sent until the club has confirmed them, across restarts."""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

from aiomqtt import Client

from firmware.config.mqtt_options import MqttOptions
from firmware.journal.errors import JournalError
from firmware.outward.finished_games import NeverError, find_finished, finished_game
from firmware.outward.messages import LONGEST_FINISHED, MessageError, Result, decode_confirmed, encode
from firmware.outward.outbox import Outbox, Seats
from firmware.outward.topics import Kind, topic
from firmware.outward.waits import Jitter
from firmware.service.current_game import OpenGame
from firmware.service.table_service import TableService

LOOK_EVERY = 15.0
"""Seconds between looks at what is to be sent again."""
SENDING_TAKES = 60.0

logger = logging.getLogger(__name__)


class ClubGames:
    """Keeps which games are to be sent, and sends them."""

    def __init__(
        self, service: TableService, board: str, folder: Path | None, now: Callable[[], float], jitter: Jitter
    ) -> None:
        self._service = service
        self._board = board
        self._now = now
        self._outbox = Outbox(folder, jitter)
        self._unsaved = asyncio.Event()
        self._look = asyncio.Event()

    def note(self, on: OpenGame | None) -> None:
        """Take up who plays, and that a game may be over now."""
        self._look.set()
        if on is None or not self._service.mqtt.now.send_games:
            return
        seats = range(len(on.game.names(on.booked.state)))
        if self._outbox.note(on.key, tuple((on.bot_of(seat), on.player_of(seat)) for seat in seats)):
            self._unsaved.set()

    def confirmed(self, payload: bytes) -> None:
        """Take up what the club says of a game: only of the game as it was sent."""
        try:
            said = decode_confirmed(payload)
            record = find_finished(self._service.journal, said.game)
        except (MessageError, NeverError, JournalError) as error:
            logger.warning("a confirmation that is none: %s", error)
            return
        if record is not None and record.entries[-1].hash == said.hash:
            if said.result is Result.ASIDE and said.game in self._outbox.games():
                logger.warning("the club has put game %s aside: %s", said.game, said.reason)
                status = self._service.mqtt.status
                self._service.mqtt.status = replace(status, aside=status.aside + 1)
            self._forget(said.game)

    async def keep_saved(self) -> None:
        """Write the outbox to disk whenever it has changed, until cancelled; the last change too."""
        writing: asyncio.Future[None] | None = None
        try:
            while True:
                await self._unsaved.wait()
                self._unsaved.clear()
                writing = asyncio.ensure_future(asyncio.to_thread(self._save, self._outbox.text()))
                await asyncio.shield(writing)
        finally:
            if writing is not None:
                await writing
            if self._unsaved.is_set():
                self._save(self._outbox.text())

    def _save(self, text: str) -> None:
        try:
            self._outbox.save(text)
        except OSError as error:
            logger.warning("games for the club are not kept: %s", error)

    async def send(self, client: Client, options: MqttOptions) -> None:
        """Send what is to be sent, as long as there is a connection."""
        self._outbox.begin_again()
        while options.send_games:
            self._look.clear()
            for game, seats in self._outbox.games().items():
                if game != self._service.game_key and self._outbox.is_due(game, self._now()):
                    await self._send(client, options, game, seats)
            self._tell_waiting()
            with suppress(TimeoutError):
                async with asyncio.timeout(LOOK_EVERY):
                    await self._look.wait()
        await asyncio.Event().wait()

    async def _send(self, client: Client, options: MqttOptions, game: str, seats: Seats) -> None:
        """Send one game; one that can never be sent is told and left out."""
        try:
            record = find_finished(self._service.journal, game)
            if record is None:
                return
            finished = finished_game(self._board, self._service.current.games, record, seats)
        except JournalError as error:
            logger.warning("game %s is sent later: %s", game, error)
            return
        except NeverError as error:
            logger.info("game %s is not sent: %s", game, error)
            self._forget(game)
            return
        payload = await asyncio.to_thread(encode, finished)
        if len(payload) > LONGEST_FINISHED:
            self._service.faults.warn("game_not_sent", f"game {game} has {len(payload)} bytes")
            self._service.tell_changes()
            self._forget(game)
            return
        where = topic(options.prefix, self._board, Kind.FINISHED, game)
        await client.publish(where, payload, qos=1, timeout=SENDING_TAKES)
        self._outbox.sent(game, self._now())

    def _forget(self, game: str) -> None:
        if self._outbox.forget(game):
            self._unsaved.set()
            self._tell_waiting()

    def _tell_waiting(self) -> None:
        """Tell the host how many games wait: those that are over."""
        on = self._service.game_key
        waiting = sum(game != on for game in self._outbox.games())
        if self._service.mqtt.status.waiting != waiting:
            self._service.mqtt.status = replace(self._service.mqtt.status, waiting=waiting)
            self._service.tell_changes()
