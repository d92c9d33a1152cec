"""Looking ahead: everybody does what is best for themselves (max^n), and the tables judge where it leads to."""

from engine.bots.hare_and_tortoise.planning import chances
from engine.bots.hare_and_tortoise.prospects import prospects
from engine.hare_and_tortoise import codes, constants
from engine.hare_and_tortoise.race import Race

REPLIES = 3
"""How many replies are followed further; the others are judged where they stand."""
LUCK = 1
"""How many dice or cards in a row are averaged; what is beyond is judged where it stands."""


def hopes_after(race: Race, code: int, depth: int) -> list[float]:
    """Return what everybody may hope for after an action and so many more decisions."""
    ahead = race.copy()
    ahead.do(code)
    return _hopes(ahead, depth, LUCK)


def _hopes(race: Race, depth: int, luck: int) -> list[float]:
    phase = race.phase
    if constants.ROLL <= phase <= constants.DRAW and luck:
        return _averaged(race, depth, luck - 1)
    if not depth or phase == constants.OVER or constants.ROLL <= phase <= constants.DRAW:
        return prospects(race)
    decider = codes.bits(race.gifts)[0] if phase == constants.GIFTS else race.turn
    replies: list[tuple[list[float], Race]] = []
    for code in codes.bits(race.legal()):
        ahead = race.copy()
        ahead.do(code)
        replies.append((prospects(ahead), ahead))
    replies.sort(key=lambda reply: -reply[0][decider])
    if depth == 1:
        return replies[0][0]
    followed = [_hopes(ahead, depth - 1, 0) for _, ahead in replies[:REPLIES]]
    return max(followed, key=lambda hopes: hopes[decider])


def _averaged(race: Race, depth: int, luck: int) -> list[float]:
    total = [0.0] * race.rules.players
    for code, share in chances(race):
        ahead = race.copy()
        ahead.do(code)
        for seat, hope in enumerate(_hopes(ahead, depth, luck)):
            total[seat] += share * hope
    return total
