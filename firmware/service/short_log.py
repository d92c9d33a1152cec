"""The log of the journal, shortened between bookings: in a thread, and while nobody writes as far as that is known."""

import asyncio
import logging

from firmware.journal.errors import DamagedError, JournalError
from firmware.journal.journal import Journal

logger = logging.getLogger(__name__)


async def keep_log_short(journal: Journal) -> None:
    """Shorten the log whenever it has become long, until cancelled."""
    long = asyncio.Event()
    journal.store.when_long = long.set
    while True:
        await long.wait()
        long.clear()
        await _shorten(journal)


async def take_turns(journal: Journal) -> None:
    """Let others have their turn after a step that has written; before the next one a long log is shortened."""
    if journal.store.log_is_long:
        await _shorten(journal)
    else:
        await asyncio.sleep(0)


async def _shorten(journal: Journal) -> None:
    try:
        await asyncio.to_thread(journal.store.shorten_log)
    except DamagedError:
        journal.store.damaged()
    except JournalError as error:
        logger.warning("the log of the journal stays long: %s", error)
