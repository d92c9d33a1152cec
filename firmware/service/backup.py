"""A backup of all games, taken from a running board and brought back into one, while a game is played.

What reads and writes the journal is done on the game loop in short steps; what takes longer is done elsewhere: a backup
is packed in a thread, and one that is brought is checked in a process.
"""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import aclosing, suppress

from firmware.journal.errors import GameDamagedError, JournalError
from firmware.journal.journal import Journal
from firmware.journal.staging import Staging
from firmware.journal.transfer import GameWriter, Imported, TransferError
from firmware.service.backup_reader import BackupReader
from firmware.service.current_game import CurrentGame
from firmware.service.short_log import take_turns
from web_ui.table_port import CommandError

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
    return {"added": done.added, "continued": done.continued, "known": done.known}


async def _bring_in(current: CurrentGame, parts: AsyncIterator[bytes], progress: Progress) -> Imported:
    staging = Staging.begin(current.journal)
    done = 0
    try:
        async with BackupReader(current.games) as reader, aclosing(reader.games(parts)) as games:
            async for game in games:
                for _ in staging.add(*game):
                    await take_turns(current.journal)
                done += 1
                progress(done)
        return _show(current, staging)
    except BaseException as error:
        for _ in staging.abort():
            await take_turns(current.journal)
        if isinstance(error, TransferError):
            raise staging.all_faults(error) from error
        raise


def _show(current: CurrentGame, staging: Staging) -> Imported:
    """Show the games to everybody; one that is on is left alone, unless it goes on otherwise from here."""
    before = _reached(current)
    done = staging.commit()
    current.closed += 1
    if _reached(current) != before:
        current.take_up()
    return done


def _reached(current: CurrentGame) -> tuple[str, int] | None:
    """Return which game the journal has open, and how far it has come."""
    record = current.journal.current()
    return None if record is None else (record.key, len(record.entries))
