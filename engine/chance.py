"""Chance from outside: whoever plays hands in the source of numbers."""

from collections.abc import Sequence
from typing import Protocol, TypeVar

Choice = TypeVar("Choice")


class Source(Protocol):
    """A source of chance; a `random.Random` is one."""

    def random(self) -> float:
        """Return a number from 0 up to, but not including, 1."""


def draw(weighted: Sequence[tuple[Choice, int]], source: Source) -> Choice:
    """Draw one of several, each as often as its weight says."""
    left = source.random() * sum(weight for _, weight in weighted)
    for choice, weight in weighted:
        left -= weight
        if left < 0:
            return choice
    return weighted[-1][0]


def pick(choices: Sequence[Choice], source: Source) -> Choice:
    """Draw one of several alike."""
    return choices[int(source.random() * len(choices))]
