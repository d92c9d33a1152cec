"""The collector at the broker: hears all boards, lets the club keep what is finished, and confirms what is committed.

A board sends a game again until it is confirmed. So nothing here must be safe but the database: a collector may die at
any moment, and a broker may forget everything.
"""

import asyncio
import logging
import ssl
from collections import deque
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import islice
from typing import Any, NoReturn

import aiomqtt
from paho.mqtt.packettypes import PacketTypes
from paho.mqtt.properties import Properties

from firmware.club.boards import COLLECTED
from firmware.club.club import Club
from firmware.club.errors import DatabaseError
from firmware.club.store import Kept
from firmware.outward.client import BrokerClient
from firmware.outward.first_of import first_of
from firmware.outward.messages import LONGEST_FINISHED, encode
from firmware.outward.topics import DEFAULT_PREFIX, Address, Kind, of_all_boards, read_topic, topic

AT_ONCE = 64
"""Games that are committed, or confirmed, together."""
MOST_WAITING = 2_000
MOST_ANSWERS = 20_000
LARGEST_PACKET = LONGEST_FINISHED + 4096
FIRST_WAIT, LONGEST_WAIT = 0.5, 30.0
"""Seconds before the broker or the database is tried again."""
KEEP_ALIVE = 20
AWAY_SECONDS = 7 * 86_400

logger = logging.getLogger(__name__)


@dataclass(frozen=True, slots=True)
class BrokerSettings:
    """Where the broker is, and who we are there."""

    host: str
    port: int = 1883
    prefix: str = DEFAULT_PREFIX
    user: str | None = None
    password: str | None = field(default=None, repr=False)
    tls: ssl.SSLContext | None = None
    client: str | None = None
    """The name under which the broker keeps what comes while the collector is away."""


class Collector:
    """Listens at a broker until it is cancelled."""

    def __init__(self, club: Club, broker: BrokerSettings, clock: Callable[[], float]) -> None:
        self._club = club
        self._broker = broker
        self._clock = clock
        self._waiting: asyncio.Queue[tuple[Address, bytes]] = asyncio.Queue(MOST_WAITING)
        self._answers: deque[Kept] = deque(maxlen=MOST_ANSWERS)
        self._to_answer = asyncio.Event()
        self.connected = False

    async def run(self) -> NoReturn:
        """Collect for weeks: whatever breaks is tried again after waits that grow."""
        await first_of(self._keep(), self._stay_connected())
        raise AssertionError("both go on for ever")

    async def _stay_connected(self) -> NoReturn:
        wait = FIRST_WAIT
        while True:
            try:
                async with self._client() as client:
                    for kind in COLLECTED:
                        await client.subscribe(of_all_boards(self._broker.prefix, kind), qos=1)
                    logger.info("connected to the broker at %s:%s", self._broker.host, self._broker.port)
                    self._note(connected=True)
                    wait = FIRST_WAIT
                    await first_of(self._hear(client), self._answer(client))
            except (aiomqtt.MqttError, OSError, ValueError) as error:
                logger.warning("the broker: %s; trying again in %.0f s", error, wait)
            self._note(connected=False)
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)

    def _note(self, *, connected: bool) -> None:
        if self.connected != connected:
            self.connected = connected
            self._club.changed()

    async def _hear(self, client: aiomqtt.Client) -> None:
        async for message in client.messages:
            address = read_topic(self._broker.prefix, str(message.topic))
            if address is None or not isinstance(message.payload, bytes):
                continue
            if not self._club.live.may_speak(address.board, self._clock()):
                continue
            if address.kind is Kind.FINISHED:
                await self._waiting.put((address, message.payload))
            else:
                self._club.hear(address, message.payload)

    async def _answer(self, client: aiomqtt.Client) -> NoReturn:
        """Send what is to be confirmed; an answer is done with when the broker has it."""
        while True:
            await self._to_answer.wait()
            batch = list(islice(self._answers, AT_ONCE))
            await asyncio.gather(*(self._send(client, kept) for kept in batch))
            for _ in batch:
                self._answers.popleft()
            if not self._answers:
                self._to_answer.clear()

    async def _send(self, client: aiomqtt.Client, kept: Kept) -> None:
        to = topic(self._broker.prefix, kept.address.board, Kind.CONFIRMED, kept.address.game_id)
        await client.publish(to, encode(kept.answer), qos=1)

    async def _keep(self) -> NoReturn:
        while True:
            batch = [await self._waiting.get()]
            with suppress(asyncio.QueueEmpty):
                while len(batch) < AT_ONCE:
                    batch.append(self._waiting.get_nowait())
            self._answers.extend(await self._kept(batch))
            self._to_answer.set()

    async def _kept(self, batch: list[tuple[Address, bytes]]) -> list[Kept]:
        """Return what became of some games when it is committed, however long the database is away."""
        wait = FIRST_WAIT
        while True:
            try:
                return await self._club.take(batch)
            except DatabaseError as error:
                logger.warning("%s; trying again in %.0f s", error, wait)
            await asyncio.sleep(wait)
            wait = min(2 * wait, LONGEST_WAIT)

    def _client(self) -> BrokerClient:
        properties: Any = Properties(PacketTypes.CONNECT)  # type: ignore[no-untyped-call]  # paho's
        properties.MaximumPacketSize = LARGEST_PACKET
        properties.SessionExpiryInterval = AWAY_SECONDS if self._broker.client else 0
        client = BrokerClient(
            self._broker.host,
            self._broker.port,
            username=self._broker.user,
            password=self._broker.password,
            tls_context=self._broker.tls,
            identifier=self._broker.client,
            clean_start=self._broker.client is None,
            protocol=aiomqtt.ProtocolVersion.V5,
            keepalive=KEEP_ALIVE,
            max_queued_incoming_messages=MOST_WAITING,
            properties=properties,
        )
        client.pending_calls_threshold = AT_ONCE  # a line of the log for each call beyond it
        return client
