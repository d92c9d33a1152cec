"""What a seat does not see, dealt anew: others' bets and hands, and the pile.

Every deal agrees with all that it sees.
"""

from bisect import bisect
from collections.abc import Iterator, Mapping, Sequence
from itertools import accumulate

from engine.animal_race.race import Race
from engine.animal_race.vocabulary import CARDS, HOWL, WOLF
from engine.bots.animal_race.suspicion import Bets, weights
from engine.bots.seen import Seen
from engine.chance import Source

Weights = Mapping[tuple[Bets, Bets], float]


class Deals:
    """All ways in which what is hidden may lie, the likelier ones more often."""

    def __init__(self, race: Race, seen: Seen) -> None:
        self._race = race
        self._seat = seen.seat
        players = seen.view["players"]
        self._hand_sizes = [player["hand_size"] for player in players]
        self._made = [player["bets_made"] > len(race.bets[seen.seat]) for player in players]
        self._others = [seat for seat in range(race.players) if seat != seen.seat]
        self._unseen = _unseen(race, seen.seat)
        self._weights = weights(race, seen)
        self._starting = list(self._combinations())
        self._up_to = list(accumulate(weight for _, weight in self._starting))

    def deal(self, source: Source) -> Race:
        """Return the race with all that is hidden dealt anew."""
        race = self._race.copy()
        pile = self._unseen[:]
        starting = self._starting[bisect(self._up_to, source.random() * self._up_to[-1], hi=len(self._up_to) - 1)][0]
        for seat, bets in zip(self._others, starting, strict=True):
            race.bets[seat] = list(bets)
            if self._made[seat]:
                race.second[seat] = _second(self._weights[seat], bets, pile, source)
                pile[race.second[seat]] -= 1
        for seat in self._others:
            race.hands[seat] = _hand(pile, self._hand_sizes[seat], source)
        race.pile = pile
        return race

    def _combinations(self) -> Iterator[tuple[tuple[Bets, ...], float]]:
        """Yield all ways in which the starting bets of the others may be dealt, each with its weight."""
        by_seat = []
        for seat in self._others:
            total: dict[Bets, float] = {}
            for (starting, _), weight in self._weights[seat].items():
                total[starting] = total.get(starting, 0.0) + weight
            by_seat.append(total)
        yield from _apart(by_seat)


def _apart(by_seat: Sequence[Mapping[Bets, float]]) -> Iterator[tuple[tuple[Bets, ...], float]]:
    """Yield choices of one key for each, no animal in two of them, with the product of their weights."""
    if not by_seat:
        yield (), 1.0
        return
    for bets, weight in by_seat[0].items():
        rest = [{other: w for other, w in row.items() if not set(other) & set(bets)} for row in by_seat[1:]]
        for others, product in _apart(rest):
            yield (bets, *others), weight * product


def _unseen(race: Race, seat: int) -> list[int]:
    """Return the cards that a seat does not see; whether its bet on the wolf was a howl is told only by the count."""
    rows = (race.laid(), race.discards, race.hands[seat])
    unseen = [count - sum(column) for count, column in zip(race.options.pack, zip(*rows, strict=True), strict=True)]
    own = race.second[seat]
    if own == WOLF and not unseen[WOLF]:
        own = race.second[seat] = HOWL
    if own >= 0:
        unseen[own] -= 1
    return unseen


def _second(likely: Weights, starting: Bets, unseen: Sequence[int], source: Source) -> int:
    """Return the card of a second bet, as likely as suspected and as there are such cards."""
    held = [*unseen[:HOWL]]
    held[WOLF] += unseen[HOWL]
    up_to = list(accumulate(likely[starting, (animal,)] * (held[animal] > 0) for animal in range(HOWL)))
    animal = bisect(up_to, source.random() * up_to[-1], hi=HOWL - 1)
    return HOWL if animal == WOLF and source.random() * held[WOLF] < unseen[HOWL] else animal


def _hand(pile: list[int], size: int, source: Source) -> list[int]:
    """Take a hand of cards from the pile, all alike."""
    hand = [0] * len(CARDS)
    left = sum(pile)
    for _ in range(size):
        number = int(source.random() * left)
        left -= 1
        card = 0
        while number >= pile[card]:
            number -= pile[card]
            card += 1
        pile[card] -= 1
        hand[card] += 1
    return hand
