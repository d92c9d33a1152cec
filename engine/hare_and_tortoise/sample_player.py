"""A sensible player, no expert: eats its lettuces on the way, keeps what the way home costs, and goes home when it may.

For examples, tests and figures: random play hardly ever comes home, this one does.
"""

from engine.chance import Source, pick
from engine.hare_and_tortoise.action import Action, Verb
from engine.hare_and_tortoise.rules import PRICES
from engine.hare_and_tortoise.standing import STAKE
from engine.hare_and_tortoise.state import GameState
from engine.hare_and_tortoise.transitions import legal_actions
from engine.hare_and_tortoise.vocabulary import FINISH, Kind

MOOD = 12
"""By how much a whim may outweigh what looks better, so that games differ."""


def sample_player(state: GameState, source: Source) -> Action:
    """Choose for whoever is to act; chance is not asked here."""
    legal = legal_actions(state)
    if legal[0].who is not None or legal[0].verb is Verb.TAKE:
        return pick(legal, source)
    home = next((action for action in legal if action.verb is Verb.MOVE and action.number == FINISH), None)
    return home or max(legal, key=lambda action: _worth(state, action) + source.random() * MOOD)


def _worth(state: GameState, action: Action) -> float:
    """Say how good an action looks to the player on turn."""
    space, carrots = _after(state, action)
    if state.lettuces[state.turn]:
        kinds = state.edition.track.kinds
        eats = action.verb is Verb.MOVE and kinds[space] is Kind.LETTUCE
        ahead = [other - space for other in range(space, FINISH) if kinds[other] is Kind.LETTUCE]
        poor = max(0, 30 - carrots)
        return 300 * eats - 3 * poor - (2 * min(ahead) if ahead else 150) - 0.2 * max(0, carrots - 90)
    spare = carrots - PRICES[FINISH - space]
    if 0 <= spare <= STAKE:
        return 200
    return -min(abs(spare), 300) - 0.2 * carrots


def _after(state: GameState, action: Action) -> tuple[int, int]:
    """Return where a runner stands after an action, and the hand, before anything comes of it."""
    rules = state.rules
    here = state.space[rules.runners[state.turn][action.runner - 1]]
    hand = state.carrots[state.turn]
    match action.verb:
        case Verb.MOVE:
            return action.number, hand - rules.prices[here][action.number - here]
        case Verb.BACK:
            behind = rules.tortoise_behind[here]
            return behind, hand + STAKE * (here - behind)
        case Verb.STAY_TAKE:
            return here, hand + STAKE
        case Verb.STAY_PAY:
            return here, hand - STAKE
        case _:
            return 0, hand
