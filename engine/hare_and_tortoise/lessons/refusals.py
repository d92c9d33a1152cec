"""Why a player may not go where everybody else might: the engine's own reasons, with their numbers."""

from collections.abc import Iterator

from engine.hare_and_tortoise.action import Action, Verb
from engine.hare_and_tortoise.race import Race
from engine.hare_and_tortoise.refusal import code_of
from engine.hare_and_tortoise.standing import STAKE
from engine.hare_and_tortoise.vocabulary import FINISH, START, Kind, Reason
from engine.teaching import Gap, Sentence


def refusals(race: Race, names: tuple[str, ...]) -> dict[str, Sentence]:
    """Return why the player on turn may not do what would lead a runner to each space that is not offered."""
    found = {}
    for action in _wishes(race):
        reason = code_of(race, names, action)
        if isinstance(reason, Reason):
            found[str(action)] = Sentence(reason.value, _gaps(race, names, action, reason))
    return found


def _wishes(race: Race) -> Iterator[Action]:
    """Give every way that somebody may wish to go: to each space by the action that would lead there."""
    rules = race.rules
    for number, runner in enumerate(rules.runners[race.turn], start=1):
        origin = race.space[runner]
        if origin == FINISH:
            continue
        yield Action(Verb.RESTART, runner=number)
        for space in range(START + 1, FINISH + 1):
            back = space == rules.tortoise_behind[origin]
            yield Action(Verb.BACK, runner=number) if back else Action(Verb.MOVE, space, runner=number)
        if rules.kinds[origin] is Kind.CARROT:
            yield from (Action(verb, runner=number) for verb in (Verb.STAY_TAKE, Verb.STAY_PAY))


def _gaps(race: Race, names: tuple[str, ...], action: Action, reason: Reason) -> dict[str, Gap]:
    rules = race.rules
    origin = race.space[race.turn * rules.per_player + action.runner - 1]
    hand = race.carrots[race.turn]
    match reason:
        case Reason.OCCUPIED:
            return {"name": _who_stands_on(race, names, action.number)}
        case Reason.TORTOISE_OCCUPIED:
            return {"name": _who_stands_on(race, names, rules.tortoise_behind[origin])}
        case Reason.TOO_EXPENSIVE:
            return {"n": rules.prices[origin][action.number - origin], "have": hand}
        case Reason.CANNOT_PAY:
            return {"n": STAKE, "have": hand}
        case Reason.LETTUCES_LEFT:
            return {"n": race.lettuces[race.turn]}
        case Reason.TOO_MANY_CARROTS:
            place = len(race.home) + 1
            left = hand - rules.prices[origin][FINISH - origin]
            return {"n": rules.home_limit[place], "place": place, "left": left}
        case _:
            return {}


def _who_stands_on(race: Race, names: tuple[str, ...], space: int) -> str:
    return names[race.rules.seat_of[race.space.index(space)]]
