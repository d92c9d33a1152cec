"""Who answers when the game asks for chance: the computer, or people with a real die or real cards."""

import random
import secrets
from collections.abc import Callable, Sequence
from typing import Any, Generic

from engine.game import Act
from engine.text_game import TextGame
from firmware.terminal.console import Console

Chance = Callable[[Sequence[tuple[Act, int]], int], Act]
"""Answers one of the chances; the number is that of the actions before, so that a seed falls the same after a break."""


def by_computer(seed: str | None) -> Chance[Any]:
    """Return the computer's dice and cards: the system's randomness, or a seed."""

    def answer(chances: Sequence[tuple[Any, int]], number: int) -> Any:
        source = secrets.SystemRandom() if seed is None else random.Random(f"{seed} {number}")
        return source.choices([action for action, _ in chances], [weight for _, weight in chances])[0]

    return answer


class ByHand(Generic[Act]):
    """Asks people what fell or what was drawn."""

    def __init__(self, console: Console, text: TextGame[Any, Act, Any]) -> None:
        self.console = console
        self.text = text

    def __call__(self, chances: Sequence[tuple[Act, int]], _number: int) -> Act:
        """Ask until the answer is one that can be."""
        asked = self.text.ask_chance([action for action, _ in chances])
        self.console.say(*asked.lines)
        while (typed := self.console.ask(asked.question)) not in asked.answers:
            self.console.say(f"{typed!r} is none of them.")
        return asked.answers[typed]
