"""What is put in order while the board runs, a little at a time: a journal that waits for room, restores that came to
nothing, summaries that are missing, figures that do not fit them, backups that are due.
"""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping
from datetime import datetime
from functools import partial

from engine.game import AnyGame
from firmware.journal.errors import GameDamagedError, JournalError
from firmware.journal.journal import Journal
from firmware.journal.left_over import left_over, sweep
from firmware.journal.recount import recount
from firmware.journal.replay import ReplayError, summary_of
from firmware.service.auto_backup import AutoBackup
from firmware.service.short_log import take_turns
from firmware.service.table_service import TableService

ROOM_LOOKED_FOR_EVERY = 5.0
BACKUP_LOOKED_FOR_EVERY = 3600.0

Pause = Callable[[float], Awaitable[object]]
logger = logging.getLogger(__name__)


class Caretaker:
    """Looks after the journal of a running board."""

    def __init__(
        self,
        service: TableService,
        backups: AutoBackup | None = None,
        today: Callable[[], datetime] = datetime.now,
        pause: Pause = asyncio.sleep,
    ) -> None:
        self._service = service
        self._backups = backups
        self._today = today
        self._pause = pause
        self._told = ""

    async def run(self) -> None:
        """Work until cancelled."""
        while not self.find_room():
            await self._pause(ROOM_LOOKED_FOR_EVERY)
        await put_in_order(self._service.journal, self._service.current.games)
        while self._backups is not None:
            await self.back_up(self._backups)
            await self._pause(BACKUP_LOOKED_FOR_EVERY)

    def find_room(self) -> bool:
        """Open a journal that had to wait for room, if there is some now; tell whether it is open."""
        try:
            self._service.journal.open_at_last()
        except JournalError as error:
            if str(error) != self._told:
                self._told = str(error)
                logger.warning("nothing can be kept: %s", error)
            return False
        return True

    async def back_up(self, backups: AutoBackup) -> None:
        """Make a backup if one is due, and tell when that fails."""
        now = self._today()
        try:
            if backups.is_due(now):
                await backups.make(now, self._service.backup)
        except OSError as error:
            self._service.faults.warn("backup_failed", f"{backups.folder}: {error}")
        else:
            self._service.faults.mend("backup_failed")
        self._service.touch()


async def put_in_order(journal: Journal, games: Mapping[str, AnyGame]) -> int:
    """Do what is left to do, in short steps, and return how many summaries were made."""
    try:
        for batch in left_over(journal.store):
            for _ in sweep(journal.store, batch):
                await take_turns(journal)
        made = await _make_summaries(journal, games)
        for _ in recount(journal):
            await take_turns(journal)
    except JournalError as error:
        logger.warning("left for the next start: %s", error)
        return 0
    return made


async def _make_summaries(journal: Journal, games: Mapping[str, AnyGame]) -> int:
    made = 0
    reached: int | None = 0
    while reached is not None:
        numbers, reached = journal.archive.without_summary(reached)
        for number in numbers:
            try:
                record = await journal.archive.game_meanwhile(number)
                summary = await asyncio.to_thread(partial(summary_of, games, record))
            except (GameDamagedError, ReplayError) as error:
                logger.warning("not in the history: %s", error)
                continue
            if summary is not None:
                journal.archive.keep_summary(record, summary)
                made += 1
            await take_turns(journal)
        await take_turns(journal)
    return made
