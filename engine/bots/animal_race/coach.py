"""The coach of the animal race: ideas from races that are played ahead. It has no exact tables.

Without them a hope is an average over deals, and to tell what a single decision cost would take more deals than a small
board has time for: it does not look at races again.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from engine.animal_race.action import Action, Verb
from engine.animal_race.vocabulary import CARDS, HOWL, WOLF
from engine.bots.animal_race.player import hopes
from engine.bots.coaching import Finding, Hint, unlike
from engine.bots.seen import Seen
from engine.chance import Source
from engine.game import AnyGame, Step

GOOD = 0.3
"""By how much less of a win an idea may promise than the best and is still a good one."""
REASONS = ("bet", "own", "other", "howl", "advance")
"""All reasons there are for an idea."""


@dataclass(frozen=True, slots=True)
class AnimalRaceCoach:
    """Plays every choice ahead in so many deals."""

    deals: int = 32
    reviews = False

    def hints(self, seen: Seen, source: Source) -> list[Hint]:
        """Return good ideas, in the order of the choices."""
        promise = dict(zip(seen.choices, hopes(seen, self.deals, source), strict=True))
        limit = max(promise.values()) - GOOD
        good = sorted((text for text in promise if promise[text] >= limit), key=lambda text: -promise[text])
        return unlike((_hint(seen, text) for text in good), seen.choices)

    def findings(
        self, game: AnyGame, steps: Sequence[Step[Any, Any]], actions: Sequence[str], first: int = 0
    ) -> Iterator[Finding]:
        """Find nothing."""
        del game, steps, actions, first
        return iter(())


def _hint(seen: Seen, text: str) -> Hint:
    action = Action.read(text)
    animal = CARDS[WOLF if action.card == HOWL else action.card]
    told = {"animal": str(animal)}
    match action.verb:
        case Verb.BET:
            return Hint(text, "bet", told)
        case Verb.ADVANCE:
            return Hint(text, "advance", told)
        case _ if action.card == HOWL or action.howls:
            return Hint(text, "howl")
        case _:
            own = animal in (seen.view["players"][seen.seat]["bets"] or ())
            return Hint(text, "own" if own else "other", told)
