"""Head to head: how often somebody came in before each of the others, and after them."""

from dataclasses import dataclass

from firmware.club.database import Database

MOST = 50
_RIVALS = """SELECT other.player, count(*),
sum(CASE WHEN mine.place < other.place THEN 1 ELSE 0 END), sum(CASE WHEN mine.place > other.place THEN 1 ELSE 0 END)
FROM seats mine JOIN seats other ON other.game = mine.game AND other.side <> mine.side
WHERE mine.player = ? AND other.player IS NOT NULL
GROUP BY other.player ORDER BY count(*) DESC, other.player LIMIT ?"""


@dataclass(frozen=True, slots=True)
class Rival:
    """Somebody whom one has met, how often, and who was in front; both may share a place."""

    player: str
    games: int
    before: int
    behind: int


def rivals(database: Database, player: str) -> list[Rival]:
    """Return everybody whom a player has met on another side, the most met first."""
    rows = database.read(_RIVALS, player, MOST)
    return [Rival(other, int(games), int(before), int(behind)) for other, games, before, behind in rows]
