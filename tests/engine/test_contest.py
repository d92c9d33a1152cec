"""Sides by their scores."""

from engine.contest import Side, ranked


def test_the_lowest_score_comes_first_and_equal_ones_share_a_place() -> None:
    """After two on the second place comes the fourth."""
    found = ranked({(0,): 7, (1,): 2, (2, 4): 5, (3,): 5})
    assert found == (Side(1, (1,)), Side(2, (2, 4)), Side(2, (3,)), Side(4, (0,)))
