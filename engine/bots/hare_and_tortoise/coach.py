"""The coach: the tables turned round. Three good ideas when asked, and after a race what each decision cost.

What it tells is a key with gaps; the words are in the language files.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from engine.bots.hare_and_tortoise.planning import settled, turns_after
from engine.bots.hare_and_tortoise.position import standing
from engine.bots.seen import Seen
from engine.game import AnyGame, RefusedError, Step
from engine.hare_and_tortoise.action import Action, Verb
from engine.hare_and_tortoise.edition import Edition
from engine.hare_and_tortoise.race import Race
from engine.hare_and_tortoise.refusal import code_of
from engine.hare_and_tortoise.standing import STAKE
from engine.hare_and_tortoise.vocabulary import FINISH, Kind, Reason

IDEAS = 3
GOOD = 2.0
"""Turns by which an idea may be slower than the best and is still a good one."""
TURNING_POINTS = 3


@dataclass(frozen=True, slots=True)
class Hint:
    """A good idea: an action, and the key of its reason with what fills its gaps."""

    action: str
    reason: str
    gaps: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Decision:
    """What a decision came to: the turns and carrots that it cost against the best one, and which that was."""

    number: int
    seat: int
    action: str
    best: str
    turns: float
    carrots: int


@dataclass(frozen=True, slots=True)
class Luck:
    """What chance brought: the turns that it saved against its average; below zero it cost some."""

    number: int
    seat: int
    action: str
    turns: float


@dataclass(frozen=True, slots=True)
class Review:
    """A race looked at again: decisions, luck apart from them, and the numbers of the actions that weighed most."""

    decisions: tuple[Decision, ...]
    luck: tuple[Luck, ...]
    turning_points: tuple[int, ...]


def hints(editions: Mapping[str, Edition], seen: Seen) -> list[Hint]:
    """Return three good ideas for a seat that decides, in the order of the choices: none is called the best."""
    race = standing(editions, seen)
    plans = _plans(race, seen)
    limit = min(plans.values()) + GOOD
    good = sorted((text for text in plans if plans[text] <= limit), key=lambda text: plans[text])
    told: dict[str, Hint] = {}
    for text in good:
        hint = _hint(race, seen.seat, text, plans[text])
        told.setdefault(hint.reason, hint)
    chosen = [hint.action for hint in told.values()][:IDEAS]
    chosen += [text for text in good if text not in chosen][: IDEAS - len(chosen)]
    return [_hint(race, seen.seat, text, plans[text]) for text in seen.choices if text in chosen]


def review(
    editions: Mapping[str, Edition], game: AnyGame, steps: Sequence[Step[Any, Any]], actions: Sequence[str]
) -> Review:
    """Look at a race again, from its start and all its steps."""
    log: list[Mapping[str, Any]] = []
    decisions: list[Decision] = []
    luck: list[Luck] = []
    for number, text in enumerate(actions):
        state = steps[number].state
        seat = game.actor(state, game.read_action(state, text))
        seen = Seen(seat, game.page_data(state, seat), log)
        if game.is_chance(text):
            luck.append(_luck(editions, seen, number, text))
        elif len(seen.choices) > 1:
            decisions.append(_decision(editions, seen, number, text))
        log = [*log, *(game.event_data(event) for event in steps[number + 1].events)]
    weights = {decision.number: decision.turns for decision in decisions}
    weights |= {fallen.number: abs(fallen.turns) for fallen in luck}
    heaviest = sorted(weights, key=lambda number: -weights[number])[:TURNING_POINTS]
    return Review(tuple(decisions), tuple(luck), tuple(sorted(heaviest)))


def _plans(race: Race, seen: Seen) -> dict[str, float]:
    """Return the turns that are left after each choice."""
    return {text: turns_after(race, seen.seat, _code(race, seen, text)) for text in seen.choices}


def _code(race: Race, seen: Seen, text: str) -> int:
    names = tuple(player["name"] for player in seen.view["players"])
    code = code_of(race, names, Action.read(text))
    if isinstance(code, Reason):
        raise RefusedError(code)
    return code


def _decision(editions: Mapping[str, Edition], seen: Seen, number: int, text: str) -> Decision:
    race = standing(editions, seen)
    plans = _plans(race, seen)
    best = min(plans, key=lambda other: plans[other])
    hands = {choice["action"]: choice["balance"] for choice in seen.view["choices"]}
    return Decision(number, seen.seat, text, best, plans[text] - plans[best], hands[best] - hands[text])


def _luck(editions: Mapping[str, Edition], seen: Seen, number: int, text: str) -> Luck:
    race = standing(editions, seen)
    return Luck(
        number, seen.seat, text, settled(race, seen.seat) - turns_after(race, seen.seat, _code(race, seen, text))
    )


def _hint(race: Race, seat: int, text: str, turns: float) -> Hint:
    """Say why an idea is good, by what its space does."""
    action = Action.read(text)
    gaps = {"turns": round(turns)}
    match action.verb:
        case Verb.MOVE if action.number == FINISH:
            return Hint(text, "home")
        case Verb.MOVE:
            return _move_hint(race, seat, action, gaps)
        case Verb.BACK:
            here = race.space[race.rules.runners[seat][action.runner - 1]]
            return Hint(text, "back", gaps | {"carrots": STAKE * (here - race.rules.tortoise_behind[here])})
        case Verb.STAY_TAKE | Verb.TAKE | Verb.ACCEPT:
            return Hint(text, "take", gaps | {"carrots": race.gift or STAKE})
        case Verb.STAY_PAY | Verb.PAY:
            return Hint(text, "pay", gaps | {"carrots": STAKE})
        case _:
            return Hint(text, "pace", gaps)


def _move_hint(race: Race, seat: int, action: Action, gaps: Mapping[str, int]) -> Hint:
    rules = race.rules
    runner = rules.runners[seat][action.runner - 1]
    space = action.number
    others = race.occupied & ~(1 << race.space[runner])
    position = 1 + len(race.home) + (others >> space + 1).bit_count()
    paid = dict(gaps) | {"position": position, "carrots": STAKE * position}
    match rules.kinds[space]:
        case Kind.LETTUCE:
            return Hint(str(action), "lettuce", paid)
        case Kind.NUMBER if rules.numbers[space] >> position & 1:
            return Hint(str(action), "number", paid)
        case Kind.CARROT:
            return Hint(str(action), "carrot", dict(gaps))
        case Kind.HARE:
            return Hint(str(action), "hare", dict(gaps))
        case _:
            return Hint(str(action), "pace", dict(gaps))


REASONS = ("home", "back", "take", "pay", "pace", "lettuce", "number", "carrot", "hare")
"""All reasons there are."""
