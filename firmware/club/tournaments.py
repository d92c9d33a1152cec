"""The tournament of a club: kept in the database, its results found among the games that boards send."""

import json
from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from engine.names import folded
from firmware.club.database import Database
from firmware.club.errors import ClubError
from firmware.club.tournament import Places, Tournament, as_data, as_places, from_data

_LAST = "SELECT name, data FROM tournaments ORDER BY began DESC, name LIMIT 1"
_NEW = "INSERT INTO tournaments (name, began, data) VALUES (?, ?, ?) ON CONFLICT (name) DO NOTHING"
_SINCE = """SELECT games.key, received, seats.name, place FROM games JOIN seats ON seats.game = games.key
WHERE received >= ? ORDER BY received, games.key, place, seat"""

Command = Callable[[Mapping[str, Any]], None]


class Tournaments:
    """The last tournament of a club. It is used on the thread of the database; `data` may be asked for anywhere."""

    def __init__(self, database: Database, clock: Callable[[], float]) -> None:
        self._database = database
        self._clock = clock
        self.current: Tournament | None = None

    def open(self) -> None:
        """Read the last tournament, and what came of it until now."""
        rows = self._database.read(_LAST)
        self.current = from_data(rows[0][0], json.loads(rows[0][1])) if rows else None
        self.refresh()

    def refresh(self) -> None:
        """Look for results among the games that came since the tournament began."""
        if self.current is not None and not self.current.over:
            games = self._games_since(self.current.rounds[0].began)
            self.current = replace(self.current, results=_results(self.current, games))

    def commands(self) -> dict[str, Command]:
        """Return what the host may do."""
        return {
            "begin_tournament": self._begin,
            "next_round": self._next_round,
            "table_result": self._write_down,
            "end_tournament": self._end,
        }

    def data(self) -> dict[str, Any] | None:
        """Return the tournament as pages show it."""
        now = self.current
        if now is None:
            return None
        return {
            "name": now.name,
            "over": now.over,
            "rounds": [
                [
                    {"players": list(table), "places": _lists(now.result(number, place))}
                    for place, table in enumerate(played.tables)
                ]
                for number, played in enumerate(now.rounds)
            ],
            "ranking": [
                {"name": score.name, "points": round(score.points, 2), "wins": score.wins, "met": round(score.met, 2)}
                for score in now.ranking()
            ],
        }

    def _begin(self, data: Mapping[str, Any]) -> None:
        name, players = data.get("name"), data.get("players")
        if self.current is not None and not self.current.over:
            raise ClubError(f"{self.current.name} is not over yet", "tournament")
        if not isinstance(name, str) or not isinstance(players, list) or not all(isinstance(p, str) for p in players):
            raise ClubError("a tournament has a name and players", "players")
        begun = Tournament.begin(name.strip(), [player.strip() for player in players], self._clock())
        with self._database.writing() as write:
            if not write(_NEW, begun.name, begun.rounds[0].began, json.dumps(as_data(begun))):
                raise ClubError(f"there was a tournament {begun.name!r} before", "taken")
        self.current = begun

    def _next_round(self, _data: Mapping[str, Any]) -> None:
        self.refresh()
        self._keep(self._on().next_round(self._clock()))

    def _write_down(self, data: Mapping[str, Any]) -> None:
        table = data.get("table")
        if not isinstance(table, int):
            raise ClubError("a result is of a table", "result")
        self._keep(self._on().written(table, as_places(data.get("places"))))

    def _end(self, _data: Mapping[str, Any]) -> None:
        self.refresh()
        self._keep(_with_results_written(self._on()))

    def _on(self) -> Tournament:
        if self.current is None or self.current.over:
            raise ClubError("there is no tournament", "tournament")
        return self.current

    def _keep(self, changed: Tournament) -> None:
        with self._database.writing() as write:
            write("UPDATE tournaments SET data = ? WHERE name = ?", json.dumps(as_data(changed)), changed.name)
        self.current = changed

    def _games_since(self, at: float) -> list[tuple[float, Places]]:
        games: dict[str, tuple[float, dict[int, list[str]]]] = {}
        for key, received, name, place in self._database.read(_SINCE, at):
            games.setdefault(key, (received, {}))[1].setdefault(place, []).append(name)
        return [(at, tuple(tuple(places[place]) for place in sorted(places))) for at, places in games.values()]


def _results(tournament: Tournament, games: list[tuple[float, Places]]) -> dict[tuple[int, int], Places]:
    """Return the first game of each table in the time of its round: the one that exactly these people played.

    However they write themselves at a board, they are called as the tournament has them.
    """
    written = {folded(player): player for player in tournament.players}
    found: dict[tuple[int, int], Places] = {}
    for number, (begins, ends) in enumerate(tournament.spans()):
        of_table = {frozenset(table): place for place, table in enumerate(tournament.rounds[number].tables)}
        for at, as_played in games:
            places = tuple(tuple(written.get(folded(name), name) for name in group) for group in as_played)
            table = of_table.get(frozenset(name for group in places for name in group))
            if table is not None and begins <= at < ends:
                found.setdefault((number, table), places)
    return found


def _with_results_written(tournament: Tournament) -> Tournament:
    """Return a tournament that is over, and needs no games to tell how it went."""
    rounds = tuple(
        replace(
            played,
            by_hand={
                table: places
                for table in range(len(played.tables))
                if (places := tournament.result(number, table)) is not None
            },
        )
        for number, played in enumerate(tournament.rounds)
    )
    return replace(tournament, rounds=rounds, over=True)


def _lists(places: Places | None) -> list[list[str]] | None:
    return None if places is None else [list(group) for group in places]
