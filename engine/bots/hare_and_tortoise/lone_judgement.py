"""How likely each of several players with one runner is to win.

A small network of one layer tells it from the tables and from where everybody stands; it was fitted to who won games of
bots, and `lone_weights` has its figures. What a runner adds to its neurons by itself is kept in mind.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import tanh

from engine.bots.hare_and_tortoise.lone_runner import turns_home
from engine.bots.hare_and_tortoise.lone_weights import LETTUCE, NEAR, RACE, RUNNER, STEEPNESS, TEMPO
from engine.bots.hare_and_tortoise.outlook import mixed_turns, next_decision
from engine.hare_and_tortoise import codes
from engine.hare_and_tortoise.race import Race
from engine.hare_and_tortoise.rules import Rules

MOST_KEPT = 16384
"""Runners that are kept in mind: as many as a decision comes upon."""

_BY_ITSELF = list(zip(*RUNNER.values(), strict=True))
_IN_THE_RACE = list(zip(*RACE.values(), strict=True))


def chances_of(race: Race, seats: Sequence[int]) -> list[float]:
    """Return how the chances of players with one runner each stand, as logarithms: only differences tell something."""
    rules = race.rules
    players = rules.players
    homes = len(race.home)
    limit = rules.home_limit[homes + 1]
    seen: list[tuple[float, float, int, tuple[float, ...]]] = []
    for seat in seats:
        lost, lettuces, carrots = next_decision(race, seat)
        space = race.space[seat]
        wait = (seat - race.turn) % players / players
        left, parts = _by_itself(rules, limit, homes, race.position(seat), lettuces, space, carrots)
        blocked: int = codes.count(rules.lettuce_set & race.taken >> space << space)
        seen.append((lost + left + LETTUCE * lettuces + TEMPO * wait, wait, blocked, parts))
    ways = sorted([runner[0] for runner in seen])
    best, second = ways[0], ways[1]
    near = 1 / (NEAR + best)
    found = []
    for turns, wait, blocked, parts in seen:
        behind = turns - (second if turns == best else best)
        chance = STEEPNESS * near * (best - turns)
        for part, (by_turns, by_behind, by_near, by_wait, by_blocked, weight) in zip(parts, _IN_THE_RACE, strict=True):
            chance += weight * tanh(
                part + by_turns * turns + by_behind * behind + by_near * near + by_wait * wait + by_blocked * blocked
            )
        found.append(chance)
    return found


@lru_cache(MOST_KEPT)
def _by_itself(
    rules: Rules, limit: int, homes: int, position: int, lettuces: int, space: int, carrots: int
) -> tuple[float, tuple[float, ...]]:
    """Return the turns that a runner has to go, and what the runner adds to each neuron without a look at others."""
    left = mixed_turns(rules, position, limit)[lettuces][space][carrots]
    table = turns_home(rules, limit)
    field = len(rules.seat_of) - homes
    figures = (
        1.0,
        lettuces,
        table.turns(position, lettuces, space, carrots) - left,
        table.turns(homes + 1, lettuces, space, carrots) - left,
        carrots,
        space,
        (position - homes - 1) / (field - 1),
        (rules.lettuces >> space + 1).bit_count(),
        field,
    )
    parts = [sum([weight * figure for weight, figure in zip(neuron, figures, strict=True)]) for neuron in _BY_ITSELF]
    return left, tuple(parts)
