"""What stays of a closed game at hand: its summary, and the figures of its players over the years.

Both are written with the end of a game and can be made anew from its entries. A summary has a hash of its own, over the
last hash of its game too: one that does not fit is none. Places are kept with the rank of each, and with whether they
won where that is not those of rank 1 alone; the names alone, as older summaries have them, are read as if nobody shared
a place.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256
from typing import Any

from engine.game import Summary
from firmware.journal.records import EntryKind, GameRecord
from firmware.journal.sqlite_file import Statement

ADD_SUMMARY = "INSERT OR REPLACE INTO summaries (game, title, names, places, length, hash) VALUES (?, ?, ?, ?, ?, ?)"
ADD_FIGURES = """INSERT INTO figures (name, batch, games, wins, placed, places) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
ON CONFLICT (name, batch) DO UPDATE SET
games = games + ?3, wins = wins + ?4, placed = placed + ?5, places = places + ?6"""


@dataclass(frozen=True, slots=True)
class PastGame:
    """A closed game as a list tells it; times of day are what the clock said."""

    number: int
    key: str
    name: str
    began: str
    ended: str
    title: str
    names: tuple[str, ...]
    places: tuple[str, ...]
    ranks: tuple[int, ...]
    winners: tuple[str, ...]
    length: int


@dataclass(frozen=True, slots=True)
class Figures:
    """How often somebody has played and won, and the places that were reached."""

    name: str
    games: int
    wins: int
    placed: int
    places: int


def kept(record: GameRecord, summary: Summary, batch: int = 0) -> list[Statement]:
    """Return what keeps the summary of a closed game, and adds a finished one to its players' figures."""
    statements: list[Statement] = [replaced(record, summary)]
    if record.ending is EntryKind.FINISH:
        statements += [(ADD_FIGURES, (name, batch, *count(summary, name))) for name in summary.names]
    return statements


def replaced(record: GameRecord, summary: Summary) -> Statement:
    """Return what keeps the summary of a game whose players' figures have it already."""
    return ADD_SUMMARY, (record.number, *_row(record.entries[-1].hash, summary))


def read_summary(last: str, row: Sequence[Any]) -> Summary | None:
    """Return the summary of a row (title, names, places, length, hash), unless it does not fit its game."""
    return _summary(row) if row[-1] == _hash(last, row[:-1]) else None


def _row(last: str, summary: Summary) -> tuple[Any, ...]:
    winners = _winners(summary)
    ranked = tuple(
        (name, rank) if (name in winners) == (rank == 1) else (name, rank, name in winners)
        for name, rank in zip(summary.places, _ranks(summary), strict=True)
    )
    names, places = (json.dumps(part, ensure_ascii=False) for part in (summary.names, ranked))
    row = (summary.title, names, places, summary.length)
    return (*row, _hash(last, row))


def _summary(row: Sequence[Any]) -> Summary:
    title, names, kept_places, length, _hash_of_it = row
    found = enumerate(json.loads(kept_places), start=1)
    ranked = [(place, rank) if isinstance(place, str) else tuple(place) for rank, place in found]
    places, ranks = tuple(row[0] for row in ranked), tuple(row[1] for row in ranked)
    winners = tuple(name for name, rank, *won in ranked if (won[0] if won else rank == 1))
    return Summary(tuple(json.loads(names)), title, places, length, (), ranks, winners)


def _ranks(summary: Summary) -> tuple[int, ...]:
    return summary.ranks or tuple(range(1, len(summary.places) + 1))


def _winners(summary: Summary) -> tuple[str, ...]:
    ranked = zip(summary.places, _ranks(summary), strict=True)
    return summary.winners or tuple(name for name, rank in ranked if rank == 1)


def _hash(last: str, row: Sequence[Any]) -> str:
    return sha256("\n".join((last, *map(str, row))).encode("utf-8", "surrogatepass")).hexdigest()


def count(summary: Summary, name: str) -> tuple[int, int, int, int]:
    """Return what a finished game adds to a player's figures: games, wins, how often placed, places."""
    place = dict(zip(summary.places, _ranks(summary), strict=True)).get(name, 0)
    return 1, int(name in _winners(summary)), int(place > 0), place
