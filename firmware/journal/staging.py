"""Games that come in from elsewhere: written game by game where nobody sees them, then there all at once.

Every step is short, so that a game can be played meanwhile. Until `commit` nothing has changed for anybody; what was
written is removed in short steps too, also after a power cut.
"""

from collections.abc import Iterable, Iterator
from itertools import chain
from typing import Self

from engine.game import Summary
from firmware.journal.chains import closing, new_game
from firmware.journal.journal import Journal
from firmware.journal.records import GameRecord
from firmware.journal.sqlite_file import Statement
from firmware.journal.store import Store
from firmware.journal.summaries import kept
from firmware.journal.transfer import Imported, Progress, TransferError
from firmware.journal.transfer_reader import FAULTS_TOLD, Check, GameReader

AT_ONCE = 200
"""Statements in one step: whatever is played meanwhile waits for no more than that."""
_STAGED = "SELECT number FROM games WHERE key = ? AND batch = ?"
_MORE = """INSERT INTO entries (game, number, kind, text, hash, at)
SELECT ?, number, kind, text, hash, at FROM entries WHERE game = ? AND number >= ?"""
_REMOVE = ("entries WHERE game", "summaries WHERE game", "games WHERE number")


class Staging:
    """A batch of games on their way into a journal."""

    def __init__(self, journal: Journal, batch: int) -> None:
        self._faults: list[str] = []
        self._journal = journal
        self._batch = batch
        self._added = self._known = 0
        self._continued: dict[int, GameRecord] = {}

    @classmethod
    def begin(cls, journal: Journal) -> Self:
        """Begin a batch, numbered by the first game that may be in it."""
        batch = journal.next_number()
        journal.store.write([("INSERT OR IGNORE INTO pending (batch) VALUES (?)", (batch,))])
        return cls(journal, batch)

    def add(self, record: GameRecord, summary: Summary | None) -> Iterator[None]:
        """Take a game that was checked, step by step, unless it is known here; one that went on differently is a fault.

        Its end is noted in the last step: until then it is a sound game that is open.
        """
        store = self._journal.store
        if store.read(_STAGED, record.key, self._batch):
            self._fault(f"game {record.number} has the key of another game of the file")
            return
        number = self._journal.archive.find(record.key)
        if number is not None and not self._agrees(number, record):
            return
        if number is not None and self._length(number) >= len(record.entries):
            self._known += 1
            return
        staged = GameRecord(self._journal.next_number(), record.key, record.name, record.entries)
        summaries = [] if summary is None or number is not None else kept(staged, summary, self._batch)
        statements = [*new_game(staged, self._batch), *summaries]
        for first in range(0, len(statements), AT_ONCE):
            store.write_ahead(statements[first : first + AT_ONCE])
            yield
        if number is None:
            self._added += 1
        else:
            self._continued[number] = staged

    def commit(self) -> Imported:
        """Show all games of the batch to everybody; if there was a fault, raise all of them."""
        for number, staged in self._continued.items():
            self._agrees(number, staged)
        if self._faults:
            raise TransferError(self._faults)
        statements: list[Statement] = []
        for number, staged in self._continued.items():
            statements += self._going_on(number, staged)
        self._journal.store.write([*statements, ("DELETE FROM pending WHERE batch = ?", (self._batch,))])
        self._journal.look_again()
        return Imported(self._added, len(self._continued), self._known)

    def all_faults(self, error: TransferError) -> TransferError:
        """Return what is wrong with a file: what was found here, and what its reader gave up for."""
        return TransferError(dict.fromkeys((*self._faults, *error.faults)))

    def abort(self) -> Iterator[None]:
        """Remove what was written, step by step."""
        return sweep(self._journal.store, self._batch)

    def _going_on(self, number: int, staged: GameRecord) -> list[Statement]:
        ours = GameRecord(number, staged.key, staged.name, staged.entries)
        moved: list[Statement] = [(_MORE, (number, staged.number, self._length(number)))]
        if ours.ending is not None:
            moved.append(closing(ours))
        return [*moved, *_removing(staged.number)]

    def _agrees(self, number: int, record: GameRecord) -> bool:
        """Tell whether one of two games is the other's beginning: hashes are chained, so one of them says it."""
        last = min(self._length(number), len(record.entries)) - 1
        ours = self._journal.store.read("SELECT hash FROM entries WHERE game = ? AND number = ?", number, last)
        if ours and ours[0][0] == record.entries[last].hash:
            return True
        self._fault(f"game {record.number} went on differently here: it is game {number} of this journal")
        return False

    def _length(self, number: int) -> int:
        return int(
            self._journal.store.read("SELECT coalesce(max(number), -1) + 1 FROM entries WHERE game = ?", number)[0][0]
        )

    def _fault(self, fault: str) -> None:
        self._faults.append(fault)
        if len(self._faults) >= FAULTS_TOLD:
            raise TransferError(self._faults)


def sweep(store: Store, batch: int) -> Iterator[None]:
    """Remove a batch that came to nothing, one game a step."""
    while numbers := store.read("SELECT number FROM games WHERE number >= ? AND batch = ? LIMIT 1", batch, batch):
        store.write_ahead(_removing(numbers[0][0]))
        yield
    ends = ("figures", "pending")
    store.write([(f"DELETE FROM {table} WHERE batch = ?", (batch,)) for table in ends])  # noqa: S608  # ours


def left_over(store: Store) -> list[int]:
    """Return the batches that are pending."""
    return [batch for (batch,) in store.read("SELECT batch FROM pending")]


def import_games(
    journal: Journal, parts: Iterable[bytes], check: Check, progress: Progress = lambda _games: None
) -> Imported:
    """Add the games of an exported file, all or none."""
    reader = GameReader(check)
    staging = Staging.begin(journal)
    done = 0
    try:
        for game in chain(chain.from_iterable(map(reader.feed, parts)), reader.finish()):
            for _ in staging.add(*game):
                pass
            done += 1
            progress(done)
        return staging.commit()
    except BaseException as error:
        for _ in staging.abort():
            pass
        if isinstance(error, TransferError):
            raise staging.all_faults(error) from error
        raise


def _removing(number: int) -> list[Statement]:
    return [(f"DELETE FROM {place} = ?", (number,)) for place in _REMOVE]  # noqa: S608  # ours
