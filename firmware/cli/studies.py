"""Many random games, and how they went."""

import random
import time
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from functools import partial
from typing import Any

from engine.hare_and_tortoise import Edition, Options
from engine.hare_and_tortoise.playout import play_out
from engine.hare_and_tortoise.race import Race
from engine.hare_and_tortoise.rules import EVENTS, rules_for
from engine.hare_and_tortoise.standing import RESTARTS

CHUNK = 50


@dataclass(frozen=True, slots=True)
class Plan:
    """What to simulate; the same plan gives the same games on any number of processes."""

    edition: Edition
    players: int
    options: Options
    games: int
    seed: int
    limit: int


@dataclass(slots=True)
class Totals:
    """What came of games: sums that can be added up."""

    games: int = 0
    finished: int = 0
    actions: int = 0
    cpu_seconds: float = 0.0
    restarts: int = 0
    games_with_restarts: int = 0
    lengths: list[int] = field(default_factory=list)
    hands: list[int] = field(default_factory=list)
    wins: list[int] = field(default_factory=list)
    events: list[int] = field(default_factory=lambda: [0] * len(EVENTS))

    def add(self, other: "Totals") -> None:
        """Add other games to these."""
        self.games += other.games
        self.finished += other.finished
        self.actions += other.actions
        self.cpu_seconds += other.cpu_seconds
        self.restarts += other.restarts
        self.games_with_restarts += other.games_with_restarts
        self.lengths += other.lengths
        self.hands += other.hands
        self.wins = [a + b for a, b in zip(self.wins or [0] * len(other.wins), other.wins, strict=True)]
        self.events = [a + b for a, b in zip(self.events, other.events, strict=True)]


def simulate(plan: Plan, jobs: int, progress: Callable[[int], None]) -> Totals:
    """Play all games of a plan on some processes, and tell how many are done now and then."""
    totals = Totals()
    for part in _parts(plan, jobs):
        totals.add(part)
        progress(totals.games)
    return totals


def _parts(plan: Plan, jobs: int) -> Iterator[Totals]:
    chunks: Iterable[range] = (range(first, min(first + CHUNK, plan.games)) for first in range(0, plan.games, CHUNK))
    work = partial(play_games, plan)
    if jobs == 1:
        yield from map(work, chunks)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(work, chunks)


def play_games(plan: Plan, numbers: Iterable[int]) -> Totals:
    """Play some games of a plan by their numbers."""
    rules = rules_for(plan.edition, plan.players, plan.options)
    totals = Totals(wins=[0] * plan.players)
    begin = time.process_time()
    for number in numbers:
        race = Race(rules)
        actions = play_out(race, random.Random(f"{plan.seed}/{number}").random, plan.limit)
        totals.games += 1
        totals.actions += actions
        totals.lengths.append(actions)
        totals.hands += race.carrots
        totals.restarts += race.tally[RESTARTS]
        totals.games_with_restarts += race.tally[RESTARTS] > 0
        totals.events = [a + b for a, b in zip(totals.events, race.tally, strict=False)]
        if race.places:
            totals.wins[race.places[0]] += 1
        totals.finished += actions < plan.limit
    totals.cpu_seconds = time.process_time() - begin
    return totals


def summary(plan: Plan, totals: Totals) -> dict[str, Any]:
    """Return all that is known about the games as plain data."""
    happened = sum(totals.events) or 1
    return {
        "edition": plan.edition.id,
        "players": plan.players,
        "hare": plan.options.hare.value,
        "end": plan.options.end.value,
        "seed": plan.seed,
        "limit": plan.limit,
        "games": totals.games,
        "finished": totals.finished,
        "actions": totals.actions,
        "cpu_seconds": totals.cpu_seconds,
        "length": _spread(totals.lengths),
        "carrots": _spread(totals.hands),
        "wins": totals.wins,
        "hare_events": {
            event.value: {"count": count, "share": count / happened}
            for event, count in zip(EVENTS, totals.events, strict=True)
            if count
        },
        "restarts": {"count": totals.restarts, "share_of_games": totals.games_with_restarts / (totals.games or 1)},
    }


def _spread(values: list[int]) -> dict[str, float]:
    ordered = sorted(values)
    if not ordered:
        return {}
    return {
        "least": ordered[0],
        "median": ordered[len(ordered) // 2],
        "mean": sum(ordered) / len(ordered),
        "most": ordered[-1],
    }
