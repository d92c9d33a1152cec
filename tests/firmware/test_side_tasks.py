"""What runs beside the loop of scans: it looks after every change, and ends when it is told to."""

import asyncio
from pathlib import Path

from firmware.side_tasks import look_after
from hardware.clock import SystemClock
from tests.firmware.service.tables import ServiceTable


def test_bots_and_coach_are_looked_after_with_every_change(tmp_path: Path) -> None:
    table = ServiceTable(tmp_path)
    looked = asyncio.Semaphore(0)

    def look(_at: float) -> bool:
        looked.release()
        return False

    async def two_looks() -> None:
        looking = asyncio.create_task(look_after(table.service, SystemClock(), look))
        await looked.acquire()
        table.service.touch()
        await looked.acquire()
        looking.cancel()
        await asyncio.wait([looking])
        assert looking.cancelled()

    with table.journal:
        asyncio.run(two_looks())


def test_it_ends_also_when_something_changes_in_the_moment_of_the_end(tmp_path: Path) -> None:
    table = ServiceTable(tmp_path)
    looks = 0

    def look(_at: float) -> bool:
        nonlocal looks
        looks += 1
        return False

    async def change_and_end() -> None:
        looking = asyncio.create_task(look_after(table.service, SystemClock(), look))
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        table.service.touch()
        looking.cancel()
        for _ in range(10):
            await asyncio.sleep(0)
        assert (looking.cancelled(), looks) == (True, 1)

    with table.journal:
        asyncio.run(change_and_end())
