"""All that a bot is told, and all that it answers."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Protocol

from engine.chance import Source, pick


@dataclass(frozen=True, slots=True)
class Seen:
    """What a seat may know: its page data, and everything that happened, as everybody may know it (`event_data`)."""

    seat: int
    view: Mapping[str, Any]
    log: Sequence[Mapping[str, Any]]

    @property
    def choices(self) -> list[str]:
        """What the seat may do now; a seat that is not to decide is a `ValueError`."""
        if not (choices := self.view["choices"]):
            raise ValueError(f"seat {self.seat} has nothing to decide")
        return [choice["action"] for choice in choices]


class Bot(Protocol):
    """Whoever decides from what a seat may see."""

    def choose(self, seen: Seen, source: Source) -> str:
        """Return one of the choices; the same chance makes the same choice."""

    def prepare(self, seen: Seen) -> None:
        """Make what is made once for a game, so that the first choice takes no longer than others."""


class RandomBot:
    """Takes any choice: enough for a game that nobody has taught the bots."""

    def choose(self, seen: Seen, source: Source) -> str:
        """Return any of the choices."""
        return pick(seen.choices, source)

    def prepare(self, seen: Seen) -> None:
        """Do nothing: chance needs no preparation."""
