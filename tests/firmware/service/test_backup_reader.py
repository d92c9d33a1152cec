"""A backup is checked by a process of its own, which is gone when the restore is over, however it ended."""

import asyncio
import os
from collections.abc import AsyncIterator
from contextlib import aclosing
from pathlib import Path

import pytest

from firmware.journal.journal import Journal
from firmware.journal.transfer import TransferError, export_parts
from firmware.service.backup_reader import NICENESS, BackupReader
from tests.firmware.journal.finished import GAMES, play
from tests.firmware.journal.transfers import journal_at

pytestmark = pytest.mark.anyio


@pytest.fixture
def journal(tmp_path: Path) -> Journal:
    """Return a journal with two finished games."""
    found = journal_at(tmp_path)
    for seed in (743, 744):
        play(found, seed=seed)
    return found


async def in_parts(file: bytes, then_wait: bool = False) -> AsyncIterator[bytes]:
    for first in range(0, len(file), 500):
        yield file[first : first + 500]
    if then_wait:
        await asyncio.Event().wait()


def alive(pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    return True


def pid_of(reader: BackupReader) -> int:
    pid = reader.process.pid
    assert pid is not None
    return pid


async def test_the_games_come_as_they_were_written(journal: Journal) -> None:
    with journal:
        file = b"".join(export_parts(journal))
        records = list(journal.archive.records())
    async with BackupReader(GAMES) as reader:
        assert os.getpriority(os.PRIO_PROCESS, pid_of(reader)) in range(NICENESS + 1)
        found = [game async for game in reader.games(in_parts(file))]
        assert os.getpriority(os.PRIO_PROCESS, pid_of(reader)) == NICENESS
    assert [record for record, _ in found] == records
    assert all(summary is not None for _, summary in found)
    assert not alive(pid_of(reader))


async def test_what_is_wrong_with_a_file_is_told(journal: Journal) -> None:
    with journal:
        file = b"".join(export_parts(journal))
    async with BackupReader(GAMES) as reader:
        with pytest.raises(TransferError, match="cut off"):
            _ = [game async for game in reader.games(in_parts(file[:-50]))]
    assert not alive(pid_of(reader))


async def test_a_process_that_dies_is_a_fault_of_the_restore(journal: Journal) -> None:
    with journal:
        file = b"".join(export_parts(journal))
    async with BackupReader(GAMES) as reader, aclosing(reader.games(in_parts(file))) as games:
        await anext(games)
        reader.process.kill()
        with pytest.raises(TransferError, match="has ended"):
            _ = [game async for game in games]


async def test_a_restore_that_is_given_up_leaves_no_process(journal: Journal) -> None:
    with journal:
        file = b"".join(export_parts(journal))
    begun: asyncio.Future[int] = asyncio.get_running_loop().create_future()

    async def reading() -> None:
        async with BackupReader(GAMES) as reader:
            begun.set_result(pid_of(reader))
            async for _ in reader.games(in_parts(file, then_wait=True)):
                pass

    task = asyncio.create_task(reading())
    pid = await begun
    task.cancel()
    await asyncio.wait([task])
    assert task.cancelled()
    assert not alive(pid)
