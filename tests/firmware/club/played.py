"""Games for the tests of ratings and tables, told by who came in before whom."""

from collections.abc import Sequence

from engine.bots.levels import Level
from firmware.club.results import ClubGame, SeatResult


def game(number: int, places: Sequence[str], bots: dict[str, Level] | None = None, at: float | None = None) -> ClubGame:
    """Return a game in which these came in one after the other; names in small letters are guests."""
    seats = tuple(
        SeatResult(
            name,
            name if name.isupper() and name not in (bots or {}) else None,
            (bots or {}).get(name),
            place,
            place + 1,
        )
        for place, name in enumerate(places)
    )
    return ClubGame(f"{number:032x}", "", "board-1", "race", "", float(number) if at is None else at, 50, seats)
