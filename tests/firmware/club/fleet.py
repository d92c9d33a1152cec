"""Simulated boards at a broker: each sends its games until they are confirmed, whatever happens on the way."""

import asyncio
import random
import time
from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

import aiomqtt

from firmware.outward.first_of import end
from firmware.outward.messages import BoardState, Confirmation, Phase, decode_confirmed, encode
from firmware.outward.topics import DEFAULT_PREFIX, Address, Kind, of_all_games, read_topic, topic
from tests.firmware.club.servers import LOOPBACK

LONGEST = 60.0
"""Seconds to which the waits grow after which what was not confirmed is sent again."""
ANSWER_WITHIN = 60.0
RECONNECT = 0.1


@dataclass(slots=True)
class SimulatedBoard:
    """A board with games to send; chance decides what is sent twice, and in which order."""

    id: str
    games: Sequence[tuple[Address, bytes]]
    seed: int = 0
    doubled: float = 0.3
    confirmed: dict[str, Confirmation] = field(default_factory=dict)
    answers: int = 0
    user: str | None = None
    password: str | None = None
    pause: float = 0.0
    again: float = 1.0
    """Seconds after which what was not confirmed is sent again for the first time."""
    tells: bool = True
    """Whether it says how it is."""
    delay: float = 0.0
    """Seconds until it comes."""
    meanwhile: Callable[[aiomqtt.Client], Coroutine[Any, Any, None]] | None = None
    """What else it does as long as it is connected."""

    async def run(self, port: int) -> None:
        """Send until everything is confirmed."""
        await asyncio.sleep(self.delay)
        while not self._all_confirmed():
            with suppress(aiomqtt.MqttError, OSError):
                async with aiomqtt.Client(
                    LOOPBACK,
                    port,
                    identifier=self.id,
                    username=self.user,
                    password=self.password,
                    keepalive=20,
                    timeout=ANSWER_WITHIN,
                ) as client:
                    await client.subscribe(of_all_games(DEFAULT_PREFIX, self.id, Kind.CONFIRMED), qos=1)
                    if self.tells:
                        await self.tell_state(client)
                    await self._converse(client)
            if not self._all_confirmed():
                await asyncio.sleep(RECONNECT)

    async def tell_state(self, client: aiomqtt.Client) -> None:
        state = BoardState(self.id, f"Board {self.id}", time.time(), Phase.PLAYING)
        await client.publish(topic(DEFAULT_PREFIX, self.id, Kind.AVAILABILITY), b"online", qos=1, retain=True)
        await client.publish(topic(DEFAULT_PREFIX, self.id, Kind.STATE), encode(state), qos=1, retain=True)

    def _all_confirmed(self) -> bool:
        return len(self.confirmed) == len({address.game_id for address, _ in self.games})

    async def _converse(self, client: aiomqtt.Client) -> None:
        listening = asyncio.create_task(self._listen(client))
        sending = asyncio.create_task(self._send(client))
        others = [asyncio.create_task(self.meanwhile(client))] if self.meanwhile else []
        try:
            done, _ = await asyncio.wait([listening, sending], return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        finally:
            await end([listening, sending, *others])

    async def _send(self, client: aiomqtt.Client) -> None:
        chance = random.Random(f"{self.id} {self.seed}")
        again = self.again
        while True:
            waiting = [message for message in self.games if message[0].game_id not in self.confirmed]
            chance.shuffle(waiting)
            for address, payload in waiting:
                for _ in range(1 + (chance.random() < self.doubled)):
                    await client.publish(topic(DEFAULT_PREFIX, self.id, Kind.FINISHED, address.game_id), payload, qos=1)
                if self.pause:
                    await asyncio.sleep(self.pause)
            await asyncio.sleep(again)
            again = min(2 * again, LONGEST)

    async def _listen(self, client: aiomqtt.Client) -> None:
        async for message in client.messages:
            address = read_topic(DEFAULT_PREFIX, str(message.topic))
            assert address is not None
            assert isinstance(message.payload, bytes)
            answer = decode_confirmed(message.payload)
            self.answers += 1
            if answer.game not in self.confirmed:
                self.confirmed[answer.game] = answer
            if self._all_confirmed():
                return
