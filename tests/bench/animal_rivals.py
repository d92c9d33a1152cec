"""The master of the animal race against bots of other minds: `python -m tests.bench.animal_rivals RACES`.

They are what somebody might write in a day: hidden cards dealt anew, races played ahead. One master meets rivals of one
kind on all other seats. Words after the number choose rows, such as `4 full`: all must stand in what is played.
"""

import random
import sys
from collections.abc import Callable
from dataclasses import dataclass

from engine.animal_race import codes
from engine.animal_race.game import AnimalRace
from engine.animal_race.playout import play_out, random_card
from engine.animal_race.race import Race
from engine.animal_race.standing import BET, DRAW, OVER
from engine.bots.animal_race.deals import Deals
from engine.bots.animal_race.judgement import worths
from engine.bots.animal_race.player import AnimalRaceBot, options_of
from engine.bots.animal_race.position import standing
from engine.bots.arena import play
from engine.bots.catalogue import bot_for
from engine.bots.levels import Level
from engine.bots.seen import Bot, RandomBot, Seen
from engine.chance import Source
from engine.study import interval

LONGEST = 400
LIMIT = 2000
"""Actions after which a race played ahead is given up."""


def by_chance(race: Race, source: Source) -> None:
    """Play a race to its end at random."""
    play_out(race, source.random, LIMIT)


def by_judgement(race: Race, source: Source) -> None:
    """Play a race to its end, everybody by the judgement."""
    while race.phase != OVER:
        if race.phase == DRAW:
            race.do(random_card(race, source.random))
            continue
        options = race.legal()
        seat = race.turn
        if race.phase == BET:
            seat = race.second.index(-1)
            options = [code for code in options if code < codes.bet(seat + 1, 0)]
        judged = worths(race, seat, options)
        race.do(options[judged.index(max(judged))])


@dataclass(frozen=True, slots=True)
class Dealer:
    """Deals what is hidden anew, without a thought of who played what, and plays every choice to the end."""

    races: int
    ahead: Callable[[Race, Source], None]

    def choose(self, seen: Seen, source: Source) -> str:
        """Return the choice that won most of its races."""
        options = options_of(seen.choices, seen.seat)
        unsuspecting = Seen(seen.seat, seen.view, ())
        deals = Deals(standing(seen), unsuspecting)
        won = [0] * len(options)
        for _ in range(max(1, self.races // len(options))):
            dealt = deals.deal(source)
            for number, code in enumerate(options):
                race = dealt.copy()
                race.do(code)
                self.ahead(race, source)
                won[number] += race.phase == OVER and seen.seat in race.winners()
        return seen.choices[max(range(len(won)), key=won.__getitem__)]

    def prepare(self, seen: Seen) -> None:
        """Do nothing: there are no tables."""


RIVALS: dict[str, Bot] = {
    "any choice": RandomBot(),
    "the judgement alone, the best at a glance": AnimalRaceBot(0.1, 0.1),
    "100 races at random, in other deals": Dealer(100, by_chance),
    "60 races by the judgement, in other deals": Dealer(60, by_judgement),
}


def main(races: int, words: list[str]) -> None:
    """Play and print the rows of a table, one after the other."""
    game = AnimalRace()
    master = bot_for(game, Level.MASTER)
    print("| one master against | players | rules | races | won | 95 % |")
    print("|---|---|---|---|---|---|")
    for title, rival in RIVALS.items():
        for players in (2, 4):
            for rules in ("full", "apprentice"):
                row = f"| {title} | {players} | {rules} |"
                if all(word in row for word in words):
                    won = _match(game, master, rival, players, rules, races)
                    low, high = interval(won, races)
                    print(f"{row} {races} | {won / races:.0%} | {low:.0%} to {high:.0%} |", flush=True)


def _match(game: AnimalRace, master: Bot, rival: Bot, players: int, rules: str, races: int) -> int:
    """Return how many races the master has won, alone."""
    won = 0
    names = [{"name": f"{seat}"} for seat in range(players)]
    for number in range(races):
        seat, begin = number % players, number // players % players
        start = game.begin({"players": names, "begin": begin, "rules": rules})
        bots = [master if other == seat else rival for other in range(players)]
        played = play(game, start, bots, random.Random(f"{rules}/{players}/{number}"), LONGEST)
        won += played.over and played.last.to_race().winners() == (seat,)
    return won


if __name__ == "__main__":
    main(int(sys.argv[1]), sys.argv[2:])
