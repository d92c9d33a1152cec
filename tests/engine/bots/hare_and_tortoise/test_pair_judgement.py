"""How likely each of two players with two runners is to win."""

import random

import pytest

from engine.bots.hare_and_tortoise.pair_judgement import Judgement, judgement
from engine.hare_and_tortoise import EndOption, HareOption, Phase, Status, codes
from engine.hare_and_tortoise.options import Options
from engine.hare_and_tortoise.race import Race
from engine.hare_and_tortoise.rules import rules_for
from tests.engine.bots.hare_and_tortoise.races import ending
from tests.engine.hare_and_tortoise.support import EDITIONS


def on_the_way(edition: str, hare: HareOption, seed: int, actions: int) -> Race:
    """Return a race after so many actions at random."""
    source = random.Random(seed)
    race = Race(rules_for(EDITIONS[edition], 2, Options(hare, EndOption.FIRST)))
    for _ in range(actions):
        if race.phase != Phase.OVER:
            race.do(source.choice(codes.bits(race.legal())))
    return race


def turned_round(race: Race) -> Race:
    """Return the same race with the players on each other's seats."""
    other = race.copy()
    for whole in (other.carrots, other.lettuces):
        whole.reverse()
    for pairs in (other.space, other.status, other.passers):
        pairs[:] = pairs[2:] + pairs[:2]
    other.home = [runner ^ 2 for runner in race.home]
    other.places = [1 - seat for seat in race.places]
    other.turn = 1 - race.turn
    other.waiting = race.waiting >> 2 | (race.waiting & 3) << 2
    return other


def hope(race: Race) -> float:
    return judgement(race.rules).hope(race)


@pytest.mark.parametrize(
    ("edition", "hare"),
    [(edition, HareOption.TABLE) for edition in sorted(EDITIONS)] + [("parlett", hare) for hare in HareOption],
)
def test_what_one_may_hope_for_the_other_must_fear(edition: str, hare: HareOption) -> None:
    """In every race by every rule hope is a share, and the same on either seat."""
    for seed in range(6):
        race = on_the_way(edition, hare, seed, 12 * seed)
        assert 0 <= hope(race) <= 1
        assert hope(race) + hope(turned_round(race)) == pytest.approx(1)


def test_nobody_is_ahead_at_the_start_but_for_who_begins() -> None:
    race = on_the_way("parlett", HareOption.TABLE, 1, 0)
    assert 0.5 < hope(race) < 0.6


def test_a_lettuce_less_is_more_hope() -> None:
    """The same race with a lettuce in one hand."""
    race = ending(3, HareOption.TABLE, players=2)
    before = hope(race)
    race.lettuces[0] = 1
    assert hope(race) < before


def test_a_runner_further_on_is_more_hope() -> None:
    race = on_the_way("abacus-2000", HareOption.TABLE, 1, 0)
    before = hope(race)
    race.space[0] = 13
    race.take_stock()
    assert hope(race) > before


def test_who_has_to_miss_a_turn_hopes_less() -> None:
    race = ending(3, HareOption.TABLE, players=2)
    before = hope(race)
    race.status[2] = Status.MISS.value
    assert hope(race) > before


def test_whoever_has_won_has_all_hope() -> None:
    race = ending(0, HareOption.TABLE, players=2)
    race.phase = Phase.OVER.value
    race.places = [1]
    assert hope(race) == 0
    race.places = [0]
    assert hope(race) == 1


def test_what_is_kept_in_mind_is_what_would_be_worked_out_anew() -> None:
    kept = Judgement(on_the_way("parlett", HareOption.TABLE, 1, 0).rules)
    for seed in range(8):
        race = on_the_way("parlett", HareOption.TABLE, seed, 40)
        first = kept.hope(race)
        assert kept.hope(race) == first == Judgement(race.rules).hope(race)


def test_after_an_action_the_race_that_follows_is_judged() -> None:
    race = on_the_way("parlett", HareOption.TABLE, 2, 10)
    for code in codes.bits(race.legal()):
        ahead = race.copy()
        ahead.do(code)
        assert judgement(race.rules).after(race, code) == hope(ahead)
