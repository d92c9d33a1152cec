"""The tables of turns, against a plain count of what a lone runner can do."""

from functools import cache

import pytest

from engine.bots.hare_and_tortoise.lone_runner import NEVER, RICHEST, turns_home
from engine.hare_and_tortoise.options import Options
from engine.hare_and_tortoise.rules import rules_for
from engine.hare_and_tortoise.vocabulary import HareOption
from tests.effort import effort
from tests.engine.hare_and_tortoise.support import EDITIONS

pytestmark = pytest.mark.slow

DEEP = 4
"""Turns to which the plain count looks."""
SPACES = range(40, 64, effort(1, 2))
HANDS = range(0, 90, 7)


def plain_turns(  # noqa: C901  # the rules of a lone runner, in one place
    track: str, position: int, limit: int, hare: HareOption, space: int, carrots: int, lettuces: int
) -> int:
    """Return the fewest turns home, or one more than was looked at."""

    @cache
    def home_within(turns: int, here: int, hand: int, held: int) -> bool:
        if turns <= 0 or hand < 0:
            return False
        return (
            any(arrives(turns - 1, there, hand - price(here, there), held) for there in range(here + 1, 65))
            or falls_back(turns, here, hand, held)
            or (track[here] == "C" and any(home_within(turns - 1, here, hand + change, held) for change in (10, -10)))
        )

    def price(here: int, there: int) -> int:
        steps = there - here
        return 5 * steps if hare is HareOption.COSTLY_LEAP and track[here] == "H" else steps * (steps + 1) // 2

    def falls_back(turns: int, here: int, hand: int, held: int) -> bool:
        tortoise = track.rfind("T", 0, here)
        return tortoise > 0 and home_within(turns - 1, tortoise, hand + 10 * (here - tortoise), held)

    def arrives(turns: int, there: int, hand: int, held: int) -> bool:
        if hand < 0 or track[there] == "T":
            return False
        match track[there]:
            case "Z":
                return not held and hand <= limit
            case "L":
                return held > 0 and home_within(turns - 1, there, hand + 10 * position, held - 1)
            case "H":
                return meets_hare(turns, there, hand, held)
            case "C" | "S":
                return home_within(turns, there, hand, held)
            case number:
                pays = position in ((1, 5, 6) if number == "F" else (int(number),))
                return home_within(turns, there, hand + 10 * position * pays, held)

    def meets_hare(turns: int, there: int, hand: int, held: int) -> bool:
        match hare:
            case HareOption.NO_HARES:
                return False
            case HareOption.COSTLY_LEAP:
                return home_within(turns, there, hand, held)
            case HareOption.MIND_SPORTS_2019:
                return home_within(turns, there, hand + 10, held)
            case _:
                return home_within(turns - 1, there, hand, held)

    return next((turns for turns in range(1, DEEP + 1) if home_within(turns, space, carrots, lettuces)), DEEP + 1)


@pytest.mark.parametrize("hare", list(HareOption))
@pytest.mark.parametrize(("edition", "position"), [("abacus-2000", 1), ("ravensburger-1978", 3)])
def test_the_table_counts_as_a_plain_search_does(edition: str, position: int, hare: HareOption) -> None:
    """Every turn that the table promises can be run, and no faster one is overlooked."""
    rules = rules_for(EDITIONS[edition], 4, Options(hare=hare))
    limit = rules.home_limit[1]
    table = turns_home(rules, limit)
    track = EDITIONS[edition].track.text
    for space in SPACES:
        for lettuces in (0, 1):
            turns = table.at_position(position, lettuces, space)
            for carrots in HANDS:
                found = plain_turns(track, position, limit, hare, space, carrots, lettuces)
                assert min(turns[carrots], DEEP + 1) == found, (space, carrots, lettuces)


def test_a_rich_runner_needs_longer_than_one_with_what_it_takes() -> None:
    """Too many carrots have to be got rid of before one may come home."""
    rules = rules_for(EDITIONS["abacus-2000"], 4, Options())
    turns = turns_home(rules, rules.home_limit[1]).at_position(1, 0, 61)
    assert turns[6] == 1
    assert turns[6 + 10] == 1
    assert 1 < turns[6 + 11] < NEVER


def test_equal_rules_share_one_table_and_other_limits_have_their_own() -> None:
    """A table is kept for the rules that it was made of."""
    rules = rules_for(EDITIONS["abacus-2000"], 4, Options())
    assert turns_home(rules, 10) is turns_home(rules, 10)
    assert turns_home(rules, 20).at_position(1, 0, 40) != turns_home(rules, 10).at_position(1, 0, 40)


@pytest.mark.parametrize("players", [2, 6])
def test_all_positions_of_a_hand_stand_together(players: int) -> None:
    """A table read by hands says what it says position by position, to the richest hand."""
    rules = rules_for(EDITIONS["ravensburger-1978"], players, Options())
    table = turns_home(rules, 20)
    positions = range(1, len(rules.seat_of) + 1)
    for lettuces, space in ((0, 60), (2, 22), (rules.first_lettuces, 0)):
        columns = [table.at_position(position, lettuces, space) for position in positions]
        assert len(columns[0]) == RICHEST + 1
        assert table.by_positions(lettuces, space) == tuple(map(bytes, zip(*columns, strict=True)))
    assert table.at_position(1, 2, 22) != table.at_position(2, 2, 22)
