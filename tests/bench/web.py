"""From a booking to the changed page: real table and server, pages in a process of their own, on this machine."""

import asyncio
import json
import tempfile
import time
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path

from engine.hare_and_tortoise import PlayerSetup
from tests.bench.phones import pages_open
from tests.web_ui.services import Tabletop
from tests.web_ui.serving import serving
from web_ui.app import create_app
from web_ui.security.tokens import Tokens
from web_ui.settings import Limits, WebSettings
from web_ui.socket.hub import VERSIONS_A_START
from web_ui.table_port import Role, Viewer

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Emil", "Fay")
ROUNDS = 120
PAUSE = 0.03
ROOM = Limits(newcomers=200, spectators=200, known=200, sockets_per_address=200, sockets_per_token=200)


@dataclass(frozen=True, slots=True)
class Heard:
    """In milliseconds: how long phones and all pages waited after `done`, and how much of it was the booking itself."""

    phones: list[float]
    all: list[float]
    bookings: list[float]
    bytes_each: int


def measure() -> list[tuple[str, str]]:
    """Return what was measured, as rows of a table."""
    rows = []
    for spectators in (20, 100):
        heard = asyncio.run(listen(spectators))
        label = f"6 phones and {spectators} spectators"
        rows += [
            (f"{label}: from `done` to the changed page, p50 and p99", shown(heard.all)),
            (f"{label}: from `done` to the changed phone, p50 and p99", shown(heard.phones)),
            (f"{label}: of that the booking, on disk, p50 and p99", shown(heard.bookings)),
        ]
    return [*rows, ("a snapshot for a spectator", f"{heard.bytes_each / 1024:.1f} kB")]


def shown(values: Sequence[float]) -> str:
    """Return the middle and the slow end of many times."""
    p50, p99 = (sorted(values)[int(share * len(values))] for share in (0.5, 0.99))
    return f"{p50:.1f} ms, {p99:.1f} ms"


async def listen(spectators: int) -> Heard:
    """Book many times while so many look on."""
    with tempfile.TemporaryDirectory() as name:
        top = Tabletop(Path(name), [PlayerSetup(player) for player in NAMES], discreet=False)
        keys = Tokens.open(Path(name)).keys
        app = create_app(top.service, keys, WebSettings(limits=ROOM, clock=top.clock))
        async with serving(app, ROOM) as port:
            tokens = [keys.seat_token(seat, top.service.game_key) for seat in range(len(NAMES))]
            async with pages_open(port, [*tokens, *[None] * spectators]) as heard:
                begun = [await book(top) for _ in range(ROUNDS)]
            phones, others = heard.result()
        snapshot = json.dumps(top.service.snapshot(Viewer()), separators=(",", ":"))
        top.close()
    waits = [
        [1000 * (at - asked) for version, asked, _ in begun for at in stamps.get(str(version), ())]
        for stamps in (phones, others)
    ]
    came, expected = len(waits[0]) + len(waits[1]), ROUNDS * (len(NAMES) + spectators)
    if came < 0.95 * expected:
        raise RuntimeError(f"only {came} of {expected} messages came")
    return Heard(waits[0], waits[0] + waits[1], [1000 * booking for _, _, booking in begun], len(snapshot))


async def book(top: Tabletop) -> tuple[int, float, float]:
    """Book a move and take it back; returns the version it made, when it was asked for, and how long it took."""
    viewer = Viewer(Role.SEAT, 0)
    top.service.command(viewer, "propose", {"action": "move 5"})
    await asyncio.sleep(PAUSE)
    begun = time.monotonic()
    top.service.command(viewer, "done", {})
    took = time.monotonic() - begun
    version = top.service.version + VERSIONS_A_START
    await asyncio.sleep(PAUSE)
    top.service.command(viewer, "undo", {})
    top.put_right()
    await asyncio.sleep(PAUSE)
    return version, begun, took
