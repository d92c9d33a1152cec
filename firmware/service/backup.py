"""What the host can save of a running board, and bring back: a backup of its games, and a file for bug reports."""

import asyncio
from functools import partial
from typing import TYPE_CHECKING, Any

from firmware.journal.errors import JournalError
from firmware.journal.replay import replay
from firmware.journal.transfer import TransferError, merge, read_text
from firmware.service.diagnostics import as_text, table_facts
from web_ui.table_port import CommandError

if TYPE_CHECKING:
    from firmware.service.table_service import TableService

FAULTS_TOLD = 10


async def restore(service: "TableService", text: str) -> dict[str, int]:
    """Add the games of a backup to the service's journal; if that changes the game that is on, it is offered anew."""
    try:
        # Replaying years of games takes longer than the watchdog waits: in a thread, while the game loop goes on.
        read = await asyncio.to_thread(read_text, text, partial(replay, service.game))
        before = service.journal.current()
        done = merge(service.journal, read)
    except TransferError as error:
        raise CommandError("bad_backup", error="; ".join(error.faults[:FAULTS_TOLD])) from error
    except JournalError as error:
        raise CommandError("cannot_keep", error=str(error)) from error
    if service.journal.current() != before:
        service.take_up()
    return {"added": done.added, "continued": done.continued, "known": done.known}


async def report_on(service: "TableService") -> str:
    """Return the diagnostics of a table service and its machine."""
    about_table = table_facts(service)
    about_machine: dict[str, Any] = dict(await asyncio.to_thread(service.diagnose))
    return as_text(about_machine | about_table)
