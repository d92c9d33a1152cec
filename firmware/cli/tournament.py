"""Tournaments of bots: one of a level against the level below on all other seats, seats rotated, games kept in a file.

A game is known by its duel, its number, the seed and the limit: what stands in the file is not played again, and what
was played in another way is not counted.
"""

import json
import random
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass
from functools import partial
from itertools import pairwise
from pathlib import Path
from typing import Any

from engine.bots.arena import LONGEST, play
from engine.bots.catalogue import bot_for
from engine.bots.levels import Level
from engine.game import AnyGame
from engine.study import interval
from firmware.cli.studies import on_processes


@dataclass(frozen=True, slots=True)
class Duel:
    """One player of a level against others of another, at a game as a form was answered."""

    upper: Level
    lower: Level
    players: int
    answers: tuple[tuple[str, str], ...] = ()

    @property
    def title(self) -> str:
        """What the duel is called in the file and in tables."""
        chosen = " ".join(value for _, value in self.answers)
        return f"{self.upper} {self.lower} {self.players} {chosen}".rstrip()


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came of one game of a duel."""

    game: str
    duel: str
    seed: int
    limit: int
    number: int
    won: float
    over: bool
    actions: int


@dataclass(frozen=True, slots=True)
class Score:
    """What came of all games of a duel, with the 95 % interval of the share that was won."""

    duel: Duel
    games: int
    won: float
    unfinished: int
    actions: float

    @property
    def share(self) -> float:
        """The share of the games that was won."""
        return self.won / self.games if self.games else 0.0

    @property
    def interval(self) -> tuple[float, float]:
        """Where the true share lies, 95 times in 100."""
        return interval(self.won, self.games)

    def to_data(self) -> dict[str, Any]:
        """Return the score as plain data."""
        low, high = self.interval
        own = {"upper": self.duel.upper, "lower": self.duel.lower, "players": self.duel.players}
        counts = {"games": self.games, "won": self.won, "unfinished": self.unfinished, "actions": self.actions}
        return own | dict(self.duel.answers) | counts | {"share": self.share, "low": low, "high": high}


def duels(levels: Sequence[Level], counts: Iterable[int], answers: Sequence[Mapping[str, str]]) -> list[Duel]:
    """Return every level against the one below, for every number of players and every way to play."""
    return [
        Duel(upper, lower, players, tuple(sorted(chosen.items())))
        for lower, upper in pairwise(levels)
        for players in counts
        for chosen in answers
    ]


def play_game(game: AnyGame, duel: Duel, seed: int, number: int, longest: int = LONGEST) -> Outcome:
    """Play one game: the stronger one's seat goes round, and so does who begins."""
    seat = number % duel.players
    players = [{"name": f"{duel.lower}-{other}"} for other in range(duel.players)]
    begin = number // duel.players % duel.players
    start = game.begin({"players": players, "begin": begin, **dict(duel.answers)})
    bots = [bot_for(game, duel.upper if other == seat else duel.lower) for other in range(duel.players)]
    played = play(game, start, bots, random.Random(f"{seed}/{duel.title}/{number}"), longest)
    won = share_of_first(game, played.last, seat) if played.over else 0.0
    return Outcome(game.name, duel.title, seed, longest, number, won, played.over, len(played.actions))


def share_of_first(game: AnyGame, end: Any, seat: int) -> float:
    """Return what a seat has of the first place when a game is over: those who share it have equal parts of a win."""
    if game.facets.contest is None:
        return 0.0
    first = [side.seats for side in game.facets.contest.sides(end) if side.place == 1]
    return 1 / len(first) if any(seat in seats for seats in first) else 0.0


def read_outcomes(path: Path) -> list[Outcome]:
    """Return the games of a file; a line that was cut off, or does not say how it was played, is left out."""
    outcomes = []
    for line in path.read_text("utf-8", errors="replace").splitlines() if path.exists() else ():
        try:
            outcomes.append(Outcome(**json.loads(line)))
        except (TypeError, ValueError):
            continue
    return outcomes


def run_tournament(
    game: AnyGame,
    wanted: Sequence[Duel],
    games: int,
    seed: int,
    jobs: int,
    path: Path | None,
    progress: Callable[[int], None],
    longest: int = LONGEST,
) -> list[Score]:
    """Play what the file has not, all duels in turn, so that they grow together; return the scores.

    A game that stands in the file twice, because two have written it, counts once.
    """
    kept = [] if path is None else read_outcomes(path)
    alike = (one for one in kept if (one.game, one.seed, one.limit) == (game.name, seed, longest))
    outcomes = {(outcome.duel, outcome.number): outcome for outcome in alike}
    whole = [(duel, number) for number in range(games) for duel in wanted]
    left = [(duel, number) for duel, number in whole if (duel.title, number) not in outcomes]
    done = len(whole) - len(left)
    progress(done)
    for outcome in on_processes(jobs, partial(_play, game, seed, longest), left):
        outcomes[outcome.duel, outcome.number] = outcome
        if path is not None:
            with path.open("a", encoding="utf-8") as file:
                file.write("\n" + json.dumps(asdict(outcome)))
        done += 1
        progress(done)
    found = outcomes.values()
    return [_score(duel, [o for o in found if o.duel == duel.title and o.number < games]) for duel in wanted]


def _play(game: AnyGame, seed: int, longest: int, wanted: tuple[Duel, int]) -> Outcome:
    return play_game(game, wanted[0], seed, wanted[1], longest)


def _score(duel: Duel, outcomes: Sequence[Outcome]) -> Score:
    actions = sum(outcome.actions for outcome in outcomes)
    return Score(
        duel,
        len(outcomes),
        sum(outcome.won for outcome in outcomes),
        sum(not outcome.over for outcome in outcomes),
        actions / len(outcomes) if outcomes else 0.0,
    )
