"""All games as one file: compressed, one game a line, in bounded memory however many there are.

The first line names the format. Each game carries its chain of hashes; the last line tells how many games there are and
a hash over all their last ones, so that a file that was cut off is noticed. `transfer_reader` reads such files.

Error: `TransferError` (a `ValueError`) carries all faults of a file; then nothing was changed.
"""

import json
import zlib
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from firmware.journal.journal import Journal
from firmware.journal.records import GameRecord

FORMAT = "hareboard-journal"
VERSION = 2
GZIP = 31
"""What zlib calls the format of gzip."""
LONGEST_FAULT = 300
"""Letters: a fault may quote what is not ours."""

Progress = Callable[[int], None]
"""Told how many games are done."""


class TransferError(ValueError):
    """What is wrong with an exported file; the first faults, if there are many."""

    def __init__(self, faults: Iterable[str]) -> None:
        self.faults = tuple(fault[:LONGEST_FAULT] for fault in faults)
        super().__init__("\n".join(self.faults))


@dataclass(frozen=True, slots=True)
class Imported:
    """How many games came in, went on, were there already, or were left out because they say an end they have not."""

    added: int
    continued: int
    known: int
    left_out: int = 0

    @property
    def is_nothing(self) -> bool:
        """Whether no game has changed."""
        return not self.added and not self.continued


class RunningHash:
    """A hash over the last hashes of games, in their order."""

    def __init__(self) -> None:
        self.games = 0
        self.text = ""

    def add(self, record: GameRecord) -> None:
        """Take up the next game."""
        self.games += 1
        self.text = sha256(f"{self.text}\n{record.entries[-1].hash}".encode()).hexdigest()


class GameWriter:
    """Writes games as parts of a compressed file."""

    def __init__(self) -> None:
        self._hash = RunningHash()
        self._packing = zlib.compressobj(wbits=GZIP)

    def begin(self) -> bytes:
        """Return the first part."""
        return self._line({"format": FORMAT, "version": VERSION})

    def game(self, record: GameRecord) -> bytes:
        """Return the next part, with one game more."""
        self._hash.add(record)
        entries = [[str(entry.kind), entry.text, entry.hash, entry.at] for entry in record.entries]
        return self._line({"key": record.key, "name": record.name, "entries": entries})

    def end(self) -> bytes:
        """Return the last part."""
        return self._line({"games": self._hash.games, "hash": self._hash.text}) + self._packing.flush()

    def _line(self, data: dict[str, Any]) -> bytes:
        return self._packing.compress(json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode() + b"\n")


def export_parts(journal: Journal, progress: Progress = lambda _games: None) -> Iterator[bytes]:
    """Yield all games of a journal as the parts of a file."""
    writer = GameWriter()
    yield writer.begin()
    for number, record in enumerate(journal.archive.records(), start=1):
        yield writer.game(record)
        progress(number)
    yield writer.end()
