"""Tables of the turns that a lone runner needs to come home, worked out backwards from the finish.

A set of hands is a big integer, bit n = n carrots: paying for a move shifts it one way, taking carrots the other, so
that one shift does for all hands at once what a move does for one.
"""

from collections.abc import Callable, Sequence
from functools import lru_cache

from engine.hare_and_tortoise.rules import Rules
from engine.hare_and_tortoise.standing import STAKE
from engine.hare_and_tortoise.vocabulary import FINISH, HareOption, Kind

RICHEST = 320
"""Hands above are looked up as this one: nobody plans to be so rich."""
NEVER = 60
"""Turns of those who cannot come home by themselves: they would have to start over."""

MOST_TABLES = 64
"""Tables that are kept: more than one game needs, and few enough for a small computer on an evening of many games."""

_HANDS = (1 << RICHEST + 1) - 1

Sets = list[list[int]]
"""Sets of hands by lettuces and space."""
Turns = tuple[tuple[bytes, ...], ...]
"""Turns by lettuces, space and carrots."""


@lru_cache(MOST_TABLES)
def turns_home(rules: Rules, position: int, limit: int) -> Turns:
    """Return the turns to the finish for a runner that decides now, always at one position, with so much to keep.

    Equal rules are the same object and are made of the edition's own data, so that no table outlives its edition. What
    chance brings on hare spaces counts as a turn lost; whoever decides asks the rules for the next one anyhow.
    """
    lettuces = range(rules.first_lettuces + 1)
    arrivals = [_arrival(rules, space, position) for space in range(FINISH)]
    steps = _Steps(rules)
    before: Sets = [[0] * FINISH for _ in lettuces]
    last = before
    arrived: Sets = [[0] * (FINISH + 1) for _ in lettuces]
    turns = [[bytearray([NEVER]) * (RICHEST + 1) for _ in range(FINISH)] for _ in lettuces]
    for count in range(1, NEVER):
        now: Sets = []
        for held in lettuces:
            arriving = [arrive(held, last, before) for arrive in arrivals]
            arriving.append(0 if held else (1 << min(limit, RICHEST) + 1) - 1)
            now.append(steps.grown(last[held], arriving, arrived[held]))
            arrived[held] = arriving
            for space in range(FINISH):
                _enter(turns[held][space], now[held][space] & ~last[held][space], count)
        if now == last == before:
            break
        before, last = last, now
    return tuple(tuple(bytes(hands) for hands in spaces) for spaces in turns)


Arrival = Callable[[int, Sets, Sets], int]


def _arrival(rules: Rules, space: int, position: int) -> Arrival:
    """Return how the hands with which one may arrive on a space follow from those with which one may decide there."""
    kind = rules.kinds[space]
    pay = STAKE * position
    if kind is Kind.LETTUCE:
        return lambda held, _last, before: before[held - 1][space] >> pay if held else 0
    if kind is Kind.NUMBER and rules.numbers[space] >> position & 1:
        return lambda held, last, _before: last[held][space] >> pay
    if kind is Kind.HARE:
        return _hare_arrival(rules, space)
    return lambda held, last, _before: last[held][space]


def _hare_arrival(rules: Rules, space: int) -> Arrival:
    match rules.options.hare:
        case HareOption.NO_HARES:
            return lambda _held, _last, _before: 0
        case HareOption.COSTLY_LEAP:
            return lambda held, last, _before: last[held][space]
        case HareOption.MIND_SPORTS_2019:
            return lambda held, last, _before: last[held][space] >> STAKE
        case _:
            return lambda held, _last, before: before[held][space]


class _Steps:
    """What runners can do, as shifts of sets of hands from the space on which they arrive to where they came from.

    Sets only grow from one count of turns to the next, so that only what is new in them is shifted.
    """

    def __init__(self, rules: Rules) -> None:
        closed = rules.tortoises | rules.hares_closed
        self.moves: list[list[tuple[int, int]]] = [[] for _ in range(FINISH + 1)]
        self.refunds: list[list[tuple[int, int]]] = [[] for _ in range(FINISH + 1)]
        self.stays = [space for space in range(FINISH) if rules.carrots >> space & 1]
        for space in range(FINISH):
            for target in range(space + 1, FINISH + 1):
                price = rules.prices[space][target - space]
                if price <= RICHEST and not closed >> target & 1:
                    self.moves[target].append((space, price))
            if tortoise := rules.tortoise_behind[space]:
                self.refunds[tortoise].append((space, STAKE * (space - tortoise)))

    def grown(self, last: Sequence[int], arriving: Sequence[int], arrived: Sequence[int]) -> list[int]:
        """Return the hands from which one step leads to good arrivals, or to good hands here after staying."""
        found = list(last)
        for target, hands in enumerate(arriving):
            new = hands & ~arrived[target]
            if new:
                for space, price in self.moves[target]:
                    found[space] |= new << price
                for space, refund in self.refunds[target]:
                    found[space] |= new >> refund
        for space in self.stays:
            here = last[space]
            found[space] |= here >> STAKE | here << STAKE
        return [hands & _HANDS for hands in found]


def _enter(turns: bytearray, hands: int, count: int) -> None:
    """Write the turns for a set of hands, run by run."""
    first = 0
    while hands:
        gap = (hands & -hands).bit_length() - 1
        hands >>= gap
        first += gap
        run = (~hands & hands + 1).bit_length() - 1
        turns[first : first + run] = bytes([count]) * run
        hands >>= run
        first += run
