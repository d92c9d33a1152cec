"""How other minds decide in Hare & Tortoise, as somebody might write them in a day: rivals for the master.

Each is told the race as its seat can know it, and has the tables to judge by.
"""

from dataclasses import dataclass, field
from math import log, sqrt

from engine.bots.hare_and_tortoise.guide import outlooks
from engine.bots.hare_and_tortoise.outlook import turns_left
from engine.bots.hare_and_tortoise.planning import turns_after
from engine.bots.hare_and_tortoise.prospects import prospects
from engine.bots.hare_and_tortoise.search import play_ahead
from engine.chance import Source
from engine.hare_and_tortoise import codes, constants
from engine.hare_and_tortoise.race import Race
from tests.bench import alpha_beta, puct
from tests.bench.forethought import forethought

GAMES_AHEAD = 200
TO_THE_END = 400
EXPLORATION = 0.7
ROUNDS = 5
"""How far the tree's games are played ahead before the tables judge."""
CURIOSITY = 0.4
WIDTH = 8
"""How many replies are looked at, the fewest turns first."""
FUTURES = 24
DECISIONS = 450
PLANS = 6
"""How long alpha-beta looks ahead, and from how many plans."""
JUDGED = 10_000
"""How many races the trees for two players judge: as many as the master."""
GOOD = 1.0
"""Turns by which a first move may be slower than the best."""


def landing_player(race: Race, seat: int, options: list[int], source: Source) -> int:
    """Take the fewest turns home when positions change as they usually do; with two runners by the tables."""
    del source
    turns = {}
    if race.rules.per_player == 1 and race.phase in (constants.DECIDE, constants.AGAIN):
        turns = {code: left for left, code in outlooks(race) if code in options}
    if not turns:
        turns = {code: turns_after(race, seat, code) for code in options}
    return min(turns, key=lambda code: turns[code])


def some_good_plan(race: Race, seat: int, options: list[int], source: Source) -> int:
    """Draw one of the fast plans: openings that differ."""
    turns = {code: turns_after(race, seat, code) for code in options}
    good = [code for code in options if turns[code] <= min(turns.values()) + GOOD]
    return good[int(source.random() * len(good))]


def best_reply(race: Race, seat: int, options: list[int], source: Source) -> int:
    """Look at the best answer of whoever comes next, on one fall of the dice: two decisions ahead."""

    def after(code: int) -> float:
        ahead = race.copy()
        ahead.do(code)
        play_ahead(ahead, source.random, 0 if ahead.phase in (constants.DECIDE, constants.OVER) else 1)
        if ahead.phase != constants.DECIDE or ahead.turn == seat:
            return prospects(ahead)[seat]
        replies = [(turns_after(ahead, ahead.turn, reply), reply) for reply in codes.bits(ahead.legal())]
        ahead.do(min(replies)[1])
        return prospects(ahead)[seat]

    return max(options, key=after)


def expectimax(race: Race, seat: int, options: list[int], source: Source) -> int:
    """Average all dice and cards, let everybody take what is best for themselves (max^n), two decisions ahead."""
    del source
    plans = sorted(options, key=lambda code: turns_after(race, seat, code))[:WIDTH]
    return max(plans, key=lambda code: forethought(race, seat, code))


def alpha_beta_player(race: Race, seat: int, options: list[int], source: Source) -> int:
    """Look four decisions ahead after each of the best plans, as the master of version 0.3 did."""
    del source
    plans = sorted(options, key=lambda code: turns_after(race, seat, code))[:PLANS]
    return alpha_beta.look_ahead(race, seat, plans, DECISIONS)


def turns_tree(race: Race, seat: int, options: list[int], source: Source) -> int:
    """Grow a tree (PUCT) whose leaves are judged by turns and lettuces, weighed by hand."""
    del seat
    return puct.grown(race, options, JUDGED, alpha_beta.hope, source)


def prospects_tree(race: Race, seat: int, options: list[int], source: Source) -> int:
    """Grow a tree (PUCT) whose leaves are judged as those of four players are."""
    del seat
    return puct.grown(race, options, JUDGED, lambda ahead, decider: prospects(ahead)[decider], source)


def _after(race: Race, code: int) -> Race:
    ahead = race.copy()
    ahead.do(code)
    return ahead


def bandit(race: Race, seat: int, options: list[int], source: Source) -> int:
    """Play whole games ahead, more of them after what looks better (UCB)."""
    won, tried = dict.fromkeys(options, 0.0), dict.fromkeys(options, 0)
    for number in range(GAMES_AHEAD):

        def bound(code: int, games: int = number + 1) -> float:
            count = tried[code]
            return won[code] / count + EXPLORATION * sqrt(log(games) / count) if count else 9.0

        code = max(options, key=bound)
        ahead = _after(race, code)
        play_ahead(ahead, source.random, TO_THE_END)
        won[code] += prospects(ahead)[seat]
        tried[code] += 1
    return max(options, key=lambda code: won[code] / max(1, tried[code]))


def one_round(race: Race, seat: int, options: list[int], source: Source) -> int:
    """Let the others do what they are likely to do, until the own turn comes again, and count the turns then."""
    plans = sorted(options, key=lambda code: turns_after(race, seat, code))[:WIDTH]

    def after(code: int) -> float:
        total = 0.0
        for _ in range(FUTURES):
            ahead = _after(race, code)
            for _ in range(3 * race.rules.players):
                if ahead.phase == constants.OVER or (ahead.phase == constants.DECIDE and ahead.turn == seat):
                    break
                play_ahead(ahead, source.random, 1)
            total += prospects(ahead)[seat]
        return total

    return max(plans, key=after)


@dataclass(slots=True)
class _Node:
    visits: int = 0
    worth: list[float] = field(default_factory=list)
    children: dict[int, "_Node"] = field(default_factory=dict)
    ideas: list[int] = field(default_factory=list)


def tree(race: Race, seat: int, options: list[int], source: Source) -> int:
    """Grow a tree of everybody's best plans (UCT, max^n, chance as it falls); its leaves are played ahead."""
    root = _Node(ideas=sorted(options, key=lambda code: turns_after(race, seat, code))[:WIDTH])
    for _ in range(GAMES_AHEAD):
        _grow(root, race.copy(), source)
    return max(root.children, key=lambda code: root.children[code].visits)


def _grow(root: _Node, ahead: Race, source: Source) -> None:
    path, node = [root], root
    while ahead.phase != constants.OVER:
        if ahead.phase in (constants.ROLL, constants.DRAW):
            play_ahead(ahead, source.random, 1)
            continue
        decider = codes.bits(ahead.gifts)[0] if ahead.phase == constants.GIFTS else ahead.turn
        code = _selected(node, ahead, decider)
        ahead.do(code)
        fresh = code not in node.children
        node = node.children.setdefault(code, _Node())
        path.append(node)
        if fresh:
            break
    play_ahead(ahead, source.random, ROUNDS * ahead.rules.players)
    hopes = prospects(ahead)
    for passed in path:
        passed.visits += 1
        passed.worth = [old + new for old, new in zip(passed.worth or [0.0] * len(hopes), hopes, strict=True)]


def _selected(node: _Node, race: Race, decider: int) -> int:
    """Return the idea to try next: an untried one, else by UCB; a place of the tree may be met with other dice."""
    legal = race.legal()
    if not node.ideas or not any(legal >> code & 1 for code in node.ideas):
        codes_here = codes.bits(legal)
        node.ideas = sorted(codes_here, key=lambda code: turns_left(_after(race, code), decider))[:WIDTH]
    ideas = [code for code in node.ideas if legal >> code & 1]
    for code in ideas:
        if code not in node.children:
            return code
    logarithm = log(node.visits + 1)

    def bound(code: int) -> float:
        child = node.children[code]
        return child.worth[decider] / child.visits + CURIOSITY * sqrt(logarithm / child.visits)

    return max(ideas, key=bound)
