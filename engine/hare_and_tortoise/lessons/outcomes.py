"""What an action will bring to whoever does it, now and in the next turn."""

from engine.hare_and_tortoise.action import Action, Verb
from engine.hare_and_tortoise.race import Race
from engine.hare_and_tortoise.rules import COSTLY_LEAP_PRICE
from engine.hare_and_tortoise.standing import STAKE
from engine.hare_and_tortoise.vocabulary import HareOption, Kind
from engine.teaching import Gap, Sentence

_STAKES = {
    Verb.STAY_TAKE: "stay_take",
    Verb.STAY_PAY: "stay_pay",
    Verb.TAKE: "take",
    Verb.PAY: "pay",
    Verb.PASS: "pass",
}
_GIFTS = {Verb.ACCEPT: "accept", Verb.DECLINE: "decline"}


def outcome(race: Race, action: Action) -> Sentence:
    """Return the sentence for an action that may be done now."""
    runner = race.turn * race.rules.per_player + action.runner - 1
    match action.verb:
        case Verb.MOVE:
            return _arrival(race, runner, action.number)
        case Verb.BACK:
            origin = race.space[runner]
            return Sentence("back", {"n": STAKE * (origin - race.rules.tortoise_behind[origin])})
        case Verb.RESTART:
            return Sentence("restart_moves" if race.rules.edition.restart_moves_at_once else "restart")
        case Verb.ACCEPT | Verb.DECLINE:
            return Sentence(_GIFTS[action.verb], {"n": race.gift})
        case _:
            return Sentence(_STAKES[action.verb], {"n": STAKE})


def place_on(race: Race, runner: int, space: int) -> int:
    """Return the position that a runner would have on another space, with everybody else where they are."""
    others = race.occupied & ~(1 << race.space[runner])
    return 1 + len(race.home) + (others >> space + 1).bit_count()


def numbers_in_reach(race: Race, space: int) -> tuple[int, ...]:
    """Return the positions for which a number space can pay: those that so many runners can have."""
    return tuple(number for number in race.rules.edition.track.numbers[space] if number <= len(race.space))


def _arrival(race: Race, runner: int, space: int) -> Sentence:
    place = place_on(race, runner, space)
    match race.rules.kinds[space]:
        case Kind.NUMBER:
            return _number(race, space, place)
        case Kind.LETTUCE:
            left = race.lettuces[race.rules.seat_of[runner]] - 1
            return Sentence("lettuce", {"n": STAKE * place, "place": place, "left": left})
        case Kind.HARE:
            return _hare(race, place)
        case Kind.FINISH:
            first_of_two = race.rules.per_player == 2 and not race.partner_is_home(runner)
            return Sentence("home_first" if first_of_two else "home", {"place": len(race.home) + 1})
        case _:
            return Sentence("carrot", {"n": STAKE})


def _number(race: Race, space: int, place: int) -> Sentence:
    """Nothing is paid on arrival: what counts is the position when the next turn comes (T3)."""
    numbers = numbers_in_reach(race, space)
    if place in numbers:
        return Sentence("number_fits", {"n": STAKE * place, "place": place})
    match numbers:
        case ():
            return Sentence("number_never", {"n": len(race.space)})
        case (number,):
            return Sentence("number_needs", {"n": STAKE * number, "place": number, "now": place})
        case _:
            return Sentence("numbers_need", {"stake": STAKE, "places": numbers, "now": place})


def _hare(race: Race, place: int) -> Sentence:
    rules = race.rules
    if rules.table:
        events: Gap = tuple(event.value for event in rules.events_for(place))
        return Sentence("hare_roll", {"place": place, "events": events})
    if rules.deck:
        return Sentence("hare_draw")
    numbers = {HareOption.COSTLY_LEAP: COSTLY_LEAP_PRICE, HareOption.MIND_SPORTS_2019: STAKE}
    variant = rules.options.hare
    return Sentence(f"hare_{variant.value}", {"n": numbers[variant]} if variant in numbers else {})
