"""A backup is read and written by a process of its own, which is gone when the restore is over, however it ended."""

import asyncio
import multiprocessing
import os
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from firmware.journal.errors import JournalDiskError
from firmware.journal.journal import Journal
from firmware.journal.next_file import Ours
from firmware.journal.transfer import Imported, TransferError, export_parts
from firmware.service.restore_process import NICENESS, RestoreProcess, serve
from tests.firmware.journal.finished import GAMES, play
from tests.firmware.journal.transfers import journal_at

pytestmark = [pytest.mark.anyio, pytest.mark.slow]
FIRST = 100


@pytest.fixture
def file(tmp_path: Path) -> bytes:
    """Return a backup of two finished games."""
    with journal_at(tmp_path / "there") as journal:
        for seed in (743, 744):
            play(journal, seed=seed)
        return b"".join(export_parts(journal))


async def in_parts(file: bytes, then_wait: bool = False) -> AsyncIterator[bytes]:
    for first in range(0, len(file), 500):
        yield file[first : first + 500]
    if then_wait:
        await asyncio.Event().wait()


def nothing(_key: str, _length: int) -> Ours | None:
    return None


def ignore(_games: int) -> None:
    pass


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def pid_of(process: RestoreProcess) -> int:
    pid = process.process.pid
    assert pid is not None
    return pid


async def test_the_games_are_in_a_journal_as_they_were_written(file: bytes, tmp_path: Path) -> None:
    games: list[int] = []
    async with RestoreProcess(GAMES, tmp_path / "next.db", FIRST, nothing) as process:
        assert os.getpriority(os.PRIO_PROCESS, pid_of(process)) in range(NICENESS + 1)
        assert await process.read(in_parts(file), games.append) == Imported(2, 0, 0)
        assert os.getpriority(os.PRIO_PROCESS, pid_of(process)) == NICENESS
        assert await process.finish() == set()
    assert not alive(pid_of(process))
    assert (sorted(games), games[-1]) == (games, 2)
    journal, report = Journal.open(tmp_path / "next.db")
    with journal, journal_at(tmp_path / "there") as there:
        assert (report.created, report.findings) == (False, ())
        found, wanted = list(journal.archive.records()), list(there.archive.records())
        assert [record.entries for record in found] == [record.entries for record in wanted]
        assert [past.number for past in journal.archive.page(None, 10)] == [FIRST + 1, FIRST]


async def test_what_the_journal_knows_is_asked_for(file: bytes, tmp_path: Path) -> None:
    asked: list[int] = []

    def known(_key: str, length: int) -> Ours | None:
        asked.append(length)
        return Ours(1, 0, length, "something else") if len(asked) == 1 else None

    async with RestoreProcess(GAMES, tmp_path / "next.db", FIRST, known) as process:
        with pytest.raises(TransferError, match="game 1 went on differently here: it is game 1 of this journal"):
            await process.read(in_parts(file), ignore)
    assert len(asked) == 2


async def test_what_is_wrong_with_a_file_is_told(file: bytes, tmp_path: Path) -> None:
    async with RestoreProcess(GAMES, tmp_path / "next.db", FIRST, nothing) as process:
        with pytest.raises(TransferError, match="cut off"):
            await process.read(in_parts(file[:-50]), ignore)
    assert not alive(pid_of(process))


async def test_what_is_wrong_with_the_disk_is_told(tmp_path: Path) -> None:
    with pytest.raises(JournalDiskError, match="No such file"):
        async with RestoreProcess(GAMES, tmp_path / "nowhere" / "next.db", FIRST, nothing):
            pass


def test_a_process_whose_board_has_died_makes_no_file(tmp_path: Path) -> None:
    ours, theirs = multiprocessing.Pipe()
    ours.close()
    spawning = multiprocessing.get_context("spawn")
    process = spawning.Process(target=serve, args=(theirs, GAMES, tmp_path / "next.db", FIRST))
    process.start()
    process.join()
    assert (process.exitcode, list(tmp_path.iterdir())) == (0, [])


async def test_a_process_that_dies_is_a_fault_of_the_restore(file: bytes, tmp_path: Path) -> None:
    async with RestoreProcess(GAMES, tmp_path / "next.db", FIRST, nothing) as process:
        with pytest.raises(TransferError, match="has ended"):
            await process.read(in_parts(file), lambda _games: process.process.kill())


async def test_a_restore_that_is_given_up_leaves_no_process(file: bytes, tmp_path: Path) -> None:
    begun: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    async def reading() -> None:
        async with RestoreProcess(GAMES, tmp_path / "next.db", FIRST, nothing) as process:
            begun.set_result(pid_of(process))
            await process.read(in_parts(file, then_wait=True), ignore)

    task = asyncio.create_task(reading())
    pid = await begun
    task.cancel()
    await asyncio.wait([task])
    assert task.cancelled()
    assert not alive(pid)
