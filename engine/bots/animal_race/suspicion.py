"""On what others may have bet: what they played tells, if they judge as the bots do.

Who has bet on an animal is likely to have played what is good for it. Each pair of bets is weighed by how well all
that a player has laid down in this race agrees with it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from math import exp, log

from engine.animal_race import codes
from engine.animal_race.race import Race
from engine.animal_race.vocabulary import CARDS, HARE, HOWL, MOST_CARDS, MOST_OF_ANIMAL, OVER_THE_LINE, START
from engine.bots.animal_race.judgement import Ways, glance_of, ways
from engine.bots.seen import Seen

CARELESS = 1.2
"""By how many tiles a play may be worse and is still a third as likely."""
BLIND = 0.02
"""How often somebody plays any card at all."""
ANY_PLAY = 0.05
"""How likely a play is then."""
AT_HAND = (1.0, 0.78, 0.4, 0.15, 0.05)
"""How likely somebody holds so many cards of an animal."""
HOWL_AT_HAND = 0.15
"""How much less likely it is that a howl is among them."""
HARE_BET = 20.0
"""How much more often the second bet is on the hare than on another animal."""

Bets = tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Play:
    """What somebody played, and what lay there before: cards by animal, and whether any of them howls."""

    seat: int
    code: int
    laid: tuple[int, ...]
    howled: bool
    once: Ways


def bets_of(race: Race, seat: int) -> list[tuple[Bets, Bets]]:
    """Return all bets that anybody but a seat may have: those dealt, and the second one, if it is made in this game."""
    own = race.bets[seat]
    others = [animal for animal in range(HOWL) if animal not in own]
    seconds: list[Bets] = [()] if race.options.apprentice else [(animal,) for animal in range(HOWL)]
    dealt = combinations(others, race.options.starting_bets(race.players))
    return [(starting, second) for starting in dealt for second in seconds]


def weights(race: Race, seen: Seen) -> list[dict[tuple[Bets, Bets], float]]:
    """Return for every seat how likely it has which bets, by all that it has played in this race."""
    hidden = bets_of(race, seen.seat)
    found = [{bets: log(HARE_BET) if bets[1] == (HARE,) else 0.0 for bets in hidden} for _ in range(race.players)]
    for play in _plays(race, seen):
        if play.seat == seen.seat:
            continue
        likely = {bets: _likelihood(play, bets) for bets in {_sorted(*pair) for pair in hidden}}
        for pair in hidden:
            found[play.seat][pair] += likely[_sorted(*pair)]
    return [_normal(logs) for logs in found]


def _sorted(starting: Bets, second: Bets) -> Bets:
    return tuple(sorted(starting + second))


def _normal(logs: Mapping[tuple[Bets, Bets], float]) -> dict[tuple[Bets, Bets], float]:
    most = max(logs.values())
    return {bets: exp(weight - most) for bets, weight in logs.items()}


def _likelihood(play: Play, bets: Bets) -> float:
    """Return the logarithm of how likely somebody with these bets plays this."""
    options = _imaginable(play.laid)
    judged = glance_of(play.once, bets).of_plays(play.laid, play.howled, options)
    total = this = 0.0
    animal, count, howls = codes.PLAYS[play.code]
    seen = codes.PLAY_OF[animal, count, min(howls, 1)]
    for code, worth in zip(options, judged, strict=True):
        _, cards, howl = codes.PLAYS[code]
        chance = AT_HAND[cards] * (HOWL_AT_HAND if howl else 1.0) * exp(worth / CARELESS)
        total += chance
        if code == seen:
            this = chance
    return log((1 - BLIND) * this / total + BLIND * ANY_PLAY)


@cache
def _imaginable(laid: tuple[int, ...]) -> tuple[int, ...]:
    """Return what somebody with any hand might play; of howls no more than one is thought of."""
    room = MOST_CARDS - sum(laid)
    return tuple(
        code
        for code, (animal, count, howls) in enumerate(codes.PLAYS)
        if howls <= 1 and count <= room and laid[animal] + count <= MOST_OF_ANIMAL
    )


def _plays(race: Race, seen: Seen) -> list[Play]:
    """Return what everybody has played in this race; nothing if the log does not tell how it came to this position."""
    table = Race(race.options, race.players)
    table.streams, table.turbos = race.streams, race.turbos
    plays: list[Play] = []
    known = False
    laid, howled = [0] * HOWL, False
    once = ways(table)
    for event in seen.log:
        match event["type"]:
            case "track_laid":
                known = True
                plays.clear()
                table.tiles, table.crossed = [START] * HOWL, []
                laid, howled, once = [0] * HOWL, False, ways(table)
            case "played":
                animal = CARDS.index(event["animal"])
                code = codes.PLAY_OF[animal, event["count"], event["howls"]]
                plays.append(Play(event["seat"], code, tuple(laid), howled, once))
                laid[animal] += event["count"]
                howled = howled or event["howls"] > 0
            case "ran":
                animal = CARDS.index(event["animal"])
                table.tiles[animal] = event["target"]
                if event["target"] == OVER_THE_LINE:
                    table.crossed.append(animal)
            case "token_passed":
                laid, howled, once = [0] * HOWL, False, ways(table)
    return plays if known and table.tiles == race.tiles else []
