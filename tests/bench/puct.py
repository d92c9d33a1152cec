"""A tree for two players as somebody might write it in a day (PUCT): dice as they fall, any judgement of a race."""

from collections.abc import Callable
from dataclasses import dataclass, field
from math import exp, sqrt

from engine.chance import Source
from engine.hare_and_tortoise import codes, constants
from engine.hare_and_tortoise.playout import random_card, random_die
from engine.hare_and_tortoise.race import Race

CURIOSITY = 0.4
SHARPNESS = 0.06
OPENNESS = 0.2

Judge = Callable[[Race, int], float]
"""How likely a player is to win."""


@dataclass(slots=True)
class _Idea:
    code: int
    hope: float
    expected: float = 0.0
    visits: int = 0
    total: float = 0.0
    nodes: dict[int, "_Node"] = field(default_factory=dict)
    """Where it leads, by what fell."""


@dataclass(slots=True)
class _Node:
    decider: int
    ideas: list[_Idea]
    visits: int = 0


def grown(race: Race, options: list[int], judged: int, judge: Judge, source: Source) -> int:
    """Return the option to which most games of a tree have come, when so many races have been judged."""
    root = _opened(race, options, judge)
    while judged > 0:
        judged -= 1 + _grow(root, race.copy(), judge, source)
    return max(root.ideas, key=lambda idea: (idea.visits, idea.hope)).code


def _grow(root: _Node, ahead: Race, judge: Judge, source: Source) -> int:
    path: list[tuple[_Node, _Idea]] = []
    node = root
    judged = 0
    while True:
        idea = _chosen(node)
        path.append((node, idea))
        ahead.do(idea.code)
        fallen = _fall(ahead, source)
        if ahead.phase == constants.OVER:
            first = float(ahead.places[0] == 0)
            break
        if fallen not in idea.nodes:
            leaf = idea.nodes[fallen] = _opened(ahead, codes.bits(ahead.legal()), judge)
            judged = len(leaf.ideas)
            first = abs(leaf.decider - leaf.ideas[0].hope)
            break
        node = idea.nodes[fallen]
    for node, idea in path:
        node.visits += 1
        idea.visits += 1
        idea.total += abs(node.decider - first)
    return judged


def _opened(race: Race, options: list[int], judge: Judge) -> _Node:
    decider = codes.bits(race.gifts)[0] if race.phase == constants.GIFTS else race.turn
    ideas = []
    for code in options:
        ahead = race.copy()
        ahead.do(code)
        ideas.append(_Idea(code, judge(ahead, decider)))
    ideas.sort(key=lambda idea: -idea.hope)
    weights = [exp((idea.hope - ideas[0].hope) / SHARPNESS) for idea in ideas]
    for idea, weight in zip(ideas, weights, strict=True):
        idea.expected = OPENNESS / len(ideas) + (1 - OPENNESS) * weight / sum(weights)
    return _Node(decider, ideas)


def _chosen(node: _Node) -> _Idea:
    curiosity = CURIOSITY * sqrt(node.visits + 1)

    def bound(idea: _Idea) -> float:
        hope = idea.total / idea.visits if idea.visits else idea.hope
        return hope + curiosity * idea.expected / (1 + idea.visits)

    return max(node.ideas, key=bound)


def _fall(race: Race, source: Source) -> int:
    """Let dice and cards fall; return a number for what fell."""
    fallen = 0
    while constants.ROLL <= race.phase <= constants.DRAW:
        code = random_die(source.random) if race.phase == constants.ROLL else random_card(race, source.random)
        race.do(code)
        fallen = 200 * fallen + code
    return fallen
