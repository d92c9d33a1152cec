"""What a choice is worth at a glance: how far it brings the animals of the own bets, and holds up the others.

It looks at the table and at the own hand, at nothing that is hidden. Worth is counted in tiles; the figures were found
by races of one judgement against three of another (docs/bots.md).
"""

from collections.abc import Sequence
from dataclasses import dataclass
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

Ways = Sequence[Sequence[float]]
"""What it is worth how far each animal goes by 0 to 4 cards."""


@dataclass(frozen=True, slots=True)
class Glance:
    """How a player with some bets looks at a round: what ways are worth, and what it is to lay down a card."""

    ways: Ways
    laying: Sequence[float]

    def of_plays(self, laid: Sequence[int], howled: bool, options: Sequence[int]) -> list[float]:
        """Return what plays are worth if so many cards of each animal lie."""
        before = self.ways[WOLF][laid[WOLF]] if howled else sum(row[n] for row, n in zip(self.ways, laid, strict=True))
        room = MOST_CARDS - sum(laid)
        found = []
        for code in options:
            animal, count, howls = codes.PLAYS[code]
            row, cards = self.ways[animal], laid[animal] + count
            if not howled and not howls:
                now = before - row[cards - count] + row[cards]
            else:
                now = row[cards] if animal == WOLF else before
            certain = CERTAIN * now if count == room or cards == MOST_OF_ANIMAL else 0.0
            found.append(now - before + certain + self.laying[animal] * count)
        return found


def worths(race: Race, seat: int, options: Sequence[int]) -> list[float]:
    """Return what each option is worth to a seat; the best is the greatest."""
    if race.phase == BET:
        return [_of_bet(race.hands[seat], code - codes.bet(seat, 0)) for code in options]
    glance = glance_of(ways(race), race.all_bets(seat))
    laid = race.of_animal()
    if race.phase == ADVANCE:
        return [glance.ways[code - codes.ADVANCE][laid[code - codes.ADVANCE]] for code in options]
    return glance.of_plays(laid, any(row[HOWL] for row in race.lying), options)


def _of_bet(hand: Sequence[int], card: int) -> float:
    animal = scoring.animal_of(card)
    held = hand[animal] + (hand[HOWL] if animal == WOLF else 0)
    return FAVOURITES[animal] + IN_HAND * held - HOWL_BET * (card == HOWL)


def ways(race: Race) -> Ways:
    """Return what ways are worth to who has bet on their animal once: nothing if it is home, little far behind."""
    apprentice = race.options.apprentice
    target_of = race.turbo_target if apprentice else race.run_target
    running = sorted((tile for tile in race.tiles if tile != OVER_THE_LINE), reverse=True)
    last_step = running[STEPS - 1 - len(race.crossed)] if len(race.crossed) < STEPS else OVER_THE_LINE
    found = []
    for animal, tile in enumerate(race.tiles):
        row = [0.0] * (MOST_OF_ANIMAL + 1)
        if tile != OVER_THE_LINE:
            wish = exp(-max(0, last_step - tile) / BEHIND)
            for cards in range(1 if apprentice else 0, MOST_OF_ANIMAL + 1):
                target = target_of(animal, cards)[0]
                row[cards] = wish * (target - tile + HOME * (target == OVER_THE_LINE))
        found.append(row)
    return found


def glance_of(once: Ways, bets: Sequence[int]) -> Glance:
    """Return how a player with these bets looks at ways that are worth so much to a single bet."""
    found, laying = [], []
    for animal, row in enumerate(once):
        wish = bets.count(animal) or -SPITE
        found.append([wish * way for way in row])
        laying.append(-OWN_CARD if wish > 0 and any(row) else NEW_CARDS)
    return Glance(found, laying)
