"""What is worth knowing for a player at this moment, the most urgent first."""

from collections.abc import Iterator

from engine.hare_and_tortoise import codes
from engine.hare_and_tortoise.lessons.outcomes import numbers_in_reach, place_on
from engine.hare_and_tortoise.race import Race
from engine.hare_and_tortoise.refusal import why_not_to
from engine.hare_and_tortoise.standing import STAKE
from engine.hare_and_tortoise.vocabulary import FINISH, START, Kind, Phase, Reason, Status
from engine.teaching import Sentence

SHORT, LONG = 5, 10
"""Ways whose prices show how dear a long one is."""


def tips(race: Race, seat: int) -> tuple[Sentence, ...]:
    """Return the tips for a seat, on turn or while it waits."""
    if race.phase == Phase.OVER or seat in race.places:
        return ()
    if race.turn != seat:
        return tuple(_while_waiting(race, seat))
    return tuple(_on_turn(race)) if race.phase <= Phase.FROM_START else ()


def _on_turn(race: Race) -> Iterator[Sentence]:
    legal = race.legal()
    movers = race.may_act() if race.phase == Phase.DECIDE else [race.runner]
    if any(race.status[runner] == Status.LEAVE for runner in movers):
        yield Sentence("must_leave")
    if all(race.space[runner] == START for runner in race.rules.runners[race.turn]):
        prices = race.rules.prices[START]
        yield Sentence("costs", {"short": SHORT, "n": prices[SHORT], "long": LONG, "dear": prices[LONG]})
    for runner in movers:
        spaces = legal >> codes.BLOCK * (runner % race.rules.per_player) & (1 << codes.BLOCK) - 1
        yield from _of_runner(race, runner, spaces)


def _of_runner(race: Race, runner: int, mask: int) -> Iterator[Sentence]:
    """Give the tips for a runner that may do the actions of a mask."""
    rules = race.rules
    lettuces = race.lettuces[race.turn]
    ahead = [space for space in codes.bits(mask) if space < FINISH]
    yield from _way_home(race, runner)
    for space in ahead:
        place = place_on(race, runner, space)
        if place in numbers_in_reach(race, space):
            yield Sentence("number", {"space": space, "place": place, "n": STAKE * place})
            break
    salad = next((space for space in ahead if rules.kinds[space] is Kind.LETTUCE), None)
    if salad is not None:
        yield Sentence("lettuce", {"space": salad, "n": lettuces})
    if mask & codes.STAY_TAKE_BIT:
        yield Sentence("stay", {"n": STAKE})
    if mask & codes.BACK_BIT:
        origin = race.space[runner]
        tortoise = rules.tortoise_behind[origin]
        yield Sentence("back", {"space": tortoise, "n": STAKE * (origin - tortoise)})


def _way_home(race: Race, runner: int) -> Iterator[Sentence]:
    """Tell what is in the way of a runner that could pay its way home."""
    place = len(race.home) + 1
    match why_not_to(race, runner, FINISH):
        case None:
            yield Sentence("home", {"place": place})
        case Reason.TOO_MANY_CARROTS:
            yield Sentence("home_limit", {"n": race.rules.home_limit[place], "place": place})
        case _:
            return


def _while_waiting(race: Race, seat: int) -> Iterator[Sentence]:
    rules = race.rules
    runners = rules.runners[seat]
    if any(race.status[runner] == Status.MISS for runner in runners):
        yield Sentence("waits_miss")
        return
    if any(race.status[runner] == Status.NAP for runner in runners):
        yield Sentence("waits_nap")
        return
    for runner in runners:
        place = race.position(runner)
        gaps = {"place": place, "n": STAKE * place}
        if race.status[runner] == Status.EAT:
            yield Sentence("waits_eat", gaps)
        elif rules.numbers[race.space[runner]] >> place & 1:
            yield Sentence("waits_number", gaps)
