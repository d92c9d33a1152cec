"""Games of the shipped bots, as they are learned from: by a seed, and such that a file of them can grow."""

import random
from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from hashlib import sha256
from pathlib import Path

from engine.bots.animal_race.player import AnimalRaceBot
from engine.bots.arena import play
from engine.bots.catalogue import bot_for
from engine.bots.hare_and_tortoise.player import HareAndTortoiseBot
from engine.bots.levels import Level
from engine.bots.seen import Bot, Seen
from engine.chance import Source
from engine.game import AnyGame
from firmware.cli.studies import on_processes
from tests.bench.fitting.games import SEPARATOR, KeptGame, cut_off_what_was_not_finished, keep, read_games

CARELESS = Level.SKILLED
"""Who decides where a bot strays."""


@dataclass(frozen=True, slots=True)
class Way:
    """A number of players, and how the form is answered."""

    players: int
    answers: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Plan:
    """How games are played: in these ways in turn, by bots of a level that think so much and sometimes stray."""

    ways: tuple[Way, ...]
    level: Level = Level.MASTER
    budget: int | None = None
    stray: float = 0.1
    seed: int = 1
    limit: int = 400

    @property
    def title(self) -> str:
        """What tells games of this plan from others."""
        ways = sha256(repr(self.ways).encode()).hexdigest()[:8]
        budget = "" if self.budget is None else f" of {self.budget}"
        return f"{self.level}{budget}, stray {self.stray:g}, seed {self.seed}, limit {self.limit}, ways {ways}"


@dataclass(frozen=True, slots=True)
class Straying:
    """A bot for which somebody careless decides now and then, so that games come to places where bots seldom are."""

    bot: Bot
    careless: Bot
    share: float

    def choose(self, seen: Seen, source: Source) -> str:
        """Return one of the choices."""
        return (self.careless if source.random() < self.share else self.bot).choose(seen, source)

    def prepare(self, seen: Seen) -> None:
        """Make the tables."""
        self.bot.prepare(seen)


def bot_of(game: AnyGame, plan: Plan) -> Bot:
    """Return the bot that plays."""
    bot = bot_for(game, plan.level)
    if plan.budget is not None and isinstance(bot, HareAndTortoiseBot):
        bot = replace(bot, strength=replace(bot.strength, games=plan.budget, judged=plan.budget))
    elif plan.budget is not None and isinstance(bot, AnimalRaceBot) and bot.foresight is not None:
        bot = replace(bot, foresight=replace(bot.foresight, deals=plan.budget))
    return Straying(bot, bot_for(game, CARELESS), plan.stray) if plan.stray else bot


def play_one(game: AnyGame, plan: Plan, number: int) -> KeptGame:
    """Play one game: ways come in turn, and who begins goes round."""
    way = plan.ways[number % len(plan.ways)]
    seats = [{"name": f"{seat}"} for seat in range(way.players)]
    form = {"players": seats, "begin": number // len(plan.ways) % way.players, **dict(way.answers)}
    source = random.Random(f"{plan.title}/{number}")
    played = play(game, game.begin(form), [bot_of(game, plan)] * way.players, source, plan.limit)
    return KeptGame(plan.title, number, game.name, form, played.over, SEPARATOR.join(played.actions))


def play_missing(
    game: AnyGame, plan: Plan, games: int, path: Path, jobs: int, progress: Callable[[int], None]
) -> Mapping[bool, int]:
    """Play what a file has not, and add it; return how many games of the plan are over there, and how many are not."""
    cut_off_what_was_not_finished(path)
    path.touch()
    kept = [one for one in read_games(path) if (one.played, one.game) == (plan.title, game.name)]
    counts = {over: sum(one.over is over for one in kept if one.number < games) for over in (True, False)}
    there = {one.number for one in kept}
    progress(sum(counts.values()))
    missing = [number for number in range(games) if number not in there]
    for one in on_processes(jobs, partial(play_one, game, plan), missing):
        keep(path, one)
        counts[one.over] += 1
        progress(sum(counts.values()))
    return counts
