"""Hare & Tortoise behind the facet by which pages teach a game."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from engine.hare_and_tortoise.edition import Edition
from engine.hare_and_tortoise.explain import choices
from engine.hare_and_tortoise.lessons.outcomes import outcome
from engine.hare_and_tortoise.lessons.refusals import refusals
from engine.hare_and_tortoise.lessons.tips import LONG, tips
from engine.hare_and_tortoise.race import Race
from engine.hare_and_tortoise.rules import COSTLY_LEAP_PRICE, MOST, PRICES, Options, Rules, rules_for
from engine.hare_and_tortoise.standing import STAKE
from engine.hare_and_tortoise.state import GameState
from engine.hare_and_tortoise.transitions import seats_to_act
from engine.hare_and_tortoise.vocabulary import FINISH, Phase
from engine.teaching import Lesson

USUAL_PLAYERS = 4


@dataclass(frozen=True, slots=True)
class Teacher:
    """Teaches every edition by its own data."""

    editions: Mapping[str, Edition]

    def figures(self, state: GameState | None) -> dict[str, Any]:
        """Return the numbers of an edition; without a game, those of the first one."""
        rules = state.rules if state else rules_for(next(iter(self.editions.values())), USUAL_PLAYERS, Options())
        edition = rules.edition
        return {
            "animal": edition.animal,
            "track": edition.track.text,
            "printed": edition.printed,
            "carrots": rules.first_hand,
            "lettuces": rules.first_lettuces,
            "runners": rules.per_player,
            "stake": STAKE,
            "prices": list(PRICES[1 : LONG + 1]),
            "home_limit": list(rules.home_limit[1:]),
            "by_place": edition.most_carrots_home is None,
            "hare": _hare(rules),
            "leap": COSTLY_LEAP_PRICE,
            "restart": rules.restart_hand,
        }

    def lesson(self, state: GameState, seat: int) -> Lesson:
        """Return what a seat is told now."""
        race = state.race()
        asked = seat in seats_to_act(state)
        own = None if seat == state.turn else state.names[seat]
        found = [choice.action for choice in choices(state) if choice.action.who == own] if asked else []
        moves = asked and state.phase <= Phase.FROM_START
        return Lesson(
            outcomes={str(action): outcome(race, action) for action in found},
            refusals=refusals(race, state.names) if moves else {},
            tips=tips(race, seat),
            costs=tuple(_ladder(race, runner) for runner in state.rules.runners[seat] if state.space[runner] != FINISH),
        )


def _hare(rules: Rules) -> str:
    """Return what decides on a hare space: `die`, `cards`, or the variant."""
    return "die" if rules.table else "cards" if rules.deck else rules.options.hare.value


def _ladder(race: Race, runner: int) -> dict[str, Any]:
    """Return what each way from where a runner stands costs, and how far the hand of its player carries."""
    rules = race.rules
    space = race.space[runner]
    reach = rules.ways[space][0][min(race.carrots[rules.seat_of[runner]], MOST)]
    return {
        "runner": rules.number_of[runner],
        "space": space,
        "prices": list(rules.prices[space][1 : FINISH - space + 1]),
        "reach": min(reach, FINISH - space),
    }
