"""Random play on the inside of the engine."""

from collections import Counter
from functools import partial
from random import Random

from engine.animal_race import codes
from engine.animal_race.options import Options
from engine.animal_race.playout import play_out, random_card
from engine.animal_race.race import Race
from engine.animal_race.standing import OVER
from engine.animal_race.vocabulary import CARDS


def test_a_game_is_played_to_its_end_and_the_same_chance_plays_the_same_game() -> None:
    first, second = Race(Options(), 3), Race(Options(), 3)
    counts = [play_out(race, Random(4).random, 10_000) for race in (first, second)]
    assert (first.phase, counts[0]) == (OVER, counts[1])
    assert first.points == second.points


def test_a_game_that_takes_too_long_is_given_up() -> None:
    race = Race(Options(), 3)
    assert (play_out(race, Random(4).random, 5), race.phase == OVER) == (5, False)


def test_each_card_of_the_pile_is_drawn_alike() -> None:
    race = Race(Options(), 2)
    size = sum(race.pile)
    found = Counter(random_card(race, partial(float, (left + 0.5) / size)) for left in range(size))
    assert [found[codes.DREW + card] for card in range(len(CARDS))] == race.pile
