"""Who may yet win an animal race."""

from itertools import permutations
from random import Random

import pytest

from engine.animal_race import scoring
from engine.animal_race.options import Options
from engine.animal_race.race import Race
from engine.animal_race.standing import PLAY
from engine.animal_race.vocabulary import FOX, HARE, LAMB, TORTOISE, WOLF, RulesOption
from engine.bots.animal_race.podiums import chance, part_of, stakes_of

BETS = ((HARE, FOX), (LAMB, LAMB), (WOLF, TORTOISE))


def race_of(*tiles: int, crossed: tuple[int, ...] = (), rules: RulesOption = RulesOption.FULL) -> Race:
    """Return a race between two rounds."""
    race = Race(Options(rules), len(BETS))
    race.phase, race.tiles, race.crossed = PLAY, list(tiles), list(crossed)
    if rules is RulesOption.FULL:
        race.streams = (3, 9)
    else:
        race.turbos = (HARE, TORTOISE, WOLF, FOX, LAMB)
    return race


def chances(race: Race) -> list[float]:
    """Return how likely everybody wins."""
    return [chance(race, stakes_of(seat, BETS, None)) for seat in range(len(BETS))]


@pytest.mark.parametrize(
    "race",
    [
        race_of(0, 0, 0, 0, 0),
        race_of(11, 1, 3, 8, 5),
        race_of(12, 1, 3, 8, 5, crossed=(HARE,)),
        race_of(12, 1, 3, 8, 12, crossed=(LAMB, HARE)),
        race_of(3, 1, 0, 8, 5, rules=RulesOption.APPRENTICE),
    ],
)
def test_somebody_wins(race: Race) -> None:
    assert sum(chances(race)) == pytest.approx(1)


def test_tiles_and_cards_make_a_backer_hopeful() -> None:
    even, ahead = race_of(4, 4, 4, 4, 4), race_of(4, 4, 4, 4, 8)
    assert chances(ahead)[1] > chances(even)[1]
    even.hands[1][LAMB] = 4
    assert chances(even)[1] > chances(race_of(4, 4, 4, 4, 4))[1]


def test_steps_that_are_taken_stay_taken() -> None:
    """Lamb and wolf are home: with two lambs nobody can be beaten any more."""
    assert chances(race_of(8, 8, 12, 8, 12, crossed=(LAMB, WOLF))) == pytest.approx([0, 1, 0])


@pytest.mark.parametrize("seed", range(30))
def test_the_part_of_a_victory_is_what_the_rules_say(seed: int) -> None:
    """After a single race, and after the last of several, whose points are added."""
    random = Random(seed)
    bets = [tuple(random.choices(range(5), k=2)) for _ in range(4)]
    podium = [(animal,) for animal in random.sample(range(5), 3)]
    before = [random.randrange(3) for _ in bets]
    for points in (None, before):
        totals = [scoring.points_of(podium, own) + (points or [0] * 4)[seat] for seat, own in enumerate(bets)]
        won = scoring.winners(totals, podium, bets, one_race=points is None)
        parts = [part_of(seat, podium, bets, points) for seat in range(4)]
        assert parts == [1 / len(won) if seat in won else 0 for seat in range(4)]
        number = [*permutations([(animal,) for animal in range(5)], 3)].index((podium[0], podium[1], podium[2]))
        assert [stakes_of(seat, bets, points).parts[number] for seat in range(4)] == parts
