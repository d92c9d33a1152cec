"""Swiss pairing over tables of four: equal points meet, nobody meets the same people again if that can be helped."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations

TABLE = 4
AGAIN = 100.0
"""What a second meeting weighs against a difference of one point between two at a table, squared."""

Table = tuple[str, ...]


def table_sizes(players: int) -> list[int]:
    """Return how many sit at each table: at most four, as even as can be, the smaller tables last."""
    tables = -(-players // TABLE)
    return [players // tables + (number < players % tables) for number in range(tables)]


def meetings(rounds: Iterable[Iterable[Table]]) -> Counter[frozenset[str]]:
    """Return how often each two have sat at one table."""
    return Counter(frozenset(pair) for tables in rounds for table in tables for pair in combinations(table, 2))


def first_round(players: Sequence[str]) -> list[Table]:
    """Return the tables of the first round: those whom the list has at its top do not meet."""
    sizes = table_sizes(len(players))
    tables: list[list[str]] = [[] for _ in sizes]
    for number, player in enumerate(players):
        row, place = divmod(number, len(sizes))
        turned = row % 2 == 1 and row < len(players) // len(sizes)
        tables[len(sizes) - 1 - place if turned else place].append(player)
    return [tuple(table) for table in tables]


def next_round(ranking: Sequence[str], points: Mapping[str, float], met: Counter[frozenset[str]]) -> list[Table]:
    """Return the tables of a round, the leaders at the first: along the ranking, then exchanged until nothing gains."""
    tables: list[list[str]] = []
    place = 0
    for size in table_sizes(len(ranking)):
        tables.append(list(ranking[place : place + size]))
        place += size
    while _exchange(tables, points, met):
        pass
    order = {player: number for number, player in enumerate(ranking)}
    return [tuple(sorted(table, key=order.__getitem__)) for table in tables]


def cost(table: Iterable[str], points: Mapping[str, float], met: Counter[frozenset[str]]) -> float:
    """Return how bad a table is: meetings that were there before, and points that are far apart."""
    return sum(
        AGAIN * met[frozenset(pair)] ** 2 + (points[pair[0]] - points[pair[1]]) ** 2 for pair in combinations(table, 2)
    )


def _exchange(tables: list[list[str]], points: Mapping[str, float], met: Counter[frozenset[str]]) -> bool:
    """Make the exchange of two players that gains most; tells whether there was one."""
    best, found = -1e-9, None
    for one, other in combinations(range(len(tables)), 2):
        before = cost(tables[one], points, met) + cost(tables[other], points, met)
        for here in range(len(tables[one])):
            for there in range(len(tables[other])):
                first, second = tables[one][:], tables[other][:]
                first[here], second[there] = second[there], first[here]
                change = cost(first, points, met) + cost(second, points, met) - before
                if change < best:
                    best, found = change, (one, other, first, second)
    if found is None:
        return False
    one, other, tables[one], tables[other] = found
    return True
