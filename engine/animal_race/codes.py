"""Actions as small integers: the inside of the engine."""

from functools import cache
from itertools import combinations, permutations

from engine.animal_race.vocabulary import CARDS, HOWL, MOST_OF_ANIMAL, PACKS, TILES, WOLF, RulesOption

_HOWLS = PACKS[RulesOption.FULL][HOWL]

PLAYS = tuple(
    (animal, count, howls)
    for animal in range(HOWL)
    for count in range(1, MOST_OF_ANIMAL + 1)
    for howls in range(min(count, _HOWLS) + 1 if animal == WOLF else 1)
)
"""What can be played: animal, how many cards, how many of them howl."""
PLAY = 0
PLAY_OF = {play: code for code, play in enumerate(PLAYS)}
BET = len(PLAYS)
"""A seat's bet on a card is this, plus the card, plus `len(CARDS)` for every seat before."""
ADVANCE = BET + 5 * len(CARDS)
DREW = ADVANCE + HOWL
DEALT = DREW + len(CARDS)
STREAMS = DEALT + HOWL
STREAM_PAIRS = tuple(combinations(range(1, TILES + 1), 2))
STREAM_CODE = {pair: STREAMS + number for number, pair in enumerate(STREAM_PAIRS)}
TURBOS = STREAMS + len(STREAM_PAIRS)
TURBO_ORDERS = tuple(permutations(range(HOWL)))
TURBO_CODE = {order: TURBOS + number for number, order in enumerate(TURBO_ORDERS)}


def bet(seat: int, card: int) -> int:
    """Return the code of a bet."""
    return BET + seat * len(CARDS) + card


@cache
def plays_of(animal: int, cards: int, howls: int, most: int) -> tuple[int, ...]:
    """Return what can be played of an animal with so many of its cards and howls in hand: at most so many cards."""
    return tuple(
        code
        for code, (played, count, howl) in enumerate(PLAYS)
        if played == animal and count <= most and count - howl <= cards and howl <= howls
    )
