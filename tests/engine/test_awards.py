"""Awards at the end: who did most of something, and nobody where two did as much."""

from collections.abc import Sequence

from engine.animal_race.events import Played
from engine.awards import Award, by_seat, given, most
from engine.game import Step


def test_the_most_has_the_award_and_who_shares_it_has_none() -> None:
    assert most("leap", [3, 9, 4]) == Award("leap", 1, 9)
    assert most("leap", [9, 9, 4]) is None
    assert most("leap", [0, 0]) is None


def test_the_first_awards_that_somebody_has_are_given() -> None:
    first, second = Award("a", 0, 1), Award("b", 1, 2)
    assert given([None, first, second, Award("c", 1, 2)], 2) == (first, second)


def test_amounts_are_added_for_each_seat_or_the_best_is_taken() -> None:
    events = (Played(0, "hare", 2, 0), Played(1, "fox", 3, 0), Played(0, "hare", 4, 1))
    steps: Sequence[Step[None, Played]] = [Step(None, events)]
    assert by_seat(steps, 2, lambda event: event.count) == [6, 3]
    assert by_seat(steps, 2, lambda event: event.count, max) == [4, 3]
