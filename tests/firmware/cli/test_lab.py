"""The balance lab: which plans there are, what tells them apart, and figures side by side."""

from collections.abc import Sequence

import pytest

from engine.study import Plan
from firmware.cli.game_options import OptionError
from firmware.cli.lab import plans, side_by_side, title_of
from tests.firmware.journal.games import GAME

LIKE = Plan(4, {}, games=7, seed=5, limit=99)


def wanted(*mixes: Sequence[str], counts: Sequence[int] = (3,), hares: Sequence[str] = ("table",)) -> list[Plan]:
    """Return the plans for these mixes of levels, numbers of players and hares."""
    return plans(GAME, [{"hare": hare} for hare in hares], counts, mixes, LIKE)


def test_a_plan_for_everything_with_the_luck_of_one_seed() -> None:
    """What is not said is what the form says."""
    found = wanted(["casual"], ["random"], counts=(2, 3), hares=("table", "nap"))
    assert len({(plan.players, plan.answers["hare"], plan.levels) for plan in found}) == len(found) == 8
    assert {(plan.games, plan.seed, plan.limit) for plan in found} == {(7, 5, 99)}
    assert {plan.answers["edition"] for plan in found} == {"abacus-2000"}


def test_one_level_is_for_all_seats_and_chance_is_no_level() -> None:
    found = wanted(["casual"], ["casual", "expert", "casual"], ["random"])
    assert [plan.levels for plan in found] == [("casual",) * 3, ("casual", "expert", "casual"), ()]


@pytest.mark.parametrize(
    ("mix", "players", "words"),
    [
        (["casual"], 7, "not 7"),
        (["casual", "expert"], 3, "one for each of 3 seats"),
        (["random", "casual"], 2, "random is for all"),
    ],
)
def test_a_plan_that_cannot_be_is_told(mix: list[str], players: int, words: str) -> None:
    with pytest.raises(OptionError, match=words):
        wanted(mix, counts=(players,))


def test_a_title_says_only_what_is_different() -> None:
    """A plan alone is told by who plays."""
    hares = wanted(["casual"], hares=("table", "nap"))
    assert [title_of(plan, hares) for plan in hares] == ["table", "nap"]
    both = wanted(["casual"], ["random"], counts=(2, 3))
    assert title_of(both[-1], both) == "3 players, chance"
    assert title_of(both[0], both[:1]) == "casual"


def test_a_label_that_one_plan_lacks_leaves_its_place_empty() -> None:
    assert side_by_side([[("a", "1"), ("b", "22")], [("b", "3")]]) == ["a   1    -", "b   22   3"]


def test_what_only_one_plan_has_stands_where_it_stands_there() -> None:
    """Seats of a plan with more players follow those that both have."""
    few = [("wins 1", "x"), ("wins 2", "x"), ("carrots", "x")]
    many = [("wins 1", "x"), ("wins 2", "x"), ("wins 3", "x"), ("carrots", "x"), ("hare", "x")]
    for columns in ([few, many], [many, few]):
        assert [line.split("   ")[0].strip() for line in side_by_side(columns)] == [label for label, _ in many]


def test_plans_that_do_not_fit_beside_each_other_stand_below() -> None:
    """With their labels again; one that is too wide alone is told all the same."""
    columns = [[("a", "1" * 9)]] * 3
    assert side_by_side(columns, 26) == ["a   111111111   111111111", "", "a   111111111"]
    assert side_by_side(columns, 5) == ["a   111111111", "", "a   111111111", "", "a   111111111"]
