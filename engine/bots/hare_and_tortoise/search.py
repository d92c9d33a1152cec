"""A search: the best plans are played ahead many times by the guide, with real chance, and the most hopeful is taken.

A look at the next decisions counts like some of these games: the two are wrong about different things. Its budget is
counted in actions played ahead, so that the same chance makes the same choice on any machine.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from engine.bots.hare_and_tortoise.forethought import forethought
from engine.bots.hare_and_tortoise.guide import Uniform, guided
from engine.bots.hare_and_tortoise.prospects import prospects
from engine.hare_and_tortoise import constants
from engine.hare_and_tortoise.playout import random_card, random_die
from engine.hare_and_tortoise.race import Race

ROUNDS = 6
"""How many rounds are played ahead before the tables say who is likely to win."""


@dataclass(slots=True)
class _Candidate:
    code: int
    hope: float = 0.0
    games: int = 0

    @property
    def mean(self) -> float:
        return self.hope / self.games


def search(race: Race, seat: int, choices: Sequence[int], budget: int, uniform: Uniform, looks: int = 0) -> int:
    """Return the choice with the best prospects; the worse half is given up again and again.

    A look at the next decisions counts for so many games.
    """
    left = [_Candidate(code) for code in choices]
    if looks:
        left = [_Candidate(code, looks * forethought(race, seat, code), looks) for code in choices]
    stages = (len(left) - 1).bit_length()
    for _ in range(stages):
        played = 0
        while played < budget // stages:
            for candidate in left:
                ahead = race.copy()
                ahead.do(candidate.code)
                played += 1 + play_ahead(ahead, uniform, ROUNDS * race.rules.players)
                candidate.hope += prospects(ahead)[seat]
                candidate.games += 1
        left.sort(key=lambda candidate: -candidate.mean)
        left = left[: (len(left) + 1) // 2]
    return left[0].code


def play_ahead(race: Race, uniform: Uniform, actions: int) -> int:
    """Let the guide play for everybody for so many actions; return how many it were."""
    for count in range(actions):
        phase = race.phase
        if phase == constants.ROLL:
            race.do(random_die(uniform))
        elif phase == constants.DRAW:
            race.do(random_card(race, uniform))
        elif phase == constants.OVER:
            return count
        else:
            race.do(guided(race, uniform))
    return actions
