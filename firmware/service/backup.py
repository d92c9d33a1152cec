"""A backup of all games, brought back into a running board."""

import asyncio
from functools import partial

from firmware.journal.errors import JournalError
from firmware.journal.replay import check
from firmware.journal.transfer import TransferError, merge, read_text
from firmware.service.current_game import CurrentGame
from web_ui.table_port import CommandError

FAULTS_TOLD = 10


async def restore(current: CurrentGame, text: str) -> dict[str, int]:
    """Add the games of a backup to the journal; if that changes the game that is on, it is offered anew."""
    journal = current.journal
    try:
        # Replaying years of games takes longer than the watchdog waits: in a thread, while the game loop goes on.
        read = await asyncio.to_thread(read_text, text, partial(check, current.games))
        before = journal.current()
        done = merge(journal, read)
    except TransferError as error:
        raise CommandError("bad_backup", error="; ".join(error.faults[:FAULTS_TOLD])) from error
    except JournalError as error:
        raise CommandError("cannot_keep", error=str(error)) from error
    if journal.current() != before:
        current.take_up()
    return {"added": done.added, "continued": done.continued, "known": done.known}
