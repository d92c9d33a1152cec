"""What a choice of the animal race is worth at a glance."""

import pytest

from engine.animal_race import codes
from engine.animal_race.options import Options
from engine.animal_race.race import Race
from engine.animal_race.standing import ADVANCE, BET, PLAY
from engine.animal_race.vocabulary import FOX, HARE, HOWL, LAMB, TORTOISE, WOLF, RulesOption
from engine.bots.animal_race.judgement import worths

Play = tuple[int, int, int]


def race_of(bets: tuple[int, ...], tiles: tuple[int, ...] = (3, 3, 3, 3, 3), laid: tuple[int, ...] = (0,) * 6) -> Race:
    """Return a full race in which the first of three plays."""
    race = Race(Options(), 3)
    race.phase, race.streams = PLAY, (10, 11)
    race.bets[0] = list(bets)
    race.tiles = list(tiles)
    race.crossed = [animal for animal, tile in enumerate(tiles) if tile == 12]
    race.lying[1] = list(laid)
    return race


def best(race: Race, *plays: Play) -> Play:
    """Return the play that is worth most."""
    judged = worths(race, 0, [codes.PLAY_OF[play] for play in plays])
    return plays[max(range(len(plays)), key=judged.__getitem__)]


@pytest.mark.parametrize(
    ("race", "good", "bad"),
    [
        (race_of((FOX, LAMB)), (FOX, 2, 0), (WOLF, 2, 0)),
        (race_of((FOX, LAMB)), (FOX, 3, 0), (FOX, 2, 0)),
        (race_of((HARE, FOX)), (HARE, 1, 0), (HARE, 2, 0)),
        (race_of((FOX, LAMB)), (HARE, 2, 0), (HARE, 1, 0)),
        (race_of((FOX, LAMB)), (TORTOISE, 3, 0), (WOLF, 3, 0)),
        (race_of((HARE, FOX), (5, 3, 3, 3, 3), (2, 0, 0, 0, 0, 0)), (HARE, 1, 0), (HARE, 2, 0)),
        (race_of((FOX, FOX), (5, 3, 3, 3, 3), (2, 0, 0, 0, 0, 0)), (HARE, 2, 0), (HARE, 1, 0)),
        (race_of((WOLF, LAMB), laid=(1, 0, 0, 3, 0, 0)), (WOLF, 1, 1), (WOLF, 1, 0)),
        (race_of((WOLF, FOX), laid=(0, 0, 0, 3, 0, 0)), (WOLF, 1, 0), (WOLF, 1, 1)),
        (race_of((WOLF, FOX), laid=(0, 0, 0, 1, 0, 1)), (WOLF, 2, 0), (FOX, 2, 0)),
        (race_of((FOX, LAMB), (9, 9, 9, 1, 9)), (LAMB, 1, 0), (FOX, 2, 0)),
        (race_of((FOX, LAMB), (3, 3, 3, 12, 3)), (LAMB, 1, 0), (FOX, 4, 0)),
        (race_of((FOX, FOX), laid=(0, 0, 0, 3, 0, 0)), (TORTOISE, 4, 0), (TORTOISE, 3, 0)),
        (race_of((HARE, FOX), (10, 3, 3, 10, 3)), (HARE, 1, 0), (FOX, 1, 0)),
    ],
    ids=[
        "a bet before others",
        "more tiles",
        "one card is enough for the hare",
        "useless cards go, others come",
        "the tortoise runs anyhow",
        "the first does not fall asleep",
        "another's hare falls asleep",
        "a howl stops others",
        "a howl would stop an own animal",
        "after a howl only the wolf runs",
        "who is far behind is given up",
        "who is home needs no cards",
        "a good round is ended",
        "over the line",
    ],
)
def test_a_play_is_judged_by_what_it_does_for_the_bets(race: Race, good: Play, bad: Play) -> None:
    assert best(race, good, bad) == best(race, bad, good) == good


def test_a_bet_is_made_on_the_hare_or_on_what_is_in_the_hand() -> None:
    race = Race(Options(), 3)
    race.phase = BET
    race.hands[1] = [1, 1, 1, 2, 1, 1]
    cards = [codes.bet(1, card) for card in range(6)]
    judged = worths(race, 1, cards)
    assert max(range(6), key=judged.__getitem__) == HARE
    assert judged[WOLF] > judged[HOWL]
    race.hands[1] = [0, 1, 0, 6, 0, 0]
    tortoise, fox = worths(race, 1, [codes.bet(1, TORTOISE), codes.bet(1, FOX)])
    assert fox > tortoise


def test_in_the_apprentice_game_the_own_animal_advances_first_and_a_turbo_counts() -> None:
    race = Race(Options(RulesOption.APPRENTICE), 3)
    race.phase, race.turbos = ADVANCE, (FOX, LAMB, WOLF, HARE, TORTOISE)
    race.bets[0] = [LAMB, FOX]
    race.lying[1] = [3, 0, 0, 2, 3, 0]
    hare, fox, lamb = worths(race, 0, [codes.ADVANCE + animal for animal in (HARE, FOX, LAMB)])
    assert fox > lamb > 0 > hare
    race.phase, race.lying[1] = PLAY, [0] * 6
    assert best(race, (FOX, 2, 0), (FOX, 3, 0)) == (FOX, 2, 0)
    race.tiles[FOX] = 2
    assert best(race, (FOX, 1, 0), (TORTOISE, 1, 0)) == (FOX, 1, 0)
