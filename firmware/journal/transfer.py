"""All games as one JSON file, out of a journal and into another.

Error: `TransferError` (a `ValueError`) carries all faults of a file; then nothing was changed.
"""

import json
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from engine.checker import Checker, is_text
from firmware.journal.journal import Journal
from firmware.journal.records import Entry, GameRecord, sound_part

FORMAT = "hareboard-journal"
VERSION = 1
_ENTRY_KEYS = ("kind", "text", "hash", "at")


class TransferError(ValueError):
    """All that is wrong with an exported file."""

    def __init__(self, faults: Iterable[str]) -> None:
        self.faults = tuple(faults)
        super().__init__("\n".join(self.faults))


@dataclass(frozen=True, slots=True)
class Imported:
    """How many games came in, went on, or were there already."""

    added: int
    continued: int
    known: int


def export_text(journal: Journal) -> str:
    """Return all games of a journal as the text of a JSON file."""
    games = [
        {
            "key": record.key,
            "name": record.name,
            "entries": [{key: getattr(entry, key) for key in _ENTRY_KEYS} for entry in record.entries],
        }
        for record in journal.records()
    ]
    return json.dumps({"format": FORMAT, "version": VERSION, "games": games}, ensure_ascii=False, indent=1) + "\n"


@dataclass(frozen=True, slots=True)
class Read:
    """What was read from an exported text: its games, and what is wrong with them."""

    records: tuple[GameRecord, ...]
    faults: tuple[str, ...]


def import_text(journal: Journal, text: str, check: Callable[[GameRecord], object]) -> Imported:
    """Add the games of an exported text; `check` raises a `ValueError` on a game that cannot have been."""
    return merge(journal, read_text(text, check))


def read_text(text: str, check: Callable[[GameRecord], object]) -> Read:
    """Read an exported text and replay its games. It takes a while, touches no journal, and may be done in a thread."""
    faults: list[str] = []
    records = _read(text, faults)
    for record in records:
        try:
            check(record)
        except ValueError as error:
            faults.append(str(error))
    return Read(tuple(records), tuple(faults))


def merge(journal: Journal, read: Read) -> Imported:
    """Add what was read to a journal, or raise all its faults."""
    ours = {record.key: record for record in journal.records()}
    faults = [
        *read.faults,
        *(
            f"game {record.number} went on differently here: it is game {known.number} of this journal"
            for record in read.records
            if (known := ours.get(record.key)) and not _agree(known, record)
        ),
    ]
    if faults:
        raise TransferError(faults)
    news = [record for record in read.records if record.key not in ours]
    more = [r for r in read.records if r.key in ours and len(r.entries) > len(ours[r.key].entries)]
    if news or more:
        journal.adopt([*news, *more])
    return Imported(len(news), len(more), len(read.records) - len(news) - len(more))


def _agree(one: GameRecord, other: GameRecord) -> bool:
    """Tell whether one record is the other's beginning."""
    return all(a.hash == b.hash for a, b in zip(one.entries, other.entries, strict=False))


def _read(text: str, faults: list[str]) -> list[GameRecord]:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise TransferError([f"this is no JSON: {error}"]) from error
    if not isinstance(data, Mapping) or data.get("format") != FORMAT or not isinstance(data.get("games"), list):
        raise TransferError(["this file was not made by hareboard export"])
    if data.get("version") != VERSION:
        raise TransferError([f"the file has version {data.get('version')!r}; this hareboard knows {VERSION}"])
    records = [_read_game(number, game, faults) for number, game in enumerate(data["games"], start=1)]
    keys = [record.key for record in records]
    faults += [
        f"games {keys.index(key) + 1} and {number} have the same key"
        for number, key in enumerate(keys, start=1)
        if keys.index(key) + 1 != number
    ]
    return [record for record in records if record.entries]


def _read_game(number: int, data: Any, faults: list[str]) -> GameRecord:
    """Return a game with all its entries, or note its fault and return it without any."""
    nothing = GameRecord(number, f"game {number}", "")
    shaped = isinstance(data, Mapping) and isinstance(data.get("entries"), list)
    if not shaped or not _has_texts(data, ("key", "name")):
        faults.append(f"game {number} is no game: it needs a key, a name and entries")
        return nothing
    for place, entry in enumerate(data["entries"]):
        if not _has_texts(entry, _ENTRY_KEYS):
            faults.append(f"game {number}, entry {place} is no entry: it needs {', '.join(_ENTRY_KEYS)}")
            return nothing
    entries = [Entry(place, *(entry[key] for key in _ENTRY_KEYS)) for place, entry in enumerate(data["entries"])]
    record = sound_part(number, data["key"], data["name"], entries)
    if len(record.entries) < len(entries) or not entries:
        faults.append(f"game {number} was changed or is damaged from entry {len(record.entries)} on")
        return nothing
    return record


def _has_texts(data: Any, keys: Iterable[str]) -> bool:
    check = Checker()
    for key in keys:
        check.sound(data, (key,), is_text, "a text")
    return not check.faults
