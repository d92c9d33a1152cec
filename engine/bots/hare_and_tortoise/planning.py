"""One move ahead: the turns that a player has to go after each of its choices, averaged over what chance may bring."""

from engine.bots.hare_and_tortoise.outlook import turns_left
from engine.hare_and_tortoise import codes, constants
from engine.hare_and_tortoise.race import Race
from engine.hare_and_tortoise.vocabulary import DICE

SECOND_CHANCES = 2
"""How many dice or cards in a row are looked at, and how many moves again; what is beyond is guessed."""


def turns_after(race: Race, seat: int, code: int) -> float:
    """Return how many turns a player has to go after an action, on the average of chance."""
    ahead = race.copy()
    ahead.do(code)
    return settled(ahead, seat)


def settled(race: Race, seat: int) -> float:
    """Return how many turns a player has to go when what is going on is over, on the average of chance."""
    return _settled(race, seat, SECOND_CHANCES, SECOND_CHANCES)


def chances(race: Race) -> list[tuple[int, float]]:
    """Return what chance may bring now, each with its share."""
    if race.phase == constants.ROLL:
        return [(codes.ROLLED + die, 1 / len(DICE)) for die in DICE]
    unseen = sum(race.unseen)
    if not unseen:
        return [(codes.DREW + race.seen[0], 1.0)]
    return [(codes.DREW + card, count / unseen) for card, count in enumerate(race.unseen) if count]


def _settled(race: Race, seat: int, luck: int, moves: int) -> float:
    """Return the turns left when this turn is over: chance is averaged, what the player decides is the best."""
    phase = race.phase
    if constants.ROLL <= phase <= constants.DRAW and luck:
        total = 0.0
        for code, share in chances(race):
            ahead = race.copy()
            ahead.do(code)
            total += share * _settled(ahead, seat, luck - 1, moves)
        return total
    decides = phase in (constants.AGAIN, constants.FROM_START, constants.TAKE_OR_PAY)
    if decides and moves and race.turn == seat:
        return min(_after(race, seat, code, luck, moves - 1) for code in codes.bits(race.legal()))
    return turns_left(race, seat)


def _after(race: Race, seat: int, code: int, luck: int, moves: int) -> float:
    ahead = race.copy()
    ahead.do(code)
    return _settled(ahead, seat, luck, moves) if moves else turns_left(ahead, seat)
