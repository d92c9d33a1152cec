"""Who answers when the game asks for chance: people with a real die or real cards, unless the computer does."""

from collections.abc import Callable, Sequence
from typing import Any, Generic

from engine.game import Act
from engine.text_game import TextGame
from firmware.terminal.console import Console

Chance = Callable[[Sequence[tuple[Act, int]]], Act]
"""Answers one of the chances."""


class ByHand(Generic[Act]):
    """Asks people what fell or what was drawn."""

    def __init__(self, console: Console, text: TextGame[Any, Act, Any]) -> None:
        self.console = console
        self.text = text

    def __call__(self, chances: Sequence[tuple[Act, int]]) -> Act:
        """Ask until the answer is one that can be."""
        asked = self.text.ask_chance([action for action, _ in chances])
        self.console.say(*asked.lines)
        while (typed := self.console.ask(asked.question)) not in asked.answers:
            self.console.say(f"{typed!r} is none of them.")
        return asked.answers[typed]
