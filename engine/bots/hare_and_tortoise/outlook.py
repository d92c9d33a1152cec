"""How many turns a player has still to go: lone-runner tables, mixed over the positions at which it may run.

A runner does not stay at one position for a whole race. The mixture counts the present one most, and its fractions
tell two ways apart that take as many turns at one position.
"""

from collections.abc import Sequence
from functools import lru_cache

from engine.bots.hare_and_tortoise.lone_runner import MOST_TABLES, NEVER, RICHEST, turns_home
from engine.hare_and_tortoise import constants
from engine.hare_and_tortoise.race import Race
from engine.hare_and_tortoise.rules import Rules
from engine.hare_and_tortoise.standing import STAKE
from engine.hare_and_tortoise.vocabulary import FINISH

FADING = 0.5
"""How much less a position counts for each step that it is away from the present one."""

PAID_WHILE_WAITING = 2
"""How often a runner on its number is counted on to be paid while the other one of the two runs.

Measured: it wins where the first of two may run home with lettuces in hand; where it may not, once is right.
"""

MOST_PAIRS = 32768
"""Pairs of runners whose turns are kept in mind: a game of two players asks for about a third of them."""

Values = tuple[tuple[tuple[float, ...], ...], ...]
"""Turns by lettuces, space and carrots."""


@lru_cache(MOST_TABLES)
def mixed_turns(rules: Rules, position: int, limit: int) -> Values:
    """Return the turns of a runner that decides now at a position, over all positions that it may come to."""
    positions = range(1, len(rules.seat_of) + 1)
    weights = [FADING ** abs(position - other) for other in positions]
    whole = sum(weights)
    mixture = _Mixture([weight / whole for weight in weights])
    tables = [turns_home(rules, other, limit) for other in positions]
    return tuple(
        tuple(tuple(map(mixture.__getitem__, zip(*rows, strict=True))) for rows in zip(*of_hands, strict=True))
        for of_hands in zip(*tables, strict=True)
    )


class _Mixture(dict[tuple[int, ...], float]):
    """The mean for the turns at each position; few of them differ, so that a table is made fast and kept small."""

    def __init__(self, shares: Sequence[float]) -> None:
        self._shares = shares

    def __missing__(self, turns: tuple[int, ...]) -> float:
        mean = 0.0
        for share, count in zip(self._shares, turns, strict=True):  # not `sum`: it rounds otherwise from Python 3.12 on
            mean += share * count
        self[turns] = mean
        return mean


@lru_cache(MOST_TABLES)
def needs(rules: Rules, position: int) -> tuple[tuple[tuple[tuple[int, int], ...], ...], ...]:
    """Return by lettuces and space what the first of two runners costs: pairs of turns and the carrots they take.

    The first of two comes home with any number of carrots (M7), so that more carrots never make it slower.
    """
    table = turns_home(rules, position, RICHEST)
    return tuple(tuple(_steps(hands) for hands in spaces) for spaces in table)


def _steps(hands: bytes) -> tuple[tuple[int, int], ...]:
    found: list[tuple[int, int]] = []
    for carrots, turns in enumerate(hands):
        if turns < NEVER and (not found or turns < found[-1][0]):
            found.append((turns, carrots))
    return tuple(found)


@lru_cache(MOST_PAIRS)
def pair_turns(
    rules: Rules, limit: int, lettuces: int, carrots: int, one: tuple[int, int], two: tuple[int, int]
) -> float:
    """Return the turns that two runners of one hand need, each given by space and position.

    One of them comes home first with what it needs, the other with the rest: all ways to share carrots and lettuces.
    """
    best = float(2 * NEVER)
    for first, second in ((one, two), (two, one)):
        ways = needs(rules, first[1])
        values = mixed_turns(rules, second[1], limit)
        for eaten in range(lettuces + 1):
            rest = values[lettuces - eaten][second[0]]
            for turns, cost in ways[eaten][first[0]]:
                if cost > carrots:
                    break
                total = turns + rest[min(carrots - cost, RICHEST)]
                if total < best:
                    best = total
    return best


def make_tables(race: Race) -> None:
    """Make the tables for the place that is to be taken; with two runners each for those after it as well."""
    rules = race.rules
    runners = len(rules.seat_of)
    place = max(len(race.home) + 1, rules.per_player)
    places = range(place, runners + 1) if rules.per_player > 1 else (place,)
    for limit in {rules.home_limit[min(place, runners)] for place in places}:
        for position in range(1, runners + 1):
            mixed_turns(rules, position, limit)
    if rules.per_player > 1:
        for position in range(1, runners + 1):
            needs(rules, position)


def turns_left(race: Race, seat: int) -> float:
    """Return how many turns a player has to go from where the race stands, from the next decision on."""
    rules = race.rules
    runners = [runner for runner in rules.runners[seat] if race.space[runner] != FINISH]
    if not runners:
        return 0.0
    lost, lettuces, carrots = 0, race.lettuces[seat], race.carrots[seat]
    if race.turn != seat or race.phase > constants.FROM_START:
        lost, lettuces, carrots = _before_deciding(race, seat, runners)
    if carrots > RICHEST:
        lost += (carrots - RICHEST) // STAKE
        carrots = RICHEST
    place = len(race.home) + len(runners)
    limit = rules.home_limit[min(place, len(rules.home_limit) - 1)]
    if len(runners) == 1:
        runner = runners[0]
        return lost + mixed_turns(rules, race.position(runner), limit)[lettuces][race.space[runner]][carrots]
    one, two = sorted((race.space[runner], race.position(runner)) for runner in runners)
    return lost + pair_turns(rules, limit, lettuces, carrots, one, two)


def _before_deciding(race: Race, seat: int, runners: list[int]) -> tuple[int, int, int]:
    """Return the turns lost until a player decides next, and the lettuces and carrots it has then (T0)."""
    rules = race.rules
    lettuces, carrots = race.lettuces[seat], race.carrots[seat]
    lost = int(race.turn == seat and constants.ROLL <= race.phase <= constants.DRAW)
    waits = PAID_WHILE_WAITING if len(runners) > 1 and rules.edition.first_of_two_with_lettuces else 1
    for runner in runners:
        status = race.status[runner]
        if status == constants.EAT:
            lost += 1
            lettuces -= 1
            carrots += STAKE * race.position(runner)
            continue
        lost += status >= constants.MISS
        numbers = rules.numbers[race.space[runner]]
        if numbers:
            position = race.position(runner)
            if numbers >> position & 1:
                carrots += STAKE * position * waits
        elif race.waiting >> runner & 1:
            passers = race.passers[runner].bit_count()
            carrots = max(0, carrots - STAKE * passers) if passers else carrots + STAKE
    return lost, lettuces, carrots
