"""The fast player by the tables: what it does is allowed, sensible, and sometimes the second best."""

from random import Random

import pytest

from engine.bots.hare_and_tortoise.guide import guided, outlooks, ways
from engine.hare_and_tortoise import Phase, codes
from engine.hare_and_tortoise.playout import random_card, random_die
from engine.hare_and_tortoise.race import Race
from tests.engine.bots.hare_and_tortoise.races import new_game
from tests.engine.hare_and_tortoise.support import do, game, player


@pytest.mark.slow
@pytest.mark.parametrize(("players", "edition"), [(2, "abacus-2000"), (3, "parlett"), (4, "ravensburger-1978")])
def test_whatever_it_does_is_allowed_and_races_come_to_their_end(players: int, edition: str) -> None:
    random = Random(5)
    race: Race = new_game(players, edition=edition).race()
    for _ in range(600):
        if race.phase == Phase.OVER:
            break
        if race.phase in (Phase.ROLL, Phase.DRAW):
            code = random_die(random.random) if race.phase == Phase.ROLL else random_card(race, random.random)
        else:
            code = guided(race, random.random)
        assert race.legal() >> code & 1
        race.do(code)
    assert race.phase == Phase.OVER


def test_the_way_home_is_taken() -> None:
    race = game(player(0, 61, carrots=8, lettuces=0), player(1, 20), player(2, 35)).race()
    assert guided(race, lambda: 0.99) == 64


def test_now_and_then_it_does_the_second_best() -> None:
    race = game(player(0, 30, 40, carrots=60), player(1)).race()
    best, second = guided(race, lambda: 0.99), guided(race, lambda: 0.0)
    assert best != second
    assert race.legal() >> second & 1


def test_one_runner_has_a_second_best_too() -> None:
    race = game(player(0, 30, carrots=60), player(1, 20), player(2, 35)).race()
    best, second = guided(race, lambda: 0.99), guided(race, lambda: 0.0)
    assert best != second
    assert race.legal() >> second & 1


def test_ten_are_taken_or_paid_whichever_leads_home_sooner() -> None:
    asked = do(game(player(0, 5, carrots=12), player(1, 2), player(2, 3)), "move 6", "rolled 4")
    assert guided(asked.race(), lambda: 0.99) == codes.TAKE


def test_ways_are_everything_that_an_empty_track_allows() -> None:
    rules = game(player(0), player(1), player(2)).rules
    found = {code: (space, hand) for code, space, hand in ways(rules, 13, 12)}
    assert found[codes.BACK] == (11, 32)
    assert (found[codes.STAY_TAKE], found[codes.STAY_PAY]) == ((13, 22), (13, 2))
    assert found[17] == (17, 2)
    assert (15 in found, 18 in found) == (False, False)


def test_every_way_of_a_lone_runner_has_its_turns() -> None:
    """What the guide weighs is exactly what is allowed, from any kind of space."""
    for space in (13, 21, 30, 46):
        race = game(player(0, space, carrots=40), player(1, 35), player(2, 37)).race()
        assert sorted(code for _, code in outlooks(race)) == codes.bits(race.legal())
