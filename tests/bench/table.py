"""From a switch to the changed lights on the simulated board in real time: what our software adds to what must be."""

import asyncio
import random
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from statistics import median, quantiles

from firmware.bench.simulator import SimulatorBench
from firmware.config.editions import load_games
from firmware.config.paths import JOURNAL
from firmware.journal.journal import Journal
from firmware.service.table_service import TableService
from firmware.system.bus_thread import Pace
from firmware.system.scan_loop import ScanLoop
from firmware.system.sd_notify import Notifier
from firmware.table.session import left_to_people
from firmware.table.settings import TableSettings
from hardware.clock import SystemClock
from hardware.ports import Frame, Occupancy
from hardware.simulated.board import SimulatedBoard
from tests.bench.hardware import FRAME_BUS_SECONDS, SCAN_BUS_SECONDS
from tests.bench.phones import phones_connected
from tests.bench.stalls import Stalls, watched
from web_ui.table_port import Role, Viewer

Row = tuple[str, str]

EDGES = 1000
REMARK = """

What we add is what a change of the lights takes more than the time that a switch has to settle, half the time
between two scans, and a scan and a frame on their buses. An edge that comes while a frame is on its way (2.8 ms, up
to 25 times a second while something breathes) is seen after it: that is in the first row of each four, and not in
the second. Machines that are shared stand still now and then, for all programs: a watcher on every core notes when,
and what happened then is counted in the third and fourth only."""
PHONES = 6
IDLE_SECONDS = 10.0
PLAYERS = [{"name": name} for name in ("Anna", "Ben", "Cleo", "Dan", "Eva", "Finn")]


@dataclass(frozen=True, slots=True)
class Edge:
    """When a switch was touched, when the scan began that saw it, how long it has to settle, when other cells were lit
    for it, and the CPU time that it took.
    """

    begin: float
    seen: float
    settles: float
    lit: float
    cpu: float

    @property
    def added(self) -> float:
        """What was added to half a scan, the time to settle and the buses' own."""
        return self.seen - self.begin - Pace().awake / 2 + self.added_since_seen

    @property
    def added_since_seen(self) -> float:
        """What was added to the time to settle and the buses' own, since the buses were free to see it."""
        return self.lit - self.seen - self.settles - SCAN_BUS_SECONDS - FRAME_BUS_SECONDS

    def stalled(self, stalls: Stalls) -> bool:
        """Tell whether the machine stood still while something was to be done: at the touch, or when it had settled."""
        busy = (self.begin, self.begin + 2 * Pace().awake), (self.begin + self.settles, self.lit)
        return any(begin < until and end > since for begin, end in stalls for since, until in busy)


class WatchedBoard(SimulatedBoard):
    """Tells when the number of lit cells has changed: breathing changes colours, but not their number."""

    def __init__(self, clock: SystemClock) -> None:
        super().__init__(clock=clock, bounce_seconds=0.0)
        self._lit = 0
        self._read_at_cpu = self._seen = 0.0
        self._closed = 0
        self._changed: tuple[asyncio.AbstractEventLoop, asyncio.Future[tuple[float, float]]] | None = None

    def read(self) -> Occupancy:
        """Scan the switches; note when something was seen, and what it has cost so far."""
        begin = time.monotonic()
        occupancy = super().read()
        if occupancy.closed != self._closed:
            self._closed, self._seen = occupancy.closed, begin
        self._read_at_cpu = time.process_time()
        return occupancy

    def show(self, frame: Frame) -> None:
        """Light the cells, and tell."""
        super().show(frame)
        lit = time.monotonic(), time.process_time() - self._read_at_cpu
        before, self._lit = self._lit, sum(any(frame.data[cell : cell + 3]) for cell in range(0, len(frame.data), 3))
        if self._lit != before and self._changed is not None:
            loop, changed = self._changed
            self._changed = None
            loop.call_soon_threadsafe(changed.set_result, lit)

    async def lit_after(self, act: Callable[[], None], settles: float) -> Edge:
        """Do something with a marker, and wait for the frame that lights other cells."""
        loop = asyncio.get_running_loop()
        changed: asyncio.Future[tuple[float, float]] = loop.create_future()
        self._changed = (loop, changed)
        begin = time.monotonic()
        act()
        async with asyncio.timeout(10):
            lit, cpu = await changed
        return Edge(begin, self._seen, settles, lit, cpu)


def measure() -> list[Row]:
    """Return the rows of the table."""
    return [
        *asyncio.run(_added(0, "without phones")),
        *asyncio.run(_added(PHONES, f"with {PHONES} phones")),
        ("CPU share when nobody plays: percent of a core", f"{asyncio.run(_idle_share()):.2f}"),
        *_starts(),
    ]


def _told(what: str, seconds: Sequence[float]) -> Row:
    p99 = quantiles(seconds, n=100)[98]
    return f"{what}: median and p99, ms", f"{1000 * median(seconds):.2f}, {1000 * p99:.2f}"


@contextmanager
def table_on() -> Iterator[tuple[WatchedBoard, TableService, ScanLoop]]:
    """A table of six on a board that tells when its lights change."""
    clock = SystemClock()
    with ExitStack() as opened:
        folder = Path(opened.enter_context(tempfile.TemporaryDirectory()))
        journal, _ = Journal.open(folder / JOURNAL)
        opened.callback(journal.close)
        board = opened.enter_context(WatchedBoard(clock))
        settings = TableSettings(settle_down=0.0, falls_asleep=1e9)
        service = TableService(load_games(), journal, left_to_people, clock.now, settings)
        bench = SimulatorBench(service, board)
        bench.command(Viewer(Role.HOST), "new_game", {"edition": "abacus-2000", "players": PLAYERS})
        yield board, service, ScanLoop(board, service, clock.now, Notifier({}))


async def _added(phones: int, where: str) -> list[Row]:
    """Lift a marker and put it down elsewhere, over and over; tell what our software adds each time."""
    with table_on() as (board, service, loop):
        debounce = service.current.settings.debounce
        going = asyncio.create_task(loop.run())
        found = []
        async with phones_connected(service, phones), watched() as stalls:
            await asyncio.sleep(0.5)
            for _ in range(EDGES // 2):
                found.append(await board.lit_after(lambda: board.lift("start-1"), debounce.settle_open))
                await asyncio.sleep(random.uniform(0.05, 0.06))
                found.append(await board.lit_after(lambda: board.place("4"), debounce.settle_closed))
                board.lift("4")
                board.place("start-1")
                await asyncio.sleep(random.uniform(0.3, 0.31))
        loop.stop()
        await going
    calm = [edge for edge in found if not edge.stalled(stalls.result())]
    stood_still = f"{len(found) - len(calm)} of {len(found)} edges"
    return [
        _told(f"what we add between a switch and the lights, {where}", [edge.added for edge in calm]),
        _told("of that, since the buses were free to see it", [edge.added_since_seen for edge in calm]),
        _told(f"all of it with the {stood_still} during which this machine stood still", [e.added for e in found]),
        _told("CPU time of that, from the settled reading to the frame", [edge.cpu for edge in found]),
    ]


async def _idle_share() -> float:
    with table_on() as (_board, service, loop):
        service.current.settings = TableSettings(falls_asleep=-1.0)
        going = asyncio.create_task(loop.run())
        await asyncio.sleep(1.0)
        begin = time.process_time()
        await asyncio.sleep(IDLE_SECONDS)
        share = (time.process_time() - begin) / IDLE_SECONDS
        loop.stop()
        await going
    return 100 * share


def _starts() -> list[Row]:
    """Start the program and the bare web libraries; compare when the first light is on, and the memory."""
    bare = [_until(_BARE, "up") for _ in range(5)]
    ours = [_until(_OURS, "light") for _ in range(5)]
    up = [_until(_OURS, "up") for _ in range(3)]
    seconds, megabytes = median(found[0] for found in bare), median(found[1] for found in bare)
    light, memory = median(found[0] for found in ours), median(found[1] for found in up)
    return [
        ("bare import of FastAPI and uvicorn: seconds, MB", f"{seconds:.2f}, {megabytes:.0f}"),
        ("process start to the first light: seconds (over the bare import)", f"{light:.2f} ({light / seconds:.2f})"),
        ("memory with the pages up: MB (over the bare import)", f"{memory:.0f} ({memory / megabytes:.2f})"),
    ]


_BARE = ("-c", "import fastapi, uvicorn, time; print('up', flush=True); time.sleep(60)")
_OURS = ("-m", "tests.bench.first_light")


def _until(program: tuple[str, str], word: str) -> tuple[float, float]:
    """Return the seconds until a program says a word, and its memory in MB then."""
    begin = time.monotonic()
    with subprocess.Popen([sys.executable, *program], stdout=subprocess.PIPE, text=True) as process:
        for line in process.stdout or ():
            if line.strip() == word:
                break
        seconds = time.monotonic() - begin
        status = Path(f"/proc/{process.pid}/status").read_text(encoding="utf-8")
        process.kill()
    found = re.search(r"VmRSS:\s+(\d+)", status)
    return seconds, int(found[1]) / 1024 if found else 0.0
