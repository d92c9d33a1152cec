"""Studies: what is counted of games, and the figures about them."""

import pytest

from engine.study import (
    Plan,
    Tally,
    common_figures,
    common_rows,
    interval,
    interval_by_games,
    interval_of_mean,
    rate_text,
    spread,
)


@pytest.mark.parametrize(
    ("won", "of", "low", "high"), [(0, 0, 0.0, 1.0), (50, 100, 0.404, 0.596), (0, 20, 0.0, 0.161), (20, 20, 0.839, 1.0)]
)
def test_the_interval_of_a_share(won: int, of: int, low: float, high: float) -> None:
    assert interval(won, of) == pytest.approx((low, high), abs=0.001)


def test_games_are_counted_and_added_up() -> None:
    one, other = Tally(), Tally()
    one.count_game(50, True, 1)
    one.count_game(100, False, None)
    other.count_game(70, True, 1)
    one.add(other)
    figures = common_figures(Plan(2, {}, 3, 7, 100), one)
    assert (figures["games"], figures["finished"], figures["actions"], figures["wins"]) == (3, 2, 220, [0, 2])
    assert figures["length"] == {"least": 50, "median": 70, "mean": 220 / 3, "most": 100}


def test_figures_have_their_rows() -> None:
    tally = Tally()
    tally.count_game(50, True, 0)
    rows = dict(common_rows(common_figures(Plan(2, {}, 1, 7, 100, ("master", "casual")), tally)))
    assert rows["games"] == "1"
    assert (rows["played by"], rows["actions a game"]) == ("master casual", "50.0 (50 to 50)")
    assert (rows["wins of seat 1"], rows["wins of seat 2"]) == ("100.0% (21% to 100%)", "0.0% (0% to 79%)")


def test_no_values_have_no_spread() -> None:
    assert (spread([]), spread([3, 1])) == ({}, {"least": 1, "median": 3, "mean": 2.0, "most": 3})


def test_what_happens_in_a_game_is_told_with_an_interval() -> None:
    """As wide as that of the mean of its counts, game by game, also if they were counted in parts."""
    counts = (0, 3, 1, 4, 2)
    one, other = Tally(), Tally()
    for number, count in enumerate(counts):
        part = one if number < 2 else other
        part.count_game(60, True, 0)
        part.count_happenings({"hare": count})
    one.add(other)
    rate = one.rate("hare")
    assert (rate["count"], rate["mean"]) == (10, 2.0)
    assert rate["mean_95"] == pytest.approx(interval_of_mean(counts))
    assert rate_text(rate) == "2.00 a game (0.61 to 3.39)"
    one.count_happenings({"rare": 1})
    assert rate_text(one.rate("rare")) == "0.20 a game (0.00 to 0.59)"


def test_hands_of_one_game_count_as_one_value() -> None:
    """Three games of two: who has more leaves the other less."""
    assert interval_by_games([0, 20, 5, 15, 19, 1], 2) == (10, 10)
    assert interval_by_games([], 2) == (0, 0)
