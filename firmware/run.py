"""Everything wired up: board, journal, desk, game loop and pages, in one process on one event loop."""

import asyncio
import random
import secrets
import signal
from collections.abc import Callable, Mapping
from contextlib import ExitStack
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from engine import Edition, HareAndTortoise
from firmware.boardfile import open_board
from firmware.desk import Desk
from firmware.folders import JOURNAL
from firmware.journal import Journal, OpeningReport
from firmware.loop import GameLoop
from firmware.notify import Notifier
from firmware.sense import SenseSettings
from firmware.session import ChanceSource, TableSettings
from firmware.workbench import Workbench
from hardware.clock import Clock, SystemClock
from hardware.settings import Settings
from hardware.simulated.board import SimulatedBoard
from web_ui.port import Role, Viewer

DEMO = {"edition": "abacus-2000", "players": [{"name": name} for name in ("Anna", "Ben", "Cleo", "Dan")]}


@dataclass(frozen=True, slots=True)
class Wishes:
    """What the command line asked for."""

    board: str
    settings: Settings
    editions: Mapping[str, Edition]
    data: Path
    host: str
    port: int
    bench: bool
    seed: str | None = None


@dataclass(frozen=True, slots=True)
class Ready:
    """What people are told when everything is up."""

    addresses: tuple[str, ...]
    pin: str | None
    report: OpeningReport


def by_computer(seed: str | None) -> ChanceSource:
    """Return the virtual die and cards: the system's randomness, or a seed for replays and tests."""
    source: random.Random = secrets.SystemRandom() if seed is None else random.Random(seed)

    def choose(chances: tuple[tuple[Any, int], ...]) -> Any:
        actions, weights = zip(*chances, strict=True)
        return source.choices(actions, weights)[0]

    return choose


async def run(wishes: Wishes, ready: Callable[[Ready], None], clock: Clock | None = None) -> None:
    """Play until SIGTERM or SIGINT; then dark lights, a closed journal, and good night."""
    clock = clock or SystemClock()
    notifier = Notifier()
    with ExitStack() as opened:
        journal, report = Journal.open(wishes.data / JOURNAL, lambda: datetime.now(UTC).isoformat(timespec="seconds"))
        opened.callback(journal.close)
        board = open_board(wishes.board, wishes.settings, clock)
        opened.callback(board.close)
        desk = Desk(
            HareAndTortoise(wishes.editions), journal, by_computer(wishes.seed), clock.now, _table(wishes.settings)
        )
        desk.brightness = wishes.settings.lights.brightness
        table: Desk | Workbench = desk
        if isinstance(board, SimulatedBoard):
            table = Workbench(desk, board)
            if desk.open is None:
                desk.command(Viewer(Role.HOST), "new_game", DEMO)
            table.set_out()
        loop = GameLoop(board, table, clock.now, notifier)
        desk.subscribe(loop.wake)
        for number in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(number, loop.stop)
        pages = asyncio.create_task(_pages(wishes, table, notifier, lambda to, pin: ready(Ready(to, pin, report))))
        pages.add_done_callback(lambda _task: loop.stop())
        try:
            await loop.run()
        finally:
            notifier.stopping()
            pages.cancel()
            await asyncio.wait([pages])
        if not pages.cancelled() and (error := pages.exception()) is not None:
            raise error


def _table(settings: Settings) -> TableSettings:
    switches = settings.switches
    return TableSettings(
        sense=SenseSettings(settle_closed=switches.settle_closed_ms / 1000, settle_open=switches.settle_open_ms / 1000)
    )


async def _pages(
    wishes: Wishes, table: Any, notifier: Notifier, ready: Callable[[tuple[str, ...], str | None], None]
) -> None:
    """Serve the pages; the web's libraries are loaded after the first light is on."""
    from web_ui.addresses import machine_names, page_addresses
    from web_ui.app import create_app
    from web_ui.keys import Keys
    from web_ui.server import serve
    from web_ui.settings import WebSettings

    opened = Keys.open(wishes.data)
    if opened.pin is not None:
        table.show_pin(opened.pin)
    bench = wishes.bench or wishes.board == "simulated"
    settings = WebSettings(
        hosts=machine_names(),
        addresses=page_addresses(wishes.port),
        bench=bench,
        open_seats=wishes.board == "simulated",
    )

    def up(_port: int) -> None:
        notifier.ready()
        ready(settings.addresses, opened.pin)

    await serve(create_app(table, opened.keys, settings), wishes.host, wishes.port, ready=up)
