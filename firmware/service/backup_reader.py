"""A backup that is brought is read and checked in a process of its own: neither the table nor its lights wait for that.

The process is sent the file part by part and answers with the games in it, one at a time. It takes no turn of the game
loop's interpreter, stands back behind everything else on the machine, and is ended with the restore, whatever it is at.
"""

import asyncio
import multiprocessing
import os
from collections.abc import AsyncGenerator, AsyncIterator, Iterable, Mapping
from contextlib import suppress
from functools import partial
from itertools import chain
from multiprocessing.connection import Connection
from typing import Any, Self

from engine.game import AnyGame
from firmware.journal.records import Entry, GameRecord
from firmware.journal.replay import summary_of
from firmware.journal.transfer import TransferError
from firmware.journal.transfer_reader import Game, GameReader

NICENESS = 19
_END = b""
"""What the process is sent after the last part; it answers a part with its games, and then with nothing."""


class BackupReader:
    """Reads one backup."""

    def __init__(self, games: Mapping[str, AnyGame]) -> None:
        self._connection, self._other = multiprocessing.Pipe()
        self.process = multiprocessing.get_context("spawn").Process(
            target=serve, args=(self._other, dict(games)), daemon=True, name="backup reader"
        )

    async def __aenter__(self) -> Self:
        await asyncio.to_thread(self._start)
        return self

    async def __aexit__(self, *_: object) -> None:
        # A thread that still listens hears that the line is cut; our end of it is closed when nobody has it any more.
        self.process.kill()
        await asyncio.to_thread(self.process.join)

    async def games(self, parts: AsyncIterator[bytes]) -> AsyncGenerator[Game, None]:
        """Yield the games of a file whose parts arrive; what is wrong with it is a `TransferError`."""
        async for part in parts:
            if part:
                async for game in self._games_of(part):
                    yield game
        async for game in self._games_of(_END):
            yield game

    async def _games_of(self, part: bytes) -> AsyncGenerator[Game, None]:
        try:
            await asyncio.to_thread(self._connection.send_bytes, part)
            while (game := await asyncio.to_thread(self._receive)) is not None:
                yield game
        except (EOFError, OSError) as error:
            raise TransferError(["it could not be checked: the process that did it has ended"]) from error

    def _receive(self) -> Game | None:
        match self._connection.recv():
            case None:
                return None
            case [faults]:
                raise TransferError(faults)
            case [number, key, name, entries, summary]:
                return GameRecord(number, key, name, tuple(Entry(*entry) for entry in entries)), summary
            case other:
                raise AssertionError(f"the reader said {other!r}")

    def _start(self) -> None:
        """Start the process and leave its end of the line to it, so that the line breaks when it dies."""
        try:
            self.process.start()
        finally:
            self._other.close()


def serve(connection: Connection, games: Mapping[str, AnyGame]) -> None:
    """Read one backup, and end when nobody is there any more."""
    os.nice(NICENESS)
    with suppress(EOFError, KeyboardInterrupt, OSError):
        try:
            for answer in answers(iter(connection.recv_bytes, _END), games):
                connection.send(answer)
        except TransferError as error:
            connection.send((error.faults,))


def answers(parts: Iterable[bytes], games: Mapping[str, AnyGame]) -> Iterable[Any]:
    """Yield what is answered to the parts of a file: plain tuples, which are quicker to send than values."""
    reader = GameReader(partial(summary_of, games))
    for found in chain(map(reader.feed, parts), iter((reader.finish(),))):
        for record, summary in found:
            entries = [(entry.number, str(entry.kind), entry.text, entry.hash, entry.at) for entry in record.entries]
            yield record.number, record.key, record.name, entries, summary
        yield None
