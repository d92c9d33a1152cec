"""A journal in which many games were played: each a copy of one real game, under a key of its own."""

from itertools import chain
from pathlib import Path

from engine.game import Summary
from firmware.journal import sqlite_file
from firmware.journal.chains import new_game
from firmware.journal.journal import Journal
from firmware.journal.records import EntryKind, GameRecord
from firmware.journal.replay import summary_of
from firmware.journal.sqlite_file import Statement
from firmware.journal.summaries import kept
from tests.firmware.journal.games import GAME, Line, finished


def aged(path: Path, games: int, entries: int = 150) -> None:
    """Leave a journal behind with so many finished games of so many entries."""
    lines = finished(entries)
    summary = summary_of({GAME.name: GAME}, _copy(0, lines))
    assert summary is not None
    sqlite_file.create(path)
    connection = sqlite_file.connect(path).connection
    try:
        sqlite_file.write(connection, chain.from_iterable(_game(number, lines, summary) for number in range(games)))
    finally:
        connection.close()
    Journal.open(path)[0].close()


def _game(number: int, lines: list[Line], summary: Summary) -> list[Statement]:
    record = _copy(number, lines)
    return [*new_game(record), *kept(record, summary)]


def _copy(number: int, lines: list[Line]) -> GameRecord:
    record = GameRecord(number + 1, f"{number:032x}", GAME.name)
    entries = []
    for kind, text in lines:
        entry = record.next_entry(EntryKind(kind), text, "2031-05-01T18:30:00+00:00")
        entries.append(entry)
        record = GameRecord(record.number, record.key, record.name, (*record.entries, entry))
    return record
