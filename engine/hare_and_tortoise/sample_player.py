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

MOOD = 1.2
"""Turns by which a whim may outweigh what looks better, so that games differ."""
DETOUR = 3
"""Turns that it takes to come to a carrot space, roughly."""
ENOUGH, PLENTY = 30, 90
"""The hands between which a player with lettuces does not think of carrots."""


def sample_player(state: GameState, source: Source) -> Action:
    """Choose for whoever is to act; chance is not asked here."""
    legal = legal_actions(state)
    if legal[0].who is not None or legal[0].verb is Verb.TAKE:
        return pick(legal, source)
    home = next((action for action in legal if action.verb is Verb.MOVE and action.number == FINISH), None)
    return home or min(legal, key=lambda action: _turns_left(state, action) + source.random() * MOOD)


def _turns_left(state: GameState, action: Action) -> float:
    """Say, roughly, in how many turns the player on turn can be home, or at the next lettuce, after an action."""
    space, carrots = _after(state, action)
    kinds = state.edition.track.kinds
    if not state.lettuces[state.turn]:
        limit = state.rules.home_limit[len(state.home) + 1]
        detour = 0 if kinds[space] is Kind.CARROT else DETOUR
        return _turns_home(FINISH - space, carrots, limit, detour)
    if action.verb is Verb.MOVE and kinds[space] is Kind.LETTUCE:
        return -30
    ahead = next((other - space for other in range(space, FINISH) if kinds[other] is Kind.LETTUCE), 75)
    return 0.2 * ahead + 0.3 * max(0, ENOUGH - carrots) + 0.02 * max(0, carrots - PLENTY)


def _turns_home(distance: int, carrots: int, limit: int, detour: int) -> float:
    """Return the fewest moves that the hand can pay; a carrot space puts right what is too much or too little."""
    spare = carrots - PRICES[distance]
    if spare > limit:
        return 1 + detour + (spare - limit) / STAKE
    for moves in range(1, distance + 1):
        length, longer = divmod(distance, moves)
        if carrots >= moves * PRICES[length] + longer * (length + 1):
            return moves
    return distance + detour + (distance - carrots) / STAKE


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
