"""Games that move from one journal to another, for tests."""

import json
import zlib
from pathlib import Path
from typing import Any

from engine.game import Summary
from firmware.journal.journal import Journal
from firmware.journal.records import GameRecord
from firmware.journal.replay import summary_of
from firmware.journal.staging import import_games
from firmware.journal.transfer import GZIP, Imported, export_parts
from tests.firmware.journal.games import GAME, start


def journal_at(folder: Path) -> Journal:
    return Journal.open(folder / "journal.db")[0]


def check(record: GameRecord) -> Summary | None:
    return summary_of({GAME.name: GAME}, record)


def export(journal: Journal) -> bytes:
    return b"".join(export_parts(journal))


def bring(journal: Journal, *parts: bytes) -> Imported:
    return import_games(journal, parts, check)


def fill(folder: Path) -> bytes:
    """Play one game that is given up and one open one, and return both as they are exported."""
    with journal_at(folder) as journal:
        journal.begin(GAME.name, str(start()))
        journal.book("move 5")
        journal.book("move 2")
        journal.undo(GAME.is_chance)
        journal.drop()
        journal.begin(GAME.name, str(start(("Zoë", "Ben"))))
        journal.book("move 5 by 2")
        return export(journal)


def lines(exported: bytes) -> list[Any]:
    return [json.loads(line) for line in zlib.decompress(exported, GZIP).splitlines()]


def of_lines(data: list[Any]) -> bytes:
    return "".join(json.dumps(line) + "\n" for line in data).encode()


def old_text(exported: bytes) -> Any:
    """Return the games as a board of version 0.1 would have exported them."""
    games = [
        game | {"entries": [dict(zip(("kind", "text", "hash", "at"), entry, strict=True)) for entry in game["entries"]]}
        for game in lines(exported)[1:-1]
    ]
    return {"format": "hareboard-journal", "version": 1, "games": games}
