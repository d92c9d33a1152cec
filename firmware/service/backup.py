"""A backup of all games, taken from a running board and brought back into one, while a game is played.

What reads the journal is done on the game loop in short steps; what takes longer is done elsewhere: a backup is packed
in a thread, and one that is brought is checked and written in a process.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import suppress
from dataclasses import asdict

from firmware.journal.errors import GameDamagedError, JournalError
from firmware.journal.journal import Journal
from firmware.journal.staging import Staging
from firmware.journal.transfer import GameWriter, Imported, TransferError
from firmware.service.current_game import CurrentGame
from firmware.service.restore_process import RestoreProcess
from web_ui.table_port import CommandError

TRIES = 10
"""How often a file is completed while more is booked than it has: far more than at any table."""

Progress = Callable[[int], None]


async def backup(journal: Journal, progress: Progress = lambda _games: None) -> AsyncIterator[bytes]:
    """Yield all games as the parts of a file."""
    writer = GameWriter()
    yield writer.begin()
    after = done = 0
    while numbers := journal.archive.numbers(after):
        for after in numbers:
            with suppress(GameDamagedError):
                record = await journal.archive.game_meanwhile(after)
                yield await asyncio.to_thread(writer.game, record)
            done += 1
            progress(done)
    yield writer.end()


async def restore(
    current: CurrentGame, parts: AsyncIterator[bytes], progress: Progress = lambda _games: None
) -> dict[str, int]:
    """Add the games of a backup to the journal; if that changes the game that is on, it is offered anew."""
    try:
        done = await _bring_in(current, parts, progress)
    except TransferError as error:
        raise CommandError("bad_backup", error="; ".join(error.faults)) from error
    except JournalError as error:
        raise CommandError("cannot_keep", error=str(error)) from error
    return asdict(done)


async def _bring_in(current: CurrentGame, parts: AsyncIterator[bytes], progress: Progress) -> Imported:
    journal = current.journal
    with Staging(journal) as staging:
        async with RestoreProcess(current.games, staging.path, staging.first, staging.ours) as process:
            done = await process.read(parts, progress)
            if done.is_nothing:
                return done
            for table, rows in staging.everything():
                await process.take(table, rows)
            continued = await _catch_up(journal, staging, process)
        _show(current, staging, continued)
    return done


async def _catch_up(journal: Journal, staging: Staging, process: RestoreProcess) -> set[int]:
    """Take over what was booked meanwhile, until so little is left that the file can take its place in a moment."""
    for _ in range(TRIES):
        while staging.is_behind:
            await process.retake(staging.changes())
        continued = await process.finish()
        await asyncio.to_thread(journal.store.shorten_log, anyway=True)
        if not staging.is_behind:
            break
    return continued


def _show(current: CurrentGame, staging: Staging, continued: set[int]) -> None:
    """Show the games to everybody; one that is on is left alone, unless it goes on otherwise from here."""
    before = _reached(current)
    try:
        staging.show(continued)
    finally:
        current.closed += 1
        if _reached(current) != before:
            current.take_up()


def _reached(current: CurrentGame) -> tuple[str, int] | None:
    """Return which game the journal has open, and how far it has come."""
    record = current.journal.current()
    return None if record is None else (record.key, len(record.entries))
