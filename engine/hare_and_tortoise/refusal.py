"""Why an action is refused: the reasons, in the order in which they are looked for."""

from engine.game import UnreadableActionError
from engine.hare_and_tortoise import codes
from engine.hare_and_tortoise.action import OF_A_RUNNER, Action, Verb
from engine.hare_and_tortoise.race import Race
from engine.hare_and_tortoise.rules import CODE_OF_EVENT
from engine.hare_and_tortoise.standing import STAKE
from engine.hare_and_tortoise.vocabulary import DICE, FINISH, START, Phase, Reason, Status

_ANSWERS = {Verb.TAKE: codes.TAKE, Verb.PAY: codes.PAY, Verb.PASS: codes.PASS}
_OF_A_RUNNER = {
    Verb.BACK: codes.BACK,
    Verb.STAY_TAKE: codes.STAY_TAKE,
    Verb.STAY_PAY: codes.STAY_PAY,
    Verb.RESTART: codes.RESTART,
}
_GIFT_ANSWERS = {Verb.ACCEPT: codes.ACCEPT, Verb.DECLINE: codes.DECLINE}


def code_of(race: Race, names: tuple[str, ...], action: Action) -> int | Reason:
    """Return the code of a legal action, or the reason why it is refused."""
    if not action.is_readable():
        raise UnreadableActionError(f"{action!r} is no action of the notation")
    if action.who is not None:
        if action.who not in names:
            raise UnreadableActionError(f"nobody here is called {action.who!r}; playing: {', '.join(names)}")
        if race.phase != Phase.OVER and action.who == names[race.turn]:
            raise UnreadableActionError(f"it is {action.who}'s turn: the player on turn is not named")
    if race.phase == Phase.OVER:
        return Reason.GAME_OVER
    if action.who is not None:
        return _answer_to_gift(race, names.index(action.who), action)
    if action.verb in OF_A_RUNNER:
        return _runner_action(race, action)
    return _answer_or_chance(race, action)


def _answer_to_gift(race: Race, seat: int, action: Action) -> int | Reason:
    if not race.gifts >> seat & 1:
        return Reason.NOT_YOUR_TURN
    if action.verb not in _GIFT_ANSWERS:
        return Reason.NOT_ASKED
    return _GIFT_ANSWERS[action.verb] + seat


def _answer_or_chance(race: Race, action: Action) -> int | Reason:
    verb = action.verb
    if verb is Verb.ROLLED and race.phase == Phase.ROLL:
        return codes.ROLLED + action.number if action.number in DICE else Reason.IMPOSSIBLE_CHANCE
    if action.card is not None and race.phase == Phase.DRAW:
        code = codes.DREW + CODE_OF_EVENT[action.card]
        return code if race.legal() >> code & 1 else Reason.IMPOSSIBLE_CHANCE
    if verb in _ANSWERS and race.phase == Phase.TAKE_OR_PAY:
        if race.legal() >> _ANSWERS[verb] & 1:
            return _ANSWERS[verb]
        return Reason.CANNOT_PAY if verb is Verb.PAY else Reason.NOT_ASKED
    return Reason.NOT_ASKED


def _runner_action(race: Race, action: Action) -> int | Reason:
    runner = race.turn * race.rules.per_player + action.runner - 1
    exists = action.runner <= race.rules.per_player
    if race.phase > Phase.FROM_START or (race.phase != Phase.DECIDE and exists and runner != race.runner):
        return Reason.NOT_ASKED
    if not exists:
        return Reason.NO_SUCH_RUNNER
    if race.space[runner] == FINISH:
        return Reason.RUNNER_HOME
    if race.phase == Phase.DECIDE and runner not in race.may_act():
        return Reason.MUST_LEAVE
    code = action.number if action.verb is Verb.MOVE else _OF_A_RUNNER[action.verb]
    return why_not(race, runner, action) or code + codes.BLOCK * (action.runner - 1)


def why_not(race: Race, runner: int, action: Action) -> Reason | None:
    """Return why a runner that may act may not do this, if so."""
    match action.verb:
        case Verb.MOVE:
            return why_not_to(race, runner, action.number)
        case Verb.BACK:
            return _why_not_back(race, runner)
        case Verb.RESTART:
            stuck = race.legal() & (codes.RESTART_BIT | codes.RESTART_BIT << codes.BLOCK)
            return None if stuck else Reason.NOT_STUCK
        case _:
            return _why_not_stay(race, runner, pays=action.verb is Verb.STAY_PAY)


def why_not_to(race: Race, runner: int, target: int) -> Reason | None:
    """Return why a runner may not move forward onto a space, if so."""
    rules = race.rules
    seat = rules.seat_of[runner]
    space = race.space[runner]
    if not START <= target <= FINISH:
        return Reason.OFF_TRACK
    if target <= space:
        return Reason.NOT_AHEAD
    barriers = (
        (Reason.TORTOISE_AHEAD, rules.tortoises),
        (Reason.OCCUPIED, race.occupied),
        (Reason.NO_LETTUCE, 0 if race.lettuces[seat] else rules.lettuces),
        (Reason.HARES_CLOSED, rules.hares_closed),
    )
    for reason, spaces in barriers:
        if spaces >> target & 1:
            return reason
    left = race.carrots[seat] - rules.prices[space][target - space]
    if target == FINISH and not race.may_come_home(runner, 0):
        return Reason.LETTUCES_LEFT
    if left < 0:
        return Reason.TOO_EXPENSIVE
    if target == FINISH and not race.may_come_home(runner, left):
        return Reason.TOO_MANY_CARROTS
    return None


def _why_not_back(race: Race, runner: int) -> Reason | None:
    tortoise = race.rules.tortoise_behind[race.space[runner]]
    if not tortoise:
        return Reason.NO_TORTOISE_BEHIND
    return Reason.TORTOISE_OCCUPIED if race.occupied >> tortoise & 1 else None


def _why_not_stay(race: Race, runner: int, *, pays: bool) -> Reason | None:
    if not race.rules.carrots >> race.space[runner] & 1 or race.status[runner] == Status.LEAVE:
        return Reason.CANNOT_STAY
    poor = race.carrots[race.rules.seat_of[runner]] < STAKE
    return Reason.CANNOT_PAY if pays and poor else None
