"""What the host can save of a running board, and bring back: a backup of its games, and a file for bug reports."""

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Any

from firmware.bookkeeping import replay
from firmware.diagnostics import as_text, table_facts
from firmware.journal_errors import JournalError
from firmware.transfer import TransferError, merge, read_text
from web_ui.port import CommandError

if TYPE_CHECKING:
    from firmware.desk import Desk

FAULTS_TOLD = 10


async def restore(desk: "Desk", text: str) -> dict[str, int]:
    """Add the games of a backup to the desk's journal; if that changes the game that is on, it is offered anew."""
    try:
        # Replaying years of games takes longer than the watchdog waits: in a thread, while the game loop goes on.
        read = await asyncio.to_thread(read_text, text, partial(replay, desk.game))
        before = desk.journal.current()
        done = merge(desk.journal, read)
    except TransferError as error:
        raise CommandError("bad_backup", error="; ".join(error.faults[:FAULTS_TOLD])) from error
    except JournalError as error:
        raise CommandError("cannot_keep", error=str(error)) from error
    if desk.journal.current() != before:
        desk.take_up()
    return {"added": done.added, "continued": done.continued, "known": done.known}


async def report_on(desk: "Desk") -> str:
    """Return the diagnostics of a desk and its machine."""
    about_table = table_facts(desk)
    about_machine: dict[str, Any] = dict(await asyncio.to_thread(desk.diagnose))
    return as_text(about_machine | about_table)
