"""Alpha-beta for two players with two runners each, as the master of version 0.3 played: a rival for the one of now.

The best plans are looked ahead, reply for reply, and judged by turns and lettuces, weighed by hand.
"""

from collections.abc import Sequence
from math import exp

from engine.bots.hare_and_tortoise.outlook import turns_left
from engine.bots.hare_and_tortoise.planning import chances
from engine.hare_and_tortoise import codes, constants
from engine.hare_and_tortoise.race import Race
from engine.hare_and_tortoise.standing import STAKE
from engine.hare_and_tortoise.vocabulary import FINISH

REPLIES = (4, 3, 3)
"""How many replies to a plan, how many answers to each of them, and so on, are followed further."""

LUCK = 1
"""How many dice or cards in a row are averaged; what is beyond is judged where it stands."""

LETTUCE = 1.75
"""Turns that a lettuce costs beyond what the tables say: somebody else may stand where it is eaten."""
INCOME = 0.02
"""Turns that each carrot saves which a waiting runner earns while the other one runs."""
TEMPO = 0.55
"""Turns that it is worth to be the one who decides."""
STEEPNESS = 13.3
"""How fast hope falls with the share of the way that a player is behind. Fitted, like those above, to games of bots."""
NEAR = 2.0
"""Turns that are added to the way of both, so that the last steps do not decide everything."""


def hope(race: Race, seat: int) -> float:
    """Return how likely a player is to win, from 0 to 1."""
    if race.phase == constants.OVER:
        return float(race.places[0] == seat)
    mine, theirs = _way(race, seat), _way(race, 1 - seat)
    lead = theirs - mine + (TEMPO if race.turn == seat else -TEMPO)
    return 1 / (1 + exp(-STEEPNESS * lead / (NEAR + mine + theirs)))


def _way(race: Race, seat: int) -> float:
    """Return the turns that a player has to go, with what the tables do not know."""
    rules = race.rules
    lettuces = race.lettuces[seat]
    decides = race.turn == seat and race.phase <= constants.FROM_START
    income = running = 0
    for runner in rules.runners[seat]:
        space = race.space[runner]
        if space == FINISH:
            continue
        running += 1
        if race.status[runner] == constants.EAT:
            lettuces -= 1
        elif decides and rules.numbers[space]:
            position = race.position(runner)
            if rules.numbers[space] >> position & 1:
                income += STAKE * position
    return turns_left(race, seat) + LETTUCE * lettuces - (INCOME * income if running > 1 else 0.0)


def look_ahead(race: Race, seat: int, choices: Sequence[int], budget: int, followed: tuple[int, ...] = REPLIES) -> int:
    """Return the choice that promises most; the look goes deeper as long as its budget of decisions lasts."""
    order = list(choices)
    look = _Look(seat, budget, followed)
    for depth in range(len(followed) + 1):
        found: list[tuple[float, int]] = []
        least = 0.0
        for code in order:
            ahead = race.copy()
            ahead.do(code)
            hopes = look.ahead(ahead, depth, least, 1.0, LUCK)
            found.append((-hopes, code))
            least = max(least, hopes)
        if look.budget < 0:
            break
        order = [code for _, code in sorted(found, key=lambda choice: choice[0])]
    return order[0]


class _Look:
    """A look ahead for one of two players (alpha-beta): what is good for one is bad for the other."""

    def __init__(self, seat: int, budget: int, followed: tuple[int, ...]) -> None:
        self.seat = seat
        self.budget = budget
        self.followed = followed

    def ahead(self, race: Race, depth: int, least: float, most: float, luck: int) -> float:
        """Return the hope after one reply and so many more; what is not between least and most matters to nobody."""
        phase = race.phase
        if constants.ROLL <= phase <= constants.DRAW and luck:
            return sum(share * self.ahead(fallen, depth, 0.0, 1.0, luck - 1) for share, fallen in _fallen(race))
        if phase == constants.OVER or constants.ROLL <= phase <= constants.DRAW or self.budget < 0:
            return hope(race, self.seat)
        self.budget -= 1
        decider = codes.bits(race.gifts)[0] if phase == constants.GIFTS else race.turn
        sign = 1.0 if decider == self.seat else -1.0
        replies: list[tuple[float, Race]] = []
        for code in codes.bits(race.legal()):
            ahead = race.copy()
            ahead.do(code)
            replies.append((sign * hope(ahead, self.seat), ahead))
        if not depth:
            return sign * max(reply[0] for reply in replies)
        replies.sort(key=lambda reply: -reply[0])
        return self._best_of(replies[: self.followed[-depth]], depth - 1, least, most, sign)

    def _best_of(self, replies: list[tuple[float, Race]], depth: int, least: float, most: float, sign: float) -> float:
        best = -1.0
        for _, ahead in replies:
            hopes = self.ahead(ahead, depth, least, most, 0)
            best = max(best, sign * hopes)
            if sign > 0:
                least = max(least, hopes)
            else:
                most = min(most, hopes)
            if least >= most:
                break
        return sign * best


def _fallen(race: Race) -> list[tuple[float, Race]]:
    """Return what may come of the race by dice or cards, each with its share."""
    found = []
    for code, share in chances(race):
        ahead = race.copy()
        ahead.do(code)
        found.append((share, ahead))
    return found
