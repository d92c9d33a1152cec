"""Random play on the fast inside of the engine: for simulations, benchmarks, and later bots.

Chance and choices come from a source of numbers in [0, 1) that the caller gives.
"""

from collections.abc import Callable

from engine.hare_and_tortoise import codes, constants
from engine.hare_and_tortoise.race import Race
from engine.hare_and_tortoise.vocabulary import DICE

Uniform = Callable[[], float]


def play_out(race: Race, uniform: Uniform, limit: int) -> int:
    """Play random legal actions until the race is over or the limit is reached; return how many."""
    pairs = race.rules.per_player == 2
    for count in range(limit):
        phase = race.phase
        if phase <= constants.FROM_START:
            race.do(_choice_of_two(race, uniform) if pairs else _choice_of_one(race, uniform))
        elif phase == constants.ROLL:
            race.do(random_die(uniform))
        elif phase == constants.DRAW:
            race.do(random_card(race, uniform))
        elif phase == constants.OVER:
            return count
        else:
            answers = codes.bits(race.legal())
            race.do(answers[int(uniform() * len(answers))])
    return limit


def _choice_of_one(race: Race, uniform: Uniform) -> int:
    """Choose any action of the runner on turn alike."""
    runner = race.turn
    moves, others = race.ways(runner)
    far: int = codes.count(moves)
    n = int(uniform() * (far + codes.SIZES[others]))
    if n < far:
        return race.space[runner] + codes.nth(moves, n)
    return codes.HOME - 1 + codes.nth(others, n - far) if others else codes.RESTART


def _choice_of_two(race: Race, uniform: Uniform) -> int:
    """Choose any action of the two runners on turn alike."""
    runners = race.may_act()
    runner = runners[0]
    moves, others = race.ways(runner)
    far: int = codes.count(moves)
    size = far + codes.SIZES[others]
    if len(runners) == 1:
        n = int(uniform() * size)
    else:
        partner_moves, partner_others = race.ways(runners[1])
        partner_far: int = codes.count(partner_moves)
        whole = size + partner_far + codes.SIZES[partner_others]
        n = int(uniform() * (whole or 2))
        if n >= size and (whole or n):
            n -= size
            runner, moves, others, far = runners[1], partner_moves, partner_others, partner_far
    if n < far:
        code = race.space[runner] + codes.nth(moves, n)
    else:
        code = codes.HOME - 1 + codes.nth(others, n - far) if others else codes.RESTART
    return code + codes.BLOCK if runner & 1 else code


def random_die(uniform: Uniform) -> int:
    """Roll the die."""
    return codes.ROLLED + 1 + int(uniform() * len(DICE))


def random_card(race: Race, uniform: Uniform) -> int:
    """Draw a card: any unseen one alike, else the one that is on top."""
    left = int(uniform() * sum(race.unseen))
    for card, count in enumerate(race.unseen):
        left -= count
        if left < 0:
            return codes.DREW + card
    return codes.DREW + race.seen[0]
