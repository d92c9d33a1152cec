"""A player as people are who play for the first time: it does what is good at once, and plans nothing."""

from typing import Any

from engine.bots.seen import Seen
from engine.chance import Source
from engine.hare_and_tortoise.vocabulary import FINISH

SHORT = 3
"""Carrots for each space that is left to go, below which it feels short of them."""


class NaiveBot:
    """Goes home if it may, eats when it can, takes carrots when it is short of them, else goes on for a quarter."""

    def choose(self, seen: Seen, source: Source) -> str:
        """Return one of the choices."""
        del source
        me = seen.view["players"][seen.seat]
        return str(max(seen.view["choices"], key=lambda choice: _liking(me, choice))["action"])

    def prepare(self, seen: Seen) -> None:
        """Do nothing: it plans nothing."""


def _liking(me: dict[str, Any], choice: dict[str, Any]) -> tuple[int, int]:
    """Return how much it likes a choice: the first number counts, then the second."""
    space, carrots, change = choice["space"] or 0, me["carrots"], choice["change"] or 0
    to_go = FINISH - me["runners"][(choice["runner"] or 1) - 1]["space"]
    short = carrots < SHORT * to_go
    match choice["verb"]:
        case "move" if space == FINISH:
            return 6, 0
        case "move" if choice["kind"] == "lettuce":
            return 5, space
        case "back" | "stay take" | "take" | "accept" if short:
            return 4, change
        case "stay pay" | "pay" | "decline" if not short:
            return 2, 0
        case "move" if -4 * change <= carrots:
            return 3, space
        case "move":
            return 1, -space
        case _:
            return 0, change
