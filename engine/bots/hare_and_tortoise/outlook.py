"""How many turns a player has still to go: lone-runner tables, mixed over the positions at which it may run.

A runner does not stay at one position for a whole race. The mixture counts the present one most, and its fractions
tell two ways apart that take as many turns at one position.
"""

from functools import lru_cache

from engine.bots.hare_and_tortoise.lone_runner import NEVER, RICHEST, TurnsHome, turns_home
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

MOST_MIXTURES = 64
"""Mixtures that are kept: more than one game needs, and few enough for a small computer."""
MOST_PAIRS = 32768
"""Pairs of runners whose turns are kept in mind: a game of two players asks for about a third of them."""


class Rows(dict[int, tuple[float, ...]]):
    """Turns by space and carrots; a row is mixed when it is first asked for, since most of them never are."""

    def __init__(self, table: TurnsHome, lettuces: int, mixture: "_Mixture") -> None:
        self._table = table
        self._lettuces = lettuces
        self._mixture = mixture

    def __missing__(self, space: int) -> tuple[float, ...]:
        turns = self._table.by_positions(self._lettuces, space)
        row = tuple(map(self._mixture.__getitem__, turns))
        self[space] = row
        return row


class _Mixture(dict[bytes, float]):
    """The mean for the turns at each position; few of them differ, so that a row is made fast and kept small."""

    def __init__(self, position: int, positions: int) -> None:
        weights = [FADING ** abs(position - other) for other in range(1, positions + 1)]
        whole = sum(weights)
        self._shares = [weight / whole for weight in weights]

    def __missing__(self, turns: bytes) -> float:
        mean = 0.0
        for share, count in zip(self._shares, turns, strict=True):  # not `sum`: it rounds otherwise from Python 3.12 on
            mean += share * count
        self[turns] = mean
        return mean


@lru_cache(MOST_MIXTURES)
def mixed_turns(rules: Rules, position: int, limit: int) -> tuple[Rows, ...]:
    """Return by lettuces the turns of a runner that decides now at a position, over all that it may come to."""
    mixture = _Mixture(position, len(rules.seat_of))
    table = turns_home(rules, limit)
    return tuple([Rows(table, lettuces, mixture) for lettuces in range(rules.first_lettuces + 1)])


class Needs(dict[int, tuple[tuple[int, int], ...]]):
    """By space what the first of two runners costs: pairs of turns and the carrots they take."""

    def __init__(self, table: TurnsHome, position: int, lettuces: int) -> None:
        self._table = table
        self._position = position
        self._lettuces = lettuces

    def __missing__(self, space: int) -> tuple[tuple[int, int], ...]:
        found: list[tuple[int, int]] = []
        for carrots, turns in enumerate(self._table.at_position(self._position, self._lettuces, space)):
            if turns < NEVER and (not found or turns < found[-1][0]):
                found.append((turns, carrots))
        pairs = tuple(found)
        self[space] = pairs
        return pairs


@lru_cache(MOST_MIXTURES)
def needs(rules: Rules, position: int) -> tuple[Needs, ...]:
    """Return by lettuces what the first of two runners costs.

    The first of two comes home with any number of carrots (M7), so that more carrots never make it slower.
    """
    table = turns_home(rules, RICHEST)
    return tuple([Needs(table, position, lettuces) for lettuces in range(rules.first_lettuces + 1)])


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
    """Make the tables for the place that is to be taken, then for those after it."""
    rules = race.rules
    limits = list(rules.home_limit[max(len(race.home) + 1, rules.per_player) :])
    if rules.per_player > 1:
        limits.insert(1, RICHEST)
    for limit in limits:
        turns_home(rules, limit).make(rules.first_lettuces)


def turns_left(race: Race, seat: int) -> float:
    """Return how many turns a player has to go from where the race stands, from the next decision on."""
    rules = race.rules
    runners = [runner for runner in rules.runners[seat] if race.space[runner] != FINISH]
    if not runners:
        return 0.0
    lost, lettuces, carrots = next_decision(race, seat)
    place = len(race.home) + len(runners)
    limit = rules.home_limit[min(place, len(rules.home_limit) - 1)]
    if len(runners) == 1:
        runner = runners[0]
        return lost + mixed_turns(rules, race.position(runner), limit)[lettuces][race.space[runner]][carrots]
    one, two = sorted((race.space[runner], race.position(runner)) for runner in runners)
    return lost + pair_turns(rules, limit, lettuces, carrots, one, two)


def next_decision(race: Race, seat: int) -> tuple[int, int, int]:
    """Return the turns lost until a player decides next, and what it has then: lettuces, and carrots up to `RICHEST`.

    Whoever is richer spends a turn for every 10 carrots that it has to pay on a carrot space.
    """
    lost, lettuces, carrots = 0, race.lettuces[seat], race.carrots[seat]
    if race.turn != seat or race.phase > constants.FROM_START:
        lost, lettuces, carrots = _before_deciding(race, seat)
    if carrots > RICHEST:
        lost += (carrots - RICHEST) // STAKE
        carrots = RICHEST
    return lost, lettuces, carrots


def _before_deciding(race: Race, seat: int) -> tuple[int, int, int]:
    """Return the turns lost until a player decides next, and the lettuces and carrots it has then (T0)."""
    rules = race.rules
    runners = [runner for runner in rules.runners[seat] if race.space[runner] != FINISH]
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
