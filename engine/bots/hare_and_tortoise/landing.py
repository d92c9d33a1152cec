"""What a runner may expect of a space: before it decides again all others have moved, and positions change.

Fitted to games in which one player by these figures met others by the tables alone.
"""

from __future__ import annotations

from functools import lru_cache
from typing import TypeAlias

from engine.bots.hare_and_tortoise.lone_runner import MOST_TABLES
from engine.bots.hare_and_tortoise.outlook import mixed_turns
from engine.hare_and_tortoise.rules import Rules
from engine.hare_and_tortoise.standing import STAKE
from engine.hare_and_tortoise.vocabulary import FINISH, HareOption, Kind

LEADER = (0.0, 0.78, 0.2)
MIDDLE = (0.07, 0.57, 0.33)
LAST = (0.05, 0.95, 0.0)
"""How often a runner is one position better, the same, or one worse when its next turn comes. Counted in races."""
LETTUCE = 0.5
"""Turns that a lettuce costs beyond what the tables say: somebody else may stand where it is eaten."""
LUCK = 0.5
"""Turns that dice or cards on a hare space cost less than the tables say: they often help."""
PROGRESS = 0.4 / FINISH
"""Turns that a space farther ahead counts less, where the tables cannot tell two ways apart."""

Landing: TypeAlias = tuple[float, int, float, int, tuple[float, ...]]
"""Turns spent, carrots that come for sure, how likely more come, how many these are, and turns left by carrots."""


class Landings(dict[int, Landing | None]):
    """By space what to expect of it: worked out when it is first asked for, since most spaces never are."""

    def __init__(self, rules: Rules, limit: int, lettuces: int, position: int) -> None:
        self._given = rules, limit, lettuces, position

    def __missing__(self, space: int) -> Landing | None:
        found = self[space] = _landing(*self._given, space)
        return found


def arrival(rules: Rules, space: int, position: int, lettuces: int, carrots: int) -> tuple[int, int, int] | None:
    """Return the turns that are spent, the lettuces and the carrots at the next decision after arriving on a space."""
    kind = rules.kinds[space]
    if kind is Kind.LETTUCE:
        return (2, lettuces - 1, carrots + STAKE * position) if lettuces else None
    if kind is Kind.HARE:
        match rules.options.hare:
            case HareOption.COSTLY_LEAP:
                return 1, lettuces, carrots
            case HareOption.MIND_SPORTS_2019:
                return 1, lettuces, carrots + STAKE
            case _:
                return 2, lettuces, carrots
    paid = rules.numbers[space] >> position & 1
    return 1, lettuces, carrots + STAKE * position * paid


@lru_cache(MOST_TABLES)
def landings(rules: Rules, limit: int) -> tuple[tuple[Landings, ...], ...]:
    """Return by lettuces and position less 1 what a runner may expect that may keep so many carrots at home."""
    positions = range(1, len(rules.seat_of) + 1)
    return tuple(
        tuple(Landings(rules, limit, lettuces, position) for position in positions)
        for lettuces in range(rules.first_lettuces + 1)
    )


def _landing(rules: Rules, limit: int, lettuces: int, position: int, space: int) -> Landing | None:
    arrived = arrival(rules, space, position, lettuces, 0)
    if arrived is None:
        return None
    lost, held, paid = arrived
    turns = lost + LETTUCE * held - PROGRESS * space
    if rules.kinds[space] is Kind.HARE and rules.options.hare is HareOption.TABLE:
        turns -= LUCK
    row = mixed_turns(rules, position, limit)[held][space]
    likely = _positions(rules, position)
    if rules.kinds[space] is Kind.LETTUCE:
        return turns, round(STAKE * sum([other * share for other, share in likely])), 0.0, 0, row
    for other, share in likely:
        if rules.numbers[space] >> other & 1:
            return turns, 0, share, STAKE * other, row
    return turns, 0 if rules.numbers[space] else paid, 0.0, 0, row


def _positions(rules: Rules, position: int) -> list[tuple[int, float]]:
    """Return the positions at which the next turn may come, the likeliest first."""
    better, same, worse = LEADER if position == 1 else LAST if position == len(rules.seat_of) else MIDDLE
    return [(position, same), (position + 1, worse), (position - 1, better)]
