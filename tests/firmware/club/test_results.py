"""A game as a club keeps it: its sides, its winners and its place in time."""

from firmware.club.results import ClubGame, SeatResult


def test_sides_stand_together_and_all_on_the_first_place_have_won() -> None:
    """Seats alternate between two teams."""
    seats = tuple(SeatResult(name, None, None, number % 2, 2 - number % 2) for number, name in enumerate("ABCD"))
    game = ClubGame("k", "", "board-1", "race", "", 5.0, 50, seats)
    assert [[seat.name for seat in side] for side in game.sides()] == [["A", "C"], ["B", "D"]]
    assert game.winners == ("B", "D")
    assert game.order == (5.0, "k")
