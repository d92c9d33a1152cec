"""What a journal keeps of a game: entries in a row, each chained to the one before by its hash.

A hash covers the hash before it, the number, the kind and the text of its entry; the first one covers the key and the
name of the game. The clock's time is a remark outside the chain: a Pi may wake up in 1970.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from enum import StrEnum
from hashlib import sha256


class EntryKind(StrEnum):
    """What an entry says."""

    START = "start"
    ACTION = "action"
    UNDO = "undo"
    FINISH = "finish"
    DROP = "drop"


ENDINGS = (EntryKind.FINISH, EntryKind.DROP)
_KINDS = frozenset(EntryKind)


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of a game's record; the text of an undo is the number of actions that it takes back."""

    number: int
    kind: str
    text: str
    hash: str
    at: str = ""


@dataclass(frozen=True, slots=True)
class GameRecord:
    """A game as the journal knows it: by the text of its start and the texts of what was done."""

    number: int
    key: str
    name: str
    entries: tuple[Entry, ...] = ()

    @property
    def start(self) -> str:
        """The text of the state in which the game began."""
        return self.entries[0].text

    @property
    def actions(self) -> tuple[str, ...]:
        """The actions that count: those that no undo took back."""
        standing: list[str] = []
        for entry in self.entries:
            if entry.kind == EntryKind.ACTION:
                standing.append(entry.text)
            elif entry.kind == EntryKind.UNDO:
                del standing[-int(entry.text) :]
        return tuple(standing)

    @property
    def ending(self) -> EntryKind | None:
        """How the game was closed, unless it is still open."""
        last = self.entries[-1].kind if self.entries else None
        return EntryKind(last) if last in ENDINGS else None

    def next_entry(self, kind: EntryKind, text: str, at: str = "") -> Entry:
        """Return the entry that would come next."""
        number = len(self.entries)
        return Entry(number, kind, text, _hash(self._last_hash(), number, kind, text), at)

    def with_entry(self, entry: Entry) -> "GameRecord":
        """Return the record with one more entry."""
        return replace(self, entries=(*self.entries, entry))

    def last_decision(self, is_chance: Callable[[str], bool]) -> tuple[str, ...]:
        """Return the last decision that counts with the chance that followed it; nothing if there is none."""
        actions = self.actions
        for first in range(len(actions) - 1, -1, -1):
            if not is_chance(actions[first]):
                return actions[first:]
        return ()

    def _last_hash(self) -> str:
        return self.entries[-1].hash if self.entries else _root(self.key, self.name)


def sound_part(number: int, key: str, name: str, entries: Iterable[Entry]) -> GameRecord:
    """Return the record up to its last sound entry: in order, chained, and possible where it stands."""
    record = GameRecord(number, key, name)
    standing = 0
    previous = _root(key, name)
    sound: list[Entry] = []
    for entry in entries:
        ended = bool(sound) and sound[-1].kind in ENDINGS
        expected = _hash(previous, len(sound), entry.kind, entry.text)
        fits = (entry.kind == EntryKind.START) == (not sound) and not ended and entry.kind in _KINDS
        if not fits or entry.number != len(sound) or entry.hash != expected:
            break
        if entry.kind == EntryKind.UNDO:
            if entry.text not in map(str, range(1, standing + 1)):
                break
            standing -= int(entry.text)
        standing += entry.kind == EntryKind.ACTION
        previous = entry.hash
        sound.append(entry)
    return replace(record, entries=tuple(sound))


def _root(key: str, name: str) -> str:
    return _digest(f"{key}\n{name}")


def _hash(previous: str, number: int, kind: str, text: str) -> str:
    return _digest(f"{previous}\n{number}\n{kind}\n{text}")


def _digest(text: str) -> str:
    return sha256(text.encode("utf-8", "surrogatepass")).hexdigest()
