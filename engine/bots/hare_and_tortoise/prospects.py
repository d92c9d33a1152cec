"""Who is likely to win: a share for every player.

Players with one runner each are judged by a network; teams, and two runners each, by the turns that they have to go.
"""

from collections.abc import Mapping, Sequence
from math import exp
from typing import TypeVar

from engine.bots.hare_and_tortoise.lone_judgement import chances_of
from engine.bots.hare_and_tortoise.lone_weights import LETTUCE, NEAR, TEMPO
from engine.bots.hare_and_tortoise.outlook import turns_left
from engine.hare_and_tortoise import constants
from engine.hare_and_tortoise.race import Race
from engine.hare_and_tortoise.vocabulary import EndOption

STEEPNESS = 8.4
"""How fast hopes fall with every turn more than the fastest, as a share of the turns that the fastest has to go."""
CONSOLATION = 0.3
"""What coming in next is worth once the place before is gone, as a share of that place."""

Side = TypeVar("Side")
"""A seat or a team."""


def prospects(race: Race) -> list[float]:
    """Return for each seat what it may hope for, 1 for the win: by places taken, and by turns left for the others."""
    players = race.rules.players
    hopes = [0.0] * players
    stake = 1.0
    for seat in race.places:
        hopes[seat] = stake
        stake *= CONSOLATION
    if race.phase == constants.OVER:
        return hopes
    running = [seat for seat in range(players) if seat not in race.places]
    if race.teams:
        return _of_teams(race, _ways(race, running))
    weights = _of_lone_runners(race, running) if race.rules.per_player == 1 else _weights(_ways(race, running))
    whole = sum(weights.values())
    goes_on = race.rules.options.end is not EndOption.FIRST
    for seat, weight in weights.items():
        share = weight / whole
        hopes[seat] = stake * (share + (1 - share) * CONSOLATION * weight * goes_on)
    return hopes


def _of_lone_runners(race: Race, seats: Sequence[int]) -> dict[int, float]:
    """Return how much everybody may hope, 1 for the most hopeful."""
    chances = chances_of(race, seats)
    most = max(chances)
    return {seat: exp(chance - most) for seat, chance in zip(seats, chances, strict=True)}


def _ways(race: Race, seats: Sequence[int]) -> dict[int, float]:
    return {seat: _way(race, seat) for seat in seats}


def _way(race: Race, seat: int) -> float:
    """Return the turns that a player has to go, with what the tables do not know."""
    players = race.rules.players
    eats = [runner for runner in race.rules.runners[seat] if race.status[runner] == constants.EAT]
    waits = (seat - race.turn) % players / players
    return turns_left(race, seat) + LETTUCE * (race.lettuces[seat] - len(eats)) + TEMPO * waits


def _weights(turns: Mapping[Side, float]) -> dict[Side, float]:
    """Return how much everybody may hope, 1 for the fastest: a turn counts the more the nearer the finish is."""
    fastest = min(turns.values())
    steepness = STEEPNESS / (NEAR + fastest)
    return {side: exp(steepness * (fastest - left)) for side, left in turns.items()}


def _of_teams(race: Race, turns: dict[int, float]) -> list[float]:
    """Return the hopes of teams: a team is as slow as its slowest."""
    winner = race.winning_team()
    if winner is not None:
        return [float(team == winner) for team in race.teams]
    slowest: dict[str, float] = dict.fromkeys(race.teams, 0.0)
    for seat, left in turns.items():
        slowest[race.teams[seat]] = max(slowest[race.teams[seat]], left)
    weights = _weights(slowest)
    whole = sum(weights.values())
    return [weights[team] / whole for team in race.teams]
