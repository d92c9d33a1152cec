"""The games that were closed: found by pages, told from their summaries, read one at a time."""

import asyncio
import logging
from collections.abc import Iterator
from contextlib import suppress

from engine.game import Summary
from firmware.journal.errors import GameDamagedError
from firmware.journal.records import EntryKind, GameRecord
from firmware.journal.schema import VISIBLE
from firmware.journal.store import Store
from firmware.journal.summaries import Figures, PastGame, kept, read_summary, replaced

AT_ONCE = 100
"""How many rows are looked at in one go: nothing on the game loop may take long."""
NAMES_TOLD = 100

logger = logging.getLogger(__name__)

_PAGE = f"""SELECT number, key, name, began, ended, last, title, names, places, length, hash
FROM games JOIN summaries ON game = number
WHERE ending = 'finish' AND number < ? AND {VISIBLE} ORDER BY number DESC LIMIT ?"""  # noqa: S608  # ours
_FIGURES = f"""SELECT name, sum(games), sum(wins), sum(placed), sum(places) FROM figures WHERE {VISIBLE}
GROUP BY name HAVING sum(games) > 0
ORDER BY sum(wins) DESC, CAST(sum(places) AS REAL) / max(1, sum(placed)), name LIMIT ?"""  # noqa: S608  # ours
_NUMBERS = f"""SELECT number FROM games WHERE number > ? AND ending IS NOT 'damaged' AND {VISIBLE}
ORDER BY number LIMIT ?"""  # noqa: S608  # ours
_BY_KEY = f"SELECT number FROM games WHERE key = ? AND ending IS NOT 'damaged' AND {VISIBLE}"  # noqa: S608  # ours
_CLOSED = "SELECT number FROM games WHERE number > ? ORDER BY number LIMIT ?"
_SUMMARIES = """SELECT number, last, title, names, places, length, hash FROM games LEFT JOIN summaries ON game = number
WHERE number > ? AND number <= ? AND ending IN ('finish', 'drop')"""
_BATCH = "SELECT batch, EXISTS (SELECT 1 FROM summaries WHERE game = number) FROM games WHERE number = ?"
_LAST_NUMBER = 2**62


class Archive:
    """Reads the games of a store."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def page(self, before: int | None, limit: int) -> list[PastGame]:
        """Return the finished games, the newest first, from the one before a number on."""
        found = []
        rows = self._store.read(_PAGE, _LAST_NUMBER if before is None else before, limit)
        for number, key, name, began, ended, last, *row in rows:
            summary = read_summary(last, row)
            if summary is None:
                self._store.write([("UPDATE summaries SET hash = '' WHERE game = ?", (number,))])
                logger.warning("the summary of game %s is damaged; it is made anew after the next start", number)
                continue
            came_in = (summary.places, summary.ranks, summary.winners)
            about = (summary.title, summary.names, *came_in, summary.length)
            found.append(PastGame(number, key, name, began, ended, *about))
        return found

    def figures(self) -> list[Figures]:
        """Return the figures of the players, the best first."""
        return [Figures(*row) for row in self._store.read(_FIGURES, NAMES_TOLD)]

    def numbers(self, after: int = 0) -> list[int]:
        """Return the numbers of the next games after one, open ones too."""
        return [number for (number,) in self._store.read(_NUMBERS, after, AT_ONCE)]

    def records(self) -> Iterator[GameRecord]:
        """Yield all games, the oldest first; damaged ones are told and left out."""
        after = 0
        while numbers := self.numbers(after):
            for after in numbers:
                with suppress(GameDamagedError):
                    yield self.game(after)

    def game(self, number: int) -> GameRecord:
        """Return a game; a damaged one is told, and a `GameDamagedError`."""
        return self._store.game(number)

    async def game_meanwhile(self, number: int) -> GameRecord:
        """Return a game like `game`; it is checked in a thread, because a long one takes a while."""
        unchecked = await self._store.unchecked_meanwhile(number)
        return self._store.judged(await asyncio.to_thread(unchecked.checked))

    def find(self, key: str) -> int | None:
        """Return the number of the game with a key."""
        found = self._store.read(_BY_KEY, key)
        return found[0][0] if found else None

    def length(self, number: int) -> int:
        """Return how many entries a game has that was closed."""
        return int(self._store.read("SELECT entries FROM games WHERE number = ?", number)[0][0])

    def without_summary(self, after: int) -> tuple[list[int], int | None]:
        """Return which of the next games after a number lack a sound summary, and up to where that is known."""
        looked_at = [number for (number,) in self._store.read(_CLOSED, after, AT_ONCE)]
        if not looked_at:
            return [], None
        rows = self._store.read(_SUMMARIES, after, looked_at[-1])
        return [number for number, last, *row in rows if read_summary(last, row) is None], looked_at[-1]

    def keep_summary(self, record: GameRecord, summary: Summary) -> None:
        """Keep the summary of a closed game that has none."""
        if record.ending not in (EntryKind.FINISH, EntryKind.DROP):
            raise AssertionError("an open game has no summary")
        ((batch, counted),) = self._store.read(_BATCH, record.number)
        self._store.write([replaced(record, summary)] if counted else kept(record, summary, batch))

    def forget_summaries(self) -> None:
        """Remove all summaries and figures, so that they are made anew."""
        self._store.write([("DELETE FROM summaries", ()), ("DELETE FROM figures", ())])
