"""A bot for Hare & Tortoise: plans by the tables, the stronger ones search."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from engine.bots.hare_and_tortoise.duel import duel
from engine.bots.hare_and_tortoise.outlook import make_tables
from engine.bots.hare_and_tortoise.planning import turns_after
from engine.bots.hare_and_tortoise.position import standing, visits
from engine.bots.hare_and_tortoise.search import search
from engine.bots.levels import Level
from engine.bots.seen import Seen
from engine.chance import Source
from engine.game import RefusedError
from engine.hare_and_tortoise.action import Action
from engine.hare_and_tortoise.edition import Edition
from engine.hare_and_tortoise.race import Race
from engine.hare_and_tortoise.refusal import code_of
from engine.hare_and_tortoise.vocabulary import Reason

PATIENCE = 3
"""How often a bot begins a turn on the same spaces before it thinks that it goes in circles."""
BOREDOM = 0.25
"""Turns that it then counts for each time more."""
EVENING = (120, 220)
"""Turns of all players in a race between which whims fade: who has played for long wants to come home."""

CROWD = 4
"""Players up to whom a tree has all of its games: with more of them each game takes longer, and there are fewer."""

SPREADS = {1: 4.0, 2: 5.0}
"""Turns by which a plan may be slower than the best and is still looked at again, by runners of a player."""


@dataclass(frozen=True, slots=True)
class Strength:
    """How a level plays: `whim` in turns blurs its plans; some look at the best of them again.

    A plan is looked at again if it is not much slower than the best: a tree grows from there, of so many games. With
    two runners each, where plans are long and the guide is weak, another tree grows from the `width` best plans, until
    so many races are judged.
    """

    whim: float = 0.0
    games: int = 0
    judged: int = 0
    width: int = 20


STRENGTHS = {
    Level.BEGINNER: Strength(whim=12.0),
    Level.CASUAL: Strength(whim=6.0),
    Level.SKILLED: Strength(whim=3.0),
    Level.EXPERT: Strength(whim=1.0),
    Level.MASTER: Strength(games=1200, judged=10000),
}


@dataclass(frozen=True, slots=True)
class HareAndTortoiseBot:
    """Decides for a seat of Hare & Tortoise."""

    editions: Mapping[str, Edition]
    strength: Strength

    def choose(self, seen: Seen, source: Source) -> str:
        """Return one of the choices."""
        race = standing(self.editions, seen)
        plans = self._plans(race, seen, source)
        texts = {code: text for _, code, text in plans}
        best = plans[0][0]
        spread = SPREADS[race.rules.per_player]
        worth = [code for turns, code, _ in plans if turns <= best + spread]
        if not self.strength.games or len(worth) == 1:
            return plans[0][2]
        return texts[self._best(race, seen.seat, worth, source)]

    def prepare(self, seen: Seen) -> None:
        """Make the tables of turns."""
        make_tables(standing(self.editions, seen))

    def _best(self, race: Race, seat: int, worth: Sequence[int], source: Source) -> int:
        """Return the plan with the best prospects."""
        if race.rules.per_player == 1:
            games = self.strength.games * CROWD // max(CROWD, race.rules.players)
            return search(race, seat, worth, games, source.random)
        return duel(race, seat, worth[: self.strength.width], self.strength.judged)

    def _plans(self, race: Race, seen: Seen, source: Source) -> list[tuple[float, int, str]]:
        """Return the choices with the turns that are left after each, the fewest first."""
        names = tuple(player["name"] for player in seen.view["players"])
        been = visits(race.rules, seen)
        whim = self.strength.whim * _mood(seen)
        plans = []
        for text in seen.choices:
            code = code_of(race, names, Action.read(text))
            if isinstance(code, Reason):
                raise RefusedError(code)
            turns = turns_after(race, seen.seat, code) + whim * source.random()
            plans.append((turns + _boredom(race, seen.seat, code, been), code, text))
        return sorted(plans)


def _mood(seen: Seen) -> float:
    """Return how much of a whim is left: all of it at first, nothing late in a long race."""
    begin, end = EVENING
    turns = len([event for event in seen.log if event["type"] == "turn_came"])
    return min(1.0, max(0.0, (end - turns) / (end - begin)))


def _boredom(race: Race, seat: int, code: int, been: Mapping[tuple[int, ...], int]) -> float:
    """Return what it counts to come once more to where one has often been, so that nobody goes in circles."""
    if max(been.values(), default=0) < PATIENCE:
        return 0.0
    ahead = race.copy()
    ahead.do(code)
    spaces = tuple(ahead.space[runner] for runner in race.rules.runners[seat])
    return BOREDOM * max(0, been.get(spaces, 0) - PATIENCE + 1)
