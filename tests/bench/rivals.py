"""The master against bots of other minds, as somebody might write them in a day: `python -m tests.bench.rivals GAMES`.

One master meets rivals of one kind on all other seats; seats and who begins go round.
"""

import random
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from math import log, sqrt

from engine.bots.arena import play
from engine.bots.catalogue import bot_for
from engine.bots.hare_and_tortoise.planning import turns_after
from engine.bots.hare_and_tortoise.player import HareAndTortoiseBot, Strength
from engine.bots.hare_and_tortoise.position import standing
from engine.bots.hare_and_tortoise.prospects import prospects
from engine.bots.hare_and_tortoise.search import play_ahead
from engine.bots.levels import Level
from engine.bots.seen import Bot, Seen
from engine.chance import Source
from engine.hare_and_tortoise import codes, constants
from engine.hare_and_tortoise.action import Action
from engine.hare_and_tortoise.edition import Edition
from engine.hare_and_tortoise.game import HareAndTortoise
from engine.hare_and_tortoise.race import Race
from engine.hare_and_tortoise.refusal import code_of
from engine.hare_and_tortoise.vocabulary import Reason
from engine.study import interval
from firmware.config.editions import load_games
from tests.engine.bots.naive import NaiveBot

EDITIONS = ("abacus-2000", "parlett", "ravensburger-1978")
COUNTS = (2, 4)
LONGEST = 400
GAMES_AHEAD = 40
TO_THE_END = 400
EXPLORATION = 0.7


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


def best_reply(race: Race, seat: int, options: list[int], source: Source) -> int:
    """Look at the best answer of whoever comes next, on one fall of the dice: two decisions ahead."""

    def after(code: int) -> float:
        ahead = race.copy()
        ahead.do(code)
        play_ahead(ahead, source.random, 0 if ahead.phase in (constants.DECIDE, constants.OVER) else 1)
        if ahead.phase != constants.DECIDE or ahead.turn == seat:
            return prospects(ahead)[seat]
        replies = [(turns_after(ahead, ahead.turn, reply), reply) for reply in codes.bits(ahead.legal())]
        ahead.do(min(replies)[1])
        return prospects(ahead)[seat]

    return max(options, key=after)


def bandit(race: Race, seat: int, options: list[int], source: Source) -> int:
    """Play whole games ahead, more of them after what looks better (UCB)."""
    won, tried = dict.fromkeys(options, 0.0), dict.fromkeys(options, 0)
    for number in range(GAMES_AHEAD):

        def bound(code: int, games: int = number + 1) -> float:
            count = tried[code]
            return won[code] / count + EXPLORATION * sqrt(log(games) / count) if count else 9.0

        code = max(options, key=bound)
        ahead = race.copy()
        ahead.do(code)
        play_ahead(ahead, source.random, TO_THE_END)
        won[code] += prospects(ahead)[seat]
        tried[code] += 1
    return max(options, key=lambda code: won[code] / max(1, tried[code]))


def rivals(game: HareAndTortoise) -> dict[str, Bot]:
    """Return everybody whom the master meets."""
    return {
        "does what is good at once": NaiveBot(),
        "plans by exact tables, one move ahead": HareAndTortoiseBot(game.editions, Strength()),
        "the same, and looks at the next one's reply": Rival(game.editions, best_reply),
        f"plays {GAMES_AHEAD} whole games ahead (UCB)": Rival(game.editions, bandit),
    }


def main(games: int, wanted: list[str]) -> None:
    """Play and print the rows of a table, one after the other."""
    game = load_games()["hare-and-tortoise"]
    if not isinstance(game, HareAndTortoise):
        raise TypeError("the first game has this name")
    master = bot_for(game, Level.MASTER)
    print("| against | players | played by | games | won | 95 % | unfinished |\n|---|---|---|---|---|---|---|")
    for title, rival in rivals(game).items():
        for players in COUNTS:
            for edition in EDITIONS:
                if wanted and not any(word in f"{title} {players} {edition}" for word in wanted):
                    continue
                won, over = _match(game, master, rival, players, edition, games)
                low, high = interval(won, games)
                share = f"{won / games:.0%} | {low:.0%} to {high:.0%} | {games - over}"
                print(f"| {title} | {players} | {edition} | {games} | {share} |", flush=True)


def _match(game: HareAndTortoise, master: Bot, rival: Bot, players: int, edition: str, games: int) -> tuple[int, int]:
    """Return how many games the master has won, and how many came to their end."""
    won = over = 0
    names = [{"name": f"{seat}"} for seat in range(players)]
    for number in range(games):
        seat, begin = number % players, number // players % players
        start = game.begin({"players": names, "begin": begin, "edition": edition, "end": "first"})
        bots = [master if other == seat else rival for other in range(players)]
        played = play(game, start, bots, random.Random(f"{edition}/{players}/{number}"), LONGEST)
        over += played.over
        won += played.over and game.summary(played.steps).places[0] == names[seat]["name"]
    return won, over


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
