"""The master against bots of other minds, as somebody might write them in a day: `python -m tests.bench.rivals GAMES`.

One master meets rivals of one kind on all other seats; with four players also one rival three masters. Seats and who
begins go round; with two players first moves are drawn among good ones, and each opening is played from both seats.
Words after the number choose rows, such as `4 parlett`: all must stand in what is played.
"""

import random
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass

from engine.bots.arena import play
from engine.bots.catalogue import bot_for
from engine.bots.hare_and_tortoise.player import HareAndTortoiseBot, Strength
from engine.bots.hare_and_tortoise.position import standing
from engine.bots.levels import Level
from engine.bots.seen import Bot, Seen
from engine.chance import Source
from engine.hare_and_tortoise.action import Action
from engine.hare_and_tortoise.edition import Edition
from engine.hare_and_tortoise.game import HareAndTortoise
from engine.hare_and_tortoise.race import Race
from engine.hare_and_tortoise.refusal import code_of
from engine.hare_and_tortoise.vocabulary import Reason
from engine.study import interval
from firmware.config.editions import load_games
from tests.bench import minds
from tests.engine.bots.naive import NaiveBot

EDITIONS = ("abacus-2000", "parlett", "ravensburger-1978", "ravensburger-2008")
SIDES = ((2, "one master"), (4, "one master"), (4, "one rival"))
LONGEST = 400
DRAWN = 6
"""Turns of an opening that are drawn."""


@dataclass(frozen=True, slots=True)
class Rival:
    """A mind of its own over the race as its seat sees it."""

    editions: Mapping[str, Edition]
    mind: Callable[[Race, int, list[int], Source], int]

    def choose(self, seen: Seen, source: Source) -> str:
        """Return one of the choices."""
        race = standing(self.editions, seen)
        names = tuple(player["name"] for player in seen.view["players"])
        texts: dict[int, str] = {}
        for text in seen.choices:
            code = code_of(race, names, Action.read(text))
            if not isinstance(code, Reason):
                texts[code] = text
        if len(texts) == 1:
            return seen.choices[0]
        return texts[self.mind(race, seen.seat, list(texts), source)]

    def prepare(self, seen: Seen) -> None:
        """Do nothing: tables come on first use."""


@dataclass(frozen=True, slots=True)
class Opened:
    """A bot whose first turns are drawn among good ones."""

    bot: Bot
    opening: Bot
    seed: str

    def choose(self, seen: Seen, source: Source) -> str:
        """Return one of the choices."""
        turns = len([event for event in seen.log if event["type"] == "turn_came"])
        if turns < DRAWN:
            return self.opening.choose(seen, random.Random(f"{self.seed}/{turns}"))
        return self.bot.choose(seen, source)

    def prepare(self, seen: Seen) -> None:
        """Make the tables."""
        self.bot.prepare(seen)


def rivals(game: HareAndTortoise) -> dict[str, Bot]:
    """Return everybody whom the master meets."""
    return {
        "does what is good at once": NaiveBot(),
        "plans by exact tables, one move ahead": HareAndTortoiseBot(game.editions, Strength()),
        "the same, and expects positions to change": Rival(game.editions, minds.landing_player),
        "looks at the next one's reply": Rival(game.editions, minds.best_reply),
        "max^n, two decisions ahead, chance averaged": Rival(game.editions, minds.expectimax),
        "one round of the others played ahead": Rival(game.editions, minds.one_round),
        f"{minds.GAMES_AHEAD} whole games played ahead (UCB)": Rival(game.editions, minds.bandit),
        f"{minds.GAMES_AHEAD} games in a tree (UCT)": Rival(game.editions, minds.tree),
    }


def duellists(game: HareAndTortoise) -> dict[str, Bot]:
    """Return who plays with two runners only."""
    return {
        "alpha-beta, the master of 0.3": Rival(game.editions, minds.alpha_beta_player),
        f"{minds.JUDGED} races judged in a tree (PUCT), by turns": Rival(game.editions, minds.turns_tree),
        f"{minds.JUDGED} races judged in a tree (PUCT), by prospects": Rival(game.editions, minds.prospects_tree),
    }


def main(games: int, words: list[str]) -> None:
    """Play and print the rows of a table, one after the other."""
    game = load_games()["hare-and-tortoise"]
    if not isinstance(game, HareAndTortoise):
        raise TypeError("the first game has this name")
    master = bot_for(game, Level.MASTER)
    print("| against | alone is | players | played by | games | alone won | 95 % | unfinished |")
    print("|---|---|---|---|---|---|---|---|")
    two_only = duellists(game)
    for title, rival in (rivals(game) | two_only).items():
        for players, side in SIDES[:1] if title in two_only else SIDES:
            alone, others = (master, rival) if side == "one master" else (rival, master)
            for edition in EDITIONS:
                row = f"| {title} | {side} | {players} | {edition} |"
                if all(word in row for word in words):
                    won, over = _match(game, alone, others, players, edition, games)
                    low, high = interval(won, games)
                    share = f"{won / games:.0%} | {low:.0%} to {high:.0%} | {games - over}"
                    print(f"{row} {games} | {share} |", flush=True)


def _match(game: HareAndTortoise, alone: Bot, others: Bot, players: int, edition: str, games: int) -> tuple[int, int]:
    """Return how many games the one that is alone has won, and how many came to their end."""
    won = over = 0
    names = [{"name": f"{seat}"} for seat in range(players)]
    for number in range(games):
        seat, begin = number % players, number // players % players
        seed = f"{edition}/{players}/{number // 2 if players == 2 else number}"
        start = game.begin({"players": names, "begin": begin, "edition": edition, "end": "first"})
        bots = [alone if other == seat else others for other in range(players)]
        if players == 2:
            opening = Rival(game.editions, minds.some_good_plan)
            bots = [Opened(bot, opening, seed) for bot in bots]
        played = play(game, start, bots, random.Random(seed), LONGEST)
        over += played.over
        won += played.over and game.summary(played.steps).places[0] == names[seat]["name"]
    return won, over


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
