"""Who answers when the game asks for chance: the computer, or people with a real die or real cards."""

import random
import secrets
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from engine.hare_and_tortoise import Action, Verb
from firmware.config.language import Language
from firmware.terminal.console import Console

Chances = Sequence[tuple[Action, int]]
Chance = Callable[[Chances, int], Action]
"""Answers one of the chances; the number is that of the actions before, so that a seed falls the same after a break."""


def by_computer(seed: str | None) -> Chance:
    """Return the computer's dice and cards: the system's randomness, or a seed."""

    def answer(chances: Chances, number: int) -> Action:
        source = secrets.SystemRandom() if seed is None else random.Random(f"{seed} {number}")
        return source.choices([action for action, _ in chances], [weight for _, weight in chances])[0]

    return answer


@dataclass(frozen=True, slots=True)
class ByHand:
    """Asks people what fell or what was drawn."""

    console: Console
    language: Language

    def __call__(self, chances: Chances, _number: int) -> Action:
        """Ask until the answer is one that can be."""
        actions = [action for action, _ in chances]
        if actions[0].verb is Verb.ROLLED:
            answers = {str(action.number): action for action in actions}
            question = f"Roll the die. What fell ({', '.join(answers)})?"
        else:
            answers = {str(number): action for number, action in enumerate(actions, start=1)}
            self.console.say(
                *(f"{number:>3}  {self.language.say('hare', str(action.card))}" for number, action in answers.items())
            )
            question = f"Draw a card. Which one is it (1-{len(answers)})?"
        while (typed := self.console.ask(question)) not in answers:
            self.console.say(f"{typed!r} is none of them.")
        return answers[typed]
