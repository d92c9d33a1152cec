"""What ten years of games cost: a board with 10,000 of them beside a young and a new one, and backup and restore during
play.
"""

import asyncio
import os
import re
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from pathlib import Path
from statistics import median, quantiles
from typing import Any

from firmware.config.editions import load_games
from firmware.config.paths import JOURNAL
from firmware.journal.chance import JournalChance
from firmware.journal.journal import Journal
from firmware.service.caretaker import put_in_order
from firmware.service.short_log import keep_log_short
from firmware.service.table_service import TableService
from hardware.cells import mask_of
from hardware.ports import Occupancy
from tests.firmware.journal.aged import aged
from web_ui.security.tokens import KEY_FILE
from web_ui.table_port import Role, Viewer

YOUNG, GAMES, ACTIONS = 100, 10_000, 150
ROUNDS = 5
EVERY = 0.05
TOLD_EVERY = 20.0
AT_REST = 20.0
"""Seconds in which somebody only plays: what a booking takes then is what the disk and the machine take."""
REMARK = (
    f" An empty journal, a young one of {YOUNG} games and an old one of {GAMES:,} games of {ACTIONS} actions; each"
    f" figure is a median of {ROUNDS}. What age costs is the old one over the young one: both have a last game, which"
    " is checked when the journal is opened, and a whole page of the history to show; an empty one has neither."
    " Bookings come twenty times a second, more than any table makes, timed from when they were due; those at rest,"
    " beside them in the same run, tell what the disk and the machine take. CPU is that of the game loop: the booking"
    " itself, and whatever it waited for there."
)
HOST = Viewer(Role.HOST)
PLAYERS = {"players": [{"name": name} for name in ("Anna", "Ben", "Cleo", "Dan")]}
Rows = list[tuple[str, str]]


def measure() -> Rows:
    """Return what was measured."""
    with tempfile.TemporaryDirectory() as folder:
        places = new, young, old = [Path(folder) / name for name in ("new", "young", "old")]
        new.mkdir()
        _tell(f"  making a journal of {GAMES:,} games")
        aged(young / JOURNAL, YOUNG, ACTIONS)
        aged(old / JOURNAL, GAMES, ACTIONS)
        size = (old / JOURNAL).stat().st_size / 2**20
        rows = [("the journal's file: MB", f"{size:.0f}")]
        rows += _compared("opening the journal: ms", places, _opening, 1000)
        rows += _compared("process start to the first light: seconds", places, lambda at: _started(at, "light")[0])
        rows += _compared("memory with the pages up: MB", places, lambda at: _started(at, "up")[1])
        rows += _compared("the first page of the history: ms", places, _page, 1000)
        rows += _compared("a booking: ms", places, _booking, 1000)
        return rows + asyncio.run(_while_playing(old, Path(folder) / "other"))


def _compared(label: str, places: list[Path], figure: Callable[[Path], float], factor: float = 1) -> Rows:
    figures: dict[Path, list[float]] = {place: [] for place in places}
    for _ in range(ROUNDS):
        for place in places:
            figures[place].append(figure(place) * factor)
    new, young, old = (median(figures[place]) for place in places)
    measured = f"{new:.2f}, {young:.2f}, {old:.2f} ({old / young:.2f})"
    _tell(f"  {label}: {measured}")
    return [(f"{label}, empty, young and old (old over young)", measured)]


def _opening(folder: Path) -> float:
    begin = time.perf_counter()
    journal, _ = Journal.open(folder / JOURNAL)
    with journal:
        return time.perf_counter() - begin


def _started(folder: Path, word: str) -> tuple[float, float]:
    (folder / KEY_FILE).unlink(missing_ok=True)  # then the first light is that of the PIN: without a game all is dark
    begin = time.monotonic()
    command = [sys.executable, "-m", "tests.bench.first_light", str(folder)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as process:
        for line in process.stdout or ():
            if line.strip() == word:
                break
        seconds = time.monotonic() - begin
        status = Path(f"/proc/{process.pid}/status").read_text(encoding="utf-8")
        process.kill()
    found = re.search(r"VmRSS:\s+(\d+)", status)
    return seconds, int(found[1]) / 1024 if found else 0.0


class Playing:
    """A table at which a game is on, and somebody who goes on playing."""

    def __init__(self, folder: Path) -> None:
        self.journal, _ = Journal.open(folder / JOURNAL)
        self.service = TableService(
            load_games(), self.journal, JournalChance.seeded(self.journal, "age"), time.monotonic
        )
        if self.service.open is None:
            self.service.command(HOST, "new_game", PLAYERS)

    def book(self) -> float:
        """Book an action, and return how long that took."""
        while True:
            on = self.service.open
            if on is None or on.game.over(on.session.state):
                self.service.command(HOST, "drop", {})
                self.service.command(HOST, "new_game", PLAYERS)
                continue
            closed = mask_of(marker.cell for marker in on.game.markers(on.booked.state))
            on.session.tick(time.monotonic(), Occupancy(closed))
            on.session.rolling = None
            legal = on.game.legal_actions(on.booked.state)
            if on.game.chances(on.booked.state) or not legal:
                on.session.done(time.monotonic())
                continue
            on.session.propose(time.monotonic(), legal[0])
            begin = time.perf_counter()
            self.service.command(HOST, "done", {})
            return time.perf_counter() - begin


def _page(folder: Path) -> float:
    playing = Playing(folder)
    with playing.journal:
        begin = time.perf_counter()
        playing.service.history(None)
        return time.perf_counter() - begin


def _booking(folder: Path) -> float:
    playing = Playing(folder)
    with playing.journal:
        return median(playing.book() for _ in range(50))


async def _while_playing(old: Path, other: Path) -> Rows:
    other.mkdir()
    file = other / "backup.jsonl.gz"
    rows = []
    playing = Playing(old)
    with playing.journal:
        rows += await _late("nothing else", playing, asyncio.sleep(AT_REST))
        rows += await _late(
            f"putting {GAMES:,} games in order", playing, put_in_order(playing.journal, playing.service.current.games)
        )

        async def back_up() -> None:
            with file.open("wb") as writing:
                async for part in playing.service.backup():
                    writing.write(part)

        rows += await _late(f"a backup of {GAMES:,} games", playing, back_up())
    rows.append(("the backup's file: MB", f"{file.stat().st_size / 2**20:.0f}"))
    playing = Playing(other)
    with playing.journal:
        rows += await _late("nothing else, in the journal of the restore", playing, asyncio.sleep(AT_REST))
        rows += await _late(f"a restore of {GAMES:,} games", playing, playing.service.restore(_parts(file)))
    return rows


async def _parts(file: Path) -> AsyncIterator[bytes]:
    with file.open("rb") as reading:
        while part := reading.read(2**16):
            yield part


async def _late(name: str, playing: Playing, work: Awaitable[Any]) -> Rows:
    """Book twenty times a second while something is done; each booking is timed from when it was due."""
    before = _memory()
    begin = time.monotonic()
    doing = asyncio.ensure_future(work)
    keeper = asyncio.create_task(keep_log_short(playing.journal))
    took, worked = [], []
    due = told = time.monotonic()
    while not doing.done():
        if time.monotonic() - told > TOLD_EVERY:
            told = time.monotonic()
            _tell(f"  {name}: {told - begin:.0f} s, {playing.service.progress or ''}")
        due = max(due + EVERY, time.monotonic())
        await asyncio.sleep(due - EVERY / 2 - time.monotonic())
        busy = time.thread_time()
        await asyncio.sleep(due - time.monotonic())
        playing.book()
        took.append((time.monotonic() - due) * 1000)
        worked.append((time.thread_time() - busy) * 1000)
    keeper.cancel()
    await doing
    _tell(f"  a booking during {name}: ms, median, p99, most: {_spread(took)}")
    return [
        (
            f"{name}: seconds, memory more: MB",
            f"{time.monotonic() - begin:.0f}, {_memory() - before:.0f}",
        ),
        (f"a booking during {name}: ms, median, p99, most", _spread(took)),
        ("CPU of the loop for it, from 25 ms before: ms, median, p99, most", _spread(worked)),
    ]


def _tell(line: str) -> None:
    print(line, flush=True)


def _spread(figures: list[float]) -> str:
    cuts = quantiles(figures, n=100)
    return f"{cuts[49]:.1f}, {cuts[98]:.1f}, {max(figures):.1f}"


def _memory() -> float:
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20
