"""Drawing from a source of numbers that is handed in."""

from random import Random

import pytest

from engine.chance import draw, pick


class Fixed:
    """A source that always says the same."""

    def __init__(self, number: float) -> None:
        self.number = number

    def random(self) -> float:
        return self.number


@pytest.mark.parametrize(("number", "drawn"), [(0.0, "a"), (0.24, "a"), (0.25, "c"), (0.999, "c")])
def test_each_is_drawn_as_often_as_its_weight_says(number: float, drawn: str) -> None:
    assert draw([("a", 1), ("b", 0), ("c", 3)], Fixed(number)) == drawn


@pytest.mark.parametrize(("number", "picked"), [(0.0, "a"), (0.5, "b"), (0.999, "b")])
def test_each_is_picked_alike(number: float, picked: str) -> None:
    assert pick("ab", Fixed(number)) == picked


def test_a_random_generator_is_a_source() -> None:
    assert {draw([("a", 1), ("b", 1)], Random(seed)) for seed in range(20)} == {"a", "b"}
