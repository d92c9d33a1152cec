"""A tournament: who takes part, the tables of each round, what came of them, and who leads."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Any

from engine.checker import is_text
from engine.names import folded, name_fault
from firmware.club.errors import ClubError
from firmware.club.swiss import TABLE, Table, first_round, meetings, next_round

FOR_THE_WINNER = 3.0
FEWEST, MOST = 3, 200
MOST_ROUNDS = 20
LONGEST_NAME = 60

Places = tuple[tuple[str, ...], ...]
"""Who came in together, the best first."""


@dataclass(frozen=True, slots=True)
class Round:
    """The tables of a round, since when they are played, and what the host wrote down of some by hand."""

    began: float
    tables: tuple[Table, ...]
    by_hand: Mapping[int, Places] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Score:
    """A line of the ranking; `met` are the points of all whom one has met, by which equal ones are told apart."""

    name: str
    points: float
    wins: int
    met: float


@dataclass(frozen=True, slots=True)
class Tournament:
    """A tournament; `results` are those of games that boards have sent, by round and table."""

    name: str
    players: tuple[str, ...]
    rounds: tuple[Round, ...] = ()
    over: bool = False
    results: Mapping[tuple[int, int], Places] = field(default_factory=dict)

    @classmethod
    def begin(cls, name: str, players: Sequence[str], at: float) -> "Tournament":
        """Return a tournament with the tables of its first round; players stand in the order of their strength."""
        if not name or len(name) > LONGEST_NAME or not name.isprintable():
            raise ClubError(f"a tournament has a name of 1 to {LONGEST_NAME} letters", "name")
        if not FEWEST <= len(players) <= MOST:
            raise ClubError(f"a tournament has {FEWEST} to {MOST} players, not {len(players)}", "players")
        for player in players:
            if fault := name_fault(player):
                raise ClubError(f"{player[:LONGEST_NAME]!r}: {fault}", "name")
        if len({folded(player) for player in players}) < len(players):
            raise ClubError("two players have the same name", "players")
        return cls(name, tuple(players), (Round(at, tuple(first_round(players))),))

    def result(self, number: int, table: int) -> Places | None:
        """Return what came of a table; what the host wrote down goes before what a board sent."""
        return self.rounds[number].by_hand.get(table) or self.results.get((number, table))

    def open_tables(self) -> list[int]:
        """Return the tables of the last round of which nothing is known yet."""
        last = len(self.rounds) - 1
        return [table for table in range(len(self.rounds[last].tables)) if self.result(last, table) is None]

    def next_round(self, at: float) -> "Tournament":
        """Return the tournament with one round more; before that every table has a result."""
        if self.over or len(self.rounds) >= MOST_ROUNDS:
            raise ClubError("the tournament is over", "tournament")
        if left := self.open_tables():
            tables = ", ".join(str(table + 1) for table in left)
            raise ClubError(f"still playing: table {tables}", "tables", tables=tables)
        ranking = self.ranking()
        points = {score.name: score.points for score in ranking}
        met = meetings(played.tables for played in self.rounds)
        seated = next_round([score.name for score in ranking], points, met)
        return replace(self, rounds=(*self.rounds, Round(at, tuple(seated))))

    def written(self, table: int, places: Places) -> "Tournament":
        """Return the tournament with a result of its last round that the host wrote down."""
        last = self.rounds[-1]
        if not 0 <= table < len(last.tables):
            raise ClubError(f"there is no table {table + 1}", "tournament")
        if sorted(name for group in places for name in group) != sorted(last.tables[table]) or not all(places):
            raise ClubError("a result names everybody at the table once", "result")
        by_hand = {**last.by_hand, table: places}
        return replace(self, rounds=(*self.rounds[:-1], replace(last, by_hand=by_hand)))

    def ranking(self) -> list[Score]:
        """Return everybody, the best first: by points, by those of whom they met, by wins, by the list."""
        points, wins = dict.fromkeys(self.players, 0.0), dict.fromkeys(self.players, 0)
        for number, played in enumerate(self.rounds):
            for table in range(len(played.tables)):
                for name, gained, won in _gained(self.result(number, table) or ()):
                    points[name] += gained
                    wins[name] += won
        against = dict.fromkeys(self.players, 0.0)
        for pair, times in meetings(played.tables for played in self.rounds).items():
            one, other = sorted(pair)
            against[one] += times * points[other]
            against[other] += times * points[one]
        scores = [Score(name, points[name], wins[name], against[name]) for name in self.players]
        return sorted(scores, key=lambda score: (-round(score.points, 6), -round(score.met, 6), -score.wins))

    def spans(self) -> list[tuple[float, float]]:
        """Return from when to when each round is played."""
        begins = [played.began for played in self.rounds]
        return list(pairwise([*begins, float("inf")]))


def _gained(places: Places) -> list[tuple[str, float, bool]]:
    """Return the points of a table: 3 for the winner, none for the last, those who share a place share its points."""
    size = sum(map(len, places))
    found, before = [], 0
    for group in places:
        middle = before + (len(group) - 1) / 2
        gained = FOR_THE_WINNER * (size - 1 - middle) / (size - 1) if size > 1 else FOR_THE_WINNER
        found += [(name, gained, before == 0) for name in group]
        before += len(group)
    return found


def as_data(tournament: Tournament) -> dict[str, Any]:
    """Return what is kept of a tournament; results that boards sent are found again among the games."""
    rounds = [
        {
            "began": played.began,
            "tables": [list(table) for table in played.tables],
            "by_hand": {str(table): [list(group) for group in places] for table, places in played.by_hand.items()},
        }
        for played in tournament.rounds
    ]
    return {"players": list(tournament.players), "rounds": rounds, "over": tournament.over}


def from_data(name: str, data: Mapping[str, Any]) -> Tournament:
    """Return the tournament of such data."""
    rounds = tuple(
        Round(
            played["began"],
            tuple(tuple(table) for table in played["tables"]),
            {int(table): as_places(places) for table, places in played["by_hand"].items()},
        )
        for played in data["rounds"]
    )
    return Tournament(name, tuple(data["players"]), rounds, data["over"])


def as_places(data: object) -> Places:
    """Return the places of a list of lists of names."""
    if not isinstance(data, list) or len(data) > TABLE:
        raise ClubError("places are a list of lists of names", "result")
    for group in data:
        if not isinstance(group, list) or not all(map(is_text, group)):
            raise ClubError("places are a list of lists of names", "result")
    return tuple(tuple(group) for group in data)
