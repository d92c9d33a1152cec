"""How fast the engine is, beside the Software-Challenge client `socha`: both in one run, per second of CPU time."""

import random
import time
from collections.abc import Callable
from functools import partial
from statistics import median

from engine.animal_race.options import Options as AnimalOptions
from engine.animal_race.playout import play_out as play_animals
from engine.animal_race.race import Race as AnimalRace
from engine.animal_race.vocabulary import RulesOption
from engine.hare_and_tortoise import Edition, GameState, Options, apply, chances, legal_actions, new_game, view
from engine.hare_and_tortoise.playout import play_out
from engine.hare_and_tortoise.race import Race
from engine.hare_and_tortoise.rules import rules_for
from engine.shipped import DEFAULT_EDITION
from tests.bench import rival
from tests.games import load_editions

Row = tuple[str, str]

ROUNDS = 15
GAMES = 12
LIMIT = 500
CALLS = 2000


def measure() -> list[Row]:
    """Return the rows of the table."""
    edition = load_editions()[DEFAULT_EDITION]
    ours, theirs = [], []
    for number in range(ROUNDS):
        ours.append(_rate(partial(_playouts, edition, 4, number)))
        theirs.append(_rate(partial(rival.playouts, number, GAMES, LIMIT)))
    ratios = sorted(a / b for a, b in zip(ours, theirs, strict=True))
    rows = [
        ("our random playouts, 4 players: actions a second", f"{median(ours):,.0f}"),
        ("socha 3.7.2, random games: plies a second", f"{median(theirs):,.0f}"),
        ("ours over socha: median (least, most)", f"{median(ratios):.1f} ({ratios[0]:.1f}, {ratios[-1]:.1f})"),
    ]
    for players in range(2, 7):
        rates = [_rate(partial(_playouts, edition, players, number)) for number in range(7)]
        rows.append((f"our random playouts, {players} players: actions a second", f"{median(rates):,.0f}"))
    return rows + _animal_race() + _single_calls(edition)


def _animal_race() -> list[Row]:
    rows = []
    for rules in RulesOption:
        for players in (2, 4):
            rates = [_rate(partial(_animal_playouts, rules, players, number)) for number in range(7)]
            rows.append((f"animal race, {rules}, {players} players: actions a second", f"{median(rates):,.0f}"))
    return rows


def _animal_playouts(rules: RulesOption, players: int, number: int) -> int:
    options = AnimalOptions(rules)
    seeds = range(number * GAMES, (number + 1) * GAMES)
    return sum(play_animals(AnimalRace(options, players), random.Random(seed).random, 4 * LIMIT) for seed in seeds)


def _rate(work: Callable[[], int]) -> float:
    begin = time.process_time()
    count = work()
    return count / (time.process_time() - begin)


def _playouts(edition: Edition, players: int, number: int) -> int:
    rules = rules_for(edition, players, Options())
    return sum(play_out(Race(rules), random.Random(number * GAMES + game).random, LIMIT) for game in range(GAMES))


def _single_calls(edition: Edition) -> list[Row]:
    state = _middle_of_a_game(edition)
    action = legal_actions(state)[0]
    calls: list[tuple[str, Callable[[], object]]] = [
        ("legal actions as values", lambda: legal_actions(state)),
        ("legal actions as a bit mask", state.race().legal),
        ("copy of a state to play on", state.race),
        ("apply, with events", lambda: apply(state, action)),
        ("view of a seat", lambda: view(state, 0)),
        ("text of a state", lambda: str(state)),
    ]
    return [(f"{name}, middle of a game: microseconds", f"{_microseconds(call):.1f}") for name, call in calls]


def _middle_of_a_game(edition: Edition) -> GameState:
    """Return the state of a game of four after eighty random actions, when a player decides."""
    source = random.Random(5)
    state = new_game(edition, ["Anna", "Ben", "Cleo", "Dan"])
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

    return 1e6 / median(_rate(work) for _ in range(5))
