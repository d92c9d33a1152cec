"""Tells a broker what happens at the table, as long as the board runs; the table never waits for it.

What the table does is noted at once and sent later: of the state the newest wins, events of which nobody could hear are
counted and left out. A connection that ends is made again, after waits that grow.
"""

import asyncio
import logging
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path

from aiomqtt import Client, Message

from firmware.config.mqtt_options import MqttError as OptionsError
from firmware.config.mqtt_options import MqttOptions, tls_context
from firmware.outward.board_state import board_lights, board_state
from firmware.outward.broker import MqttError, connection, in_words
from firmware.outward.club_games import ClubGames
from firmware.outward.discovery import STATUS, discovery, discovery_topic
from firmware.outward.first_of import first_of
from firmware.outward.happenings import Happenings
from firmware.outward.messages import BoardEvent, BoardLights, BoardState, encode
from firmware.outward.orders import lights_wanted
from firmware.outward.topics import Availability, Kind, of_all_games, read_topic, topic
from firmware.outward.waits import GrowingWaits, Jitter
from firmware.service.table_service import TableService
from firmware.table.events import Changed, TableEvent
from web_ui.table_port import CommandError, Viewer

FIRST_WAIT = 1.0
LONGEST_WAIT = 300.0
EVENTS_KEPT = 50
GOOD_CONNECTION = 60.0
"""Seconds that a connection must have held for the next wait to be short."""
FAREWELL = 1.0
"""Seconds in which a broker may hear that the board goes, word by word."""

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class World:
    """What the publisher is given: the time of day in seconds, chance in [0, 1), and how to wait."""

    now: Callable[[], float]
    jitter: Jitter
    pause: Callable[[float], Awaitable[object]] = asyncio.sleep


class Publisher:
    """Listens to a table, and tells the broker of the settings that hold."""

    def __init__(self, service: TableService, board: str, folder: Path | None, world: World) -> None:
        self._service = service
        self._board = board
        self._world = world
        self._options, self._version = service.mqtt.now, service.mqtt.version
        self._waits = GrowingWaits(FIRST_WAIT, LONGEST_WAIT, world.jitter)
        self._happenings = Happenings()
        self._events: deque[BoardEvent] = deque()
        self._sent: tuple[BoardState, BoardLights] | None = None
        self._changed = asyncio.Event()
        """The table has changed."""
        self._settings_changed = asyncio.Event()
        self._announce = False
        self._games = ClubGames(service, board, folder, world.now, world.jitter)
        self._end_listening = service.listen(self._heard)
        self._heard(Changed(0))

    async def run(self) -> None:
        """Work until cancelled."""
        try:
            await first_of(self._hold_connections(), self._games.keep_saved(), farewell=FAREWELL)
        finally:
            self._end_listening()

    async def _hold_connections(self) -> None:
        while True:
            self._options, self._version = self._service.mqtt.now, self._service.mqtt.version
            self._settings_changed.clear()
            if self._options.is_on:
                await self._hold_connection(self._options)
            else:
                self._tell_status(connected=False, error="")
                self._waits.reset()
                await self._settings_changed.wait()

    async def _hold_connection(self, options: MqttOptions) -> None:
        """Connect and work until the connection ends or the settings change; wait a while after a failure."""
        try:
            password, tls = await asyncio.to_thread(lambda: (self._service.mqtt.password(), tls_context(options)))
            await asyncio.to_thread(self._happenings.learn, options.language, list(self._service.current.games))
            async with connection(options, password, tls, self._board) as client:
                await self._work(client, options)
        except (MqttError, OptionsError, OSError, ValueError) as error:
            self._tell_status(connected=False, error=in_words(error))
            await first_of(self._world.pause(self._waits.next()), self._settings_changed.wait())

    async def _work(self, client: Client, options: MqttOptions) -> None:
        self._count_lost()
        self._sent = None
        self._announce = True
        self._changed.set()
        for wanted in self._subscriptions(options):
            await client.subscribe(wanted, qos=1)
        self._tell_status(connected=True, error="")
        since = self._service.clock()
        try:
            await first_of(
                self._write(client, options),
                self._read(client, options),
                self._games.send(client, options),
                self._settings_changed.wait(),
            )
        finally:
            if self._service.clock() - since > GOOD_CONNECTION:
                self._waits.reset()
            client.timeout = FAREWELL
            with suppress(MqttError):
                await self._say_goodbye(client, options)

    def _subscriptions(self, options: MqttOptions) -> list[str]:
        found = [STATUS] if options.home_assistant else []
        if options.send_games:
            found.append(of_all_games(options.prefix, self._board, Kind.CONFIRMED))
        if options.allow_commands:
            found += [topic(options.prefix, self._board, kind) for kind in (Kind.SET_LIGHT, Kind.SET_NIGHT)]
        return found

    def _heard(self, event: TableEvent) -> None:
        """Take up that the table has changed: quickly, because it waits for us to return."""
        if not isinstance(event, Changed):
            return
        if self._service.mqtt.version != self._version:
            self._settings_changed.set()
        if not self._service.mqtt.now.is_on:
            self._happenings.pass_over(self._service.open)
            return
        self._games.note(self._service.open)
        self._events += self._happenings.new(self._service.open, self._options.language, self._world.now())
        if len(self._events) > EVENTS_KEPT or not self._service.mqtt.status.connected:
            self._count_lost(keep=EVENTS_KEPT if self._service.mqtt.status.connected else 0)
        self._changed.set()

    def _count_lost(self, keep: int = 0) -> None:
        """Leave out events that nobody can hear any more: a lamp must not blink for what was hours ago."""
        lost = max(0, len(self._events) - keep)
        for _ in range(lost):
            self._events.popleft()
        if lost:
            status = self._service.mqtt.status
            self._service.mqtt.status = replace(status, dropped=status.dropped + lost)

    async def _write(self, client: Client, options: MqttOptions) -> None:
        """Send what has changed, whenever something has."""
        while True:
            await self._changed.wait()
            self._changed.clear()
            if self._announce:
                self._announce, self._sent = False, None
                await self._introduce(client, options)
            while self._events:
                event = self._events.popleft()
                await client.publish(topic(options.prefix, self._board, Kind.EVENT), encode(event))
            await self._send_state(client, options)

    async def _introduce(self, client: Client, options: MqttOptions) -> None:
        if options.home_assistant:
            games = list(self._service.current.games.values())
            config = await asyncio.to_thread(discovery, options, self._board, games)
            await client.publish(discovery_topic(self._board), config, qos=1, retain=True)
        await self._tell_availability(client, options, Availability.ONLINE)

    async def _send_state(self, client: Client, options: MqttOptions) -> None:
        state = board_state(self._service, self._board, options.name, round(self._world.now(), 3))
        lights = board_lights(self._service.host_settings.now)
        before, shone = self._sent or (None, None)
        self._sent = (state, lights)
        if before is None or replace(state, at=before.at) != before:
            await client.publish(topic(options.prefix, self._board, Kind.STATE), encode(state), qos=1, retain=True)
        if lights != shone:
            await client.publish(topic(options.prefix, self._board, Kind.LIGHTS), encode(lights), qos=1, retain=True)

    async def _read(self, client: Client, options: MqttOptions) -> None:
        async for message in client.messages:
            payload = message.payload if isinstance(message.payload, bytes) else b""
            self._take(message, payload, options)

    def _take(self, message: Message, payload: bytes, options: MqttOptions) -> None:
        """Take up a message; what was said before we came is not meant for now."""
        if message.topic.value == STATUS and payload == Availability.ONLINE.encode():
            self._announce = True
            self._changed.set()
            return
        address = read_topic(options.prefix, message.topic.value)
        if address is None or address.board != self._board or message.retain:
            return
        if address.kind is Kind.CONFIRMED:
            self._games.confirmed(payload)
        elif options.allow_commands and (wanted := lights_wanted(address.kind, payload)) is not None:
            with suppress(CommandError):
                self._service.command(Viewer(), "settings", wanted)

    async def _say_goodbye(self, client: Client, options: MqttOptions) -> None:
        """Tell that the board is gone, because a broker that is left politely does not; take away what is not true."""
        after = self._service.mqtt.now
        stays = (options.broker, options.port, options.prefix) == (after.broker, after.port, after.prefix)
        if options.home_assistant and not (stays and after.home_assistant):
            await client.publish(discovery_topic(self._board), b"", qos=1, retain=True)
        if not stays:
            for kind in (Kind.STATE, Kind.LIGHTS):
                await client.publish(topic(options.prefix, self._board, kind), b"", qos=1, retain=True)
        await self._tell_availability(client, options, Availability.OFFLINE)

    async def _tell_availability(self, client: Client, options: MqttOptions, availability: Availability) -> None:
        where = topic(options.prefix, self._board, Kind.AVAILABILITY)
        await client.publish(where, availability.encode(), qos=1, retain=True)

    def _tell_status(self, *, connected: bool, error: str) -> None:
        """Tell the host how it goes, and the log when that changes."""
        status = self._service.mqtt.status
        if (status.connected, status.error) == (connected, error):
            return
        if error:
            logger.warning("no connection to the broker %s: %s", self._options.broker, error)
        self._service.mqtt.status = replace(status, connected=connected, error=error)
        self._service.tell_changes()
