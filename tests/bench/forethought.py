"""A look at the next decisions: everybody takes what is best for themselves (max^n), dice and cards are averaged.

It sees at once what games that are played ahead find only by luck: who can take a space away, or run home.
"""

from engine.bots.hare_and_tortoise.outlook import turns_left
from engine.bots.hare_and_tortoise.planning import chances
from engine.bots.hare_and_tortoise.prospects import prospects
from engine.hare_and_tortoise import codes, constants
from engine.hare_and_tortoise.race import Race

DECISIONS = 2
"""How many decisions after a plan are looked at."""
WIDTH = 8
"""How many answers of each decision are followed: those that leave their player the fewest turns."""


def forethought(race: Race, seat: int, code: int) -> float:
    """Return what a plan lets a player hope for when the next decisions have been made."""
    return _hopes(_after(race, code), DECISIONS)[seat]


def _hopes(race: Race, decisions: int) -> list[float]:
    """Return what everybody may hope for; chance counts as a decision, so that chains of it end."""
    phase = race.phase
    if constants.ROLL <= phase <= constants.DRAW and decisions > 1:
        hopes = [0.0] * race.rules.players
        for code, share in chances(race):
            for seat, hope in enumerate(_hopes(_after(race, code), decisions - 1)):
                hopes[seat] += share * hope
        return hopes
    if phase != constants.DECIDE or not decisions:
        return prospects(race)
    decider = race.turn
    answers = [_after(race, code) for code in codes.bits(race.legal())]
    answers.sort(key=lambda ahead: turns_left(ahead, decider))
    best = [-1.0] * race.rules.players
    for ahead in answers[:WIDTH]:
        found = _hopes(ahead, decisions - 1)
        if found[decider] > best[decider]:
            best = found
    return best


def _after(race: Race, code: int) -> Race:
    ahead = race.copy()
    ahead.do(code)
    return ahead
