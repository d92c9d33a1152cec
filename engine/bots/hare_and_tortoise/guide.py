"""A fast player that plays by the tables: it guides the games that a search plays ahead.

What a runner could do from a space with a hand is worked out once and kept; only what stands in the way, and the
position, is looked at every time.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Final, TypeAlias

from engine.bots.hare_and_tortoise.lone_runner import RICHEST
from engine.bots.hare_and_tortoise.outlook import mixed_turns, pair_turns
from engine.hare_and_tortoise import codes, constants
from engine.hare_and_tortoise.race import Race
from engine.hare_and_tortoise.rules import Rules
from engine.hare_and_tortoise.standing import STAKE
from engine.hare_and_tortoise.vocabulary import FINISH, HareOption, Kind

if TYPE_CHECKING:
    from mypy_extensions import i64

MOST_IDEAS = 10
MOST_KEPT = 8192
"""What is kept in mind of what runners could do: a game asks for about half as many, and an evening has no end."""
SECOND_THOUGHTS: Final = 0.1
"""How often the guide does not do what looks best, so that the games that it plays differ."""

Uniform = Callable[[], float]
Idea: TypeAlias = "tuple[i64, int, int, tuple[float, ...]]"
"""The bit that must be free, the code, the space, and the turns left by the position there."""


@lru_cache(MOST_KEPT)
def ideas(rules: Rules, limit: int, lettuces: int, space: int, carrots: int) -> tuple[Idea, ...]:
    """Return what a lone runner may do best, whoever stands in the way."""
    positions = range(1, len(rules.seat_of) + 1)
    tables = [mixed_turns(rules, position, limit) for position in positions]
    found: list[Idea] = []
    for code, target, hand in ways(rules, space, carrots):
        if target == FINISH:
            if not lettuces and hand <= limit:
                found.append((0, code, target, (0.0,) * (len(tables) + 1)))
            continue
        arrived = [arrival(rules, target, position, lettuces, hand) for position in positions]
        if None not in arrived:
            turns = tuple(
                lost + table[held][target][min(left, RICHEST)]
                for table, (lost, held, left) in zip(tables, filter(None, arrived), strict=True)
            )
            found.append((0 if target == space else codes.SPACE_BITS[target], code, target, (0.0, *turns)))
    found.sort(key=lambda idea: min(idea[3][1:]))
    return tuple(found[:MOST_IDEAS])


def ways(rules: Rules, space: int, carrots: int) -> list[tuple[int, int, int]]:
    """Return the code, the space and the hand after everything that a runner could do on an empty track."""
    closed = rules.tortoises | rules.hares_closed
    prices = rules.prices[space]
    found = [
        (target, target, carrots - prices[target - space])
        for target in range(space + 1, FINISH + 1)
        if prices[target - space] <= carrots and not closed >> target & 1
    ]
    tortoise = rules.tortoise_behind[space]
    if tortoise:
        found.append((codes.BACK, tortoise, carrots + STAKE * (space - tortoise)))
    if rules.carrots >> space & 1:
        found.append((codes.STAY_TAKE, space, carrots + STAKE))
        if carrots >= STAKE:
            found.append((codes.STAY_PAY, space, carrots - STAKE))
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


@lru_cache(MOST_KEPT)
def pair_ideas(
    rules: Rules, limit: int, lettuces: int, carrots: int, one: tuple[int, int], two: tuple[int, int]
) -> tuple[tuple[i64, int, int, float], ...]:
    """Return what the two runners of a player may do best: the bit to be free, the code, the runner, the turns left."""
    found = []
    for runner, (mover, other) in enumerate(((one, two), (two, one))):
        if mover[0] == FINISH:
            continue
        for code, target, hand in ways(rules, mover[0], carrots):
            turns = _pair_turns_after(rules, limit, lettuces, hand, (target, mover[1]), other)
            if turns is not None:
                bit = 0 if target == mover[0] else codes.SPACE_BITS[target]
                found.append((bit, code, runner, turns))
    found.sort(key=lambda idea: idea[3])
    return tuple(found[:MOST_IDEAS])


def _pair_turns_after(
    rules: Rules, limit: int, lettuces: int, carrots: int, moved: tuple[int, int], other: tuple[int, int]
) -> float | None:
    lost = 1
    if moved[0] == FINISH:
        if other[0] == FINISH:
            return None if lettuces or carrots > limit else 0.0
        if lettuces and not rules.edition.first_of_two_with_lettuces:
            return None
    else:
        arrived = arrival(rules, moved[0], moved[1], lettuces, carrots)
        if arrived is None:
            return None
        lost, lettuces, carrots = arrived
    if other[0] != FINISH and rules.numbers[other[0]] >> other[1] & 1:
        carrots += STAKE * other[1]
    carrots = min(carrots, RICHEST)
    left = sorted(runner for runner in (moved, other) if runner[0] != FINISH)
    if len(left) == 1:
        return lost + mixed_turns(rules, left[0][1], limit)[lettuces][left[0][0]][carrots]
    return lost + pair_turns(rules, limit, lettuces, carrots, left[0], left[1])


def guided(race: Race, uniform: Uniform) -> int:
    """Return what the guide does where the race stands; chance is not asked here."""
    phase = race.phase
    if phase == constants.TAKE_OR_PAY:
        return _answer(race)
    if phase == constants.GIFTS:
        return codes.bits(race.legal())[0]
    rules = race.rules
    lazy = uniform() < SECOND_THOUGHTS
    code = _of_one(race, lazy=lazy) if rules.per_player == 1 else _of_two(race, lazy=lazy)
    if code:
        return code
    mask = race.legal()
    return codes.nth_bit(mask, int(uniform() * mask.bit_count()))


def _of_one(race: Race, *, lazy: bool) -> int:
    seat = race.turn
    rules = race.rules
    space = race.space[seat]
    homes = len(race.home)
    carrots = race.carrots[seat]
    found = ideas(rules, rules.home_limit[homes + 1], race.lettuces[seat], space, min(carrots, RICHEST))
    taken = race.taken
    own: i64 = codes.SPACE_BITS[space]
    rivals = taken ^ own
    again = race.phase != constants.DECIDE
    best = second = 0
    least = next_least = 1000.0
    for bit, code, target, turns in found:
        if bit & taken or (again and target == space):
            continue
        left = turns[1 + homes + codes.count(rivals >> target)]
        if left < least:
            second, next_least, best, least = best, least, code, left
        elif left < next_least:
            second, next_least = code, left
    return second if lazy and second else best


def _of_two(race: Race, *, lazy: bool) -> int:
    seat = race.turn
    rules = race.rules
    one, two = rules.runners[seat]
    allowed = race.may_act()
    running = (race.space[one] != FINISH) + (race.space[two] != FINISH)
    limit = rules.home_limit[min(len(race.home) + running, len(rules.home_limit) - 1)]
    found = pair_ideas(
        rules,
        limit,
        race.lettuces[seat],
        min(race.carrots[seat], RICHEST),
        (race.space[one], race.position(one)),
        (race.space[two], race.position(two)),
    )
    again = race.phase != constants.DECIDE
    best = 0
    for bit, code, second, _ in found:
        runner = two if second else one
        if bit & race.taken or runner not in allowed or (again and code in (codes.STAY_TAKE, codes.STAY_PAY)):
            continue
        found_code = code + codes.BLOCK * second
        if not lazy or best:
            return found_code
        best = found_code
    return best


def _answer(race: Race) -> int:
    """Take or pay 10: what brings the player home sooner."""
    mask = race.legal()
    if not mask >> codes.PAY & 1:
        return codes.TAKE
    seat = race.turn
    rules = race.rules
    runner = race.runner
    limit = rules.home_limit[min(len(race.home) + 1, len(rules.home_limit) - 1)]
    table = mixed_turns(rules, race.position(runner), limit)[race.lettuces[seat]][race.space[runner]]
    carrots = race.carrots[seat]
    takes = table[min(carrots + STAKE, RICHEST)] <= table[min(carrots - STAKE, RICHEST)]
    return codes.TAKE if takes else codes.PAY
