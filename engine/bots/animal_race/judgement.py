"""What a choice is worth at a glance: how far it brings the animals of the own bets, and holds up the others.

It looks at the table and at the own hand, at nothing that is hidden. Worth is counted in tiles; the figures were found
by races of one judgement against three of another (docs/bots.md).
"""

from collections.abc import Sequence
from math import exp

from engine.animal_race import codes, scoring
from engine.animal_race.race import Race
from engine.animal_race.standing import ADVANCE, BET
from engine.animal_race.vocabulary import HOWL, MOST_CARDS, MOST_OF_ANIMAL, OVER_THE_LINE, STEPS, WOLF

SPITE = 0.55
"""What a tile of an animal is worth that the player has not bet on, against one of a bet: so much less than nothing."""
BEHIND = 2.1
"""Tiles behind the third step by which an animal is worth a third."""
HOME = 1.0
"""Tiles more that it is worth to come over the line."""
CERTAIN = 0.15
"""How much more every way of this round is worth if the play ends it: nobody can add to it or howl."""
NEW_CARDS = 0.3
"""What it is worth to lay down a card that is of no use to the player: another one is drawn."""
OWN_CARD = 0.1
"""What it costs to lay down a card of an animal that one has bet on."""
FAVOURITES = (3.0, 0.0, 0.0, 0.0, 0.0)
"""What a bet on each animal is worth besides: one card is enough for the hare."""
IN_HAND = 0.5
"""What a card in hand adds to a bet on its animal."""
HOWL_BET = 0.3
"""What it costs to give a howl away as a bet."""


def worths(race: Race, seat: int, options: Sequence[int]) -> list[float]:
    """Return what each option is worth to a seat; the best is the greatest."""
    if race.phase == BET:
        return [_of_bet(race.hands[seat], code - codes.bet(seat, 0)) for code in options]
    wishes = _wishes(race, seat)
    laid = race.of_animal()
    if race.phase == ADVANCE:
        return [_way(race, wishes, code - codes.ADVANCE, laid[code - codes.ADVANCE]) for code in options]
    howled = any(row[HOWL] for row in race.lying)
    return [_of_play(race, wishes, laid, howled, *codes.PLAYS[code]) for code in options]


def _of_bet(hand: Sequence[int], card: int) -> float:
    animal = scoring.animal_of(card)
    held = hand[animal] + (hand[HOWL] if animal == WOLF else 0)
    return FAVOURITES[animal] + IN_HAND * held - HOWL_BET * (card == HOWL)


def _wishes(race: Race, seat: int) -> list[float]:
    """Return what a tile of each animal is worth to a seat; nothing if it is home, little if it is far behind."""
    bets = race.all_bets(seat)
    running = sorted((tile for tile in race.tiles if tile != OVER_THE_LINE), reverse=True)
    last_step = running[STEPS - 1 - len(race.crossed)] if len(race.crossed) < STEPS else OVER_THE_LINE
    wishes = []
    for animal, tile in enumerate(race.tiles):
        wish = float(bets.count(animal)) or -SPITE
        wishes.append(0.0 if tile == OVER_THE_LINE else wish * exp(-max(0, last_step - tile) / BEHIND))
    return wishes


def _of_play(
    race: Race, wishes: Sequence[float], laid: Sequence[int], howled: bool, animal: int, count: int, howls: int
) -> float:
    after = [*laid]
    after[animal] += count
    before, now = _round(race, wishes, laid, howled), _round(race, wishes, after, howled or howls > 0)
    ends = sum(after) == MOST_CARDS or after[animal] == MOST_OF_ANIMAL
    return now - before + CERTAIN * now * ends + (NEW_CARDS if wishes[animal] <= 0 else -OWN_CARD) * count


def _round(race: Race, wishes: Sequence[float], laid: Sequence[int], howled: bool) -> float:
    """Return what a race phase with these cards is worth."""
    return sum(_way(race, wishes, animal, laid[animal]) for animal in range(HOWL) if animal == WOLF or not howled)


def _way(race: Race, wishes: Sequence[float], animal: int, cards: int) -> float:
    """Return what it is worth to a seat how far an animal goes by so many cards."""
    if not wishes[animal] or (race.options.apprentice and not cards):
        return 0.0
    target = (race.turbo_target if race.options.apprentice else race.run_target)(animal, cards)[0]
    return wishes[animal] * (target - race.tiles[animal] + HOME * (target == OVER_THE_LINE))
