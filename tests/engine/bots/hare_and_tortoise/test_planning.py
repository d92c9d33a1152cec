"""One move ahead, averaged over what chance may bring."""

import pytest

from engine.bots.hare_and_tortoise.outlook import turns_left
from engine.bots.hare_and_tortoise.planning import chances, settled, turns_after
from engine.hare_and_tortoise import codes, constants
from engine.hare_and_tortoise.race import Race
from tests.engine.hare_and_tortoise.support import do, game, player

ROLLING = do(game(player(0, 13, carrots=30), player(1, 20), player(2, 35)), "move 14")
DRAWING = do(game(player(0, 13, carrots=30), player(1, 20), player(2, 35), edition="parlett"), "move 14")


def test_chance_is_the_die_or_every_unseen_card_by_its_count() -> None:
    assert chances(ROLLING.race()) == [(codes.ROLLED + die, 1 / 6) for die in range(1, 7)]
    drawn = chances(DRAWING.race())
    assert sum(share for _, share in drawn) == pytest.approx(1)
    assert min(share for _, share in drawn) == pytest.approx(1 / 15)
    seen = DRAWING.race()
    seen.unseen, seen.seen = [0] * len(seen.unseen), [14, 10]
    assert chances(seen) == [(codes.DREW + 14, 1.0)]


def test_a_move_without_chance_is_worth_what_is_left_after_it() -> None:
    race = game(player(0, 13, carrots=31), player(1, 20), player(2, 35)).race()
    ahead = race.copy()
    ahead.do(16)
    assert turns_after(race, 0, 16) == turns_left(ahead, 0)
    assert turns_after(race, 0, 16) == settled(ahead, 0)


def test_chance_is_averaged() -> None:
    race = ROLLING.race()
    each = []
    for code, _ in chances(race):
        ahead = race.copy()
        ahead.do(code)
        each.append(settled(ahead, 0))
    assert len(set(each)) > 1
    assert settled(race, 0) == pytest.approx(sum(each) / 6, abs=0.2)


def test_a_third_roll_in_a_row_is_guessed_and_not_hoped_for() -> None:
    """Who falls back from the last hare space may come to another one, and again: beyond two rolls the tables tell."""

    def looked_at(race: Race, rolls: int) -> float:
        if race.phase != constants.ROLL:
            return settled(race, 0)
        if not rolls:
            guessed.append(race)
            return turns_left(race, 0)
        ways = []
        for code, _ in chances(race):
            ahead = race.copy()
            ahead.do(code)
            ways.append(looked_at(ahead, rolls - 1))
        return sum(ways) / len(ways)

    guessed: list[Race] = []
    race = do(game(player(0, 56, carrots=72), player(1, 40), player(2, 59)), "move 62").race()
    assert settled(race, 0) == pytest.approx(looked_at(race, 2))
    assert guessed
