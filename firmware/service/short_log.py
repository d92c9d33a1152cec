"""The log of the journal, shortened between bookings: in a thread, and while nobody writes as far as that is known."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable

from firmware.journal.errors import DamagedError, JournalError
from firmware.journal.journal import Journal

REST = 3.0
"""Who writes much leaves the disk alone for so many times as long as it was kept busy."""
LONGEST_REST = 1.0
Pause = Callable[[float], Awaitable[object]]
logger = logging.getLogger(__name__)


async def keep_log_short(journal: Journal) -> None:
    """Shorten the log whenever it has become long, until cancelled."""
    long = asyncio.Event()
    journal.store.when_long = long.set
    while True:
        await long.wait()
        long.clear()
        await _shorten(journal)


async def take_turns(
    journal: Journal, clock: Callable[[], float] = time.monotonic, pause: Pause = asyncio.sleep
) -> None:
    """Let others have their turn after a step that has written; before the next one a long log is shortened.

    Then there is a rest, the longer the slower the disk is: a booking that comes in it waits for nobody.
    """
    if not journal.store.log_is_long:
        await pause(0)
        return
    begin = clock()
    await _shorten(journal)
    await pause(min(LONGEST_REST, REST * (clock() - begin)))


async def _shorten(journal: Journal) -> None:
    try:
        await asyncio.to_thread(journal.store.shorten_log)
    except DamagedError:
        journal.store.damaged()
    except JournalError as error:
        logger.warning("the log of the journal stays long: %s", error)
