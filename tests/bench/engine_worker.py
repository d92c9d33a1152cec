"""What is measured of the engine, by names: here, or in a process that is asked by lines and has the compiled one."""

import random
import sys
import time
from collections.abc import Callable
from functools import cache, partial
from statistics import median

from engine.animal_race.options import Options as AnimalOptions
from engine.animal_race.playout import play_out as play_animals
from engine.animal_race.race import Race as AnimalRace
from engine.animal_race.vocabulary import RulesOption
from engine.bots.arena import play
from engine.bots.catalogue import bot_for
from engine.bots.levels import Level
from engine.hare_and_tortoise import Edition, GameState, Options, apply, chances, legal_actions, new_game, view
from engine.hare_and_tortoise.game import HareAndTortoise
from engine.hare_and_tortoise.playout import play_out
from engine.hare_and_tortoise.race import Race
from engine.hare_and_tortoise.rules import rules_for
from engine.shipped import DEFAULT_EDITION
from tests.games import load_editions

GAMES = 60
LIMIT = 500
CALLS = 2000
NAMES = ("Anna", "Ben", "Cleo", "Dan")


def rate(work: Callable[[], int]) -> float:
    """Return how much is done in a second of CPU time."""
    begin = time.process_time()
    count = work()
    return count / (time.process_time() - begin)


def measure_one(what: str, *details: str) -> float:
    """Return the actions a second of playouts, the milliseconds of a game of bots, or the microseconds of a call."""
    match what, *details:
        case "race", players, number:
            return rate(partial(_playouts, int(players), int(number)))
        case "bots", players, number:
            return 1000 / rate(partial(_game_of_bots, int(players), int(number)))
        case "animals", rules, players, number:
            return rate(partial(_animal_playouts, RulesOption(rules), int(players), int(number)))
        case _:
            return _microseconds(calls()[what])


def _playouts(players: int, number: int) -> int:
    rules = rules_for(_edition(), players, Options())
    return sum(play_out(Race(rules), random.Random(number * GAMES + game).random, LIMIT) for game in range(GAMES))


def _game_of_bots(players: int, number: int) -> int:
    """Let a master play against experts."""
    game = HareAndTortoise({DEFAULT_EDITION: _edition()})
    levels = [Level.MASTER, *[Level.EXPERT] * (players - 1)]
    start = new_game(_edition(), NAMES[:players])
    play(game, start, [bot_for(game, level) for level in levels], random.Random(number))
    return 1


def _animal_playouts(rules: RulesOption, players: int, number: int) -> int:
    options = AnimalOptions(rules)
    seeds = range(number * GAMES, (number + 1) * GAMES)
    return sum(play_animals(AnimalRace(options, players), random.Random(seed).random, 4 * LIMIT) for seed in seeds)


@cache
def calls() -> dict[str, Callable[[], object]]:
    """Return single calls in the middle of a game by what they do."""
    state = _middle_of_a_game()
    action = legal_actions(state)[0]
    race = state.race()
    return {
        "legal actions as values": lambda: legal_actions(state),
        "legal actions as a bit mask": race.legal,
        "copy of a race": race.copy,
        "copy of a state to play on": state.race,
        "apply, with events": lambda: apply(state, action),
        "view of a seat": lambda: view(state, 0),
        "text of a state": lambda: str(state),
    }


@cache
def _edition() -> Edition:
    return load_editions()[DEFAULT_EDITION]


def _middle_of_a_game() -> GameState:
    """Return the state of a game of four after eighty random actions, when a player decides."""
    source = random.Random(5)
    state = new_game(_edition(), NAMES)
    done = 0
    while done < 80 or chances(state):
        state = apply(state, source.choice(legal_actions(state))).state
        done += 1
    return state


def _microseconds(call: Callable[[], object]) -> float:
    def work() -> int:
        for _ in range(CALLS):
            call()
        return CALLS

    return 1e6 / median(rate(work) for _ in range(5))


if __name__ == "__main__":
    for line in sys.stdin:
        print(measure_one(*line.rstrip("\n").split("\t")), flush=True)
