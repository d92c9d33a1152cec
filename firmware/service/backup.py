"""A backup of all games, taken from a running board and brought back into one, while a game is played.

What reads and writes the journal is done on the game loop in short steps; what takes longer is done in a thread.
"""

import asyncio
import sys
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import suppress
from functools import partial

from firmware.journal.errors import GameDamagedError, JournalError
from firmware.journal.journal import Journal
from firmware.journal.replay import summary_of
from firmware.journal.staging import Staging
from firmware.journal.transfer import GameWriter, Imported, TransferError
from firmware.journal.transfer_reader import Game, GameReader
from firmware.service.current_game import CurrentGame
from web_ui.table_port import CommandError

SHORT_TURN = 0.0005
Progress = Callable[[int], None]


async def backup(journal: Journal, progress: Progress = lambda _games: None) -> AsyncIterator[bytes]:
    """Yield all games as the parts of a file."""
    writer = GameWriter()
    yield writer.begin()
    after = done = 0
    while numbers := journal.archive.numbers(after):
        for after in numbers:
            with suppress(GameDamagedError):
                record = journal.archive.game(after)
                yield await asyncio.to_thread(writer.game, record)
            done += 1
            progress(done)
    yield writer.end()


async def restore(
    current: CurrentGame, parts: AsyncIterator[bytes], progress: Progress = lambda _games: None
) -> dict[str, int]:
    """Add the games of a backup to the journal; if that changes the game that is on, it is offered anew."""
    try:
        before = current.journal.current()
        done = await _bring_in(current, parts, progress)
    except TransferError as error:
        raise CommandError("bad_backup", error="; ".join(error.faults)) from error
    except JournalError as error:
        raise CommandError("cannot_keep", error=str(error)) from error
    current.closed += 1
    record = current.journal.current()
    if (record and (record.key, len(record.entries))) != (before and (before.key, len(before.entries))):
        current.take_up()
    return {"added": done.added, "continued": done.continued, "known": done.known}


async def _bring_in(current: CurrentGame, parts: AsyncIterator[bytes], progress: Progress) -> Imported:
    reader = GameReader(partial(summary_of, current.games))
    staging = Staging.begin(current.journal, reader.faults)
    done = 0
    interval = sys.getswitchinterval()
    # The thread that checks games never waits for anything: the game loop must not wait long for its turn.
    sys.setswitchinterval(SHORT_TURN)
    try:
        async for games in _fed(reader, parts):
            while (game := await asyncio.to_thread(_next, games)) is not None:
                staging.add(*game)
                done += 1
                progress(done)
        return staging.commit()
    except BaseException:
        for _ in staging.abort():
            await asyncio.sleep(0)
        raise
    finally:
        sys.setswitchinterval(interval)


async def _fed(reader: GameReader, parts: AsyncIterator[bytes]) -> AsyncIterator[Iterator[Game]]:
    async for part in parts:
        yield reader.feed(part)
    yield reader.finish()


def _next(games: Iterator[Game]) -> Game | None:
    return next(games, None)
