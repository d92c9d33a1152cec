"""Who is likely to win: a share for every player, from the turns that each has still to go."""

from math import exp

from engine.bots.hare_and_tortoise.outlook import turns_left
from engine.hare_and_tortoise import constants
from engine.hare_and_tortoise.race import Race

STEEPNESS = 0.7
"""How fast a player's hopes fall with every turn more than the others."""
CONSOLATION = 0.3
"""What coming in next is worth once the place before is gone, as a share of that place."""


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
    turns = {seat: turns_left(race, seat) + (seat - race.turn) % players / players for seat in running}
    if race.teams:
        return _of_teams(race, turns)
    fastest = min(turns.values())
    weights = {seat: exp(STEEPNESS * (fastest - turns[seat])) for seat in running}
    whole = sum(weights.values())
    for seat, weight in weights.items():
        share = weight / whole
        hopes[seat] = stake * (share + (1 - share) * CONSOLATION * weight)
    return hopes


def _of_teams(race: Race, turns: dict[int, float]) -> list[float]:
    """Return the hopes of teams: a team is as slow as its slowest."""
    winner = race.winning_team()
    if winner is not None:
        return [float(team == winner) for team in race.teams]
    slowest: dict[str, float] = dict.fromkeys(race.teams, 0.0)
    for seat, left in turns.items():
        slowest[race.teams[seat]] = max(slowest[race.teams[seat]], left)
    fastest = min(slowest.values())
    weights = {team: exp(STEEPNESS * (fastest - left)) for team, left in slowest.items()}
    whole = sum(weights.values())
    return [weights[team] / whole for team in race.teams]
