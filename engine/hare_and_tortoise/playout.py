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
    legal, do = race.legal, race.do
    for count in range(limit):
        phase = race.phase
        if phase >= constants.ROLL:
            if phase == constants.OVER:
                return count
            if phase <= constants.DRAW:
                do(random_die(uniform) if phase == constants.ROLL else random_card(race, uniform))
                continue
        mask = legal()
        n = int(uniform() * mask.bit_count())
        while n:
            mask &= mask - 1
            n -= 1
        do((mask & -mask).bit_length() - 1)
    return limit


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
