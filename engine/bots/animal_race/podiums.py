"""Who may yet win: every podium that can come of a position, how likely it is, and who wins with it.

The race for each step is one of strengths: of those that still run an animal takes it as often as its strength is
part of all. It needs everybody's bets and hands, as in a position that is dealt anew (`deals`).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import permutations
from math import exp

from engine.animal_race import scoring
from engine.animal_race.race import Race
from engine.animal_race.vocabulary import HOWL, LAMB, OVER_THE_LINE, STEPS, TURBO_TILES, WOLF
from engine.bots.animal_race.figures import APPRENTICE, FULL, Figures

_PODIUMS = tuple(permutations(range(HOWL), STEPS))
_FAR = 5
"""So many tiles before an animal a stream or a turbo is far."""

Bets = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Stakes:
    """What hangs on the bets of all: who backs each animal, and a seat's part of the victory for every podium."""

    backers: Sequence[Sequence[int]]
    bets_on: Sequence[int]
    parts: Sequence[float]


def stakes_of(seat: int, bets: Sequence[Bets], points: Sequence[int] | None) -> Stakes:
    """Return what is at stake for a seat; points of the races before count if told, and then a tie is shared."""
    backers = [[other for other, own in enumerate(bets) if animal in own] for animal in range(HOWL)]
    bets_on = [sum(own.count(animal) for own in bets) for animal in range(HOWL)]
    scores = [[*_scores(tuple(sorted(own)), points is None)] for own in bets]
    for row, before in zip(scores, points or (), strict=False):
        row[:] = [score + before for score in row]
    return Stakes(backers, bets_on, [_part(column, seat) for column in zip(*scores, strict=True)])


def part_of(seat: int, podium: scoring.Podium, bets: Sequence[Bets], points: Sequence[int] | None) -> float:
    """Return a seat's part of the victory when a race is over."""
    scores = [_score(podium, own, points is None) for own in bets]
    return _part([score + before for score, before in zip(scores, points or [0] * len(bets), strict=True)], seat)


def chance(race: Race, stakes: Stakes) -> float:
    """Return how likely the seat of these stakes wins a race that is not over."""
    figures = APPRENTICE if race.options.apprentice else FULL
    strong = strengths(race, stakes, figures)
    crossed = race.crossed
    found = 0.0
    first, second, third = ([exp(step * strength) for strength in strong] for step in figures.steps)
    parts = iter(stakes.parts)
    all_first, all_second, all_third = sum(first), sum(second), sum(third)
    for one in range(HOWL):
        of_one = first[one] / all_first if not crossed else float(crossed[0] == one)
        left_second = all_second - second[one]
        for two in range(HOWL):
            if two == one:
                continue
            likely = of_one * (second[two] / left_second if len(crossed) < STEPS - 1 else float(crossed[1] == two))
            left_third = all_third - third[one] - third[two]
            for three in range(HOWL):
                if three not in (one, two):
                    found += likely * third[three] / left_third * next(parts)
    return found


def strengths(race: Race, stakes: Stakes, figures: Figures) -> list[float]:
    """Return how strong each animal is in the race for the next step."""
    tiles, hands = race.tiles, race.hands
    first = max(tile for tile in tiles if tile != OVER_THE_LINE)
    found = []
    for animal, tile in enumerate(tiles):
        if tile == OVER_THE_LINE:
            found.append(-50.0)
            continue
        held = sum([hands[seat][animal] for seat in stakes.backers[animal]])
        others = sum([hand[animal] for hand in hands]) - held
        backers = figures.backers[animal]
        strength = figures.tiles[animal][tile] + figures.behind[first - tile]
        strength += backers[min(stakes.bets_on[animal], len(backers) - 1)]
        strength += figures.backers_cards[animal] * held + figures.others_cards[animal] * others
        found.append(strength)
    if tiles[WOLF] != OVER_THE_LINE:
        found[WOLF] += figures.backers_howls * sum([hands[seat][HOWL] for seat in stakes.backers[WOLF]])
    if race.options.apprentice:
        for tile, animal in zip(TURBO_TILES, race.turbos, strict=True):
            found[animal] += figures.turbo[min(_FAR, max(0, tile - tiles[animal]))]
    elif tiles[LAMB] != OVER_THE_LINE:
        streams = [tile - tiles[LAMB] for tile in race.streams if tile > tiles[LAMB]]
        found[LAMB] += figures.stream[min(_FAR, min(streams, default=0))] + figures.two_streams * (len(streams) > 1)
    return found


@cache
def _scores(bets: Bets, one_race: bool) -> tuple[int, ...]:
    return tuple(_score([(animal,) for animal in podium], bets, one_race) for podium in _PODIUMS)


def _score(podium: scoring.Podium, bets: Bets, one_race: bool) -> int:
    """Return a number that is greater for who wins."""
    points = scoring.points_of(podium, bets)
    return points * (STEPS + 2) - scoring.highest_of(podium, bets) if one_race else points


def _part(scores: Sequence[int], seat: int) -> float:
    best = max(scores)
    return 1 / scores.count(best) if scores[seat] == best else 0.0
