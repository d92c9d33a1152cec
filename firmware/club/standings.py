"""Tables of who has played how: always as if all games had come in the order in which they were finished."""

from bisect import bisect_right, insort
from collections.abc import Iterable
from dataclasses import dataclass, replace

from firmware.club.ratings import Rating, rated
from firmware.club.results import ClubGame

BETWEEN_MARKS = 250
"""Games between two states that are remembered: a game that comes late is worked in from the mark before it."""
UNKNOWN = Rating()


@dataclass(frozen=True, slots=True)
class Standing:
    """A line of a table; `name` is what a player was called last."""

    player: str
    name: str
    games: int = 0
    wins: int = 0
    rating: Rating = UNKNOWN


class Standings:
    """The table of one game in one season; games may be added in any order."""

    def __init__(self) -> None:
        self._games: list[ClubGame] = []
        self._marks: list[dict[str, Standing]] = [{}]
        self._lines: dict[str, Standing] = {}
        self._done = 0

    def __len__(self) -> int:
        return len(self._games)

    def add(self, game: ClubGame) -> None:
        """Take up a game that was not taken up before."""
        place = bisect_right(self._games, game.order, key=_order)
        insort(self._games, game, key=_order)
        if place < self._done:
            del self._marks[place // BETWEEN_MARKS + 1 :]
            self._done = (len(self._marks) - 1) * BETWEEN_MARKS
            self._lines = dict(self._marks[-1])

    def table(self) -> list[Standing]:
        """Return everybody's line, the strongest first."""
        while self._done < len(self._games):
            _count(self._lines, self._games[self._done])
            self._done += 1
            if self._done % BETWEEN_MARKS == 0:
                self._marks.append(dict(self._lines))
        return sorted(self._lines.values(), key=lambda line: (-line.rating.shown, line.player))


def standings_of(games: Iterable[ClubGame]) -> list[Standing]:
    """Return the table of some games."""
    standings = Standings()
    for game in games:
        standings.add(game)
    return standings.table()


def _count(lines: dict[str, Standing], game: ClubGame) -> None:
    ratings = rated(game, {player: line.rating for player, line in _of(lines, game)})
    for seat in game.seats:
        if seat.player is not None:
            line = lines.get(seat.player) or Standing(seat.player, seat.name)
            lines[seat.player] = replace(
                line,
                name=seat.name,
                games=line.games + 1,
                wins=line.wins + (seat.place == 1),
                rating=ratings.get(seat.player, line.rating),
            )


def _of(lines: dict[str, Standing], game: ClubGame) -> Iterable[tuple[str, Standing]]:
    return ((seat.player, lines[seat.player]) for seat in game.seats if seat.player in lines and seat.player)


def _order(game: ClubGame) -> tuple[float, str]:
    return game.order
