"""Two players with two runners each: a tree of what both may do, grown where it looks best (PUCT).

Every reply is judged when its place in the tree is opened; dice and cards are tried as often as they are likely, so
that nothing is left to chance. The budget is counted in races that are judged: it is the same on any machine.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import exp, sqrt
from typing import Final

from engine.bots.hare_and_tortoise.pair_judgement import Judgement, judgement
from engine.bots.hare_and_tortoise.planning import chances
from engine.hare_and_tortoise import codes, constants
from engine.hare_and_tortoise.race import Race

CURIOSITY: Final = 0.5
"""How much a reply is looked at because it has been looked at little."""
SHARPNESS: Final = 0.08
"""Hope less after which a reply is expected e times less often."""
OPENNESS: Final = 0.25
"""The share of expectations that all replies have alike."""
VISIT: Final = 2
"""Races that could be judged in the time that one way through the tree takes."""


class _Node:
    """Where the race may come to, and what may be done there, the best first; hope is the first player's."""

    __slots__ = ("codes", "expected", "games", "hope", "hopes", "race", "share", "sign", "total", "tried")

    def __init__(self, race: Race, hope: float, share: float) -> None:
        self.race = race
        self.hope = hope
        self.share = share
        self.games = 0
        self.total = 0.0
        self.sign = 0.0
        self.codes: list[int] = []
        self.hopes: list[float] = []
        self.expected: list[float] = []
        self.tried: list[_Node] = []

    def open(self, judge: Judgement, choices: Sequence[int]) -> int:
        """Judge everything that may come next; return how many races that were."""
        race = self.race
        phase = race.phase
        if phase == constants.OVER:
            return 0
        if constants.ROLL <= phase <= constants.DRAW:
            falls = sorted(chances(race), key=lambda fall: -fall[1])
            self.codes = [code for code, _ in falls]
            self.expected = [share for _, share in falls]
            self.hopes = [judge.after(race, code) for code in self.codes]
            self.hope = 0.0
            for share, hope in zip(self.expected, self.hopes, strict=True):
                self.hope += share * hope
            return len(falls)
        decider = codes.bits(race.gifts)[0] if phase == constants.GIFTS else race.turn
        sign = self.sign = -1.0 if decider else 1.0
        replies = [(-sign * judge.after(race, code), code) for code in choices or codes.bits(race.legal())]
        replies.sort()
        self.codes = [code for _, code in replies]
        self.hopes = [-sign * hope for hope, _ in replies]
        self.hope = self.hopes[0]
        self._expect(replies)
        return len(replies)

    def _expect(self, replies: list[tuple[float, int]]) -> None:
        least = replies[0][0]
        weights = [exp((least - fear) / SHARPNESS) for fear, _ in replies]
        whole = 0.0
        for weight in weights:
            whole += weight
        alike = OPENNESS / len(replies)
        self.expected = [alike + (1 - OPENNESS) * weight / whole for weight in weights]

    def next(self) -> _Node:
        """Return where the way leads through the tree this time."""
        index = self._choice() if self.sign else self._fall()
        if index < len(self.tried):
            return self.tried[index]
        ahead = self.race.copy()
        ahead.do(self.codes[index])
        node = _Node(ahead, self.hopes[index], self.expected[index])
        self.tried.append(node)
        return node

    def _choice(self) -> int:
        """Return which reply to look at; of those that are untried none promises more than the first."""
        sign = self.sign
        curiosity = CURIOSITY * sqrt(self.games + 1)
        best = len(self.tried)
        most = -9.0
        if best < len(self.codes):
            most = sign * self.hopes[best] + curiosity * self.expected[best]
        for index, node in enumerate(self.tried):
            games = node.games
            bound = sign * node.total / games + curiosity * node.share / (1 + games)
            if bound > most:
                best, most = index, bound
        return best

    def _fall(self) -> int:
        """Return which die or card comes next, so that each comes as often as it is likely."""
        games = self.games + 1
        best = len(self.tried)
        most = games * self.expected[best] if best < len(self.expected) else -9.0
        for index, node in enumerate(self.tried):
            due = games * node.share - node.games
            if due > most:
                best, most = index, due
        return best


def duel(race: Race, seat: int, choices: Sequence[int], budget: int) -> int:
    """Return the choice to which most ways through the tree have led, when so many races have been judged."""
    judge = judgement(race.rules)
    root = _Node(race.copy(), 0.5, 1.0)
    root.open(judge, choices)
    while budget > 0:
        budget -= VISIT + _grow(root, judge)
    sign = -1.0 if seat else 1.0
    found = [(node.games, sign * node.total, code) for node, code in zip(root.tried, root.codes, strict=False)]
    return max(found)[2] if found else root.codes[0]


def _grow(root: _Node, judge: Judgement) -> int:
    """Go through the tree to a new leaf, open it, and tell everybody on the way; return how many races were judged."""
    node = root
    path = [root]
    while node.codes:
        node = node.next()
        path.append(node)
    judged = node.open(judge, ())
    hope = node.hope
    for passed in path:
        passed.games += 1
        passed.total += hope
    return judged
