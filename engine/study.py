"""Studies: many games of a plan, at random or by bots, and figures about them."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import sqrt
from typing import Any, Protocol

from engine.values import Step

TWO_SIDED_95 = 1.96
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
    levels: tuple[str, ...] = ()
    """How strong the bots are that play, seat by seat; without any, everybody plays at random."""


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
    squares: Counter[str] = field(default_factory=Counter)
    """Of what is counted, the sum of the squares of its counts in each game: how far they spread."""
    values: list[int] = field(default_factory=list)
    """A value of each player in each game, such as the last hand."""

    def count_game(self, actions: int, over: bool, winner: int | None) -> None:
        """Count one game, which is over or was given up."""
        self.games += 1
        self.actions += actions
        self.lengths.append(actions)
        self.finished += over
        if winner is not None:
            self.wins[winner] += 1

    def count_happenings(self, happened: Mapping[str, int]) -> None:
        """Count what happened how often in one game."""
        for name, count in happened.items():
            self.counts[name] += count
            self.squares[name] += count**2

    def rate(self, name: str) -> dict[str, Any]:
        """Return how often something happened, and how often in a game, with where the true mean lies."""
        games = self.games or 1
        mean = self.counts[name] / games
        low, high = _around(mean, max(0.0, self.squares[name] - games * mean**2), games)
        return {"count": self.counts[name], "mean": mean, "mean_95": (max(0.0, low), high)}

    def add(self, other: "Tally") -> None:
        """Add other games to these."""
        self.games += other.games
        self.finished += other.finished
        self.actions += other.actions
        self.cpu_seconds += other.cpu_seconds
        self.lengths += other.lengths
        self.wins += other.wins
        self.counts += other.counts
        self.squares += other.squares
        self.values += other.values


class Study(Protocol):
    """Many games, and what is told of them: random ones on the fast inside of a game, others as they were played."""

    def play(self, plan: Plan, sources: Iterable[Uniform], /) -> Tally:
        """Play a game by each of these sources of chance."""

    def count(self, plan: Plan, steps: Sequence[Step[Any, Any]], tally: Tally, /) -> None:
        """Count a game that somebody has played, from its start and all its steps."""

    def figures(self, plan: Plan, tally: Tally, /) -> dict[str, Any]:
        """Return all that is known about the games as plain data; `means_95` has the intervals of means, by name."""

    def rows(self, figures: Mapping[str, Any], /) -> list[tuple[str, str]]:
        """Return the figures as labels and texts."""


def common_figures(plan: Plan, tally: Tally) -> dict[str, Any]:
    """Return what is known about games of any kind."""
    return {
        "seed": plan.seed,
        "limit": plan.limit,
        "games": tally.games,
        "finished": tally.finished,
        "actions": tally.actions,
        "cpu_seconds": tally.cpu_seconds,
        "finished_95": interval(tally.finished, tally.games),
        "length": spread(tally.lengths),
        "length_95": interval_of_mean(tally.lengths),
        "levels": list(plan.levels),
        "wins": [tally.wins[seat] for seat in range(plan.players)],
        "wins_95": [interval(tally.wins[seat], tally.games) for seat in range(plan.players)],
    }


def common_rows(figures: Mapping[str, Any]) -> list[tuple[str, str]]:
    """Return the same in words."""
    return [
        ("seed", str(figures["seed"])),
        ("games", str(figures["games"])),
        (f"over within {figures['limit']}", share_text(figures["finished"], figures["games"])),
        ("CPU time", f"{figures['cpu_seconds']:.2f} s"),
        ("actions a game", spread_text(figures["length"])),
        ("mean actions, 95 %", interval_text(figures["length_95"])),
        ("played by", mix_text(figures["levels"])),
        *(
            (f"wins of seat {seat}", share_text(wins, figures["games"]))
            for seat, wins in enumerate(figures["wins"], start=1)
        ),
    ]


def interval_text(between: tuple[float, float]) -> str:
    """Return an interval of a mean in words."""
    low, high = between
    return f"{low:.1f} to {high:.1f}"


def mix_text(levels: Sequence[str]) -> str:
    """Return who plays, seat by seat, in words; once if all are alike."""
    if len(set(levels)) > 1:
        return " ".join(levels)
    return levels[0] if levels else "chance"


def share_text(count: int, games: int) -> str:
    """Return a share of games in words, with where the true one lies 95 times in 100."""
    low, high = interval(count, games)
    return f"{count / (games or 1):.1%} ({low:.0%} to {high:.0%})"


def interval(won: float, games: int) -> tuple[float, float]:
    """Return where the true share of games lies 95 times in 100, if so many were won, a tie in parts (after Wilson)."""
    if not games:
        return 0.0, 1.0
    square = TWO_SIDED_95**2
    middle = (won + square / 2) / (games + square)
    reach = TWO_SIDED_95 * sqrt(won * (games - won) / games + square / 4) / (games + square)
    return max(0.0, middle - reach), min(1.0, middle + reach)


def interval_of_mean(values: Sequence[float]) -> tuple[float, float]:
    """Return where the true mean lies 95 times in 100."""
    if not values:
        return 0.0, 0.0
    mean = sum(values) / len(values)
    return _around(mean, sum((value - mean) ** 2 for value in values), len(values))


def interval_by_games(values: Sequence[int], players: int) -> tuple[float, float]:
    """Return the same for values of all players, game by game: those of one game hang together, and count as one."""
    return interval_of_mean(
        [sum(values[first : first + players]) / players for first in range(0, len(values), players)]
    )


def _around(mean: float, squares: float, count: int) -> tuple[float, float]:
    """Return where a true mean lies, if the squares of the distances from the measured one come to this sum."""
    reach = TWO_SIDED_95 * sqrt(squares / (count - 1) / count) if count > 1 else 0.0
    return mean - reach, mean + reach


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


def rate_text(rate: Mapping[str, Any]) -> str:
    """Return how often something happens in a game in words, with where the true mean lies 95 times in 100."""
    low, high = rate["mean_95"]
    return f"{rate['mean']:.2f} a game ({low:.2f} to {high:.2f})"


def spread_text(values: Mapping[str, float]) -> str:
    """Return a spread in words."""
    return f"{values['mean']:.1f} ({values['least']} to {values['most']})"
