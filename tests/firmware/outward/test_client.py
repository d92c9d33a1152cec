"""A broker that takes a connection and never answers: whoever gives up leaves nothing behind."""

import asyncio
import threading
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

import pytest
from aiomqtt import MqttError

from firmware.outward.client import BrokerClient
from tests.effort import PATIENCE
from tests.firmware.outward.brokers import run


class SilentBroker:
    """Takes what comes and says nothing."""

    def __init__(self) -> None:
        self.port = 0
        self.spoken_to = asyncio.Event()
        self.left = asyncio.Event()

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Read until the other side hangs up."""
        while await reader.read(1024):
            self.spoken_to.set()
        writer.close()
        self.left.set()


@asynccontextmanager
async def silent_broker() -> AsyncIterator[SilentBroker]:
    broker = SilentBroker()
    server = await asyncio.start_server(broker.take, "127.0.0.1", 0)
    broker.port = int(server.sockets[0].getsockname()[1])
    async with server:
        yield broker


async def connect(client: BrokerClient) -> None:
    async with client:
        raise AssertionError("nobody answers")


async def nobody_else_is_left() -> None:
    """Wait until whoever asks is the only task."""
    while len(asyncio.all_tasks()) > 1:
        await asyncio.sleep(0)


def names_of_tasks() -> set[str]:
    return {str(task.get_coro()) for task in asyncio.all_tasks()}


def test_whoever_is_cancelled_while_the_broker_says_nothing_hangs_up() -> None:
    async def cancelled() -> None:
        async with asyncio.timeout(PATIENCE), silent_broker() as broker:
            connecting = asyncio.create_task(connect(BrokerClient("127.0.0.1", broker.port)))
            await broker.spoken_to.wait()
            connecting.cancel()
            await asyncio.wait([connecting])
            assert connecting.cancelled()
            assert not any("_misc_loop" in name for name in names_of_tasks())
            await broker.left.wait()
            await nobody_else_is_left()

    run(cancelled())


def test_whoever_has_waited_long_enough_hangs_up() -> None:
    async def given_up() -> None:
        async with asyncio.timeout(PATIENCE), silent_broker() as broker:
            with pytest.raises(MqttError, match="timed out"):
                await connect(BrokerClient("127.0.0.1", broker.port, timeout=0.01))
            assert not any("_misc_loop" in name for name in names_of_tasks())
            await broker.left.wait()
            await nobody_else_is_left()

    run(given_up())


class LateClient(BrokerClient):
    """Its thread has begun, and connects when it is told to."""

    def __init__(self, port: int) -> None:
        super().__init__("127.0.0.1", port)
        self.begun = asyncio.Event()
        self.told = threading.Event()

    def _client_connect(self) -> None:
        self._loop.call_soon_threadsafe(self.begun.set)
        self.told.wait(PATIENCE)
        super()._client_connect()


def test_a_thread_that_still_connects_when_everybody_has_left_hangs_up() -> None:
    async def left_at_once() -> None:
        async with asyncio.timeout(PATIENCE), silent_broker() as broker:
            client = LateClient(broker.port)
            connecting = asyncio.create_task(connect(client))
            await client.begun.wait()
            connecting.cancel()
            await asyncio.wait([connecting])
            assert connecting.cancelled()
            client.told.set()
            await broker.left.wait()
            await nobody_else_is_left()

    run(left_at_once())
