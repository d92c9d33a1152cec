"""Hare & Tortoise: what may be done, what it does, and what chance may bring."""

from functools import cache

from engine.game import RefusedError, Step
from engine.hare_and_tortoise import codes
from engine.hare_and_tortoise.action import Action, Verb
from engine.hare_and_tortoise.events import Event
from engine.hare_and_tortoise.refusal import code_of
from engine.hare_and_tortoise.rules import EVENTS
from engine.hare_and_tortoise.state import GameState
from engine.hare_and_tortoise.vocabulary import DICE, FINISH, Phase, Reason

RaceStep = Step[GameState, Event]
"""What an action came to."""


def legal_actions(state: GameState) -> tuple[Action, ...]:
    """Return everything that may be done now, by whoever may do it."""
    if state.over:
        return ()
    return tuple(_action_of(state, code) for code in codes.bits(state.race().legal()))


def apply(state: GameState, action: Action) -> RaceStep:
    """Do an action with all that it causes; one that is not allowed is a `RefusedError` and changes nothing."""
    race = state.race()
    code = code_of(race, state.names, action)
    if isinstance(code, Reason):
        raise RefusedError(code)
    race.log = []
    race.do(code)
    return Step(GameState.of(race, state.names), tuple(race.log))


def refusal(state: GameState, action: Action) -> Reason | None:
    """Return why an action would be refused, if so."""
    code = code_of(state.race(), state.names, action)
    return code if isinstance(code, Reason) else None


def read_action(state: GameState, text: str) -> Action:
    """Return the action of a text; unknown names, and the player on turn named, are unreadable."""
    action = Action.read(text)
    code_of(state.race(), state.names, action)
    return action


def seats_to_act(state: GameState) -> tuple[int, ...]:
    """Return who may act now; nobody while chance is asked or when the race is over."""
    if state.phase in (Phase.ROLL, Phase.DRAW, Phase.OVER):
        return ()
    if state.phase == Phase.GIFTS:
        return tuple(codes.bits(state.gifts))
    return (state.turn,)


def chances(state: GameState) -> tuple[tuple[Action, int], ...]:
    """Return what chance may answer now, each with its weight; nothing when chance is not asked."""
    if state.phase == Phase.ROLL:
        return tuple((Action(Verb.ROLLED, die), 1) for die in DICE)
    if state.phase != Phase.DRAW:
        return ()
    if not any(state.unseen):
        return ((_plain(codes.DREW + state.seen[0]), 1),)
    return tuple((_plain(codes.DREW + card), count) for card, count in enumerate(state.unseen) if count)


def _action_of(state: GameState, code: int) -> Action:
    if code < codes.ACCEPT:
        return _plain(code)
    verb = Verb.ACCEPT if code < codes.DECLINE else Verb.DECLINE
    seat = code - (codes.ACCEPT if verb is Verb.ACCEPT else codes.DECLINE)
    return Action(verb, who=state.names[seat])


_BY_RUNNER = {
    codes.BACK: Verb.BACK,
    codes.STAY_TAKE: Verb.STAY_TAKE,
    codes.STAY_PAY: Verb.STAY_PAY,
    codes.RESTART: Verb.RESTART,
}
_ANSWERS = {codes.TAKE: Verb.TAKE, codes.PAY: Verb.PAY, codes.PASS: Verb.PASS}


@cache
def _plain(code: int) -> Action:
    """Return the action of a code that names nobody."""
    if code >= codes.DREW:
        return Action(Verb.DREW, card=EVENTS[code - codes.DREW])
    if code >= codes.ROLLED:
        return Action(Verb.ROLLED, code - codes.ROLLED)
    if code in _ANSWERS:
        return Action(_ANSWERS[code])
    runner, code = divmod(code, codes.BLOCK)
    if code <= FINISH:
        return Action(Verb.MOVE, code, runner=runner + 1)
    return Action(_BY_RUNNER[code], runner=runner + 1)
