"""How long bots think, decision by decision, over whole races: each in a process that has made no table yet."""

import random
import time
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, field
from itertools import cycle, islice
from multiprocessing import get_context
from statistics import median
from typing import Any

from engine.bots.arena import play
from engine.bots.catalogue import bot_for
from engine.bots.levels import Level
from engine.bots.seen import Bot, Seen
from engine.catalogue import DEFAULT
from engine.chance import Source
from firmware.config.editions import load_games
from tests.bench.table import Row

LEVELS = (Level.EXPERT, Level.MASTER)
PLAYERS = range(2, 7)
TIMES = 3
"""How often a race is played alike: the least that a decision took is what it takes, the rest is the machine's."""
RACES: tuple[Mapping[str, Any], ...] = (
    {"edition": "abacus-2000"},
    {"edition": "parlett"},
    {"edition": "ravensburger-1978"},
    {"edition": "ravensburger-2008", "hare": "nap"},
    {"edition": "intellect-1974", "hare": "costly_leap"},
    {"edition": "rio-grande-2000", "hare": "mind_sports_2019"},
)

Times = dict[Level, list[float]]


@dataclass(frozen=True)
class TimedBot:
    """A bot that notes the CPU seconds that each of its decisions took."""

    bot: Bot
    taken: list[float] = field(default_factory=list)

    def choose(self, seen: Seen, source: Source) -> str:
        """Choose as the bot does."""
        begin = time.process_time()
        chosen = self.bot.choose(seen, source)
        if len(seen.choices) > 1:
            self.taken.append(time.process_time() - begin)
        return chosen

    def prepare(self, seen: Seen) -> None:
        """Prepare nothing: the first decision makes what it needs."""


def measure() -> list[Row]:
    """Return the rows of the table."""
    found: dict[tuple[Level, int], list[float]] = {(level, players): [] for level in LEVELS for players in PLAYERS}
    jobs = [(race, players, seed) for players in PLAYERS for seed, race in enumerate(RACES)]
    spawning = get_context("spawn")
    with ProcessPoolExecutor(1, mp_context=spawning, max_tasks_per_child=1) as one_by_one:
        for race, players, seed in jobs:
            runs = [one_by_one.submit(race_of, race, players, seed).result() for _ in range(TIMES)]
            for level in LEVELS:
                found[level, players] += map(min, zip(*(run[level] for run in runs), strict=True))
    return [
        (
            f"{level}, {players} players: {len(taken)} decisions of {len(RACES)} races, median and longest, CPU ms",
            f"{1000 * median(taken):.1f}, {1000 * max(taken):.0f}",
        )
        for (level, players), taken in found.items()
    ]


def race_of(form: Mapping[str, Any], players: int, seed: int) -> Times:
    """Play a race of both levels in turn, in teams where there may be some; return what decisions took."""
    game = load_games()[DEFAULT]
    timed = {level: TimedBot(bot_for(game, level)) for level in LEVELS}
    levels = list(islice(cycle(LEVELS if seed % 2 else LEVELS[::-1]), players))
    seats: list[dict[str, str]] = [{"name": f"{seat}"} for seat in range(players)]
    if players in (4, 6) and seed % 2:
        seats = [seat | {"team": "ab"[number % 2]} for number, seat in enumerate(seats)]
    begun = game.begin({**form, "players": seats})
    play(game, begun, [timed[level] for level in levels], random.Random(seed))
    return {level: timed[level].taken for level in LEVELS}
