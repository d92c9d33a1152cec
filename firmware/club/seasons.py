"""Seasons: each begins at a time and lasts until the next one; before the first there is one without a name."""

from bisect import bisect_right
from dataclasses import dataclass

from firmware.club.database import Database
from firmware.club.errors import ClubError

LONGEST_NAME = 40
LOOKED_AT_EVERY = 5.0
"""Seconds after which a collector looks whether a command has begun one."""


@dataclass(frozen=True, slots=True)
class Season:
    """A season."""

    name: str
    begins: float


class Seasons:
    """All seasons of a club."""

    def __init__(self, database: Database) -> None:
        self._database = database

    def all(self) -> list[Season]:
        """Return the seasons, the first one first; the one before all others has no name."""
        rows = self._database.read("SELECT name, begins FROM seasons ORDER BY begins, name")
        return [Season("", float("-inf")), *(Season(*row) for row in rows)]

    def begin(self, name: str, at: float) -> None:
        """Begin a season; a name that was used before is a `ClubError`."""
        name = name.strip()
        if not name or len(name) > LONGEST_NAME or not name.isprintable():
            raise ClubError(f"a season has a name of 1 to {LONGEST_NAME} letters", "name")
        with self._database.writing() as write:
            if not write("INSERT INTO seasons (name, begins) VALUES (?, ?) ON CONFLICT (name) DO NOTHING", name, at):
                raise ClubError(f"there was a season {name!r} before", "taken")


def season_at(seasons: list[Season], at: float) -> str:
    """Return the name of the season in which a time lies."""
    return seasons[max(0, bisect_right(seasons, at, key=lambda season: season.begins) - 1)].name
