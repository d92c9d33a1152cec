"""Random play on the fast inside of the engine: chance and choices come from numbers in [0, 1) that are handed in."""

from collections.abc import Callable

from engine.animal_race import codes
from engine.animal_race.race import Race
from engine.animal_race.standing import DRAW, FILL, OVER

Uniform = Callable[[], float]


def play_out(race: Race, uniform: Uniform, limit: int) -> int:
    """Play random legal actions until the game is over or the limit is reached; return how many."""
    for count in range(limit):
        phase = race.phase
        if phase in (DRAW, FILL):
            race.do(random_card(race, uniform))
            continue
        if phase == OVER:
            return count
        legal = race.legal()
        race.do(legal[int(uniform() * len(legal))])
    return limit


def random_card(race: Race, uniform: Uniform) -> int:
    """Draw a card of the pile, any one alike."""
    pile = race.pile
    left = int(uniform() * sum(pile))
    for card, count in enumerate(pile):
        left -= count
        if left < 0:
            return codes.DREW + card
    raise AssertionError("the pile is not empty when a card is drawn")
