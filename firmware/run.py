"""Everything wired up: board, journal, desk, game loop and pages, in one process on one event loop."""

import asyncio
import random
import secrets
import signal
from collections.abc import Callable, Collection, Mapping
from contextlib import ExitStack
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from engine import Edition, HareAndTortoise
from firmware.agreement import Agreements
from firmware.boardfile import open_board
from firmware.desk import Desk
from firmware.diagnostics import folder_facts, machine_facts, system_log
from firmware.folders import JOURNAL
from firmware.journal import Journal, OpeningReport
from firmware.likings import KeptLikings, Likings
from firmware.loop import GameLoop
from firmware.notify import Notifier
from firmware.safemode import data_is_sound
from firmware.sense import SenseSettings
from firmware.session import ChanceSource, TableSettings
from firmware.watching import Watching
from firmware.workbench import Workbench
from hardware.board import HardwareBoard
from hardware.clock import Clock, RatedClock, SystemClock
from hardware.doctor import examine
from hardware.settings import Settings
from hardware.simulated.board import SimulatedBoard
from hardware.system import System
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
    safe: bool = False
    new_pin: bool = False
    log: Collection[str] = ()
    """The last lines of the log, as they come."""


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


async def run(
    wishes: Wishes,
    ready: Callable[[Ready], None],
    clock: Clock | None = None,
    opening: Callable[[str, Settings, Clock], HardwareBoard] = open_board,
) -> None:
    """Play until SIGTERM or SIGINT; then dark lights, a closed journal, and good night."""
    clock = rated = RatedClock(clock or SystemClock())
    notifier = Notifier()
    with ExitStack() as opened:
        if wishes.safe and not data_is_sound(wishes.data, HareAndTortoise(wishes.editions)):
            wishes = replace(wishes, data=Path(opened.enter_context(TemporaryDirectory())))
        journal, report = Journal.open(wishes.data / JOURNAL, _time_of_day)
        opened.callback(journal.close)
        board = opening(wishes.board, wishes.settings, clock)
        opened.callback(board.close)
        game, agreements = HareAndTortoise(wishes.editions), Agreements(wishes.data)
        likings = KeptLikings(Likings(brightness=wishes.settings.lights.brightness), wishes.data)
        desk = Desk(game, journal, by_computer(wishes.seed), clock.now, _table(wishes.settings), agreements, likings)
        desk.diagnose = lambda: _machine(wishes)
        if wishes.safe:
            desk.complaints.warn(
                "safe_mode", "the board failed too often and runs without its hardware: docs/operations.md"
            )
        table: Desk | Watching = desk
        if isinstance(board, SimulatedBoard):
            table = workbench = Workbench(desk, board, rated)
            opened.callback(workbench.close)
            if desk.open is None and not wishes.safe:
                desk.command(Viewer(Role.HOST), "new_game", DEMO)
            workbench.set_out()
        elif wishes.bench:
            table = Watching(desk, board)
        loop = GameLoop(board, table, clock.now, notifier, rate=lambda: rated.rate)
        desk.subscribe(loop.wake)

        def stop() -> None:
            loop.stop()
            if isinstance(table, Workbench):
                table.close()

        if isinstance(table, Workbench):
            table.wake = loop.wake
        for number in (signal.SIGINT, signal.SIGTERM):
            asyncio.get_running_loop().add_signal_handler(number, stop)
        pages = asyncio.create_task(_pages(wishes, table, notifier, lambda to, pin: ready(Ready(to, pin, report))))
        pages.add_done_callback(lambda _task: stop())
        try:
            await loop.run()
        finally:
            notifier.stopping()
            pages.cancel()
            await asyncio.wait([pages])
        if not pages.cancelled() and (error := pages.exception()) is not None:
            raise error


def _time_of_day() -> str:
    return datetime.now(UTC).isoformat(timespec="seconds")


def _machine(wishes: Wishes) -> dict[str, Any]:
    """Return what the diagnostics tell of this machine; the bus is not scanned, because it is in use."""
    system = System()
    log = system_log(system) or list(wishes.log)
    about = {"board": wishes.board, "safe_mode": wishes.safe}
    lines = examine(system, wishes.settings, None)
    return about | machine_facts(system, wishes.settings, lines, log) | folder_facts(wishes.data)


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

    opened = Keys.open(wishes.data, forget_pin=wishes.new_pin)
    if opened.pin is not None:
        table.show_pin(opened.pin)
    bench = wishes.bench or wishes.board == "simulated"
    settings = WebSettings(
        hosts=machine_names(),
        addresses=lambda: page_addresses(wishes.port),
        bench=bench,
        open_seats=wishes.board == "simulated" and not wishes.safe,
    )

    def up(_port: int) -> None:
        notifier.ready()
        ready(settings.addresses(), opened.pin)

    await serve(create_app(table, opened.keys, settings), wishes.host, wishes.port, ready=up)
