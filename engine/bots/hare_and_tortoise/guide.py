"""A fast player that plays by the tables: it guides the games that a search plays ahead.

A lone runner takes what its landings promise. What two runners could do from their spaces with a hand is worked out
once and kept; only what stands in the way is looked at every time.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from engine.bots.hare_and_tortoise.landing import Landing, arrival, landings
from engine.bots.hare_and_tortoise.lone_runner import RICHEST
from engine.bots.hare_and_tortoise.outlook import mixed_turns, pair_turns
from engine.hare_and_tortoise import codes, constants
from engine.hare_and_tortoise.race import Race
from engine.hare_and_tortoise.rules import Rules
from engine.hare_and_tortoise.standing import STAKE
from engine.hare_and_tortoise.vocabulary import FINISH

if TYPE_CHECKING:
    from mypy_extensions import i64

MOST_IDEAS = 10
MOST_KEPT = 8192
"""What is kept in mind of what runners could do: a game asks for about half as many, and an evening has no end."""
SECOND_THOUGHTS: Final = 0.1
"""How often the guide does not do what looks best, so that the games that it plays differ."""

Uniform = Callable[[], float]


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
    best = second = 0
    least = next_least = 1000.0
    for left, code in outlooks(race):
        if left < least:
            second, next_least, best, least = best, least, code, left
        elif left < next_least:
            second, next_least = code, left
    return second if lazy and second else best


def outlooks(race: Race) -> list[tuple[float, int]]:
    """Return the turns to expect after each way of the one runner of a player, and its code."""
    seat = race.turn
    rules = race.rules
    space = race.space[seat]
    carrots = race.carrots[seat]
    moves, others = race.ways(seat)
    if others & codes.HOME_WAY:
        return [(0.0, codes.HOME)]
    homes = len(race.home)
    expected = landings(rules, rules.home_limit[homes + 1])[race.lettuces[seat]]
    rivals = race.taken ^ codes.SPACE_BITS[space]
    prices = rules.prices[space]
    found = []
    for step in codes.places(moves):
        target = space + step
        landing = expected[homes + codes.count(rivals >> target)][target]
        if landing is not None:
            found.append((_turns(landing, carrots - prices[step]), target))
    if others & codes.BACK_WAY:
        target = rules.tortoise_behind[space]
        landing = expected[homes + codes.count(rivals >> target)][target]
        if landing is not None:
            found.append((_turns(landing, carrots + STAKE * (space - target)), codes.BACK))
    if others & codes.STAY_WAYS:
        landing = expected[homes + codes.count(rivals >> space)][space]
        if landing is not None:
            found.append((_turns(landing, carrots + STAKE), codes.STAY_TAKE))
            if carrots >= STAKE:
                found.append((_turns(landing, carrots - STAKE), codes.STAY_PAY))
    return found


def _turns(landing: Landing, carrots: int) -> float:
    turns, sure, share, more, row = landing
    carrots += sure
    left = row[carrots if carrots < RICHEST else RICHEST]  # noqa: FURB136  # min() costs a call
    if share:
        carrots += more
        paid = row[carrots if carrots < RICHEST else RICHEST]  # noqa: FURB136
        left += share * (paid - left)
    return turns + left


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
