"""Studies: what is counted of games, and the figures about them."""

import pytest

from engine.study import Plan, Tally, common_figures, common_rows, interval, spread


@pytest.mark.parametrize(
    ("won", "of", "low", "high"), [(0, 0, 0.0, 1.0), (50, 100, 0.404, 0.596), (0, 20, 0.0, 0.161), (20, 20, 0.839, 1.0)]
)
def test_the_interval_of_a_share(won: int, of: int, low: float, high: float) -> None:
    assert interval(won, of) == pytest.approx((low, high), abs=0.001)


def test_games_are_counted_and_added_up() -> None:
    one, other = Tally(), Tally()
    one.count_game(50, 100, 1)
    one.count_game(100, 100, None)
    other.count_game(70, 100, 1)
    one.add(other)
    figures = common_figures(Plan(2, {}, 3, 7, 100), one)
    assert (figures["games"], figures["finished"], figures["actions"], figures["wins"]) == (3, 2, 220, [0, 2])
    assert figures["length"] == {"least": 50, "median": 70, "mean": 220 / 3, "most": 100}


def test_figures_have_their_rows() -> None:
    tally = Tally()
    tally.count_game(50, 100, 0)
    rows = dict(common_rows(common_figures(Plan(2, {}, 1, 7, 100, ("master", "casual")), tally)))
    assert rows["games"] == "1"
    assert (rows["played by"], rows["actions a game"]) == ("master casual", "50.0 (50 to 50)")
    assert (rows["wins of seat 1"], rows["wins of seat 2"]) == ("100.0% (21% to 100%)", "0.0% (0% to 79%)")


def test_no_values_have_no_spread() -> None:
    assert (spread([]), spread([3, 1])) == ({}, {"least": 1, "median": 3, "mean": 2.0, "most": 3})
