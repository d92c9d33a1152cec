"""A search: a tree of what everybody may do, grown where it looks best (PUCT, max^n), dice and cards as they fall.

The guide says which ideas are tried first, and plays a new leaf ahead for a round: then everybody has done what they
came for, and it is judged who is likely to win. The budget is counted in games of the tree, so that the same chance
makes the same choice on any machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final

from engine.bots.hare_and_tortoise.guide import Uniform, guided, outlooks
from engine.bots.hare_and_tortoise.planning import turns_after
from engine.bots.hare_and_tortoise.prospects import prospects
from engine.hare_and_tortoise import codes, constants
from engine.hare_and_tortoise.playout import random_card, random_die
from engine.hare_and_tortoise.race import Race

ROUNDS: Final = 1
"""How many rounds a leaf is played ahead before it is judged: more of them leave time for fewer games."""
WIDTH: Final = 16
"""How many ideas of a decision are looked at: those that promise the fewest turns."""
CURIOSITY: Final = 0.6
"""How much an idea is looked at because it has been looked at little."""
SHARPNESS: Final = 1.5
"""Turns more after which an idea is expected e times less often."""
OPENNESS: Final = 0.3
"""The share of expectations that all ideas have alike."""
UNKNOWN: Final = 3.0
"""Turns that a way counts more which the guide would not go."""

Idea = tuple[float, int]
"""The turns after it, and its code."""


class _Node:
    """Where the race may come to; one at which somebody decides knows how its ideas have done.

    Of ideas that were never tried the likeliest is tried first, so that those which were tried come before all others.
    """

    __slots__ = (
        "bonus",
        "children",
        "codes",
        "decider",
        "expected",
        "games",
        "hopes",
        "mean",
        "played",
        "race",
        "total",
    )

    def __init__(self, race: Race) -> None:
        self.race = race
        self.decider = -1
        self.children: dict[int, _Node] = {}
        self.played = 0
        self.total = 0.0

    def child(self, code: int) -> _Node:
        """Return where an action or chance leads."""
        found = self.children.get(code)
        if found is None:
            ahead = self.race.copy()
            ahead.do(code)
            found = self.children[code] = _Node(ahead)
        return found

    def open(self, decider: int, ideas: list[Idea]) -> None:
        """Let somebody have ideas here."""
        ideas.sort()
        del ideas[WIDTH:]
        least = ideas[0][0]
        weights = [exp((least - turns) / SHARPNESS) for turns, _ in ideas]
        share = (1 - OPENNESS) / sum(weights)
        alike = OPENNESS / len(ideas)
        self.decider = decider
        self.codes = [code for _, code in ideas]
        self.expected = [alike + share * weight for weight in weights]
        self.games: list[int] = []
        self.hopes: list[float] = []
        self.mean: list[float] = []
        """What an idea that was tried has come to on the average."""
        self.bonus: list[float] = []
        """How likely it is, the less the more often it was tried."""

    def choice(self) -> int:
        """Return which idea is tried next; an untried one is hoped to be as good as the others were."""
        tried = len(self.games)
        curiosity = CURIOSITY * sqrt(self.played + 1)
        best, most = tried, -1.0
        if tried < len(self.codes):
            usual = self.total / self.played if tried else 0.5
            most = usual + curiosity * self.expected[tried]
        for index in range(tried):
            bound = self.mean[index] + curiosity * self.bonus[index]
            if bound >= most:
                best, most = index, bound
        return best

    def learn(self, index: int, hope: float) -> None:
        """Note what a game has come to that followed an idea."""
        self.played += 1
        self.total += hope
        if index == len(self.games):
            self.games.append(1)
            self.hopes.append(hope)
            self.mean.append(hope)
            self.bonus.append(self.expected[index] / 2)
        else:
            games = self.games[index] + 1
            hopes = self.hopes[index] + hope
            self.games[index] = games
            self.hopes[index] = hopes
            self.mean[index] = hopes / games
            self.bonus[index] = self.expected[index] / (1 + games)


def search(race: Race, seat: int, choices: Sequence[int], games: int, uniform: Uniform) -> int:
    """Return the choice to which most games of the tree have come."""
    root = _Node(race.copy())
    root.open(seat, _ideas(race, seat, choices))
    if len(root.codes) == 1:
        return root.codes[0]
    for _ in range(games):
        _grow(root, uniform)
    return max(zip(root.games, root.hopes, root.codes, strict=False))[2]


def _grow(root: _Node, uniform: Uniform) -> None:
    """Play one game: through the tree to a new leaf, and ahead from there."""
    path: list[tuple[_Node, int]] = []
    node = root
    while node.race.phase != constants.OVER:
        phase = node.race.phase
        if phase == constants.ROLL:
            node = node.child(random_die(uniform))
        elif phase == constants.DRAW:
            node = node.child(random_card(node.race, uniform))
        elif node.decider < 0:
            decider = codes.bits(node.race.gifts)[0] if phase == constants.GIFTS else node.race.turn
            node.open(decider, _ideas(node.race, decider, ()))
            break
        else:
            index = node.choice()
            path.append((node, index))
            node = node.child(node.codes[index])
    ahead = node.race.copy()
    play_ahead(ahead, uniform, ROUNDS * ahead.rules.players)
    hopes = prospects(ahead)
    for passed, index in path:
        passed.learn(index, hopes[passed.decider])


def _ideas(race: Race, seat: int, choices: Sequence[int]) -> list[Idea]:
    """Return what a player may do, and the turns to expect after it; all that is legal if none are told."""
    ways: list[Idea] = []
    if race.phase <= constants.FROM_START and race.rules.per_player == 1:
        ways = outlooks(race)
        if ways and not choices:
            return ways
    if not choices:
        choices = codes.bits(race.legal())
        if race.phase == constants.GIFTS:
            choices = [codes.ACCEPT + seat, codes.DECLINE + seat]
    known = {code: turns for turns, code in ways}
    return [(known[code] if code in known else turns_after(race, seat, code) + UNKNOWN, code) for code in choices]


def play_ahead(race: Race, uniform: Uniform, actions: int) -> int:
    """Let the guide play for everybody for so many actions; return how many it were."""
    for count in range(actions):
        phase = race.phase
        if phase == constants.ROLL:
            race.do(random_die(uniform))
        elif phase == constants.DRAW:
            race.do(random_card(race, uniform))
        elif phase == constants.OVER:
            return count
        else:
            race.do(guided(race, uniform))
    return actions
