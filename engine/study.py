"""Studies: many random games of a plan, and figures about them."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

Uniform = Callable[[], float]
"""A source of numbers in [0, 1)."""


@dataclass(frozen=True, slots=True)
class Plan:
    """What to play: how many sit at the table, what else the form says, how many games, and when one is given up."""

    players: int
    answers: Mapping[str, str]
    games: int
    seed: int
    limit: int


@dataclass(slots=True)
class Tally:
    """What came of games: sums that can be added up, and values of which the spread is told."""

    games: int = 0
    finished: int = 0
    actions: int = 0
    cpu_seconds: float = 0.0
    lengths: list[int] = field(default_factory=list)
    wins: Counter[int] = field(default_factory=Counter)
    counts: Counter[str] = field(default_factory=Counter)
    values: list[int] = field(default_factory=list)

    def count_game(self, actions: int, limit: int, winner: int | None) -> None:
        """Count one game."""
        self.games += 1
        self.actions += actions
        self.lengths.append(actions)
        self.finished += actions < limit
        if winner is not None:
            self.wins[winner] += 1

    def add(self, other: "Tally") -> None:
        """Add other games to these."""
        self.games += other.games
        self.finished += other.finished
        self.actions += other.actions
        self.cpu_seconds += other.cpu_seconds
        self.lengths += other.lengths
        self.wins += other.wins
        self.counts += other.counts
        self.values += other.values


class Study(Protocol):
    """Random play on the fast inside of a game."""

    def play(self, plan: Plan, sources: Iterable[Uniform], /) -> Tally:
        """Play a game by each of these sources of chance."""

    def figures(self, plan: Plan, tally: Tally, /) -> dict[str, Any]:
        """Return all that is known about the games as plain data."""

    def lines(self, figures: Mapping[str, Any], /) -> list[str]:
        """Return the figures as text."""


def common_figures(plan: Plan, tally: Tally) -> dict[str, Any]:
    """Return what is known about games of any kind."""
    return {
        "seed": plan.seed,
        "limit": plan.limit,
        "games": tally.games,
        "finished": tally.finished,
        "actions": tally.actions,
        "cpu_seconds": tally.cpu_seconds,
        "length": spread(tally.lengths),
    }


def common_rows(figures: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Return the same in words."""
    return [
        ("seed", str(figures["seed"])),
        ("games", f"{figures['games']}, {figures['finished']} of them over within {figures['limit']} actions"),
        ("actions", f"{figures['actions']} in {figures['cpu_seconds']:.2f} s of CPU time"),
        ("length", spread_text(figures["length"])),
    ]


def spread(values: Iterable[int]) -> dict[str, float]:
    """Return the least, the middle, the mean and the most of some values."""
    ordered = sorted(values)
    if not ordered:
        return {}
    return {
        "least": ordered[0],
        "median": ordered[len(ordered) // 2],
        "mean": sum(ordered) / len(ordered),
        "most": ordered[-1],
    }


def spread_text(values: Mapping[str, float]) -> str:
    """Return a spread in words."""
    return f"{values['least']} to {values['most']}, median {values['median']}, mean {values['mean']:.1f}"
