"""How a game teaches itself: what will happen, why not, and what to look at, as keys of words with their numbers.

Sentences are for one seat and told from what that seat may know: the table in the open, and its own hand.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from engine.values import State_contra

Gap = int | str | tuple[int, ...] | tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Sentence:
    """Something to say: the key of its words in the language files, and what fills their gaps."""

    key: str
    gaps: Mapping[str, Gap] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Lesson:
    """What one seat is told at one moment.

    `outcomes` has a sentence for every action that the seat may do now, `refusals` one for what it might want to do and
    may not, both by the text of the action; `tips` are worth knowing now, the most urgent first; `costs` are figures of
    the game's own for this seat.
    """

    outcomes: Mapping[str, Sentence]
    refusals: Mapping[str, Sentence]
    tips: tuple[Sentence, ...]
    costs: tuple[Mapping[str, Any], ...] = ()


class Teaching(Protocol[State_contra]):
    """What a game has for people who play it for the first time."""

    def figures(self, state: State_contra | None, /) -> dict[str, Any]:
        """Return the numbers that its pictures and cards show, which everybody may know; without a game, the usual."""

    def lesson(self, state: State_contra, seat: int, /) -> Lesson:
        """Return what a seat is told now; it tells nothing that the seat may not know."""
