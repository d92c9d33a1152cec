"""A club with 200 boards: real broker, real collector, real wall; what is lost, doubled and late, and what it costs."""

import asyncio
import json
import os
import statistics
import tempfile
import time
from collections.abc import Callable, Coroutine
from contextlib import closing
from dataclasses import dataclass, field, replace
from itertools import count
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

import aiomqtt
from websockets.asyncio.client import connect
from websockets.typing import Origin

from firmware.club.database import open_database
from firmware.club.store import Store
from firmware.journal.records import EntryKind, GameRecord
from firmware.outward.messages import FinishedGame, encode, player_id
from firmware.outward.topics import DEFAULT_PREFIX, Kind, topic
from tests.firmware.club.boards import NAMES, finished, record_of, sending
from tests.firmware.club.evening import state
from tests.firmware.club.fleet import SimulatedBoard
from tests.firmware.club.program import start, wait_until_up
from tests.firmware.club.servers import LOOPBACK
from tests.firmware.outward.brokers import Broker
from tests.firmware.process import free_port

BOARDS = 200
SECONDS = 60.0
MOVE_EVERY = 2.0
"""The full pace of a board: bots rest that long before they move."""
GAMES_EACH = 3
"""So a board finishes a game every 20 seconds: ten times as fast as it can, because what counts is the collector."""
AT_ONCE = 5
PROBE_EVERY = 0.3
COME_WITHIN = 10.0
GIVE_UP = 900.0
REMARK = (
    f" {BOARDS} boards on one broker and one collector with SQLite. Each tells a move every {MOVE_EVERY:.0f} s and"
    f" finishes a game every {SECONDS / GAMES_EACH:.0f} s, doubled one time in three. The boards run on the same"
    " machine and take their share of it: on a busy one the wall is late because they are."
)


@dataclass(slots=True)
class Probe:
    """How late a wall shows what a board said."""

    lags: list[float] = field(default_factory=list)
    said: dict[int, float] = field(default_factory=dict)
    bytes: int = 0


def renamed(record: GameRecord, board: int, number: int) -> FinishedGame:
    """Return a game as if it had been played by others at another board: under another id, chained anew."""
    again = GameRecord(0, f"{board:016x}{number:016x}", record.name)
    for entry in record.entries:
        again = again.with_entry(again.next_entry(EntryKind(entry.kind), entry.text))
    game = finished(again, f"board-{board}", time.time())
    players = tuple(replace(one, player=player_id(f"{one.name} {board % 50}")) for one in game.players)
    return replace(game, players=players)


def fleet(records: list[GameRecord], first: int, games: int, pause: float) -> list[SimulatedBoard]:
    """Return boards with games to send, from a number on."""
    return [
        SimulatedBoard(
            f"board-{board}",
            [
                sending(renamed(records[(board + number) % len(records)], board, first + number))
                for number in range(games)
            ],
            seed=board,
            pause=pause,
            tells=False,
            delay=(COME_WITHIN if pause else 0.0) * board / BOARDS,
            meanwhile=moves(board) if pause else None,
        )
        for board in range(BOARDS)
    ]


def moves(board: int) -> Callable[[aiomqtt.Client], Coroutine[Any, Any, None]]:
    """Return what tells a move now and then, as a board does."""

    async def tell(client: aiomqtt.Client) -> None:
        shown = replace(state(board % 5, time.time()), board=f"board-{board}", name=f"Table {board}")
        await client.publish(topic(DEFAULT_PREFIX, shown.board, Kind.AVAILABILITY), b"online", qos=1, retain=True)
        for number in count(1):
            now = replace(shown, at=time.time(), round=number)
            await client.publish(topic(DEFAULT_PREFIX, shown.board, Kind.STATE), encode(now), qos=1, retain=True)
            await asyncio.sleep(MOVE_EVERY)

    return tell


async def speak(port: int, probe: Probe, until: float) -> None:
    """Say something again and again, and note when."""
    async with aiomqtt.Client(LOOPBACK, port, identifier="probe") as client:
        number = 0
        while time.monotonic() < until:
            number += 1
            now = replace(state(1, time.time()), board="probe", round=number)
            probe.said[number] = time.monotonic()
            await client.publish(topic(DEFAULT_PREFIX, "probe", Kind.STATE), encode(now), qos=1, retain=True)
            await asyncio.sleep(PROBE_EVERY)


async def watch(address: str, probe: Probe) -> None:
    """Look at the wall as a big screen does."""
    host = urlsplit(address).netloc
    async with connect(f"ws://{host}/socket", origin=Origin(address), max_size=2**24) as page:
        await page.send(json.dumps({"type": "hello"}))
        seen = 0
        async for text in page:
            at = time.monotonic()
            message = json.loads(text)
            if message["type"] != "snapshot":
                continue
            probe.bytes = len(text)
            shown = next((board.get("round") or 0 for board in message["boards"] if board["id"] == "probe"), 0)
            probe.lags += [at - probe.said[number] for number in range(seen + 1, shown + 1) if number in probe.said]
            seen = max(seen, shown)


async def play(port: int, address: str, boards: list[SimulatedBoard], probe: Probe) -> None:
    """Let everybody play for the time."""
    until = time.monotonic() + COME_WITHIN + SECONDS
    looking = asyncio.create_task(watch(address, probe))
    async with asyncio.timeout(GIVE_UP), asyncio.TaskGroup() as tasks:
        for board in boards:
            tasks.create_task(board.run(port))
        tasks.create_task(speak(port, probe, until))
    looking.cancel()


async def all_at_once(port: int, boards: list[SimulatedBoard]) -> float:
    """Let all boards send what they have kept for weeks; return the seconds until everything is confirmed."""
    began = time.monotonic()
    async with asyncio.timeout(GIVE_UP), asyncio.TaskGroup() as tasks:
        for board in boards:
            tasks.create_task(board.run(port))
    return time.monotonic() - began


def cpu_seconds(process: int) -> float:
    """Return the CPU time that a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text("ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def peak_megabytes(process: int) -> float:
    """Return the most memory that a process had."""
    lines = Path(f"/proc/{process}/status").read_text("ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith("VmHWM")) / 1024


def measure() -> list[tuple[str, str]]:
    """Return what was measured, as rows of a table."""
    records = [record_of(seed, NAMES[:3]) for seed in range(20)]
    playing = fleet(records, 0, GAMES_EACH, SECONDS / GAMES_EACH)
    keeping = fleet(records, GAMES_EACH, AT_ONCE, 0.0)
    probe = Probe()
    with tempfile.TemporaryDirectory() as folder, Broker(Path(folder)) as at:
        port = free_port()
        process = start(Path(folder) / "club", at.port, port=port)
        try:
            wait_until_up(process)
            idle, began = cpu_seconds(process.pid), time.monotonic()
            asyncio.run(play(at.port, f"http://localhost:{port}", playing, probe))
            busy, lasted = cpu_seconds(process.pid) - idle, time.monotonic() - began
            before = cpu_seconds(process.pid)
            at_once = asyncio.run(all_at_once(at.port, keeping))
            flood = cpu_seconds(process.pid) - before
            memory = peak_megabytes(process.pid)
        finally:
            process.terminate()
            process.communicate()
        counted = _counted(Path(folder) / "club")
    return _rows(playing, keeping, counted, probe, busy / lasted, lasted, at_once, flood, memory)


def _counted(folder: Path) -> list[str]:
    with closing(open_database(folder, None)) as database:
        return [game.key for game in Store(database).games()]


def _rows(
    playing: list[SimulatedBoard],
    keeping: list[SimulatedBoard],
    counted: list[str],
    probe: Probe,
    share: float,
    lasted: float,
    at_once: float,
    flood: float,
    memory: float,
) -> list[tuple[str, str]]:
    sent = {str(address.game_id) for board in (*playing, *keeping) for address, _ in board.games}
    first = len({str(address.game_id) for board in playing for address, _ in board.games})
    second = len(sent) - first
    lags = sorted(probe.lags)
    most = BOARDS / share
    return [
        (
            "games sent, lost, counted twice",
            f"{len(sent)}, {len(sent - set(counted))}, {len(counted) - len(set(counted))}",
        ),
        ("games a second while everybody plays", f"{first / lasted:.0f}"),
        ("moves a second", f"{BOARDS / MOVE_EVERY:.0f}"),
        ("wall behind the boards, median", f"{statistics.median(lags) * 1000:.0f} ms"),
        ("wall behind the boards, 95 of 100 within", f"{lags[len(lags) * 19 // 20] * 1000:.0f} ms"),
        ("wall behind the boards, worst", f"{lags[-1] * 1000:.0f} ms"),
        ("size of one picture of the wall", f"{probe.bytes / 1024:.0f} kB"),
        ("collector's share of one core", f"{share:.0%}"),
        ("collector's memory, at most", f"{memory:.0f} MB"),
        ("boards at which one core is full, at this pace (extrapolated)", f"{most:.0f}"),
        (f"{second} games that were kept while the club was away, all sent at once", f"{at_once:.1f} s"),
        ("of that, CPU of the collector for a game", f"{flood / second * 1000:.1f} ms"),
    ]


if __name__ == "__main__":
    for row in measure():
        print(*row, sep=": ")
