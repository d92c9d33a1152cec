"""How likely each of two players with two runners is to win.

What runners, carrots and lettuces of a player are worth is told by a small network of one layer, which was fitted to
who won games of bots; `pair_weights` has its figures. It is kept in mind, and so worked out once for many races that
are judged. What passes soon, such as a lettuce that is being eaten, is added.
"""

from __future__ import annotations

from functools import lru_cache
from math import exp
from typing import Final

from engine.bots.hare_and_tortoise import pair_weights as weights
from engine.bots.hare_and_tortoise.figures import Row
from engine.bots.hare_and_tortoise.lone_runner import RICHEST
from engine.bots.hare_and_tortoise.outlook import mixed_turns, pair_turns
from engine.hare_and_tortoise import codes, constants
from engine.hare_and_tortoise.race import Race
from engine.hare_and_tortoise.rules import Rules
from engine.hare_and_tortoise.standing import STAKE
from engine.hare_and_tortoise.vocabulary import FINISH, Kind

MOST_KEPT: Final = 65536
"""Hands with their runners whose worth is kept in mind, by each of the two rules that were asked for last."""
NEAR: Final = 4.0
"""Turns that are added to the way of both, so that the last steps do not decide everything."""
LETTUCE: Final = 1.75
"""Turns by which a lettuce makes a way longer, beyond what the tables say."""
UNIT: Final = 25.0
"""Turns of both ways together at which a lead counts once."""
TURNS: Final = 10.0
"""Turns to go that count once to the network."""
CARROTS: Final = 100.0
"""Carrots in hand that do."""

Hand = tuple[int, int, int, int, int, int, int]
"""Runners that are home; lettuces and carrots of a player when it decides next; space and position of its runner
behind, and of the one ahead."""
Worth = tuple[float, float, float]
"""A player's burden that counts the more the nearer the finish is, one that counts always, and the turns to go."""


class Judgement:
    """Judges races by some rules."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.numbers = rules.numbers
        positions = range(len(rules.seat_of) + 1)
        self.behind = [
            [_added(runner_facts(rules, space, at), weights.BEHIND) for space in range(FINISH + 1)] for at in positions
        ]
        self.ahead = [
            [_added(runner_facts(rules, space, at), weights.AHEAD) for space in range(FINISH + 1)] for at in positions
        ]
        self.lettuces = [_added(_lettuce_facts(held), weights.HAND) for held in range(rules.first_lettuces + 1)]
        self.kept: dict[Hand, Worth] = {}

    def after(self, race: Race, code: int) -> float:
        """Return how likely the first player is to win after an action."""
        ahead = race.copy()
        ahead.do(code)
        return self.hope(ahead)

    def hope(self, race: Race) -> float:
        """Return how likely the first player is to win, from 0 to 1."""
        if race.phase == constants.OVER:
            return 0.0 if race.places[0] else 1.0
        burden, always, turns = self.worth(race, 0)
        other_burden, other_always, other_turns = self.worth(race, 1)
        first_is_next = (race.turn == 0) == (race.phase <= constants.FROM_START)
        lead = other_burden - burden + (weights.TEMPO if first_is_next else -weights.TEMPO)
        odds = UNIT * lead / (NEAR + turns + other_turns) + other_always - always
        return 1 / (1 + exp(-odds))

    def worth(self, race: Race, seat: int) -> Worth:
        """Return the burden of a player, with what is going on."""
        behind, ahead = self.rules.runners[seat]
        far, near = race.space[behind], race.space[ahead]
        if far > near:
            behind, ahead, far, near = ahead, behind, near, far
        lettuces, carrots = race.lettuces[seat], race.carrots[seat]
        home = len(race.home)
        at_far = 1 + home + codes.count(race.taken >> far)
        at_near = 1 + home + codes.count(race.taken >> near) if near != FINISH else 0
        happens = weights.STATUSES[race.status[behind]] + weights.STATUSES[race.status[ahead]]
        lost = 0
        if race.turn == seat and race.phase > constants.FROM_START:
            happens += weights.PHASES[race.phase]
            lost = int(race.phase <= constants.DRAW)
        if race.turn != seat or race.phase > constants.FROM_START:
            for runner, space, position in ((behind, far, at_far), (ahead, near, at_near)):
                status = race.status[runner]
                if status == constants.EAT:
                    lost += 1
                    lettuces -= 1
                    carrots += STAKE * position
                elif status >= constants.MISS:
                    lost += 1
                elif self.numbers[space] >> position & 1:
                    carrots += STAKE * position
                elif race.waiting >> runner & 1:
                    passers = codes.count(race.passers[runner])
                    carrots = max(0, carrots - STAKE * passers) if passers else carrots + STAKE
        if carrots > RICHEST:
            lost += (carrots - RICHEST) // STAKE
            carrots = RICHEST
        hand = (home, lettuces, carrots, far, at_far, near, at_near)
        found = self.kept.get(hand)
        if found is None:
            found = self._keep(hand)
        return found[0] + happens, found[1], found[2] + lost

    def _keep(self, hand: Hand) -> Worth:
        """Work out what runners and a hand are worth, and keep it in mind."""
        turns = self.turns(hand)
        burden, always = self._network(turns / TURNS, hand[2] / CARROTS, hand)
        if len(self.kept) >= MOST_KEPT:
            self.kept.clear()
        found = self.kept[hand] = burden, always, turns + LETTUCE * hand[1]
        return found

    def turns(self, hand: Hand) -> float:
        """Return the turns that a hand with its runners has to go."""
        home, lettuces, carrots, far, at_far, near, at_near = hand
        rules = self.rules
        place = home + (1 if near == FINISH else 2)
        limit = rules.home_limit[min(place, len(rules.home_limit) - 1)]
        if near == FINISH:
            return mixed_turns(rules, at_far, limit)[lettuces][far][carrots]
        return pair_turns(rules, limit, lettuces, carrots, (far, at_far), (near, at_near))

    def _network(self, turns: float, carrots: float, hand: Hand) -> tuple[float, float]:
        _, lettuces, _, far, at_far, near, at_near = hand
        values = [
            one + two + three + turns * per_turns + carrots * (per_carrots + carrots * per_square)
            for one, two, three, per_turns, per_carrots, per_square in zip(
                self.behind[at_far][far],
                self.ahead[at_near][near],
                self.lettuces[lettuces],
                weights.HAND["turns"],
                weights.HAND["carrots"],
                weights.HAND["carrots squared"],
                strict=True,
            )
        ]
        always = values.pop()
        burden = values.pop()
        neurons = weights.NEURONS
        for value, to_burden, to_always in zip(values, neurons["burden"], neurons["always"], strict=True):
            if value > 0:
                burden += value * to_burden
                always += value * to_always
        return burden, always


@lru_cache(2)
def judgement(rules: Rules) -> Judgement:
    """Return what judges races by some rules."""
    return Judgement(rules)


def runner_facts(rules: Rules, space: int, position: int) -> dict[str, float]:
    """Return what the network is told of a runner on a space at a position, by rows of `BEHIND` and `AHEAD`."""
    kind = rules.kinds[space]
    tortoise = rules.tortoise_behind[space]
    way = space / FINISH
    return {
        "space": way,
        "square": way * way,
        kind.value: 1.0,
        "income": position if position and rules.numbers[space] >> position & 1 else 0,
        "position": position,
        "lettuces ahead": (rules.lettuces >> space + 1).bit_count(),
        "refund": (space - tortoise) / STAKE if tortoise and kind is not Kind.FINISH else 0.0,
    }


def hand_facts(lettuces: int, carrots: int, turns: float) -> dict[str, float]:
    """Return what it is told of a hand and of the turns to go, by rows of `HAND`."""
    share = carrots / CARROTS
    return _lettuce_facts(lettuces) | {"turns": turns / TURNS, "carrots": share, "carrots squared": share * share}


def _lettuce_facts(held: int) -> dict[str, float]:
    return {"base": 1.0, "lettuces": held, "no lettuce": float(not held), "lettuces squared": held * held / 5}


def _added(facts: dict[str, float], rows: dict[str, Row]) -> Row:
    """Return what facts add to every neuron."""
    total = [0.0] * len(next(iter(rows.values())))
    for fact, amount in facts.items():
        total = [one + amount * each for one, each in zip(total, rows[fact], strict=True)]
    return tuple(total)
