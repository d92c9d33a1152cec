"""What a coach tells: good ideas for somebody who decides, and after a game what each decision cost.

It tells keys and figures; the words are in the language files. Costs and luck are counted in what the game's coach
counts in, such as turns.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Protocol

from engine.bots.seen import Seen
from engine.chance import Source
from engine.game import AnyGame, Step

IDEAS = 3
TURNING_POINTS = 3


@dataclass(frozen=True, slots=True)
class Hint:
    """A good idea: an action, and the key of its reason with what fills its gaps."""

    action: str
    reason: str
    gaps: Mapping[str, int | str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Decision:
    """What a decision came to: what it cost against the best one, which that was, and what else it cost by name."""

    number: int
    seat: int
    action: str
    best: str
    cost: float
    besides: Mapping[str, int] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Luck:
    """What chance brought: what it saved against its average; below zero it cost something."""

    number: int
    seat: int
    action: str
    saved: float


Finding = Decision | Luck | None
"""What there is to say of an action; nothing where there was nothing to decide."""


class Coach(Protocol):
    """Whoever can tell good decisions of a game from bad ones."""

    @property
    def reviews(self) -> bool:
        """Whether it can look at whole games again; one that cannot gives hints alone."""

    def hints(self, seen: Seen, source: Source) -> list[Hint]:
        """Return good ideas for a seat that decides, in the order of its choices: none is called the best."""

    def findings(
        self, game: AnyGame, steps: Sequence[Step[Any, Any]], actions: Sequence[str], first: int = 0
    ) -> Iterator[Finding]:
        """Look at every action again, from a number on."""


@dataclass(frozen=True, slots=True)
class Review:
    """A game looked at again: decisions, luck apart from them, and the numbers of the actions that weighed most."""

    decisions: tuple[Decision, ...]
    luck: tuple[Luck, ...]
    turning_points: tuple[int, ...]


def review(findings: Iterable[Finding]) -> Review:
    """Sum up what was found."""
    found = tuple(findings)
    decisions = tuple(finding for finding in found if isinstance(finding, Decision))
    luck = tuple(finding for finding in found if isinstance(finding, Luck))
    weights = {decision.number: decision.cost for decision in decisions}
    weights |= {fallen.number: abs(fallen.saved) for fallen in luck}
    heaviest = sorted((number for number in weights if weights[number]), key=lambda number: -weights[number])
    return Review(decisions, luck, tuple(sorted(heaviest[:TURNING_POINTS])))


def unlike(hints: Iterable[Hint], order: Sequence[str]) -> list[Hint]:
    """Return some of the hints, the best of which come first, in this order.

    They are of unlike reasons, where there are, then of reasons that are said of something else, such as an animal.
    """
    good = list(hints)
    first_of_reason: dict[str, Hint] = {}
    first_of_subject: dict[tuple[object, ...], Hint] = {}
    for hint in good:
        first_of_reason.setdefault(hint.reason, hint)
        subject = (gap for gap in hint.gaps.values() if isinstance(gap, str))
        first_of_subject.setdefault((hint.reason, *subject), hint)
    ranked = {hint.action: hint for hint in (*first_of_reason.values(), *first_of_subject.values(), *good)}
    return sorted(list(ranked.values())[:IDEAS], key=lambda hint: order.index(hint.action))
