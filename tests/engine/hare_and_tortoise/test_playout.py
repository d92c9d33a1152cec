"""Random play on the inside of the engine."""

from collections import Counter
from functools import partial
from operator import truediv
from random import Random

from hypothesis import given, settings

from engine.hare_and_tortoise import GameState, Options, chances, codes
from engine.hare_and_tortoise.playout import play_out, random_card, random_die
from engine.hare_and_tortoise.race import Race
from engine.hare_and_tortoise.rules import rules_for
from engine.hare_and_tortoise.vocabulary import EndOption, Phase
from tests.effort import effort
from tests.engine.hare_and_tortoise.strategies import states
from tests.engine.hare_and_tortoise.support import EDITIONS


def race(edition: str = "abacus-2000") -> Race:
    return Race(rules_for(EDITIONS[edition], 3, Options(end=EndOption.FIRST)))


def test_a_race_is_played_to_its_end_and_the_same_chance_plays_the_same_race() -> None:
    first, second = race(), race()
    counts = [play_out(one, Random(3).random, 100_000) for one in (first, second)]
    assert (first.phase, counts[0], first.places) == (Phase.OVER, counts[1], second.places)


def test_a_race_that_takes_too_long_is_given_up() -> None:
    one = race()
    assert (play_out(one, Random(3).random, 7), one.phase == Phase.OVER) == (7, False)


def test_all_sides_of_the_die_and_all_unseen_cards_come_up_alike() -> None:
    sides = Counter(random_die(partial(float, left / 60)) for left in range(60))
    assert sides == {codes.ROLLED + die: 10 for die in range(1, 7)}
    cards = race("parlett")
    drawn = Counter(random_card(cards, partial(float, (left + 0.5) / 15)) for left in range(15))
    assert [drawn[codes.DREW + card] for card in range(len(cards.unseen))] == cards.unseen


def test_when_all_cards_were_seen_the_one_on_top_comes() -> None:
    cards = race("parlett")
    cards.unseen, cards.seen = [0] * len(cards.unseen), [14, 10, 11]
    assert random_card(cards, lambda: 0.7) == codes.DREW + 14


@settings(max_examples=effort(300, 100))
@given(states())
def test_all_legal_actions_are_chosen_alike(state: GameState) -> None:
    legal = [] if state.over or chances(state) else codes.bits(state.race().legal())
    for number, code in enumerate(legal):
        chosen, done = state.race(), state.race()
        assert play_out(chosen, partial(truediv, number + 0.5, len(legal)), 1) == 1
        done.do(code)
        assert GameState.of(chosen, state.names) == GameState.of(done, state.names)
