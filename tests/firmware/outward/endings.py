"""Whoever talks to a broker, cancelled at every turn of the event loop: one word ends it, and nothing is left."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from paho.mqtt.client import Client, MQTTMessage
from paho.mqtt.enums import CallbackAPIVersion

from tests.effort import PATIENCE

Work = Callable[[], Coroutine[Any, Any, object]]


class Ear:
    """Hears in a thread of its own what is said, so that the loop has no turns of a listener."""

    def __init__(self, client: Client) -> None:
        self.client = client
        client.on_message = self._heard
        self._wanted = ""
        self._told: Callable[[], object] = bool

    def _heard(self, _client: Client, _data: object, message: MQTTMessage) -> None:
        if message.topic == self._wanted:
            self._told()

    async def hears(self, topic: str) -> None:
        """Wait until something is said at a topic."""
        loop, said = asyncio.get_running_loop(), asyncio.Event()
        self._told, self._wanted = lambda: loop.call_soon_threadsafe(said.set), topic
        try:
            await said.wait()
        finally:
            self._wanted = ""


@contextmanager
def ear(port: int) -> Iterator[Ear]:
    """Listen to everything at a broker."""
    client = Client(CallbackAPIVersion.VERSION2)
    found = Ear(client)
    client.connect("127.0.0.1", port)
    client.subscribe("#", 1)
    client.loop_start()
    try:
        yield found
    finally:
        client.disconnect()
        client.loop_stop()


@contextmanager
def at_turn(turn: int, do: Callable[[], object]) -> Iterator[None]:
    """Do something after so many turns of the loop, counted from here."""
    turns = 0
    run_one = asyncio.Handle._run

    def counted(handle: asyncio.Handle) -> None:
        nonlocal turns
        run_one(handle)
        turns += 1
        if turns == turn:
            do()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(asyncio.Handle, "_run", counted)
        yield


async def cancelled_at(turn: int, work: Work, all_is_done: Work) -> tuple[bool, list[str]]:
    """Begin something and cancel it at a turn; returns whether all was done before it, and what is left behind."""
    others, files = asyncio.all_tasks(), open_files()
    told, doing = asyncio.create_task(all_is_done()), asyncio.create_task(work())
    with at_turn(turn, doing.cancel):
        await asyncio.wait([told, doing], timeout=PATIENCE, return_when=asyncio.FIRST_COMPLETED)
    was_done = doing.cancelling() == 0
    if was_done:
        doing.cancel()
    await asyncio.wait([doing], timeout=PATIENCE)
    told.cancel()
    await asyncio.wait([told])
    left = [] if doing.cancelled() else [f"not ended: {doing}"]
    left += [str(task) for task in asyncio.all_tasks() - others]
    # A thread that is connecting cannot be cancelled; when it is done, nothing may come of it.
    await asyncio.get_running_loop().shutdown_default_executor()
    await asyncio.sleep(0)
    left += [str(task) for task in asyncio.all_tasks() - others]
    return was_done, left + sorted(open_files() - files)


def open_files() -> set[str]:
    """Return which sockets and files this process has open."""
    found = set()
    for link in Path("/proc/self/fd").iterdir():
        try:
            found.add(f"{link.name} {link.readlink()}")
        except FileNotFoundError:  # the folder that is being read
            continue
    return found
