"""The coach of Hare & Tortoise: the tables turned round. Costs and luck are counted in turns."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from engine.bots.coaching import Decision, Finding, Hint, Luck, unlike
from engine.bots.hare_and_tortoise.planning import settled, turns_after
from engine.bots.hare_and_tortoise.position import standing
from engine.bots.seen import Seen
from engine.chance import Source
from engine.game import AnyGame, RefusedError, Step
from engine.hare_and_tortoise.action import Action, Verb
from engine.hare_and_tortoise.edition import Edition
from engine.hare_and_tortoise.race import Race
from engine.hare_and_tortoise.refusal import code_of
from engine.hare_and_tortoise.standing import STAKE
from engine.hare_and_tortoise.vocabulary import FINISH, Kind, Reason

GOOD = 2.0
"""Turns by which an idea may be slower than the best and is still a good one."""
REASONS = (
    *("home", "one_home", "back", "take", "pay", "keep", "restart"),
    *("lettuce", "number", "carrot", "hare", "pace"),
)
"""All reasons there are for an idea."""


@dataclass(frozen=True, slots=True)
class HareAndTortoiseCoach:
    """Counts how many turns every choice leaves."""

    editions: Mapping[str, Edition]
    reviews = True

    def hints(self, seen: Seen, source: Source) -> list[Hint]:
        """Return three good ideas; the tables know them without chance."""
        del source
        race = standing(self.editions, seen)
        plans = _plans(race, seen)
        limit = min(plans.values()) + GOOD
        good = sorted((text for text in plans if plans[text] <= limit), key=lambda text: plans[text])
        return unlike((_hint(race, seen, text) for text in good), seen.choices)

    def findings(
        self, game: AnyGame, steps: Sequence[Step[Any, Any]], actions: Sequence[str], first: int = 0
    ) -> Iterator[Finding]:
        """Look at every action of a race again, from a number on."""
        log: list[Mapping[str, Any]] = []
        for number, text in enumerate(actions):
            if number >= first:
                yield self._finding(game, steps[number].state, log, number, text)
            log = [*log, *(game.event_data(event) for event in steps[number + 1].events)]

    def _finding(self, game: AnyGame, state: Any, log: list[Mapping[str, Any]], number: int, text: str) -> Finding:
        seat = game.actor(state, game.read_action(state, text))
        seen = Seen(seat, game.page_data(state, seat), log)
        if not game.is_chance(text) and len(seen.choices) < 2:
            return None
        race = standing(self.editions, seen)
        if game.is_chance(text):
            return Luck(number, seat, text, settled(race, seat) - turns_after(race, seat, _code(race, seen, text)))
        plans = _plans(race, seen)
        best = min(plans, key=lambda other: (plans[other], other != text))
        hands = {choice["action"]: choice["balance"] for choice in seen.view["choices"]}
        return Decision(number, seat, text, best, plans[text] - plans[best], {"carrots": hands[best] - hands[text]})


def _plans(race: Race, seen: Seen) -> dict[str, float]:
    """Return the turns that are left after each choice."""
    return {text: turns_after(race, seen.seat, _code(race, seen, text)) for text in seen.choices}


def _code(race: Race, seen: Seen, text: str) -> int:
    names = tuple(player["name"] for player in seen.view["players"])
    code = code_of(race, names, Action.read(text))
    if isinstance(code, Reason):
        raise RefusedError(code)
    return code


def _hint(race: Race, seen: Seen, text: str) -> Hint:
    """Say why an idea is good: what the space does, what is earned, and which position that is."""
    action = Action.read(text)
    runner = race.rules.runners[seen.seat][(action.runner or 1) - 1]
    place = {"place": race.position(runner)}
    match action.verb:
        case Verb.MOVE if action.number == FINISH:
            others = set(race.rules.runners[seen.seat]) - {runner}
            return Hint(text, "home" if others.issubset(race.home) else "one_home")
        case Verb.MOVE:
            return _move_hint(race, runner, text, action.number)
        case Verb.BACK:
            space = race.rules.tortoise_behind[race.space[runner]]
            back = {"place": _position_on(race, runner, space)}
            return Hint(text, "back", back | {"carrots": STAKE * (race.space[runner] - space)})
        case Verb.STAY_TAKE | Verb.TAKE | Verb.ACCEPT:
            return Hint(text, "take", place | {"carrots": race.gift or STAKE})
        case Verb.STAY_PAY | Verb.PAY:
            return Hint(text, "pay", place | {"carrots": STAKE})
        case Verb.RESTART:
            return Hint(text, "restart")
        case _:
            return Hint(text, "keep", place)


def _move_hint(race: Race, runner: int, text: str, space: int) -> Hint:
    rules = race.rules
    position = _position_on(race, runner, space)
    there, paid = {"place": position}, {"place": position, "carrots": STAKE * position}
    match rules.kinds[space]:
        case Kind.LETTUCE:
            return Hint(text, "lettuce", paid)
        case Kind.NUMBER if rules.numbers[space] >> position & 1:
            return Hint(text, "number", paid)
        case Kind.CARROT:
            return Hint(text, "carrot", there | {"carrots": STAKE})
        case Kind.HARE:
            return Hint(text, "hare", there)
        case _:
            return Hint(text, "pace", there)


def _position_on(race: Race, runner: int, space: int) -> int:
    """Return at which position a runner would be on a space."""
    others = (there for other, there in enumerate(race.space) if other != runner)
    return 1 + sum(there > space for there in others)
