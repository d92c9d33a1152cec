"""Tables of the turns that a lone runner needs to come home, worked out backwards from the finish.

A set of hands is a big integer, bit n = n carrots: paying for a move shifts it one way, taking carrots the other, so
that one shift does for all hands at once what a move does for one.
"""

from collections.abc import Callable, Sequence
from functools import cache

from engine.hare_and_tortoise.rules import Rules
from engine.hare_and_tortoise.standing import STAKE
from engine.hare_and_tortoise.vocabulary import FINISH, HareOption, Kind

RICHEST = 320
"""Hands above are looked up as this one: nobody plans to be so rich."""
NEVER = 60
"""Turns of those who cannot come home by themselves: they would have to start over."""

_HANDS = (1 << RICHEST + 1) - 1

Sets = list[list[int]]
"""Sets of hands by lettuces and space."""
Turns = tuple[tuple[bytes, ...], ...]
"""Turns by lettuces, space and carrots."""


@cache
def turns_home(rules: Rules, position: int, limit: int) -> Turns:
    """Return the turns to the finish for a runner that decides now, always at one position, with so much to keep.

    Equal rules are the same object and are made of the edition's own data, so that no table outlives its edition. What
    chance brings on hare spaces counts as a turn lost; whoever decides asks the rules for the next one anyhow.
    """
    lettuces = range(rules.first_lettuces + 1)
    arrivals = [[_arrival(rules, space, position) for space in range(FINISH)] for _ in lettuces]
    steps = [_Steps(rules, space) for space in range(FINISH)]
    at_home = (1 << min(limit, RICHEST) + 1) - 1
    history: list[Sets] = [[[0] * (FINISH + 1) for _ in lettuces] for _ in range(2)]
    turns = [[bytearray([NEVER]) * (RICHEST + 1) for _ in range(FINISH)] for _ in lettuces]
    for count in range(1, NEVER):
        before, last = history[-2:]
        now: Sets = []
        for held in lettuces:
            arrived = [arrive(held, last, before) for arrive in arrivals[held]]
            arrived.append(0 if held else at_home)
            now.append([steps[space].sources(arrived, last[held][space]) for space in range(FINISH)])
            now[held].append(0)
            for space in range(FINISH):
                _enter(turns[held][space], now[held][space] & ~last[held][space], count)
        history.append(now)
        if now == last == before:
            break
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
    """What a runner on one space can do, as shifts of sets of hands."""

    def __init__(self, rules: Rules, space: int) -> None:
        prices = rules.prices[space]
        closed = rules.tortoises | rules.hares_closed
        self.moves = [
            (target, prices[target - space])
            for target in range(space + 1, FINISH + 1)
            if prices[target - space] <= RICHEST and not closed >> target & 1
        ]
        self.tortoise = rules.tortoise_behind[space]
        self.refund = STAKE * (space - self.tortoise)
        self.stays = bool(rules.carrots >> space & 1)

    def sources(self, arrived: Sequence[int], here: int) -> int:
        """Return the hands from which one step leads to good arrivals, or to good hands here after staying."""
        found = 0
        for target, price in self.moves:
            found |= arrived[target] << price
        if self.tortoise:
            found |= arrived[self.tortoise] >> self.refund
        if self.stays:
            found |= here >> STAKE | here << STAKE
        return found & _HANDS


def _enter(turns: bytearray, hands: int, count: int) -> None:
    while hands:
        low = hands & -hands
        turns[low.bit_length() - 1] = count
        hands ^= low
