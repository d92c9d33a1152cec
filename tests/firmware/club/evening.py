"""An evening at a club, with real programs: a broker, a collector with its wall, and boards in every state."""

import asyncio
import re
import time
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

import aiomqtt

from engine.catalogue import DEFAULT
from firmware.outward.messages import BoardEvent, BoardState, Phase, PlayerState, Seated, encode
from firmware.outward.topics import DEFAULT_PREFIX, Kind, topic
from tests.effort import PATIENCE
from tests.firmware.club.boards import finished, person, record_of, sending
from tests.firmware.club.fleet import SimulatedBoard
from tests.firmware.club.program import start, wait_until_up
from tests.firmware.club.servers import LOOPBACK
from tests.firmware.outward.brokers import Broker
from tests.firmware.process import free_port

PEOPLE = ("Anna", "Ben", "Cleo", "Dan", "Eva", "Finn", "Greta", "Hugo", "Ida", "Jan", "Kira", "Leo")
TITLE = "Hase und Igel (Abacus 2000)"
TABLES = ("Window", "Stove", "Library", "Corner", "Garden", "Stage", "Bar", "Cellar", "Attic")


@dataclass(frozen=True, slots=True)
class RunningClub:
    """A club that runs."""

    address: str
    pin: str
    broker: int


def apart(work: Callable[..., Coroutine[Any, Any, None]], *args: object) -> None:
    """Run something on an event loop of its own, also beside a browser, which has another."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(lambda: asyncio.run(work(*args))).result()


@contextmanager
def evening(folder: Path) -> Iterator[RunningClub]:
    """Run a club with nine boards and a dozen games."""
    with Broker(folder) as at:
        port = free_port()
        process = start(folder / "club", at.port, port=port)
        try:
            told = "".join(wait_until_up(process))
            found = re.search(r"PIN is (\d+)", told)
            assert found is not None
            apart(_play, at.port)
            yield RunningClub(f"http://localhost:{port}", found[1], at.port)
        finally:
            process.terminate()
            process.communicate(timeout=PATIENCE)


def state(number: int, now: float) -> BoardState:
    """Return what a board shows: one is about to end, one is free, one has a break, the others play."""
    names = [PEOPLE[(number * 4 + seat) % len(PEOPLE)] for seat in range(4 if number % 2 else 3)]
    board = f"board-{number}"
    if number == 7:
        return BoardState(board, TABLES[number], now, Phase.LOBBY)
    players = tuple(
        PlayerState(
            seat, name, place=1 + (seat + number) % len(names), space=str(12 + 9 * seat), home=False,
            bot=number == 3 and seat == 2, player=person(name),
        )
        for seat, name in enumerate(names)
    )  # fmt: skip
    leader = next(player for player in players if player.place == 1)
    on_turn = number % len(names)
    return BoardState(
        board, TABLES[number], now, Phase.PAUSED if number == 5 else Phase.PLAYING, DEFAULT, f"game{number}", TITLE,
        5 + number, Seated(on_turn, names[on_turn]), Seated(leader.seat, leader.name), players, finishing=number == 2,
    )  # fmt: skip


async def _play(port: int) -> None:
    now = time.time()
    async with aiomqtt.Client(LOOPBACK, port) as client:
        for number in range(len(TABLES)):
            board = f"board-{number}"
            online = b"offline" if number == 8 else b"online"
            at = topic(DEFAULT_PREFIX, board, Kind.STATE)
            await client.publish(at, encode(state(number, now)), qos=1, retain=True)
            await client.publish(topic(DEFAULT_PREFIX, board, Kind.AVAILABILITY), online, qos=1, retain=True)
        event = BoardEvent("booked", "Ida moves to 41", 0, "Ida", now, "game2")
        await client.publish(topic(DEFAULT_PREFIX, "board-2", Kind.EVENT), encode(event), qos=1)
    games = []
    for number in range(12):
        names = [PEOPLE[(number * 5 + seat * 3) % len(PEOPLE)] for seat in range(4)]
        games.append(sending(finished(record_of(number, names), "board-1", now - 900 * (12 - number))))
    forged = finished(record_of(50, PEOPLE[:3]), "board-1", now)
    games.append(sending(replace(forged, entries=forged.entries[:-1])))
    await asyncio.wait_for(SimulatedBoard("board-1", games, tells=False).run(port), PATIENCE)


def say_round(club: RunningClub, number: int, count: int) -> None:
    """Let a board say that its game has come to another round."""
    apart(_publish, club.broker, replace(state(number, time.time()), round=count))


async def _publish(port: int, now: BoardState) -> None:
    async with aiomqtt.Client(LOOPBACK, port) as client:
        await client.publish(topic(DEFAULT_PREFIX, now.board, Kind.STATE), encode(now), qos=1, retain=True)
