"""How strong somebody is: Plackett-Luce over all sides of a game, people rated, bots fixed, guests unknown."""

from collections.abc import Mapping
from dataclasses import dataclass

from openskill.models import PlackettLuce, PlackettLuceRating

from engine.bots.levels import Level
from firmware.club.results import ClubGame, SeatResult

MODEL = PlackettLuce()
BETWEEN_LEVELS = 9.0
"""By how much `mu` differs from level to level: a bot wins about 83 % of its games for two against the next lower one
(docs/bots.md), and this model expects that of such a difference."""
ANCHORS = {level: MODEL.mu + BETWEEN_LEVELS * (number - 2) for number, level in enumerate(Level)}
"""The middle level is as strong as an unknown player is thought to be."""
SURE = 1.0
"""How uncertain the strength of a bot is."""


@dataclass(frozen=True, slots=True)
class Rating:
    """What is known of somebody's strength."""

    mu: float = MODEL.mu
    sigma: float = MODEL.sigma

    @property
    def shown(self) -> float:
        """What tables show: as strong as this somebody is in all likelihood."""
        return self.mu - 3 * self.sigma


def rated(game: ClubGame, ratings: Mapping[str, Rating]) -> dict[str, Rating]:
    """Return the ratings of the people in a game after it; those of bots and guests do not change."""
    sides = game.sides()
    if not any(seat.player for seat in game.seats) or len(sides) < 2:
        return {}
    before = [[_before(seat, ratings) for seat in side] for side in sides]
    after = MODEL.rate(before, ranks=[float(side[0].place) for side in sides])
    return {
        seat.player: Rating(found.mu, found.sigma)
        for side, row in zip(sides, after, strict=True)
        for seat, found in zip(side, row, strict=True)
        if seat.player is not None
    }


def _before(seat: SeatResult, ratings: Mapping[str, Rating]) -> PlackettLuceRating:
    if seat.bot is not None:
        return MODEL.rating(mu=ANCHORS[Level(seat.bot)], sigma=SURE)
    known = ratings.get(seat.player, Rating()) if seat.player is not None else Rating()
    return MODEL.rating(mu=known.mu, sigma=known.sigma)
