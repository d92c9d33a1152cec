"""What a coach of any game tells: which ideas are chosen, and what turned a game."""

from engine.bots.coaching import Decision, Hint, Luck, review, unlike


def test_ideas_are_of_unlike_kinds_where_there_are() -> None:
    """Of two ideas with one reason the better one is told, unless there are too few."""
    ideas = [Hint("c", "pace"), Hint("b", "pace"), Hint("a", "carrot"), Hint("d", "hare")]
    assert [hint.action for hint in unlike(ideas, "abcd")] == ["a", "c", "d"]
    assert [hint.action for hint in unlike(ideas[:3], "abcd")] == ["a", "b", "c"]


def test_one_reason_is_told_of_different_animals_where_there_are() -> None:
    """Before the same is told of more cards of one animal."""
    ideas = [
        *(Hint(f"fox {count}", "fresh", {"animal": "fox", "count": count}) for count in (1, 2, 3)),
        Hint("lamb 1", "fresh", {"animal": "lamb", "count": 1}),
    ]
    order = [hint.action for hint in ideas]
    assert [hint.action for hint in unlike(ideas, order)] == ["fox 1", "fox 2", "lamb 1"]


def test_the_heaviest_of_decisions_and_luck_turn_a_race() -> None:
    """Luck weighs as much as what it saved or cost; what cost nothing turns nothing."""
    cheap = [Decision(number, 0, "a", "a", 0.0) for number in range(9)]
    found = review([*cheap, Decision(9, 0, "a", "b", 1.0), Luck(10, 1, "rolled 1", -2.5), None])
    assert found.turning_points == (9, 10)
