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
"""Runners that are kept in mind: more than a decision comes upon."""

_RUNNER = list(zip(*RUNNER.values(), strict=True))
_RACE = list(zip(RACE["turns"], RACE["wait"], RACE["taken"], strict=True))
_BEHIND, _NEARNESS, _WEIGHT = RACE["behind"], RACE["nearness"], RACE["weight"]

Stand = tuple[Rules, int, int, int, int, int, int, int, int]
"""All that tells how a runner stands, whatever the others do."""
Facts = tuple[float, float, int, tuple[float, ...]]
"""What the network is told of a runner: the turns that it has to go, the part of a round until its turn, lettuce spaces
ahead that are taken, and a figure for each row of `RUNNER`."""


def chances_of(race: Race, seats: Sequence[int]) -> list[float]:
    """Return how the chances of players with one runner each stand, as logarithms: only differences tell something."""
    seen = []
    best = second = 1000.0
    for seat in seats:
        known = _known(_stand(race, seat))
        seen.append(known)
        turns = known[0]
        if turns < best:
            best, second = turns, best
        elif turns < second:
            second = turns
    nearness = 1 / (NEAR + best)
    steepness = STEEPNESS * nearness
    bases = [by_nearness * nearness for by_nearness in _NEARNESS]
    found = []
    for turns, parts in seen:
        behind = turns - (second if turns == best else best)
        chance = steepness * (best - turns)
        for part, base, by_behind, weight in zip(parts, bases, _BEHIND, _WEIGHT, strict=True):
            chance += weight * tanh(part + base + by_behind * behind)
        found.append(chance)
    return found


def facts_of(race: Race, seat: int) -> Facts:
    """Return what the network is told of a player's runner."""
    return _facts(_stand(race, seat))


def _stand(race: Race, seat: int) -> Stand:
    """Return how a player's runner stands when it decides next."""
    rules = race.rules
    lost, lettuces, carrots = next_decision(race, seat)
    space = race.space[seat]
    rounds = (seat - race.turn) % rules.players
    taken: int = codes.count(rules.lettuce_set & race.taken >> space << space)
    return rules, len(race.home), race.position(seat), lettuces, space, carrots, lost, rounds, taken


@lru_cache(MOST_KEPT)
def _known(stand: Stand) -> tuple[float, tuple[float, ...]]:
    """Return the turns that a runner has to go, and what it adds to each neuron, whatever the others do."""
    turns, wait, taken, figures = _facts(stand)
    parts = []
    for neuron, (by_turns, by_wait, by_taken) in zip(_RUNNER, _RACE, strict=True):
        part = by_turns * turns + by_wait * wait + by_taken * taken
        for weight, figure in zip(neuron, figures, strict=True):
            part += weight * figure
        parts.append(part)
    return turns, tuple(parts)


def _facts(stand: Stand) -> Facts:
    """Return what the network is told of a runner that stands like this."""
    rules, homes, position, lettuces, space, carrots, lost, rounds, taken = stand
    limit = rules.home_limit[homes + 1]
    left = mixed_turns(rules, position, limit)[lettuces][space][carrots]
    table = turns_home(rules, limit)
    field = len(rules.seat_of) - homes
    wait = rounds / rules.players
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
    turns = lost + left + LETTUCE * lettuces + TEMPO * wait
    return turns, wait, taken, figures
