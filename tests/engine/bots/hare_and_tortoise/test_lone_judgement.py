"""How the chances of players with one runner each stand."""

from collections.abc import Sequence
from math import exp, log
from random import Random

import pytest

from engine.bots.arena import play
from engine.bots.hare_and_tortoise.lone_judgement import chances_of
from engine.bots.hare_and_tortoise.outlook import turns_left
from engine.bots.hare_and_tortoise.player import HareAndTortoiseBot, Strength
from engine.hare_and_tortoise import EndOption, Status
from engine.hare_and_tortoise.game import HareAndTortoise
from engine.hare_and_tortoise.race import Race
from tests.engine.hare_and_tortoise.support import game, on, player
from tests.games import load_editions

GAMES = 24


def chances(race: Race) -> list[float]:
    return chances_of(race, range(race.rules.players))


def log_loss(judged: Sequence[float], winner: int) -> float:
    """Return how much of a surprise a winner is."""
    return log(sum(exp(chance - judged[winner]) for chance in judged))


def test_whoever_misses_a_turn_may_hope_for_less() -> None:
    people = [player(1, 30, carrots=40), player(2, 20, carrots=40), player(3, 12, carrots=60)]
    awake = chances(game(player(0, 31, carrots=50), *people, begin=1).race())
    asleep = chances(game(player(0, on(31, Status.MISS), carrots=50), *people, begin=1).race())
    assert asleep[0] - asleep[1] < awake[0] - awake[1]


def test_when_everybody_sits_one_seat_further_so_do_the_chances() -> None:
    spaces, hands = (30, 21, 12, 47), (40, 80, 60, 15)
    straight = game(*(player(seat, spaces[seat], carrots=hands[seat]) for seat in range(4)), begin=1)
    turned = game(*(player(seat, spaces[seat - 1], carrots=hands[seat - 1]) for seat in range(4)), begin=2)
    first, second = chances(straight.race()), chances(turned.race())
    assert second == pytest.approx([first[3], *first[:3]])


def test_it_foretells_who_wins_better_than_the_turns_that_are_left() -> None:
    """Over games that were not among those by which it was fitted."""
    editions = load_editions()
    rules_of = HareAndTortoise(editions)
    planner = HareAndTortoiseBot(editions, Strength(whim=0.5))
    by_judgement, by_turns, positions = 0.0, 0.0, 0
    for number in range(GAMES):
        form = {"players": [{"name": f"{seat}"} for seat in range(4)], "begin": number % 4, "end": EndOption.FIRST}
        begun = rules_of.begin({**form, "edition": sorted(editions)[number % len(editions)]})
        played = play(rules_of, begun, [planner] * 4, Random(number))
        winner = played.last.race().places[0]
        for step in played.steps[:-1]:
            race = step.state.race()
            by_judgement += log_loss(chances(race), winner)
            by_turns += log_loss([-turns_left(race, seat) for seat in range(4)], winner)
            positions += 1
    assert positions > 50 * GAMES
    assert by_judgement < 0.85 * by_turns
    assert by_judgement / positions < 1.0
