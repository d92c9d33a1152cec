"""Everything wired up: board, journal, desk, game loop and pages, in one process on one event loop."""

import asyncio
import signal
from collections.abc import Callable
from contextlib import ExitStack
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from firmware.bench.inspector import Inspector
from firmware.bench.simulator import SimulatorBench
from firmware.bots.coach_desk import CoachDesk, coach_process
from firmware.bots.seats import BotSeats
from firmware.bots.thinker import ProcessThinker
from firmware.config.board_file import open_board
from firmware.config.paths import JOURNAL
from firmware.journal.chance import JournalChance, board_secret
from firmware.journal.findings import OpeningReport
from firmware.journal.journal import Journal
from firmware.outward.board_id import board_id
from firmware.sensing.debounce import DebounceSettings
from firmware.service.auto_backup import auto_backup
from firmware.service.caretaker import Caretaker
from firmware.service.diagnostics import folder_facts, machine_facts, system_log
from firmware.service.game_options import KeptGameOptions
from firmware.service.host_settings import HostSettings, KeptHostSettings
from firmware.service.mqtt_settings import KeptMqttSettings
from firmware.service.short_log import keep_log_short
from firmware.service.table_service import TableService
from firmware.side_tasks import look_after, serve_pages, tell_broker, tell_failure
from firmware.system.bus_thread import Pace
from firmware.system.safe_mode import copy_readable, data_is_sound
from firmware.system.scan_loop import ScanLoop
from firmware.system.sd_notify import Notifier
from firmware.table.settings import TableSettings
from firmware.wishes import Ready, Wishes
from hardware.board import HardwareBoard
from hardware.clock import Clock, RatedClock, SystemClock
from hardware.doctor import examine
from hardware.settings import Settings
from hardware.simulated.board import SimulatedBoard
from hardware.system import System

BENCH_PACE = Pace(resting_thought=Pace().resting_picture)
"""A workbench shows every picture."""


@dataclass(frozen=True, slots=True)
class Running:
    """What has been put together, and is about to run."""

    wishes: Wishes
    clock: Clock
    notifier: Notifier
    report: OpeningReport
    service: TableService
    table: TableService | Inspector
    """What the loop feeds and pages ask: the service, or the workbench before it."""
    loop: ScanLoop
    looks: tuple[Callable[[float], bool], ...]
    """Who looks now and then whether there is something to do: bots, and the coach."""

    def stop(self) -> None:
        """End the loop of scans, and with it everything."""
        self.loop.stop()
        if isinstance(self.table, SimulatorBench):
            self.table.close()


async def run(
    wishes: Wishes,
    ready: Callable[[Ready], None],
    clock: Clock | None = None,
    opening: Callable[[str, Settings, Clock], HardwareBoard] = open_board,
) -> None:
    """Play until SIGTERM or SIGINT; then dark lights, a closed journal, and good night."""
    rated = RatedClock(clock or SystemClock())
    with ExitStack() as opened:
        wishes = _left_alone(wishes, opened)
        journal, report, waits = Journal.open_or_wait(wishes.data / JOURNAL, _time_of_day)
        opened.callback(journal.close)
        board = opening(wishes.board, wishes.settings, rated)
        opened.callback(board.close)
        service = _service(wishes, journal, rated)
        service.journal_opened(report)
        if waits:
            service.faults.warn("journal_waits", waits)
        if wishes.safe:
            service.faults.warn(
                "safe_mode", "the board failed too often and runs without its hardware: docs/operations.md"
            )
        table = _table_on(board, service, wishes, rated, opened)
        bots = BotSeats(service, ProcessThinker(wishes.games), wishes.seed)
        opened.callback(bots.close)
        coach = CoachDesk(service, coach_process(wishes.games))
        opened.callback(coach.close)
        notifier = Notifier()
        pace = BENCH_PACE if isinstance(table, Inspector) else Pace()
        loop = ScanLoop(board, table, rated.now, notifier, pace, rate=lambda: rated.rate)
        service.subscribe(loop.wake)
        board.on_press(loop.wake)
        if isinstance(table, SimulatorBench):
            table.wake = loop.wake
        looks = (bots.look, coach.look)
        await _play(Running(wishes, rated, notifier, report, service, table, loop, looks), ready)


def _service(wishes: Wishes, journal: Journal, clock: Clock) -> TableService:
    return TableService(
        wishes.games,
        journal,
        _chance(wishes, journal),
        clock.now,
        _table(wishes.settings),
        KeptGameOptions(wishes.data),
        KeptHostSettings(HostSettings(brightness=wishes.settings.lights.brightness), wishes.data),
        diagnose=lambda: _machine(wishes),
        mqtt=KeptMqttSettings(wishes.mqtt, wishes.data, board_id(wishes.data)),
    )


def _table_on(
    board: HardwareBoard, service: TableService, wishes: Wishes, rated: RatedClock, opened: ExitStack
) -> TableService | Inspector:
    """Return the table that stands on a board: with its workbench, if it has one."""
    if isinstance(board, SimulatedBoard):
        bench = SimulatorBench(service, board, rated, shared=not wishes.safe)
        opened.callback(bench.close)
        bench.set_out()
        return bench
    return Inspector(service, board) if wishes.bench else service


async def _play(up: Running, ready: Callable[[Ready], None]) -> None:
    """Scan the board until somebody says stop, or the pages cannot be served; all else runs beside it."""
    for number in (signal.SIGINT, signal.SIGTERM):
        asyncio.get_running_loop().add_signal_handler(number, up.stop)
    caretaker = asyncio.create_task(Caretaker(up.service, auto_backup(up.wishes.settings)).run())
    log = asyncio.create_task(keep_log_short(up.service.journal))
    told = serve_pages(up.wishes, up.table, up.notifier, lambda to, pin: ready(Ready(to, pin, up.report)))
    pages = asyncio.create_task(told)
    pages.add_done_callback(lambda _task: up.stop())
    players = asyncio.create_task(look_after(up.service, up.clock, *up.looks))
    outward = asyncio.create_task(tell_broker(up.wishes, up.service))
    outward.add_done_callback(tell_failure)
    try:
        await up.loop.run()
    finally:
        up.notifier.stopping()
        tasks = (pages, players, caretaker, log, outward)
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)
    if not pages.cancelled() and (error := pages.exception()) is not None:
        raise error


def _chance(wishes: Wishes, journal: Journal) -> JournalChance:
    """Return the virtual die and cards: by this board's secret, or by a seed for replays and tests."""
    if wishes.seed is not None:
        return JournalChance.seeded(journal, wishes.seed)
    return JournalChance(journal, board_secret(wishes.data))


def _left_alone(wishes: Wishes, opened: ExitStack) -> Wishes:
    """Return the wishes with a copy of the data, if it is not sound and the board must come up all the same."""
    if not wishes.safe or data_is_sound(wishes.data, wishes.games):
        return wishes
    try:
        copy = Path(opened.enter_context(TemporaryDirectory()))
    except OSError:  # nowhere is any room
        return wishes
    copy_readable(wishes.data, copy, wishes.games)
    return replace(wishes, data=copy)


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
        debounce=DebounceSettings(
            settle_closed=switches.settle_closed_ms / 1000, settle_open=switches.settle_open_ms / 1000
        )
    )
