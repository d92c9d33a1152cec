"""A backup that is brought is read, checked and written in a process of its own: neither the table nor its lights wait.

The process is sent the file part by part, and builds the next journal beside the one that is played in, of which it is
told what it needs to know. It takes no turn of the game loop's interpreter, stands back behind everything else on the
machine, and is ended with the restore, whatever it is at.
"""

import asyncio
import multiprocessing
import os
import time
from collections.abc import AsyncIterator, Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from multiprocessing.connection import Connection
from pathlib import Path
from typing import Any, Self

from engine.game import AnyGame
from firmware.journal import next_place
from firmware.journal.errors import JournalDiskError, JournalError
from firmware.journal.next_file import Change, NextFile, Ours, Rows
from firmware.journal.replay import summary_of
from firmware.journal.transfer import Imported, TransferError
from firmware.journal.transfer_reader import Game, GameReader

NICENESS = 19
_GONE = "it could not be checked: the process that did it has ended"

Known = Callable[[str, int], Ours | None]


class RestoreProcess:
    """Builds the next journal of one backup; asks what the journal has of a game that is brought."""

    def __init__(self, games: Mapping[str, AnyGame], path: Path, first: int, known: Known) -> None:
        self._connection, self._other = multiprocessing.Pipe()
        self._known = known
        self._path = path
        self.process = multiprocessing.get_context("spawn").Process(
            target=serve, args=(self._other, dict(games), path, first), daemon=True, name="restore"
        )

    async def __aenter__(self) -> Self:
        await asyncio.to_thread(self._start)
        return self

    async def __aexit__(self, *_: object) -> None:
        # A thread that still listens hears that the line is cut; our end of it is closed when nobody has it any more.
        self.process.kill()
        await asyncio.to_thread(self.process.join)

    async def read(self, parts: AsyncIterator[bytes], progress: Callable[[int], None]) -> Imported:
        """Read a file whose parts arrive, and return what came of it; what is wrong with it is a `TransferError`."""
        async for part in parts:
            progress(await self._ask("read", part))
        imported: Imported = await self._ask("end")
        return imported

    async def take(self, table: str, rows: Rows) -> None:
        """Take what the journal has."""
        await self._ask("take", table, rows)

    async def retake(self, changes: Iterable[Change]) -> None:
        """Take what has changed there since."""
        await self._ask("retake", list(changes))

    async def finish(self) -> set[int]:
        """Complete the file, and return which games go on by what was brought."""
        return set(await self._ask("finish"))

    async def _ask(self, *message: Any) -> Any:
        try:
            answer = await asyncio.to_thread(self._exchange, message)
            while answer[0] == "known":
                answer = await asyncio.to_thread(self._exchange, self._known(*answer[1]))
        except (EOFError, OSError) as error:
            if isinstance(error, JournalError):
                raise
            raise TransferError([_GONE]) from error
        match answer:
            case "done", value:
                return value
            case "faults", faults:
                raise TransferError(faults)
            case _:
                raise JournalDiskError(answer[1])

    def _exchange(self, message: Any) -> Any:
        self._connection.send(message)
        return self._connection.recv()

    def _start(self) -> None:
        """Start the process and leave its end of the line to it, so that the line breaks when it dies.

        The file is made here: a process whose board has died must not make one where the next board builds its own.
        """
        try:
            next_place.create(self._path)
            self.process.start()
        finally:
            self._other.close()


def serve(connection: Connection, games: Mapping[str, AnyGame], path: Path, first: int) -> None:
    """Build one file, and end when nobody is there any more."""
    os.nice(NICENESS)

    def known(key: str, length: int) -> Ours | None:
        connection.send(("known", (key, length)))
        ours: Ours | None = connection.recv()
        return ours

    with suppress(EOFError, KeyboardInterrupt, BrokenPipeError, ConnectionResetError):
        try:
            work = Work(NextFile(path, first, rest=time.sleep), GameReader(partial(summary_of, games)), known)
            while True:
                connection.send(("done", work.do(*connection.recv())))
        except TransferError as error:
            connection.send(("faults", error.faults))
        except JournalError as error:
            connection.send(("disk", str(error)))


class Work:
    """What the process does, message by message."""

    def __init__(self, coming: NextFile, reader: GameReader, known: Known) -> None:
        self._coming = coming
        self._reader = reader
        self._known = known
        self._games = 0

    def do(self, doing: str, *values: Any) -> Any:
        """Do what a message says and return the answer."""
        match doing, values:
            case "read", [part]:
                self._add(self._reader.feed(part))
                return self._games
            case "end", []:
                self._add(self._reader.finish())
                self._coming.check()
                return replace(self._coming.imported, left_out=self._reader.left_out)
            case "take", [table, rows]:
                self._coming.take(table, rows)
            case "retake", [changes]:
                self._coming.retake(changes)
            case "finish", []:
                self._coming.finish()
                return self._coming.continued
        return None

    def _add(self, games: Iterable[Game]) -> None:
        try:
            for record, summary in games:
                self._coming.add(record, summary, self._known(record.key, len(record.entries)))
                self._games += 1
        except TransferError as error:
            self._coming.check(error)
